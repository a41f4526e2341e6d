import Testing

/// What a person and a script see of the command: each test runs the built executable.
///
/// One after the other, because each run has a deadline and takes a processor of its own.
@Suite("The command", .serialized)
enum CommandTests {}
