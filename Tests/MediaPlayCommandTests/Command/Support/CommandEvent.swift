/// An event that the command wrote.
struct CommandEvent: Decodable, Sendable {
  struct Size: Decodable, Equatable, Sendable { let width, height: Double }
  struct Rectangle: Decodable, Equatable, Sendable { let x, y, width, height: Double }
  struct Failure: Decodable, Sendable { let code, message: String }

  /// One state, or several.
  struct States: Decodable, Sendable {
    let names: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      names = try (try? [container.decode(String.self)]) ?? container.decode([String].self)
    }
  }

  let event: String
  let time: Double
  let v, item, pass, status, played, failed: Int?
  let url, message, code, reason, mode, summary: String?
  let position, duration, volume: Double?
  let muted, resumes: Bool?
  let state: States?
  let error: Failure?
  let natural, viewport: Size?
  let crop, destination: Rectangle?
}
