#!/usr/bin/python3
"""A web server on loopback with faults, for tests and for measuring players side by side.

usage: fault_server.py FOLDER [CERTIFICATE.pem]

Prints "ready PORT" ("ready PORT TLSPORT" with a certificate, a file with its key), then one JSON object a request.
It ends when its standard output does. The last part of a URL's path names a file of the folder; the query names the
faults, of which several may be given:

  times=N       only the first N requests for the path and query have the fault; the ones after that are intact
  range=no      Range isn't understood
  length=no     no Content-Length: the end of the connection is the end of the body
  chunked=yes   the same in chunks; with a cut the last chunk is missing
  cut=F         the connection is closed at that fraction of the file; with reset=yes it is reset
  stall=F       nothing more is sent from that fraction of the file on
  silent=yes    no answer at all
  rate=N        that many bytes a second
  status=N      that status, with retry-after=S if given
  to=URL        a redirect there; loop=yes redirects to itself
  type=TYPE     another content type
  page=yes      a web page, with the content type of the file
  icy=yes       a radio station: the file again and again, without a length, until cut=N rounds are over
  auth=U:P      wants Basic credentials
  live=N        a playlist that has one part more of the N first ones each second, and no end mark; with gone=S it isn't
                there any more after S seconds
"""

import base64
import json
import os
import re
import socket
import ssl
import struct
import sys
import threading
import time
from urllib.parse import parse_qsl, unquote, urlsplit

TYPES = {
    "mp4": "video/mp4", "m4a": "audio/mp4", "mp3": "audio/mpeg", "wav": "audio/wav", "mkv": "video/x-matroska",
    "ogg": "audio/ogg", "webm": "video/webm", "flac": "audio/flac", "ts": "video/mp2t", "m4s": "video/iso.segment",
    "m3u8": "application/vnd.apple.mpegurl", "mpd": "application/dash+xml", "html": "text/html",
}
PAGE = b"<!DOCTYPE html><html><head><title>Log in</title></head><body><p>Please log in.</p></body></html>" * 8

folder = os.getcwd()
counts = {}
lock = threading.Lock()


def tell(**fields):
    with lock:
        try:
            sys.stdout.write(json.dumps(fields) + "\n")
            sys.stdout.flush()
        except OSError:
            os._exit(0)


class Answer:
    """One request on one connection."""

    def __init__(self, connection, scheme):
        self.connection, self.scheme, self.resets = connection, scheme, False

    def read_head(self):
        data = b""
        while b"\r\n\r\n" not in data:
            more = self.connection.recv(65536)
            if not more:
                return None
            data += more
        lines = data.split(b"\r\n\r\n")[0].decode("latin1").split("\r\n")
        self.method, self.target, _ = lines[0].split(" ", 2)
        self.headers = [tuple(part.strip() for part in line.split(":", 1)) for line in lines[1:] if ":" in line]
        return self.target

    def header(self, name):
        return next((value for key, value in self.headers if key.lower() == name), None)

    def send(self, status, fields, body=b"", reason="Answer"):
        head = "HTTP/1.1 %d %s\r\n" % (status, reason)
        for key, value in fields:
            head += "%s: %s\r\n" % (key, value)
        self.connection.sendall((head + "Connection: close\r\n\r\n").encode("latin1"))
        if self.method != "HEAD" and body:
            self.connection.sendall(body)

    def send_small(self, status, body=b"", *fields):
        self.send(status, [("Content-Type", "text/html"), ("Content-Length", len(body)), *fields], body)

    def run(self):
        if self.read_head() is None:
            return
        url = urlsplit(self.target)
        query = dict(parse_qsl(url.query))
        name = unquote(url.path).rsplit("/", 1)[-1]
        with lock:
            key = (url.path, url.query)
            counts[key] = counts.get(key, 0) + 1
            count = counts[key]
        tell(method=self.method, target=self.target, path=url.path, count=count, scheme=self.scheme,
             headers=[[key, value] for key, value in self.headers])
        if count > int(query.get("times", 1 << 30)):
            query = {key: query[key] for key in ("range", "length", "chunked", "type", "auth") if key in query}
        self.answer(name, query)

    def answer(self, name, query):
        if "auth" in query:
            wanted = "Basic " + base64.b64encode(query["auth"].encode()).decode()
            if self.header("authorization") != wanted:
                return self.send_small(401, b"who is it?", ("WWW-Authenticate", 'Basic realm="test"'))
        if "silent" in query:
            return self.wait()
        if "status" in query:
            fields = [("Retry-After", query["retry-after"])] if "retry-after" in query else []
            return self.send_small(int(query["status"]), b"an error page", *fields)
        if "to" in query:
            return self.send_small(302, b"", ("Location", query["to"]))
        if "loop" in query:
            return self.send_small(302, b"", ("Location", self.target))
        path = os.path.join(folder, name)
        if not os.path.isfile(path):
            return self.send_small(404, b"there is no such thing")
        with open(path, "rb") as file:
            data = file.read()
        kind = query.get("type", TYPES.get(name.rsplit(".", 1)[-1], "application/octet-stream"))
        if "page" in query:
            return self.send(200, [("Content-Type", kind), ("Content-Length", len(PAGE))], PAGE)
        if "live" in query:
            data = self.live(data, int(query["live"]), float(query.get("gone", 1e9)))
            if data is None:
                return self.send_small(404, b"it was here")
        if "icy" in query:
            return self.radio(data, kind, query)
        self.body(data, kind, query)

    def live(self, data, count, end):
        """The first parts of a playlist, one more each second, from the first request for it on."""
        with lock:
            first = counts.setdefault(("live", self.target), time.monotonic())
        if time.monotonic() - first > end:
            return None
        shown = min(count, 3 + int(time.monotonic() - first))
        lines, kept, parts = data.decode().splitlines(), [], 0
        for line in lines:
            if line == "#EXT-X-ENDLIST" or line.startswith("#EXT-X-PLAYLIST-TYPE"):
                continue
            if parts >= shown and (line.startswith("#EXTINF") or not line.startswith("#")):
                continue
            kept.append(line)
            parts += not line.startswith("#") and line != ""
        return ("\n".join(kept) + "\n").encode()

    def radio(self, data, kind, query):
        self.send(200, [("Content-Type", kind), ("icy-name", "Test FM"), ("icy-br", "128")])
        rounds, rate = float(query.get("cut", 1e9)), float(query.get("rate", 1e9))
        left = int(len(data) * rounds)
        while left > 0:
            part = data[:left]
            self.pour(part, rate)
            left -= len(part)
        self.reset_if(query)

    def body(self, data, kind, query):
        size, start, end, status = len(data), 0, len(data), 200
        fields = [("Content-Type", kind)]
        if query.get("range") != "no":
            fields.append(("Accept-Ranges", "bytes"))
            match = re.match(r"bytes=(\d+)-(\d*)$", self.header("range") or "")
            if match:
                start, status = int(match.group(1)), 206
                end = min(size, int(match.group(2)) + 1) if match.group(2) else size
                if start >= size:
                    return self.send_small(416, b"", ("Content-Range", "bytes */%d" % size))
                fields.append(("Content-Range", "bytes %d-%d/%d" % (start, end - 1, size)))
        stop = end
        for fault in ("cut", "stall"):
            if fault in query:
                stop = max(start, min(stop, int(size * float(query[fault]))))
        is_chunked = "chunked" in query
        if is_chunked:
            fields.append(("Transfer-Encoding", "chunked"))
        elif query.get("length") != "no":
            fields.append(("Content-Length", end - start))
        self.send(status, fields)
        if self.method == "HEAD":
            return
        self.pour(data[start:stop], float(query.get("rate", 1e9)), is_chunked)
        if "stall" in query and stop < end:
            return self.wait()
        if is_chunked and stop == end:
            self.connection.sendall(b"0\r\n\r\n")
        self.reset_if(query)

    def pour(self, data, rate, is_chunked=False):
        step = int(max(256, min(65536, rate / 20)))
        for offset in range(0, len(data), step):
            part = data[offset:offset + step]
            self.connection.sendall(b"%x\r\n" % len(part) + part + b"\r\n" if is_chunked else part)
            if rate < 1e8:
                time.sleep(len(part) / rate)

    def reset_if(self, query):
        if "reset" in query:
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.resets = True

    def wait(self):
        """Until the other side has had enough."""
        self.connection.settimeout(None)
        while self.connection.recv(4096):
            pass


def serve_one(connection, scheme, context):
    answer = None
    try:
        connection.settimeout(60)
        if context:
            connection = context.wrap_socket(connection, server_side=True)
        answer = Answer(connection, scheme)
        answer.run()
    except (OSError, ssl.SSLError, ValueError) as error:
        tell(error=repr(error), scheme=scheme)
    finally:
        try:
            if answer and not answer.resets:
                connection.shutdown(socket.SHUT_WR)
        except OSError:
            pass
        connection.close()


def listen(scheme, context=None):
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen(64)

    def accept():
        while True:
            connection, _ = listener.accept()
            threading.Thread(target=serve_one, args=(connection, scheme, context), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    return listener.getsockname()[1]


def main():
    global folder
    folder = sys.argv[1]
    ports = [listen("http")]
    if len(sys.argv) > 2:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(sys.argv[2])
        ports.append(listen("https", context))
    sys.stdout.write("ready %s\n" % " ".join(map(str, ports)))
    sys.stdout.flush()
    threading.Event().wait()


if __name__ == "__main__":
    main()
