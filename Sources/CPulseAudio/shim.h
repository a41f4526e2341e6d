/* The types of libpulse. Its functions are looked up at run time; see SoundLibrary. */
#include <pulse/pulseaudio.h>
