/* The yardstick in C for small buffers and messages. One way to move them each:
   push, need-data, need-data-pooled, pull, new-sample, messages. Prints the seconds that it took.
   Exit status: 0 moved, 1 failed, 2 wrong use. */
#include <gst/app/gstappsink.h>
#include <gst/app/gstappsrc.h>
#include <gst/gst.h>

#define SIZE 64

static guint64 made, taken, bytes;
static guint64 count;

static GstBuffer *next_buffer(void) {
  GstBuffer *buffer = gst_buffer_new_allocate(NULL, SIZE, NULL);
  GST_BUFFER_PTS(buffer) = made * GST_MSECOND;
  made++;
  return buffer;
}

static void need_data(GstAppSrc *source, guint length, gpointer data) {
  if (made < count)
    gst_app_src_push_buffer(source, next_buffer());
  else
    gst_app_src_end_of_stream(source);
}

static GstBufferPool *make_pool(void) {
  GstBufferPool *pool = gst_buffer_pool_new();
  GstStructure *config = gst_buffer_pool_get_config(pool);
  gst_buffer_pool_config_set_params(config, NULL, SIZE, 4, 0);
  gst_buffer_pool_set_config(pool, config);
  gst_buffer_pool_set_active(pool, TRUE);
  return pool;
}

static void need_data_pooled(GstAppSrc *source, guint length, gpointer pool) {
  const guint64 frames = SIZE / sizeof(float);
  GstBuffer *buffer;
  GstMapInfo map;
  if (made == count) {
    gst_app_src_end_of_stream(source);
    return;
  }
  if (gst_buffer_pool_acquire_buffer(pool, &buffer, NULL) != GST_FLOW_OK) return;
  gst_buffer_map(buffer, &map, GST_MAP_READWRITE);
  for (guint64 i = 0; i < frames; i++) ((float *)map.data)[i] = made;
  gst_buffer_unmap(buffer, &map);
  guint64 frame = made * frames;
  GST_BUFFER_PTS(buffer) = gst_util_uint64_scale(frame, GST_SECOND, 48000);
  GST_BUFFER_DURATION(buffer) = gst_util_uint64_scale(frame + frames, GST_SECOND, 48000) - GST_BUFFER_PTS(buffer);
  GST_BUFFER_OFFSET(buffer) = frame;
  GST_BUFFER_OFFSET_END(buffer) = frame + frames;
  made++;
  gst_app_src_push_buffer(source, buffer);
}

static void take(GstSample *sample) {
  bytes += gst_buffer_get_size(gst_sample_get_buffer(sample));
  taken++;
  gst_sample_unref(sample);
}

static GstFlowReturn new_sample(GstAppSink *sink, gpointer data) {
  GstSample *sample = gst_app_sink_pull_sample(sink);
  if (sample) take(sample);
  return GST_FLOW_OK;
}

static gpointer post(gpointer bus) {
  for (guint64 i = 0; i < count; i++)
    gst_bus_post(bus, gst_message_new_application(NULL, gst_structure_new_empty("count")));
  return NULL;
}

static gboolean messages(void) {
  GstBus *bus = gst_bus_new();
  GThread *thread = g_thread_new("poster", post, bus);
  for (taken = 0; taken < count; taken++) {
    GstMessage *message = gst_bus_timed_pop(bus, GST_CLOCK_TIME_NONE);
    if (GST_MESSAGE_TYPE(message) != GST_MESSAGE_APPLICATION) return FALSE;
    gst_message_unref(message);
  }
  g_thread_join(thread);
  gst_object_unref(bus);
  return TRUE;
}

static gboolean buffers(const char *form) {
  gboolean is_source = g_str_equal(form, "push") || g_str_equal(form, "need-data") || g_str_equal(form, "need-data-pooled");
  gchar *text = is_source
                    ? g_strdup("appsrc name=app format=time ! fakesink sync=false")
                    : g_strdup_printf("fakesrc num-buffers=%" G_GUINT64_FORMAT
                                      " sizetype=fixed sizemax=%d filltype=nothing ! appsink name=app sync=false max-buffers=100",
                                      count, SIZE);
  GstElement *pipeline = gst_parse_launch(text, NULL);
  g_free(text);
  if (!pipeline) return FALSE;
  GstElement *app = gst_bin_get_by_name(GST_BIN(pipeline), "app");
  GstAppSrcCallbacks feed = {.need_data = need_data};
  GstAppSinkCallbacks receive = {.new_sample = new_sample};
  GstBufferPool *pool = make_pool();
  GstAppSrcCallbacks feed_pooled = {.need_data = need_data_pooled};
  if (g_str_equal(form, "need-data-pooled")) gst_app_src_set_callbacks(GST_APP_SRC(app), &feed_pooled, pool, NULL);
  if (g_str_equal(form, "need-data")) gst_app_src_set_callbacks(GST_APP_SRC(app), &feed, NULL, NULL);
  if (g_str_equal(form, "new-sample")) gst_app_sink_set_callbacks(GST_APP_SINK(app), &receive, NULL, NULL);
  if (g_str_equal(form, "push")) g_object_set(app, "block", TRUE, NULL);
  gst_element_set_state(pipeline, GST_STATE_PLAYING);
  if (g_str_equal(form, "push")) {
    while (made < count)
      if (gst_app_src_push_buffer(GST_APP_SRC(app), next_buffer()) != GST_FLOW_OK) return FALSE;
    gst_app_src_end_of_stream(GST_APP_SRC(app));
  }
  if (g_str_equal(form, "pull")) {
    GstSample *sample;
    while ((sample = gst_app_sink_pull_sample(GST_APP_SINK(app)))) take(sample);
  }
  GstBus *bus = gst_element_get_bus(pipeline);
  GstMessage *message = gst_bus_timed_pop_filtered(bus, GST_CLOCK_TIME_NONE, GST_MESSAGE_EOS | GST_MESSAGE_ERROR);
  gboolean ended = GST_MESSAGE_TYPE(message) == GST_MESSAGE_EOS;
  gst_message_unref(message);
  gst_object_unref(bus);
  gst_element_set_state(pipeline, GST_STATE_NULL);
  gst_object_unref(app);
  gst_object_unref(pipeline);
  gst_buffer_pool_set_active(pool, FALSE);
  gst_object_unref(pool);
  return ended && (is_source ? made : taken) == count;
}

int main(int argc, char **argv) {
  if (argc != 3) {
    g_printerr("usage: buffers push|need-data|need-data-pooled|pull|new-sample|messages COUNT\n");
    return 2;
  }
  gst_init(NULL, NULL);
  count = g_ascii_strtoull(argv[2], NULL, 10);
  gint64 began = g_get_monotonic_time();
  gboolean moved = g_str_equal(argv[1], "messages") ? messages() : buffers(argv[1]);
  if (!moved) {
    g_printerr("buffers: %s failed after %" G_GUINT64_FORMAT "\n", argv[1], MAX(made, taken));
    return 1;
  }
  g_print("%.6f\n", (g_get_monotonic_time() - began) / 1e6);
  return 0;
}
