// Of elements, pads and their subclasses: what Swift can't import, each with its reason.
#ifndef CGSTREAMER_SHIM_ELEMENTS_H
#define CGSTREAMER_SHIM_ELEMENTS_H

#endif
