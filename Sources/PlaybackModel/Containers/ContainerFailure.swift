/// Why a container can't be read.
package struct ContainerFailure: Error, Equatable, Sendable {
  /// What kind of failure it is.
  package enum Kind: Sendable, Equatable {
    /// What the container says makes no sense, or contradicts itself.
    case damaged
    /// The container ends before what is needed to play it.
    case incomplete
    /// The container is right, but what is in it isn't known here.
    case unsupported
    /// What is needed comes later in the media than the source can go.
    case unseekable
  }

  /// What kind of failure it is.
  package let kind: Kind
  /// What is wrong, as sentences for a person.
  package let message: String

  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
