# The two that a newcomer types are `make play` and `make test`. CONTRIBUTING.md tells about the others.
#
#   make play [URL=film.mp4] [ARGS="--loop-file=2"]   builds mediaplay and plays the URL, or a clip that it renders first
#   make test [ARGS="--filter Geometry"]              runs the tests
#   make build | release | lint | format | clean | setup
#   make examples                                     builds the small programs and runs their tests
#   make leaks | tsan | asan                          the tests again, under GStreamer's leaks tracer or a sanitizer
#   make bench [ARGS="--rounds 40"]                   measures against other players, in turn, and prints the ratios

.PHONY: play test build release bench examples leaks tsan asan format lint clean setup
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
	GST_TRACERS=leaks G_DEBUG=fatal-criticals $(test_environment) swift test --disable-xctest --no-parallel --filter LeakTests

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
