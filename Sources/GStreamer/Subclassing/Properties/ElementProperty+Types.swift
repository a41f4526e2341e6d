internal import CGStreamer

extension ElementProperty where Value == Double {
  /// Declares a number, a `gdouble`.
  ///
  /// The corresponding C function is `g_param_spec_double`.
  public convenience init(
    _ name: String, default value: Double,
    in range: ClosedRange<Double> = -.greatestFiniteMagnitude
      ... .greatestFiniteMagnitude, summary: String, access: ElementPropertyAccess = .readWrite
  ) {
    unsafe self.init(name, default: value, summary: summary, access: access, cell: ScalarCell.init) { property, flags in
      guard range.contains(property.defaultValue) else { return nil }
      return unsafe g_param_spec_double(
        property.name, property.name, property.summary, range.lowerBound, range.upperBound, property.defaultValue, flags
      )
    }
  }
}

extension ElementProperty where Value == Int {
  /// Declares a whole number, a `gint64`.
  ///
  /// The corresponding C function is `g_param_spec_int64`.
  public convenience init(
    _ name: String, default value: Int, in range: ClosedRange<Int> = .min ... .max, summary: String,
    access: ElementPropertyAccess = .readWrite
  ) {
    unsafe self.init(name, default: value, summary: summary, access: access, cell: ScalarCell.init) { property, flags in
      guard range.contains(property.defaultValue) else { return nil }
      return unsafe g_param_spec_int64(
        property.name, property.name, property.summary, range.lowerBound, range.upperBound, property.defaultValue, flags
      )
    }
  }
}

extension ElementProperty where Value == Bool {
  /// Declares a truth value, a `gboolean`.
  ///
  /// The corresponding C function is `g_param_spec_boolean`.
  public convenience init(
    _ name: String, default value: Bool, summary: String, access: ElementPropertyAccess = .readWrite
  ) {
    unsafe self.init(name, default: value, summary: summary, access: access, cell: ScalarCell.init) { property, flags in
      unsafe g_param_spec_boolean(
        property.name, property.name, property.summary, property.defaultValue ? 1 : 0, flags)
    }
  }
}

extension ElementProperty where Value == Duration {
  /// Declares a time, a `guint64` in nanoseconds.
  ///
  /// The corresponding C function is `g_param_spec_uint64`.
  public convenience init(
    _ name: String, default value: Duration, in range: ClosedRange<Duration> = .zero ... .nanoseconds(Int64.max),
    summary: String, access: ElementPropertyAccess = .readWrite
  ) {
    unsafe self.init(name, default: value, summary: summary, access: access, cell: ScalarCell.init) { property, flags in
      guard range.contains(property.defaultValue) else { return nil }
      return unsafe g_param_spec_uint64(
        property.name, property.name, property.summary, guint64(range.lowerBound.clockTime),
        guint64(range.upperBound.clockTime), guint64(property.defaultValue.clockTime), flags)
    }
  }
}

extension ElementProperty where Value == String {
  /// Declares a text, a `gchararray`; the null string is the empty one.
  ///
  /// The corresponding C function is `g_param_spec_string`.
  public convenience init(
    _ name: String, default value: String, summary: String, access: ElementPropertyAccess = .readWrite
  ) {
    unsafe self.init(name, default: value, summary: summary, access: access, cell: LockedCell.init) { property, flags in
      unsafe g_param_spec_string(property.name, property.name, property.summary, property.defaultValue, flags)
    }
  }
}
