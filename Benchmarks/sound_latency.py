"""How long a system sound takes until it's heard on a PulseAudio server of its own, beside paplay and pactl.

The server's null sink is recorded from its monitor all the time; a sound is heard when the first of its samples comes out
of the recorder. What the recorder itself takes is in every figure, so the smallest one, of a sample that the server keeps
and mixes itself, is the server's own minimum.
"""

import array
import math
import os
import pathlib
import shutil
import subprocess
import tempfile
import threading
import time
import wave

RATE = 48000


class Server:
    """A private server with a null sink, and a thread that listens to it."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="sounds-")
        self.environment = dict(os.environ, PULSE_SERVER=f"unix:{self.folder}/native", HOME=self.folder)
        for name in ("XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "PULSE_RUNTIME_PATH", "PULSE_STATE_PATH"):
            self.environment[name] = self.folder
        modules = [f"module-native-protocol-unix socket={self.folder}/native auth-anonymous=1", "module-null-sink sink_name=main"]
        options = ["-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--realtime=no", "--high-priority=no"]
        command = ["pulseaudio", *options, *[part for module in modules for part in ("-L", module)]]
        self.process = subprocess.Popen(command, env=self.environment, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 20
        while subprocess.run(["pactl", "info"], env=self.environment, capture_output=True).returncode != 0:
            if time.monotonic() > deadline:
                raise OSError("pulseaudio didn't start")
        self.heard = threading.Event()
        self.time = 0.0
        recorder = ["parec", "--raw", "--device=main.monitor", "--format=s16le", "--channels=1", f"--rate={RATE}"]
        self.recorder = subprocess.Popen(
            [*recorder, "--latency-msec=1", "--process-time-msec=1"], env=self.environment, stdout=subprocess.PIPE)
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while chunk := os.read(self.recorder.stdout.fileno(), 4096):
            now = time.monotonic()
            samples = array.array("h", chunk[: len(chunk) // 2 * 2])
            first = next((index for index, value in enumerate(samples) if abs(value) > 3000), None)
            if first is not None and not self.heard.is_set():
                self.time = now - (len(samples) - first) / RATE
                self.heard.set()

    def latency(self, start):
        """Seconds from `start()` until something is heard; it is silent again afterwards."""
        self.heard.clear()
        began = time.monotonic()
        start()
        if not self.heard.wait(10):
            raise OSError("nothing was heard")
        time.sleep(0.4)
        return max(0.0, self.time - began)

    def end(self):
        for process in (self.recorder, self.process):
            process.kill()
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def click(folder):
    """A tenth of a second of a tone, from its first sample on."""
    path = pathlib.Path(folder) / "click.wav"
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        tone = (round(20000 * math.cos(2 * math.pi * 1000 * index / RATE)) for index in range(RATE // 10))
        file.writeframes(array.array("h", tone).tobytes())
    return str(path)


def measure(program, rounds):
    """Latencies in seconds, a list for each of `ours`, `paplay` and `minimum`, taken in turn."""
    server = Server()
    try:
        file = click(server.folder)
        subprocess.run(["pactl", "upload-sample", file, "click"], env=server.environment, check=True)
        ours = subprocess.Popen(
            [program, file], env=server.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        if ours.stdout.readline() != "ready\n":
            raise OSError("sounds didn't start")
        time.sleep(1)
        children = []
        spawn = lambda *command: children.append(subprocess.Popen(command, env=server.environment))
        starts = {
            "ours": lambda: ours.stdin.write("\n"),
            "paplay": lambda: spawn("paplay", file),
            "minimum": lambda: spawn("pactl", "play-sample", "click", "main"),
        }
        found = {name: [] for name in starts}
        for _ in range(rounds):
            for name, start in starts.items():
                found[name].append(server.latency(start))
        for child in children:
            child.wait()
        ours.stdin.close()
        ours.wait(10)
        return found
    finally:
        server.end()
