// Locks are not of this library alone, but whoever uses it in this package needs them, too.
@_exported public import Threading
