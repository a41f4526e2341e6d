// Of buffers, events, queries, messages and clocks: what Swift can't import, each with its reason.
#ifndef CGSTREAMER_SHIM_DATA_H
#define CGSTREAMER_SHIM_DATA_H

// A macro with a cast.
static const GstBufferCopyFlags CGST_BUFFER_COPY_ALL = (GstBufferCopyFlags)GST_BUFFER_COPY_ALL;

#endif
