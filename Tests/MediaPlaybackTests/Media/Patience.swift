import Glibc

/// How many times longer than usual a test waits: under a sanitizer everything is slower.
let patience = unsafe dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil ? 4 : 1
