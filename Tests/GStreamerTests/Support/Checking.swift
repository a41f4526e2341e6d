import Testing

/// Records that something else came than what the test waits for, and returns nothing, to stand after `return`.
func unexpected(_ what: @autoclosure () -> Any = "something else", sourceLocation: SourceLocation = #_sourceLocation) {
  Issue.record("\(what())", sourceLocation: sourceLocation)
}

/// Expects an answer of a call that changes what it's called on, or takes what can't be copied, as `#expect` can't.
func check(_ isTrue: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(isTrue, sourceLocation: sourceLocation)
}
