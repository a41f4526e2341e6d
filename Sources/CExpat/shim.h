// Expat, which reads XML. It needs no shims; the header is here because a module map can't name one of the system's.
#ifndef CEXPAT_SHIM_H
#define CEXPAT_SHIM_H

#include <expat.h>

#endif
