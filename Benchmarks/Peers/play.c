/* The yardstick in C: playbin and two fake sinks, nothing else. Plays one file as fast as it can.
   Exit status: 0 ended, 1 failed, 2 wrong use. */
#include <gst/gst.h>

int main(int argc, char **argv) {
  if (argc != 2) {
    g_printerr("usage: play FILE\n");
    return 2;
  }
  gst_init(NULL, NULL);

  GError *error = NULL;
  char *uri = gst_filename_to_uri(argv[1], &error);
  if (!uri) {
    g_printerr("play: %s\n", error->message);
    g_error_free(error);
    return 1;
  }
  GstElement *player = gst_element_factory_make("playbin", NULL);
  GstElement *audio = gst_element_factory_make("fakesink", NULL);
  GstElement *video = gst_element_factory_make("fakesink", NULL);
  if (!player || !audio || !video) {
    g_printerr("play: playbin or fakesink is not installed\n");
    return 1;
  }
  g_object_set(player, "uri", uri, "audio-sink", audio, "video-sink", video, NULL);
  g_free(uri);

  int status = 1;
  gst_element_set_state(player, GST_STATE_PLAYING);
  GstBus *bus = gst_element_get_bus(player);
  GstMessage *message = gst_bus_timed_pop_filtered(bus, GST_CLOCK_TIME_NONE, GST_MESSAGE_EOS | GST_MESSAGE_ERROR);
  if (message && GST_MESSAGE_TYPE(message) == GST_MESSAGE_EOS) {
    status = 0;
  } else if (message) {
    gst_message_parse_error(message, &error, NULL);
    g_printerr("play: %s\n", error->message);
    g_error_free(error);
  }
  if (message) gst_message_unref(message);
  gst_object_unref(bus);
  gst_element_set_state(player, GST_STATE_NULL);
  gst_object_unref(player);
  return status;
}
