import Testing

/// Expects that a process printed why it ended.
func expect(
    _ result: ExitTest.Result?,
    says message: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains(message), "standard error: \(said.prefix(500))", sourceLocation: sourceLocation)
}
