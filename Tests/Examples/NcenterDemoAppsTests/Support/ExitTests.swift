import Testing

/// Returns the lines that a process printed and that begin with one of `prefixes`, in order; the process of a test also
/// prints other lines.
func printedLines(_ result: ExitTest.Result?, beginningWith prefixes: [String]) -> [String] {
    String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        .split(separator: "\n")
        .map(String.init)
        .filter { line in prefixes.contains { line.hasPrefix($0) } }
}
