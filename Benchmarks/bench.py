#!/usr/bin/env python3
"""Measures mediaplay beside its peers, in turn, in one run, and prints ratios.

A ratio is the median of the ratios of single rounds (ours / peer in the same round), so that load which comes and
goes meets both. The CPU time is user + system of the process and what it waited for. `make bench` builds what this
needs; ARGS="--rounds 40" and the like go on to this program. Programs that print how long they took are measured by
that, without their start.

Exit status: 0 measured, 1 a program failed or is missing that must be there, 3 over a target with --check.
"""

import argparse
import array
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import wave

import sound_latency

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / "Benchmarks" / ".build"
MEDIAPLAY = ROOT / ".build" / "release" / "mediaplay"

# Ratio of time, memory … that is still well: ours / peer. None: shown, not judged. A rate of 0.8 is a time of 1.25.
TARGETS = {
    ("start", "gst-play", "cpu"): 1.00,
    ("start", "gst-play", "wall"): 1.00,
    ("start", "mpv", "cpu"): 0.35,
    ("start", "mpv", "wall"): 0.35,
    ("clip", "gst-launch", "cpu"): 1.05,
    ("clip", "gst-launch", "wall"): 1.05,
    ("clip", "gst-launch", "memory"): 1.15,
    # From the start of paplay, a third.
    ("sounds", "paplay", "time"): 0.33,
    ("buffers", "push", "time"): 1.25,
    ("buffers", "need-data", "time"): 1.25,
    ("buffers", "need-data-pooled", "time"): 1.25,
    ("buffers", "send", "time"): 2.50,
    ("buffers", "pull", "time"): 1.25,
    ("buffers", "new-sample", "time"): 1.25,
    ("buffers", "samples", "time"): 2.50,
    ("messages", "messages", "time"): 2.50,
    ("queue", "C appsrc", "time"): 1.25,
    ("queue", "C appsrc", "underruns"): 1.00,
    ("seek", "C playbin", "time"): 1.05,
    ("filter", "identity", "time"): 1.05,
    ("tone", "audiotestsrc, 480", "cpu"): 1 / 7,
    ("tone", "audiotestsrc, 4096", "cpu"): 1 / 15,
    ("tone", "audiotestsrc, mediaplay", "cpu"): 1 / 7,
    ("tone", "audiotestsrc, wave", "cpu"): 1 / 2,
    ("info", "gst-discoverer", "cpu"): 1.10,
    ("soak", "memory"): 1.00,
    ("soak", "threads"): 1.00,
    ("soak", "descriptors"): 1.00,
}


class Failure(Exception):
    pass


class Run:
    """What one process took: seconds of CPU, seconds of wall time, bytes of memory at its peak.

    And the seconds that it printed, if it was asked to.
    """

    def __init__(self, cpu, wall, memory, time=None):
        self.cpu, self.wall, self.memory, self.time = cpu, wall, memory, time


def run(command, limit=120.0, prints_time=False):
    with tempfile.TemporaryFile() as errors, tempfile.TemporaryFile() as output:
        began = time.monotonic()
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output if prints_time else subprocess.DEVNULL,
            stderr=errors,
        )
        late = threading.Timer(limit, process.kill)
        late.start()
        # wait4 and not Popen.wait: it alone tells what this child took.
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        late.cancel()
        if process.returncode != 0:
            errors.seek(0)
            text = errors.read().decode(errors="replace").strip().splitlines()
            why = f"took longer than {limit:.0f} s" if wall >= limit else f"exit status {process.returncode}"
            raise Failure(f"{command[0]}: {why}" + (f": {text[-1]}" if text else ""))
        output.seek(0)
        printed = float(output.read()) if prints_time else None
    # A child counts the peak of the process that started it as its own; this one is far below any player's.
    return Run(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss * 1024, printed)


def in_turn(programs, rounds, limit, prints_time=False):
    """Runs each program once a round, beginning with another one each round. The first round only warms caches."""
    names = list(programs)
    runs = {name: [] for name in names}
    for index in range(rounds + 1):
        shift = index % len(names)
        for name in names[shift:] + names[:shift]:
            result = run(programs[name], limit, prints_time)
            if index > 0:
                runs[name].append(result)
    return runs


SHOW = {
    "cpu": lambda value: f"{value * 1000:.1f} ms",
    "wall": lambda value: f"{value * 1000:.1f} ms",
    "time": lambda value: f"{value * 1000:.1f} ms",
    "memory": lambda value: f"{value / 1048576:.1f} MiB",
    "threads": lambda value: f"{value:.0f}",
    "descriptors": lambda value: f"{value:.0f}",
}


def row(what, ours, peer, ratio, target):
    verdict = "" if target is None else "ok" if ratio <= target else "over"
    return (what, ours, peer, f"{ratio:.2f}", "" if target is None else f"≤ {target:.2f}", verdict)


def compare(section, title, runs, ours, measures):
    rows = []
    for peer in runs:
        if peer == ours:
            continue
        for measure in measures:
            mine = [getattr(r, measure) for r in runs[ours]]
            theirs = [getattr(r, measure) for r in runs[peer]]
            # The kernel counts CPU time in steps on some machines: never divide by nothing.
            ratio = statistics.median(a / max(b, 1e-6) for a, b in zip(mine, theirs))
            show = SHOW[measure]
            rows.append(
                row(
                    f"{title}, {measure}, {peer}",
                    show(statistics.median(mine)),
                    show(statistics.median(theirs)),
                    ratio,
                    TARGETS.get((section, peer, measure)),
                )
            )
    return rows


def missing(what, reason):
    return (what, "", "", "", "", reason)


def mediaplay(path):
    hidden = ["--controls", "hidden", "--no-terminal"]
    return [str(MEDIAPLAY), *hidden, "--video-sink", "fakesink", "--audio-sink", "fakesink", str(path)]


def short_wave():
    path = WORK / "10ms.wav"
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(48000)
        file.writeframes(array.array("h", [0] * 480).tobytes())
    return path


def long_clip():
    """A minute of 1080p at 30 frames a second, H.264 and AAC in MP4; made once, about a minute's work."""
    path = WORK / "1080p-60s.mp4"
    if path.exists():
        return path
    print("making the 1080p clip, once …", file=sys.stderr)
    part = path.with_suffix(".part")
    description = (
        "videotestsrc pattern=smpte75 horizontal-speed=4 num-buffers=1800"
        " ! video/x-raw,format=I420,width=1920,height=1080,framerate=30/1 ! timeoverlay"
        " ! x264enc speed-preset=veryfast bitrate=8000 key-int-max=60 ! h264parse ! queue ! mux."
        " audiotestsrc num-buffers=2813 samplesperbuffer=1024 ! audio/x-raw,rate=48000,channels=2"
        " ! audioconvert ! avenc_aac ! aacparse ! queue ! mux."
        f" mp4mux name=mux ! filesink location={part.relative_to(ROOT)}"
    )
    encoding = subprocess.run(
        ["gst-launch-1.0", "-q", *description.split()], cwd=ROOT, capture_output=True, text=True, timeout=900
    )
    if encoding.returncode != 0:
        raise Failure("the clip could not be made: " + encoding.stderr.strip())
    part.rename(path)
    return path


def c_peer(name):
    """The yardstick of that name, built if its source is newer."""
    binary = WORK / name
    source = ROOT / "Benchmarks" / "Peers" / f"{name}.c"
    if not binary.exists() or binary.stat().st_mtime < source.stat().st_mtime:
        libraries = ["gstreamer-1.0", "gstreamer-app-1.0"]
        flags = subprocess.check_output(["pkg-config", "--cflags", "--libs", *libraries], text=True).split()
        subprocess.run([os.environ.get("CC", "cc"), "-O2", "-o", str(binary), str(source), *flags], check=True)
    return str(binary)


def swift_program(name):
    """One of this package's own programs, built as a release."""
    package = str(ROOT / "Benchmarks")
    build = ["swift", "build", "-c", "release", "--static-swift-stdlib", "--package-path", package, "--product", name]
    building = subprocess.run(build, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if building.returncode != 0:
        raise Failure(f"{name} doesn't build:\n" + building.stdout)
    return str(WORK / "release" / name)


def measure_start(rounds):
    path = short_wave()
    programs = {"mediaplay": mediaplay(path)}
    if shutil.which("gst-play-1.0"):
        sinks = ["--audiosink=fakesink", "--videosink=fakesink"]
        programs["gst-play"] = ["gst-play-1.0", "--no-interactive", "-q", *sinks, str(path)]
    if shutil.which("mpv"):
        programs["mpv"] = ["mpv", "--no-config", "--vo=null", "--ao=null", str(path)]
    programs["C playbin"] = [c_peer("play"), str(path)]
    rows = compare("start", "start", in_turn(programs, rounds, 30.0), "mediaplay", ["cpu", "wall"])
    for peer in ("gst-play", "mpv"):
        if peer not in programs:
            rows.append(missing(f"start, {peer}", "not installed"))
    return rows


def measure_clip(rounds):
    path = long_clip()
    sinks = ["video-sink=fakesink", "audio-sink=fakesink"]
    programs = {
        "mediaplay": mediaplay(path),
        "gst-launch": ["gst-launch-1.0", "-q", "playbin", f"uri={path.as_uri()}", *sinks],
    }
    runs = in_turn(programs, rounds, 300.0)
    return compare("clip", "1080p clip", runs, "mediaplay", ["cpu", "wall", "memory"])


# Ours, the peer's form of the same, and what it is.
FORMS = [
    ("push", "push", "appsrc, pushed by a thread"),
    ("need-data", "need-data", "appsrc, pulled by need-data"),
    ("need-data-pooled", "need-data-pooled", "appsrc, pulled, from a pool"),
    ("send", "push", "appsrc, sent by a task"),
    ("pull", "pull", "appsink, pulled by a thread"),
    ("new-sample", "new-sample", "appsink, new-sample callback"),
    ("samples", "pull", "appsink, async sequence"),
]


def measure_form(section, ours, peer, title, rounds, count):
    programs = {
        "ours": [swift_program("buffers"), ours, str(count)],
        ours: [c_peer("buffers"), peer, str(count)],
    }
    return compare(section, title, in_turn(programs, rounds, 300.0, prints_time=True), "ours", ["time", "cpu"])


def measure_buffers(rounds, count):
    return [r for ours, peer, title in FORMS for r in measure_form("buffers", ours, peer, title, rounds, count)]


def measure_messages(rounds):
    return measure_form("messages", "messages", "messages", "100 000 bus messages", rounds, 100_000)


def measure_queue(rounds):
    """Three small buffers go round, each with a callback; then in real time beside as many busy processes as there are
    processors, where what counts is how often there was nothing to play."""
    count, blocks = "10000", "300"
    programs = {"ours": [swift_program("queue"), "fast", count], "C appsrc": [c_peer("queue"), "fast", count]}
    runs = in_turn(programs, rounds, 300.0, prints_time=True)
    rows = compare("queue", "10 000 buffers of 64 frames", runs, "ours", ["time", "cpu"])
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(os.cpu_count() or 1)]
    try:
        programs = {name: [command[0], "real", blocks] for name, command in programs.items()}
        runs = in_turn(programs, rounds, 300.0, prints_time=True)
    finally:
        for process in busy:
            process.kill()
            process.wait()
    ours, peer = (sum(int(r.time) for r in runs[name]) for name in ("ours", "C appsrc"))
    title = f"underruns of 3 buffers of 10 ms on a busy machine, {rounds} times 3 s"
    # Of two queues that ran dry never, neither is worse.
    ratio = 1.0 if ours == peer else ours / max(peer, 1e-6)
    return rows + [row(title, str(ours), str(peer), ratio, TARGETS.get(("queue", "C appsrc", "underruns")))]


def measure_seek(rounds):
    path, seeks = str(long_clip()), "40"
    programs = {
        "ours": [swift_program("seeks"), path, seeks],
        "C playbin": [c_peer("seeks"), path, seeks],
    }
    runs = in_turn(programs, rounds, 300.0, prints_time=True)
    return compare("seek", f"{seeks} exact seeks in 1080p", runs, "ours", ["time", "cpu"])


def measure_filter(rounds):
    """An identity written in Swift, in a pipeline of 1080p pictures; the programs print their CPU seconds."""
    program = swift_program("swiftfilter")
    programs = {"Swift": [program, "swiftidentity", "3000"], "identity": [program, "identity", "3000"]}
    runs = in_turn(programs, rounds, 300.0, prints_time=True)
    return compare("filter", "identity, 3000 pictures in 1080p", runs, "Swift", ["time"])


def measure_info(rounds, folder):
    """What is in the media of a folder, one process for each side and round."""
    if folder is None:
        return [missing("info", "needs --media FOLDER")]
    files = sorted(str(path) for path in pathlib.Path(folder).iterdir() if path.is_file())
    programs = {
        "mediaplay": [str(MEDIAPLAY), "--info", "--", *files],
        "gst-discoverer": ["gst-discoverer-1.0", *files],
    }
    runs = in_turn(programs, rounds, 600.0)
    return compare("info", f"--info of {len(files)} files", runs, "mediaplay", ["wall", "cpu"])


def measure_tone(rounds):
    """An hour of stereo sine against audiotestsrc's, and of other sounds against the same."""
    seconds = 3600
    program = swift_program("tones")

    def peer(frames):
        source = f"audiotestsrc wave=sine samplesperbuffer={frames} num-buffers={seconds * 48000 // frames}"
        return ["gst-launch-1.0", "-q", *f"{source} ! audio/x-raw,format=F32LE,rate=48000,channels=2 ! fakesink".split()]

    def url(sound):
        return f"tone:{sound}{'&' if '?' in sound else '?'}duration={seconds}s&channels=2"

    rows = []
    for frames in (480, 4096):
        programs = {"ours": [program, url("440.25"), str(frames)], f"audiotestsrc, {frames}": peer(frames)}
        rows += compare("tone", "sine, an hour", in_turn(programs, rounds, 300.0), "ours", ["cpu"])
    sinks = ["--audio-sink", "fakesink", "--quiet", "--no-terminal"]
    programs = {"mediaplay": [str(MEDIAPLAY), url("440.25"), *sinks], "audiotestsrc, mediaplay": peer(1024)}
    rows += compare("tone", "sine, an hour", in_turn(programs, rounds, 300.0), "mediaplay", ["cpu"])
    for sound in ("440?wave=square", "440?wave=triangle", "440?wave=sawtooth", "440?wave=pulse&duty=0.3", "white", "pink"):
        programs = {"ours": [program, url(sound), "480"], "audiotestsrc, wave": peer(480)}
        rows += compare("tone", f"{sound}, an hour", in_turn(programs, max(1, rounds // 2), 300.0), "ours", ["cpu"])
    return rows


def measure_sounds(rounds):
    """How soon a system sound is heard."""
    if not all(shutil.which(tool) for tool in ("pulseaudio", "pactl", "paplay", "parec")):
        return [missing("a system sound", "PulseAudio isn't installed")]
    found = sound_latency.measure(swift_program("sounds"), rounds * 4)
    ours, paplay, minimum = (statistics.median(found[name]) for name in ("ours", "paplay", "minimum"))
    milliseconds = lambda value: f"{value * 1000:.1f} ms"
    return [
        row(
            "a system sound until it's heard, paplay", milliseconds(ours), milliseconds(paplay), ours / paplay,
            TARGETS[("sounds", "paplay", "time")]),
        row(
            "a system sound until it's heard, kept by the server", milliseconds(ours), milliseconds(minimum),
            ours / minimum, None),
    ]


def measure_soak(players):
    """The soak prints `NAME AFTER_THE_FIRST AT_THE_END` lines; here the first is the peer of the last."""
    program = swift_program("soak")
    soak = subprocess.run([program, str(players), str(short_wave())], capture_output=True, text=True, timeout=1800)
    if soak.returncode != 0:
        raise Failure(f"soak: exit status {soak.returncode}: {soak.stderr.strip()}")
    rows = []
    for line in soak.stdout.splitlines():
        name, before, after = line.split()
        before, after = int(before), int(after)
        show = SHOW[name]
        title = f"soak of {players} players, {name}, after 100"
        # Of memory 2 MiB more are allowed: what the allocator keeps differs from run to run.
        allowed = before + (2 << 20 if name == "memory" else 0)
        rows.append(row(title, show(after), show(before), after / max(allowed, 1), TARGETS.get(("soak", name))))
    return rows


def print_table(rows):
    table = [("what", "ours", "peer", "ratio", "target", ""), *rows]
    widths = [max(len(r[column]) for r in table) for column in range(6)]
    for r in table:
        cells = [r[0].ljust(widths[0])] + [r[c].rjust(widths[c]) for c in range(1, 5)] + [r[5]]
        print("  ".join(cells).rstrip())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20, help="rounds of the start measurement (default 20)")
    parser.add_argument("--clip-rounds", type=int, default=5, help="rounds of the 1080p clip (default 5)")
    parser.add_argument("--players", type=int, default=2000, help="players of the soak (default 2000)")
    parser.add_argument("--buffers", type=int, default=1_000_000, help="buffers a run (default 1 000 000)")
    parser.add_argument("--buffer-rounds", type=int, default=5, help="rounds of buffers, messages, queues, seeks (default 5)")
    parser.add_argument("--media", metavar="FOLDER", help="the media that --info tells about")
    names = ["start", "clip", "buffers", "messages", "queue", "seek", "filter", "tone", "sounds", "info", "soak"]
    parser.add_argument("--only", choices=names, action="append", help="only this part")
    parser.add_argument("--check", action="store_true", help="exit status 3 if a ratio is over its target")
    options = parser.parse_args()
    parts = {
        "start": lambda: measure_start(options.rounds),
        "clip": lambda: measure_clip(options.clip_rounds),
        "buffers": lambda: measure_buffers(options.buffer_rounds, options.buffers),
        "messages": lambda: measure_messages(options.buffer_rounds),
        "queue": lambda: measure_queue(options.buffer_rounds),
        "seek": lambda: measure_seek(options.buffer_rounds),
        "filter": lambda: measure_filter(options.buffer_rounds),
        "tone": lambda: measure_tone(options.buffer_rounds),
        "sounds": lambda: measure_sounds(options.buffer_rounds),
        "info": lambda: measure_info(options.buffer_rounds, options.media),
        "soak": lambda: measure_soak(options.players),
    }
    if min(options.rounds, options.clip_rounds, options.buffer_rounds, options.buffers) < 1:
        parser.error("there must be at least one round and one buffer")
    if options.players <= 100:
        parser.error("the soak needs more than 100 players: it compares its end with its first 100")
    WORK.mkdir(exist_ok=True)
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before", file=sys.stderr)

    rows, failures = [], []
    for name in options.only or parts:
        print(f"measuring: {name}", file=sys.stderr)
        try:
            rows += parts[name]()
        except (Failure, OSError, subprocess.SubprocessError) as error:
            rows.append(missing(name, "failed"))
            failures.append(f"{name}: {error}")
    print_table(rows)
    for failure in failures:
        print(f"bench: {failure}", file=sys.stderr)
    if failures:
        return 1
    return 3 if options.check and any(r[5] == "over" for r in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
