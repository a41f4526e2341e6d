internal import Glibc

/// An open file that travels over the message bus; closed with the last reference.
public final class BusDescriptor: Sendable, Hashable {
  /// The descriptor's number, which is valid while this object lives.
  public let number: Int32

  /// Takes over a descriptor.
  public init(adopting number: Int32) { self.number = number }

  /// Duplicates a descriptor that stays the caller's; nil if it isn't open.
  public convenience init?(duplicating number: Int32) {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    self.init(adopting: copy)
  }

  deinit { close(number) }

  /// True if they are the same object.
  public static func == (left: BusDescriptor, right: BusDescriptor) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
