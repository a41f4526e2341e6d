/* The yardstick in C for exact seeks: playbin in PAUSED and two fake sinks. Prints the seconds that the seeks took.
   Exit status: 0 sought, 1 failed, 2 wrong use. */
#include <gst/gst.h>

static gboolean wait_for(GstBus *bus) {
  GstMessage *message =
      gst_bus_timed_pop_filtered(bus, 60 * GST_SECOND, GST_MESSAGE_ASYNC_DONE | GST_MESSAGE_ERROR);
  gboolean done = message && GST_MESSAGE_TYPE(message) == GST_MESSAGE_ASYNC_DONE;
  if (message) gst_message_unref(message);
  return done;
}

int main(int argc, char **argv) {
  if (argc != 3) {
    g_printerr("usage: seeks FILE COUNT\n");
    return 2;
  }
  gst_init(NULL, NULL);
  char *uri = gst_filename_to_uri(argv[1], NULL);
  GstElement *player = gst_element_factory_make("playbin", NULL);
  g_object_set(player, "uri", uri, "audio-sink", gst_element_factory_make("fakesink", NULL), "video-sink",
               gst_element_factory_make("fakesink", NULL), NULL);
  g_free(uri);
  GstBus *bus = gst_element_get_bus(player);
  gst_element_set_state(player, GST_STATE_PAUSED);
  if (!wait_for(bus)) return 1;
  int count = atoi(argv[2]);
  gint64 began = g_get_monotonic_time();
  for (int i = 0; i < count; i++) {
    /* Somewhere else each time, in thirds of a second: 7 and 179 have no common divisor. */
    GstClockTime target = (GstClockTime)((i * 7 + 3) % 179) * GST_SECOND / 3;
    if (!gst_element_seek_simple(player, GST_FORMAT_TIME, GST_SEEK_FLAG_FLUSH | GST_SEEK_FLAG_ACCURATE, target) ||
        !wait_for(bus)) {
      g_printerr("seeks: the seek to %" GST_TIME_FORMAT " failed\n", GST_TIME_ARGS(target));
      return 1;
    }
  }
  g_print("%.6f\n", (g_get_monotonic_time() - began) / 1e6);
  gst_element_set_state(player, GST_STATE_NULL);
  gst_object_unref(bus);
  gst_object_unref(player);
  return 0;
}
