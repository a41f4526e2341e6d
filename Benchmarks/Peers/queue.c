/* The yardstick in C for the audio queue: three buffers of 64 frames go round between a pipeline and a thread that pushes
   them again, each wrapped without a copy and told of by its destroy notify. Prints the seconds that it took. With
   `real` the sink keeps real time, and what is printed is how often the pipeline had nothing to play.
   Exit status: 0 played, 1 failed, 2 wrong use. */
#include <gst/app/gstappsrc.h>
#include <gst/gst.h>

#define BUFFERS 3

static gint64 frames;
static GAsyncQueue *returned;

static void taken(gpointer memory) { g_async_queue_push(returned, memory); }

static GstFlowReturn push(GstElement *source, gpointer memory, guint64 number) {
  GstBuffer *buffer = gst_buffer_new_wrapped_full(GST_MEMORY_FLAG_READONLY, memory, frames * 2, 0, frames * 2, memory, taken);
  GST_BUFFER_PTS(buffer) = gst_util_uint64_scale(number * frames, GST_SECOND, 48000);
  GST_BUFFER_DURATION(buffer) = gst_util_uint64_scale((number + 1) * frames, GST_SECOND, 48000) - GST_BUFFER_PTS(buffer);
  return gst_app_src_push_buffer(GST_APP_SRC(source), buffer);
}

int main(int argc, char **argv) {
  if (argc != 3) {
    g_printerr("usage: queue fast|real COUNT\n");
    return 2;
  }
  gst_init(NULL, NULL);
  gboolean is_real = g_str_equal(argv[1], "real");
  guint64 count = g_ascii_strtoull(argv[2], NULL, 10);
  frames = is_real ? 480 : 64;
  returned = g_async_queue_new();
  GstElement *pipeline = gst_parse_launch(
      is_real ? "appsrc name=app format=time caps=audio/x-raw,format=S16LE,rate=48000,channels=1,layout=interleaved"
                " ! fakesink sync=true enable-last-sample=false"
              : "appsrc name=app format=time caps=audio/x-raw,format=S16LE,rate=48000,channels=1,layout=interleaved"
                " ! fakesink sync=false enable-last-sample=false",
      NULL);
  if (!pipeline) return 1;
  GstElement *source = gst_bin_get_by_name(GST_BIN(pipeline), "app");
  gint64 began = g_get_monotonic_time();
  gst_element_set_state(pipeline, GST_STATE_PAUSED);
  guint64 pushed = 0, back = 0, late = 0;
  for (; pushed < BUFFERS; pushed++) push(source, g_malloc0(frames * 2), pushed);
  gst_element_set_state(pipeline, GST_STATE_PLAYING);
  for (; back < count; back++) {
    gpointer memory = g_async_queue_pop(returned);
    if (pushed < count) {
      if (is_real) {
        GstClockTime now = gst_element_get_current_running_time(pipeline);
        if (GST_CLOCK_TIME_IS_VALID(now) && now > gst_util_uint64_scale(pushed * frames, GST_SECOND, 48000)) late++;
      }
      if (push(source, memory, pushed++) != GST_FLOW_OK) return 1;
    } else {
      g_free(memory);
    }
  }
  gint64 took = g_get_monotonic_time() - began;
  gst_element_set_state(pipeline, GST_STATE_NULL);
  gst_object_unref(source);
  gst_object_unref(pipeline);
  if (is_real)
    g_print("%" G_GUINT64_FORMAT "\n", late);
  else
    g_print("%.6f\n", took / 1e6);
  return 0;
}
