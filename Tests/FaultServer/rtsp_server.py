#!/usr/bin/python3
"""An RTSP server on loopback, for tests: /live goes on for ever, /short ends after two seconds.

It prints "ready PORT", then "play TRANSPORT" for each client that plays, and ends when its standard output does.
It needs Debian's python3-gi and gir1.2-gst-rtsp-server-1.0; without them it says so and ends with status 77.
"""

import sys

try:
    import gi
    gi.require_version("Gst", "1.0")
    gi.require_version("GstRtsp", "1.0")
    gi.require_version("GstRtspServer", "1.0")
    from gi.repository import GLib, Gst, GstRtsp, GstRtspServer
except (ImportError, ValueError) as error:
    print("missing", error, flush=True)
    sys.exit(77)


def tell(*words):
    try:
        print(*words, flush=True)
    except OSError:
        sys.exit(0)


def played(client, context):
    transport = context.sessmedia.get_transport(0).get_transport()
    tell("play", "tcp" if transport.lower_transport & GstRtsp.RTSPLowerTrans.TCP else "udp")


def main():
    Gst.init(None)
    server = GstRtspServer.RTSPServer()
    server.set_address("127.0.0.1")
    server.set_service("0")
    for path, count in (("/live", -1), ("/short", 100)):
        factory = GstRtspServer.RTSPMediaFactory()
        factory.set_launch(
            "( audiotestsrc num-buffers=%d samplesperbuffer=160 ! audio/x-raw,rate=8000,channels=1 ! mulawenc"
            " ! rtppcmupay name=pay0 pt=0 )" % count)
        server.get_mount_points().add_factory(path, factory)
    server.connect("client-connected", lambda _, client: client.connect("play-request", played))
    server.attach(None)
    tell("ready", server.get_bound_port())
    GLib.MainLoop().run()


main()
