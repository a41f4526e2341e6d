#!/usr/bin/env python3
"""How players end: mediaplay beside mpv and gst-play-1.0 where things go wrong, as a table in Markdown.

Each case runs each player in a pseudo-terminal of its own, without a display and without a sound server, against
files made here and the web server with faults of Tests/FaultServer. A cell has the exit status ("signal" and its
number if one ended it, "limit" if it had to be killed), the seconds, and the last line that it wrote. A player that
isn't installed has "not installed" in its cells. Needs Python 3 and, for the case with a picture, gst-launch-1.0.

usage: endings.py [--only TEXT] [--limit SECONDS] [--mediaplay PATH]
"""

import argparse
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import termios
import threading
import time
import wave

ROOT = pathlib.Path(__file__).resolve().parent.parent
SERVER = ROOT / "Tests" / "FaultServer" / "fault_server.py"


class Player:
    def __init__(self, name, program, quiet_outputs):
        self.name, self.program, self.quiet_outputs = name, program, quiet_outputs

    def command(self, items, outputs):
        return [self.program, *([] if outputs else self.quiet_outputs), *items]


class Case:
    """One row: what is played and how, with what happens meanwhile."""

    def __init__(self, name, *items, outputs=False, send=None, stdout="terminal", folder=None):
        self.name, self.items, self.outputs = name, items, outputs
        self.send, self.stdout, self.folder = send, stdout, folder


class Outcome:
    def __init__(self, status, seconds, text, notes=()):
        self.status, self.seconds, self.text, self.notes = status, seconds, text, list(notes)

    def cell(self, shortened):
        text = plain(self.text)
        for long, short in shortened:
            text = text.replace(long, short)
        lines = [line.strip() for line in re.split(r"[\r\n]+", text) if line.strip()]
        last = lines[-1] if lines else "nothing written"
        last = last.replace("|", "\\|")
        if len(last) > 180:
            last = last[:177] + "…"
        parts = [self.status, "%.1f s" % self.seconds, *self.notes, "`%s`" % last.replace("`", "'")]
        return "; ".join(parts)


def plain(data):
    return re.sub(r"\x1b(\[[0-?]*[ -/]*[@-~]|\][^\x07]*\x07|.)", "", data.decode("utf-8", "replace"))


def environment(home):
    kept = {key: os.environ[key] for key in ("PATH", "LANG", "LC_ALL", "LD_LIBRARY_PATH") if key in os.environ}
    kept.update(HOME=home, XDG_RUNTIME_DIR=home, XDG_CONFIG_HOME=home, TERM="xterm",
                PULSE_SERVER="unix:" + home + "/no-sound-server")
    return kept


def modes(terminal):
    return termios.tcgetattr(terminal)[:4]


def run(player, case, folder, limit):
    """Runs a player in a terminal and tells how that went."""
    home = os.path.join(folder, "home")
    os.makedirs(home, mode=0o700, exist_ok=True)
    ours, theirs = pty.openpty()
    before = modes(theirs)
    written, notes = bytearray(), []
    target = theirs
    file_path = os.path.join(home, "stdout")
    if case.stdout == "file":
        target = os.open(file_path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
    elif case.stdout == "closed":
        reading, target = os.pipe()
        os.close(reading)
    begin = time.monotonic()
    process = subprocess.Popen(
        player.command(case.items, case.outputs), cwd=case.folder or folder, env=environment(home), stdin=theirs,
        stdout=target, stderr=theirs, preexec_fn=lambda: own_terminal(theirs), close_fds=True)
    if target != theirs:
        os.close(target)
    sent = False
    while process.poll() is None and time.monotonic() - begin < limit:
        drain(ours, written)
        if case.send and not sent and time.monotonic() - begin > 1.5:
            sent = True
            os.kill(process.pid, case.send)
    was_killed = process.poll() is None
    if was_killed:
        process.kill()
        process.wait()
    seconds = time.monotonic() - begin
    drain(ours, written)
    status = process.returncode
    if was_killed:
        text = "**limit**"
    elif status < 0:
        text = "signal %d" % -status
    else:
        text = "status %d" % status
    if case.send:
        notes.append("terminal restored" if modes(theirs) == before else "**terminal left broken**")
    if case.stdout == "file":
        content = open(file_path, "rb").read()
        notes.append("stdout has %d bytes%s" % (len(content), ", with \\r" if b"\r" in content else ""))
    for end in (ours, theirs):
        os.close(end)
    return Outcome(text, seconds, bytes(written), notes)


def own_terminal(terminal):
    os.setsid()
    import fcntl
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)


def drain(terminal, into):
    while select.select([terminal], [], [], 0.02)[0]:
        try:
            data = os.read(terminal, 65536)
        except OSError:
            return
        if not data:
            return
        into += data
        del into[:-65536]


def write_tone(path, seconds):
    frames = int(48000 * seconds)
    with wave.open(path, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(48000)
        file.writeframes(b"".join(((i * 440 * 65536 // 48000) % 65536 - 32768).to_bytes(2, "little", signed=True)
                                  for i in range(frames)))


def make_media(folder):
    tone = os.path.join(folder, "tone.wav")
    write_tone(tone, 3)
    write_tone(os.path.join(folder, "long.wav"), 30)
    write_tone(os.path.join(folder, "blip.wav"), 0.01)
    with open(tone, "rb") as file:
        data = file.read()
    for name in ("c:d.wav", "a#b 100%20?.wav", "-dash.wav"):
        shutil.copy(os.path.join(folder, "blip.wav"), os.path.join(folder, name))
    with open(os.path.join(folder, "cut.wav"), "wb") as file:
        file.write(data[:len(data) * 12 // 100])
    with open(os.path.join(folder, "junk.mp4"), "wb") as file:
        file.write(bytes(i * 37 % 251 for i in range(50000)))
    open(os.path.join(folder, "empty.mp4"), "wb").close()
    with open(os.path.join(folder, "list.m3u"), "w") as file:
        file.write("#EXTM3U\n#EXTINF:0,A blip\nblip.wav\n")
    film = os.path.join(folder, "film.ogv")
    launch = shutil.which("gst-launch-1.0")
    if launch:
        subprocess.run([launch, "-q", "videotestsrc", "num-buffers=25", "!", "video/x-raw,width=64,height=48", "!",
                        "theoraenc", "!", "oggmux", "!", "filesink", "location=" + film], check=False,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return film if os.path.exists(film) else None


def cases(folder, film, base):
    rows = [
        Case("a file that doesn't exist", "nothing.mp4"),
        Case("junk", "junk.mp4"),
        Case("an empty file", "empty.mp4"),
        Case("HTTP 404", base + "/nothing.wav"),
        Case("a web page as media", base + "/long.wav?page=yes"),
        Case("one good, one missing", "blip.wav", "nothing.mp4"),
        Case("the body breaks off at 10 %, no Range", base + "/long.wav?cut=0.1&range=no"),
        Case("the body breaks off at 10 %, once", base + "/tone.wav?cut=0.1&times=1"),
        Case("the server falls silent at 10 %", base + "/long.wav?stall=0.1"),
        Case("the server never answers", base + "/long.wav?silent=yes"),
        Case("a redirect loop", base + "/long.wav?loop=yes"),
        Case("a port where nobody answers", "http://127.0.0.1:9/x.wav"),
        Case("a truncated WAV", "cut.wav"),
        Case("no sound server", "tone.wav", outputs=True),
        *([Case("no display", film, outputs=True)] if film else []),
        Case("a file called c:d.wav", "c:d.wav"),
        Case("a file called a#b 100%20?.wav", "a#b 100%20?.wav"),
        Case("a file called -dash.wav", "--", "-dash.wav"),
        Case("an m3u from another folder", os.path.join(folder, "list.m3u"), folder="/"),
        Case("Ctrl-C", "long.wav", send=signal.SIGINT),
        Case("TERM", "long.wav", send=signal.SIGTERM),
        Case("HUP", "long.wav", send=signal.SIGHUP),
        Case("stdout closed early", "tone.wav", stdout="closed"),
        Case("stdout to a file", "tone.wav", stdout="file"),
        Case("a clip of 10 ms", "blip.wav"),
    ]
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", default="", help="the cases with that text in their names")
    parser.add_argument("--limit", type=float, default=40, help="seconds until a player is killed")
    parser.add_argument("--mediaplay", default=str(ROOT / ".build" / "release" / "mediaplay"))
    options = parser.parse_args()

    players = [
        Player("mediaplay", options.mediaplay, ["--ao=null", "--vo=null"]),
        Player("mpv", shutil.which("mpv"), ["--ao=null", "--vo=null"]),
        Player("gst-play-1.0", shutil.which("gst-play-1.0"),
               ["--audiosink=fakesink sync=true", "--videosink=fakesink sync=true"]),
    ]
    if not os.path.exists(options.mediaplay):
        sys.exit("endings.py: there is no %s; `make release` makes it, or name another with --mediaplay." %
                 options.mediaplay)
    folder = tempfile.mkdtemp(prefix="endings-")
    server = subprocess.Popen([sys.executable, str(SERVER), folder], stdout=subprocess.PIPE, text=True)
    try:
        film = make_media(folder)
        port = server.stdout.readline().split()[1]
        threading.Thread(target=lambda: [None for _ in server.stdout], daemon=True).start()
        # Caches that are made once are no part of what is measured.
        for player in players:
            if player.program:
                run(player, Case("warm", "blip.wav", outputs=True), folder, options.limit)
        print("| case | " + " | ".join(player.name for player in players) + " |")
        print("|---" * (len(players) + 1) + "|", flush=True)
        for number, case in enumerate(cases(folder, film, "BASE")):
            if options.only not in case.name:
                continue
            cells = []
            for player in players:
                if not player.program:
                    cells.append("not installed")
                    continue
                # Each run under a path of its own: the server counts what is asked for.
                base = "http://127.0.0.1:%s/%d-%s" % (port, number, player.name)
                items = [item.replace("BASE", base) for item in case.items]
                here = Case(case.name, *items, outputs=case.outputs, send=case.send, stdout=case.stdout,
                            folder=case.folder)
                outcome = run(player, here, folder, options.limit)
                cells.append(outcome.cell([(base, "http://host"), (folder, "folder"), (":%s" % port, "")]))
            print("| %s | %s |" % (case.name, " | ".join(cells)), flush=True)
    finally:
        server.kill()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
