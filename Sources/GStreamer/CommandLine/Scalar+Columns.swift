internal import CGStreamer

extension Unicode.Scalar {
  /// How many columns the character takes on a terminal.
  ///
  /// 0 for what is drawn over the character before it, 2 for East Asian wide and full-width characters and most
  /// pictographs, 1 for all others. It doesn't depend on the locale.
  /// The corresponding C functions are `g_unichar_iswide` and `g_unichar_iszerowidth`.
  public var columns: Int {
    if g_unichar_iszerowidth(value) != 0 { return 0 }
    return g_unichar_iswide(value) != 0 ? 2 : 1
  }
}
