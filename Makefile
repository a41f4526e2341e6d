# The two that a newcomer types are `make play` and `make test`. CONTRIBUTING.md tells about the others.
#
#   make play [URL=film.mp4] [ARGS="--loop-file=2"]   builds mediaplay and plays the URL, or a clip that it renders first
#   make test [ARGS="--filter Geometry"]              runs the tests
#   make build | release | lint | format | clean | setup
#   make examples                                     builds the small programs and runs their tests
#   make install [PREFIX=/usr/local] [DESTDIR=]       installs mediaplay, its manual page, completions and pipeline files
#   make uninstall [PREFIX=/usr/local] [DESTDIR=]     removes exactly these
#   make docs                                         makes .build/docs, a site of the documentation; see CONTRIBUTING.md
#   make leaks | tsan | asan                          the tests again, under GStreamer's leaks tracer or a sanitizer
#   make bench [ARGS="--rounds 40"]                   measures against other players, in turn, and prints the ratios

.PHONY: play test build release install uninstall bench docs snippets examples leaks tsan asan format lint clean setup
.NOTPARALLEL:

URL ?=
ARGS ?=

mediaplay := .build/release/mediaplay
clip_source := pipelines/default-clip.pipeline
clip := .build/default-clip.webm
sources := $(wildcard Sources Tests Examples Benchmarks Tools UI Package.swift)

# Corrected .pc files, without flags that SwiftPM warns about; Scripts/setup.sh writes them.
export PKG_CONFIG_PATH := $(CURDIR)/.build/pkgconfig$(if $(PKG_CONFIG_PATH),:$(PKG_CONFIG_PATH))

# A crash fails a test only if Swift's backtracer doesn't swallow the signal.
test_environment := SWIFT_BACKTRACE=enable=no
# What is run under a sanitizer: not the pure model, which has no C and no threads, nor the command's own processes.
sanitized := --no-parallel --skip 'PlaybackModelTests|CommandTests'

# $(value …), so that a URL with a dollar sign stays as it was typed; quoted by the shell in the recipe.
play: export PLAY_URL = $(or $(value URL),$(clip))
play: release $(if $(value URL),,$(clip))
	$(mediaplay) $(ARGS) -- "$$PLAY_URL"

$(clip): $(clip_source) | release
	$(mediaplay) --pipeline $(clip_source) --set location=$(basename $(clip)).partial$(suffix $(clip))
	mv $(basename $(clip)).partial$(suffix $(clip)) $@

build:
	@Scripts/setup.sh play
	swift build

release:
	@Scripts/setup.sh play
	swift build -c release --static-swift-stdlib --product mediaplay

# Where `install` puts things, below DESTDIR, which a packager sets.
PREFIX ?= /usr/local
DESTDIR ?=
pipelines := $(wildcard pipelines/*.pipeline)
manual := share/man/man1/mediaplay.1
completions := share/bash-completion/completions/mediaplay share/zsh/site-functions/_mediaplay \
  share/fish/vendor_completions.d/mediaplay.fish
# Everything that is installed, and so everything that is removed.
installed := bin/mediaplay $(manual) $(completions) $(pipelines:%=share/mediaplay/%)

# Builds only if nothing is built, so that `make release && sudo make install` doesn't compile as root.
install: $(if $(wildcard $(mediaplay)),,release)
	install -d $(foreach folder,$(sort $(dir $(installed))),'$(DESTDIR)$(PREFIX)/$(folder)')
	install -m 755 $(mediaplay) '$(DESTDIR)$(PREFIX)/bin/'
	install -m 644 $(pipelines) '$(DESTDIR)$(PREFIX)/share/mediaplay/pipelines/'
	$(mediaplay) --generate=man >'$(DESTDIR)$(PREFIX)/$(manual)'
	$(foreach shell,bash zsh fish,$(mediaplay) --generate=$(shell) \
	  >'$(DESTDIR)$(PREFIX)/$(strip $(foreach file,$(completions),$(if $(findstring $(shell),$(file)),$(file))))' &&) true

# Folders that others use too stay.
uninstall:
	cd '$(DESTDIR)$(PREFIX)' && rm -f $(installed) && rmdir --ignore-fail-on-non-empty share/mediaplay/pipelines share/mediaplay

test:
	@Scripts/setup.sh test
	$(test_environment) swift test --disable-xctest --no-parallel $(ARGS)

examples:
	@Scripts/setup.sh test
	$(test_environment) swift test --disable-xctest --package-path Examples $(ARGS)

# Alone in its process: the tracer would list the live objects of tests that run beside it. A critical of GLib's is fatal
# here; not in `test`, where GStreamer's own demuxers have some about media that is cut.
leaks:
	@Scripts/setup.sh test
	GST_TRACERS=leaks G_DEBUG=fatal-criticals $(test_environment) swift test --disable-xctest --no-parallel --filter LeakTests $(ARGS)

# TSAN makes Lock a pthread mutex: ThreadSanitizer doesn't follow Synchronization.Mutex on Linux.
tsan:
	@Scripts/setup.sh test
	$(test_environment) swift test --disable-xctest --sanitize=thread -Xswiftc -DTSAN --scratch-path .build/tsan $(sanitized) $(ARGS)

# The slice allocator of GLib hides leaks from LeakSanitizer. With fast unwinding the suppression's stack isn't seen; the
# slow one costs by the frame, and twelve show who did it. The gold linker prints hundreds of warnings.
asan:
	@Scripts/setup.sh test
	G_SLICE=always-malloc LSAN_OPTIONS=suppressions=$(CURDIR)/Scripts/lsan.supp \
	ASAN_OPTIONS=fast_unwind_on_malloc=0:malloc_context_size=12 \
	$(test_environment) swift test --disable-xctest --sanitize=address -Xswiftc -use-ld=lld --scratch-path .build/asan \
	$(sanitized) $(ARGS)

# The documentation of the public modules as a static site, from the modules that `build` makes; fails for a public symbol
# without documentation and for a link that leads nowhere.
docs: build snippets
	python3 Tools/documentation.py

# The Swift code of README.md and of the articles compiles.
snippets: build
	@Scripts/setup.sh test
	python3 Tools/documentation.py --snippets

bench:
	@Scripts/setup.sh bench
	swift build -c release --static-swift-stdlib --product mediaplay
	python3 Benchmarks/bench.py $(ARGS)

lint:
	@Scripts/setup.sh swift
	swift format lint --strict --recursive $(sources)

format:
	@Scripts/setup.sh swift
	swift format --in-place --recursive $(sources)

setup:
	@Scripts/setup.sh test

clean:
	rm -rf .build Benchmarks/.build Examples/.build
