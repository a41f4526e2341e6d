extension PipelineDeclaration {
  /// Reads `[least...greatest]`, of which one may be left out, for a type that has an order.
  mutating func ranged(_ kind: PipelineParameter.Kind) throws(MediaError) -> PipelineParameter.Kind {
    let start = index
    switch kind {
    case .int: return .int(try bounds(PipelineValue.int))
    case .double: return .double(try bounds { decimalNumber($0) })
    case .duration: return .duration(try bounds { Duration(text: $0) })
    default:
      throw source.error(at: start, "only int, double and duration have a range; a description begins with a word")
    }
  }

  private mutating func bounds<Value: Comparable & Sendable>(
    _ read: (String) -> Value?
  ) throws(MediaError) -> PipelineBounds<Value> {
    let start = index
    index += 1
    let text = take { $0 != "]" }
    guard peek == "]" else { throw source.error(at: start, "the range that begins here has no `]`") }
    index += 1
    let wrong = source.error(
      at: start,
      "\(quotedText("[" + text + "]")) is no range of such values: write `[least...greatest]`, "
        + "where one of both may be left out")
    let scalars = Array(text.unicodeScalars)
    guard let dots = scalars.indices.first(where: { scalars[$0...].starts(with: "...".unicodeScalars) }) else {
      throw wrong
    }
    let sides = [scalars[..<dots], scalars[(dots + 3)...]].map { side in
      String(String.UnicodeScalarView(side.filter { !$0.properties.isWhitespace }))
    }
    let values = sides.map(read)
    let isUnread = zip(sides, values).contains { side, value in !side.isEmpty && value == nil }
    guard sides.contains(where: { !$0.isEmpty }), !isUnread else { throw wrong }
    if let least = values[0], let greatest = values[1], least > greatest {
      throw source.error(at: start, "the range's least value is above its greatest")
    }
    return PipelineBounds(minimum: values[0], maximum: values[1])
  }
}
