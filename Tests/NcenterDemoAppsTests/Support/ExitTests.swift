import Testing

/// The lines a process printed that begin like one of `prefixes`, in order; a test's process prints others as well.
func printedLines(_ result: ExitTest.Result?, beginningWith prefixes: [String]) -> [String] {
    String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        .split(separator: "\n")
        .map(String.init)
        .filter { line in prefixes.contains { line.hasPrefix($0) } }
}
