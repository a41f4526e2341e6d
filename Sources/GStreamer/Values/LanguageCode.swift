internal import CGStreamer

/// A code for a language in the form that compares with others.
public enum LanguageCode {
  /// The ISO 639-1 code for a language, or where it has none what was given, without region and in small letters.
  ///
  /// `en`, `eng`, `en-GB` and `EN_us` are all `en`; `ger` and `deu` are `de`.
  /// The corresponding C function is `gst_tag_get_language_code_iso_639_1`.
  public static func normalized(_ code: String) -> String {
    let language = code.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return unsafe String(borrowing: gst_tag_get_language_code_iso_639_1(language)) ?? language
  }
}
