import TerminalCanvas

// The table of steps for users.
extension StepDefinition {
    /// The step as help shows it: `push:FILE`.
    private var form: String { argument.map { "\(name):\($0)" } ?? name }

    /// The table in `Documentation/Scripting.md`.
    package static var tableInMarkdown: String {
        let keys = Key.named.map { "`\($0.name)`" }.joined(separator: " ")
        let rows =
            [
                "| \(keys) `F1` … `C-l` … `j` … | presses a key, by its name or its character | `Enter` |",
                "| `\"TEXT\"` | types text, which must be in quotation marks | `\"hello\"` |",
            ] + all.map { "| `\($0.form)` | \($0.help) | `\($0.example)` |" }
        return (["| step | what it does | example |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
    }

    /// The part of `ncenter render --help` about steps.
    package static var help: String {
        let keys = Key.named.map(\.name).joined(separator: " ")
        return """
            STEPS are split as a shell splits words. A word is the name of a key (\(keys) F1 … C-l …), one character, \
            text in quotation marks, or one of these:

            \(all.map { "\($0.form): \($0.help)" }.joined(separator: "\n"))
            """
    }
}
