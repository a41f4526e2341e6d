// Of media discovery: what Swift can't import, each with its reason.
#ifndef CGSTREAMER_SHIM_DISCOVERY_H
#define CGSTREAMER_SHIM_DISCOVERY_H

// GST_TYPE_DATE_TIME and GST_TYPE_SAMPLE are macros over variables, which Swift's concurrency checks refuse.
static inline gboolean cgst_holds_date_time(const GValue *value) { return G_VALUE_HOLDS(value, GST_TYPE_DATE_TIME); }
static inline gboolean cgst_holds_date(const GValue *value) { return G_VALUE_HOLDS(value, G_TYPE_DATE); }
static inline gboolean cgst_holds_sample(const GValue *value) { return G_VALUE_HOLDS(value, GST_TYPE_SAMPLE); }

#endif
