import Foundation

/// The part of JSON Schema (draft 2020-12) that the event schema uses; an unknown keyword is an error, not a pass.
struct JSONSchema {
  struct UnknownKeyword: Error { let keyword: String }

  private let root: [String: Any]

  /// Reads the schema of the events.
  static func events() throws -> JSONSchema {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try JSONSchema(Data(contentsOf: package.appending(path: "Documentation/events.schema.json")))
  }

  init(_ data: Data) throws {
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// Whether a line of JSON is valid.
  func accepts(_ line: String) throws -> Bool {
    try accepts(JSONSerialization.jsonObject(with: Data(line.utf8)), root)
  }

  private func accepts(_ value: Any, _ schema: Any) throws -> Bool {
    if let all = schema as? Bool { return all }
    for (keyword, operand) in schema as? [String: Any] ?? [:] {
      guard try accepts(value, keyword, operand, schema as? [String: Any] ?? [:]) else { return false }
    }
    return true
  }

  private func accepts(_ value: Any, _ keyword: String, _ operand: Any, _ schema: [String: Any]) throws -> Bool {
    let object = value as? [String: Any]
    let list = value as? [Any]
    let schemas = operand as? [Any] ?? []
    switch keyword {
    case "$schema", "$defs", "title", "description", "then", "else": return true
    case "$ref":
      let name = (operand as? String)?.split(separator: "/").last.map(String.init) ?? ""
      return try accepts(value, (root["$defs"] as? [String: Any])?[name] ?? false)
    case "oneOf": return try schemas.count { try accepts(value, $0) } == 1
    case "anyOf": return try schemas.contains { try accepts(value, $0) }
    case "not": return try !accepts(value, operand)
    case "if": return try accepts(value, schema[try accepts(value, operand) ? "then" : "else"] ?? true)
    case "type":
      let types = operand as? [String] ?? [operand as? String ?? ""]
      return types.contains { Self.has(value, type: $0) }
    case "const": return Self.same(value, operand)
    case "enum": return schemas.contains { Self.same(value, $0) }
    case "minimum": return (value as? NSNumber).map { $0.doubleValue >= (operand as? Double ?? 0) } ?? true
    case "maximum": return (value as? NSNumber).map { $0.doubleValue <= (operand as? Double ?? 0) } ?? true
    case "minLength": return (value as? String).map { $0.count >= (operand as? Int ?? 0) } ?? true
    case "required": return object.map { o in (operand as? [String] ?? []).allSatisfy { o[$0] != nil } } ?? true
    case "dependentRequired":
      let rules = operand as? [String: [String]] ?? [:]
      return object.map { o in rules.allSatisfy { o[$0] == nil || $1.allSatisfy { o[$0] != nil } } } ?? true
    case "properties":
      let properties = operand as? [String: Any] ?? [:]
      return try (object ?? [:]).allSatisfy { try accepts($1, properties[$0] ?? true) }
    case "additionalProperties":
      let known = schema["properties"] as? [String: Any] ?? [:]
      return try (object ?? [:]).allSatisfy { try known[$0] != nil || accepts($1, operand) }
    case "items": return try (list ?? []).allSatisfy { try accepts($0, operand) }
    case "uniqueItems": return Set((list ?? []).map { "\($0)" }).count == (list ?? []).count
    default: throw UnknownKeyword(keyword: keyword)
    }
  }

  private static func has(_ value: Any, type: String) -> Bool {
    let number = value as? NSNumber
    // Foundation hands out booleans and numbers as the same class.
    let isBool = number.map { unsafe String(cString: $0.objCType) == "c" } ?? false
    return switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": isBool
    case "number": number != nil && !isBool
    case "integer": number.map { !isBool && $0.doubleValue == $0.doubleValue.rounded() } ?? false
    default: false
    }
  }

  private static func same(_ left: Any, _ right: Any) -> Bool {
    if let left = left as? String, let right = right as? String { return left == right }
    return (left as? NSNumber).map { number in (right as? NSNumber) == number } ?? false
  }
}
