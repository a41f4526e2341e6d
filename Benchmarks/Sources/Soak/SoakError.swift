/// Why the soak says nothing about memory.
struct SoakError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
