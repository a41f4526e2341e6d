/// A drawing as text in the language SVG, made piece by piece.
struct SVGDrawing {
  /// Where a text stands relative to its place.
  enum Anchor: String {
    case start, middle, end
  }

  /// How a text looks.
  struct Font {
    var size = 12.0
    var color = "#333333"
    var isBold = false

    /// About how wide a text is.
    func width(of text: String) -> Double { Double(text.count) * size * (isBold ? 0.64 : 0.56) }
  }

  private let size: PictureSize
  private var body: [String] = []

  init(size: PictureSize) { self.size = size }

  /// The whole drawing on white.
  var text: String {
    let lines =
      [
        #"<?xml version="1.0" encoding="UTF-8"?>"#,
        #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(size.width)" height="\#(size.height)" "#
          + #"viewBox="0 0 \#(size.width) \#(size.height)" font-family="DejaVu Sans, Verdana, sans-serif">"#,
        ##"<rect width="\##(size.width)" height="\##(size.height)" fill="#ffffff"/>"##,
      ] + body + ["</svg>"]
    return lines.joined(separator: "\n") + "\n"
  }

  mutating func text(_ text: String, x: Double, y: Double, _ anchor: Anchor = .start, _ font: Font = Font()) {
    var attributes = #"x="\#(Self.number(x))" y="\#(Self.number(y))" font-size="\#(Self.number(font.size))""#
    attributes += #" fill="\#(font.color)""#
    if anchor != .start { attributes += #" text-anchor="\#(anchor.rawValue)""# }
    if font.isBold { attributes += #" font-weight="bold""# }
    body.append("<text \(attributes)>\(Self.escaped(text))</text>")
  }

  /// A text over lines, on a ground of its own.
  mutating func label(_ text: String, x: Double, y: Double, _ anchor: Anchor, _ font: Font) {
    let width = font.width(of: text)
    let left =
      switch anchor {
      case .start: x
      case .middle: x - width / 2
      case .end: x - width
      }
    body.append(
      #"<rect x="\#(Self.number(left - 2))" y="\#(Self.number(y - font.size))" width="\#(Self.number(width + 4))" "#
        + ##"height="\##(Self.number(font.size + 4))" fill="#ffffff" fill-opacity="0.8"/>"##)
    self.text(text, x: x, y: y, anchor, font)
  }

  mutating func line(from start: (x: Double, y: Double), to end: (x: Double, y: Double), color: String, width: Double) {
    body.append(
      #"<line x1="\#(Self.number(start.x))" y1="\#(Self.number(start.y))" x2="\#(Self.number(end.x))" "#
        + #"y2="\#(Self.number(end.y))" stroke="\#(color)" stroke-width="\#(Self.number(width))"/>"#)
  }

  /// Lines from point to point.
  mutating func path(_ points: [(x: Double, y: Double)], color: String, width: Double, opacity: Double = 1) {
    guard points.count > 1 else {
      if let point = points.first { dot(point, color: color) }
      return
    }
    let places = points.map { "\(Self.number($0.x)) \(Self.number($0.y))" }.joined(separator: "L")
    let faint = opacity < 1 ? #" stroke-opacity="\#(Self.number(opacity))""# : ""
    body.append(
      #"<path d="M\#(places)" fill="none" stroke="\#(color)" stroke-width="\#(Self.number(width))" "#
        + #"stroke-linejoin="round"\#(faint)/>"#)
  }

  mutating func dot(_ place: (x: Double, y: Double), color: String) {
    body.append(#"<circle cx="\#(Self.number(place.x))" cy="\#(Self.number(place.y))" r="2.5" fill="\#(color)"/>"#)
  }

  /// A small triangle whose tip points down to a place.
  mutating func pointer(to place: (x: Double, y: Double), color: String) {
    let (x, y) = (Self.number(place.x), place.y)
    let (left, right, top) = (Self.number(place.x - 5), Self.number(place.x + 5), Self.number(y - 9))
    body.append(#"<path d="M\#(x) \#(Self.number(y))L\#(left) \#(top)L\#(right) \#(top)Z" fill="\#(color)"/>"#)
  }

  mutating func frame(_ area: PlotArea, color: String) {
    body.append(
      #"<rect x="\#(Self.number(area.left))" y="\#(Self.number(area.top))" width="\#(Self.number(area.width))" "#
        + #"height="\#(Self.number(area.height))" fill="none" stroke="\#(color)" stroke-width="1"/>"#)
  }

  /// A number with at most a hundredth.
  static func number(_ value: Double) -> String { shortDecimal(value, digits: 2) }

  /// Text without what would be markup, and without what a document can't hold.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{00}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{FFFF}": escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// A rectangle of a drawing.
struct PlotArea {
  var left: Double
  var top: Double
  var width: Double
  var height: Double

  var right: Double { left + width }
  var bottom: Double { top + height }
}
