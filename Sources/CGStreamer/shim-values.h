// Of values, structures, caps and tags: what Swift can't import, each with its reason.
#ifndef CGSTREAMER_SHIM_VALUES_H
#define CGSTREAMER_SHIM_VALUES_H

#endif
