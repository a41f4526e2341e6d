#!/usr/bin/env python3
"""Makes .build/docs, the documentation of the public modules as a static site, from what `swift build` has built.

Fails if a public symbol has no documentation, or a link leads nowhere. Needs `docc` and `swift-symbolgraph-extract`, which
stand beside `swift` in its toolchain, and Python's standard library; no network.

usage: Tools/documentation.py [--snippets]    with --snippets only type-checks the Swift code of the documents
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / ".build/docs"
CATALOGUE = ROOT / "Documentation/MediaPlayback.docc"
# The public modules, and of which module each shows the symbols as its own.
MODULES = {"MediaPlayback": ["PlaybackModel", "ToneSynthesis"], "GStreamer": [], "MediaPlaybackFoundation": []}
# Documents besides the catalogue's whose snippets are checked.
DOCUMENTS = [ROOT / "README.md", *sorted(CATALOGUE.glob("*.md"))]


def run(*command, **options):
    return subprocess.run([str(part) for part in command], cwd=ROOT, check=True, text=True, **options)


def output(*command):
    return run(*command, stdout=subprocess.PIPE).stdout.strip()


def module_flags():
    """What a compiler needs to import the modules that were built."""
    manifest = json.loads(output("swift", "package", "dump-package"))
    libraries = ["CGStreamer", "CGIO", "CPulseAudio", "CExpat"]
    targets = [target for target in manifest["targets"] if target["name"] in libraries]
    names = " ".join(target.get("pkgConfig") or "" for target in targets).split()
    modules = Path(output("swift", "build", "--show-bin-path")) / "Modules"
    if not modules.is_dir():
        sys.exit(f"documentation: {modules} isn't there; run `make build` first")
    flags = ["-I", modules]
    for library in libraries:
        flags += ["-I", ROOT / "Sources" / library]
    for flag in output("pkg-config", "--cflags-only-I", *names).split():
        flags += ["-Xcc", flag]
    return flags


def symbol_graphs(folder):
    target = json.loads(output("swiftc", "-print-target-info"))["target"]["unversionedTriple"]
    flags = module_flags()
    for module, shown in MODULES.items():
        reexported = [f"-experimental-allowed-reexported-modules={','.join(shown)}"] if shown else []
        run("swift-symbolgraph-extract", "-module-name", module, *flags, *reexported, "-target", target,
            "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder)
    return [symbol for path in sorted(folder.glob("*.symbols.json")) for symbol in json.loads(path.read_text())["symbols"]]


def documentation(symbol):
    return "\n".join(line["text"] for line in symbol.get("docComment", {}).get("lines", []))


def check_documented(symbols):
    missing = [symbol for symbol in symbols if not documentation(symbol).strip()]
    for symbol in missing:
        place = symbol.get("location", {})
        file = place.get("uri", "").removeprefix(f"file://{ROOT}/")
        line = place.get("position", {}).get("line", -1) + 1
        print(f"{file}:{line}: {'.'.join(symbol['pathComponents'])} has no documentation", file=sys.stderr)
    if missing:
        sys.exit(f"documentation: {len(missing)} public symbols have no documentation")


def c_names(symbols):
    """The article about C's names, from the sentences of the doc comments that name them."""
    rows = set()
    for symbol in symbols:
        text = " ".join(documentation(symbol).split())
        for sentence in re.findall(r"The corresponding C \w+ (?:is|are) ([^.]*(?:\.h[^.]*)?)", text):
            for name in re.findall(r"`([A-Za-z_]\w+)(?:\(\))?`", sentence):
                rows.add((name, ".".join(symbol["pathComponents"])))
    if len(rows) < 50:
        sys.exit(f"documentation: only {len(rows)} names of C were found; did the sentence that names them change?")
    lines = [
        "# From C", "", "What GStreamer's C functions and types are called here.", "", "## Overview", "",
        "All are in the module `GStreamer` unless their type is the framework's. What isn't listed has no name of its own: `ref`",
        "and `unref` are what Swift does, `GError` is what is thrown, and a `GValue` is made of a Swift value where one is needed.",
        "", "| C | Swift |", "|---|---|",
    ]
    # Without its underscores, `gst_bin_add` comes before `gst_bin_add_many`.
    return "\n".join(lines + [f"| `{c}` | `{swift}` |" for c, swift in sorted(rows, key=lambda row: (row[0].lower(), row[1]))]) + "\n"


def site():
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        (work / "graphs").mkdir()
        symbols = symbol_graphs(work / "graphs")
        check_documented(symbols)
        catalogue = work / CATALOGUE.name
        shutil.copytree(CATALOGUE, catalogue)
        shutil.copy(ROOT / "Documentation/pipeline-files.md", catalogue / "PipelineFiles.md")
        (catalogue / "FromC.md").write_text(c_names(symbols))
        shutil.rmtree(OUTPUT, ignore_errors=True)
        run("docc", "convert", catalogue, "--additional-symbol-graph-dir", work / "graphs", "--output-path", OUTPUT,
            "--fallback-display-name", "MediaPlayback", "--fallback-bundle-identifier", "MediaPlayback",
            "--warnings-as-errors", "--transform-for-static-hosting")
    pages = len(list((OUTPUT / "data").rglob("*.json")))
    print(f"documentation: {len(symbols)} symbols, {pages} pages; "
          f"python3 -m http.server -d {OUTPUT.relative_to(ROOT)}, then /documentation/mediaplayback")


def snippets(document):
    """The Swift code of a document, with the line that each begins at; what follows `<!-- not compiled -->` is left out."""
    lines = document.read_text().splitlines()
    index = 0
    while index < len(lines):
        start = index
        index += 1
        if lines[start].strip() != "```swift":
            continue
        while lines[index].strip() != "```":
            index += 1
        if lines[start - 1].strip() != "<!-- not compiled -->":
            yield start + 2, lines[start + 1 : index]


def check_snippets():
    with tempfile.TemporaryDirectory() as name:
        files = []
        for document in DOCUMENTS:
            relative = document.relative_to(ROOT)
            for line, code in snippets(document):
                imports = [text for text in code if re.match(r"(@\w+ )?import ", text)]
                body = ["" if text in imports else text for text in code]
                file = Path(name) / f"Snippet{len(files)}.swift"
                # Each is a function of its own, and an error names the document's line.
                file.write_text("\n".join([
                    *imports, f"private func snippet{len(files)}() async throws {{",
                    f'#sourceLocation(file: "{relative}", line: {line})', *body, "#sourceLocation()", "}", ""]))
                files.append(file)
        run("swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-module-name", "Snippets",
            "-enable-upcoming-feature", "MemberImportVisibility", "-suppress-warnings", *module_flags(), *files)
    print(f"documentation: {len(files)} snippets compile")


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if arguments not in ([], ["--snippets"]):
        sys.exit(__doc__)
    # The compilers' caches stay out of the person's folders.
    os.environ.setdefault("CLANG_MODULE_CACHE_PATH", str(ROOT / ".build/module-cache"))
    try:
        check_snippets() if arguments else site()
    except subprocess.CalledProcessError as error:
        sys.exit(f"documentation: `{Path(error.cmd[0]).name}` failed")
