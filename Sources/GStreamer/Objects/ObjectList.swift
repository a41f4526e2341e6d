internal import CGStreamer

/// The objects that an iterator of C's gives, which is freed; one that can't be a `Result` is left out.
func objects<Result: Object>(adoptingIterator iterator: UnsafeMutablePointer<GstIterator>?) -> [Result] {
  guard let iterator = unsafe iterator else { return [] }
  defer { unsafe gst_iterator_free(iterator) }
  var found: [Result] = []
  var value = GValue()
  defer { if value.g_type != 0 { unsafe g_value_unset(&value) } }
  while true {
    switch unsafe gst_iterator_next(iterator, &value) {
    case GST_ITERATOR_OK:
      if let raw = unsafe g_value_get_object(&value), let object = unsafe Object.wrap(retaining: raw) as? Result {
        found.append(object)
      }
      unsafe g_value_reset(&value)
    case GST_ITERATOR_RESYNC:
      // What is iterated changed while it was read: begin again, as the iterator wants it.
      found.removeAll()
      unsafe gst_iterator_resync(iterator)
    default: return found
    }
  }
}

/// The objects in a list that belongs to C; one that can't be a `Result` is left out.
func objects<Result: Object>(inBorrowed list: UnsafeMutablePointer<GList>?) -> [Result] {
  var found: [Result] = []
  var node = unsafe list
  while let entry = unsafe node {
    if let data = unsafe entry.pointee.data, let object = unsafe Object.wrap(retaining: data) as? Result {
      found.append(object)
    }
    unsafe node = unsafe entry.pointee.next
  }
  return found
}

/// The objects in a list whose references and nodes are given to us; one that can't be a `Result` is left out.
func objects<Result: Object>(adopting list: UnsafeMutablePointer<GList>?) -> [Result] {
  defer { unsafe g_list_free_full(list, { unsafe gst_object_unref($0) }) }
  return unsafe objects(inBorrowed: list)
}
