extension NamedSetting {
    /// The list of settings in `Documentation/Settings.md`.
    package static var tableInMarkdown: String {
        let rows = allCases.map { setting in
            let values =
                switch setting.values {
                case .choices(let names): names.map { "`\($0)`" }.joined(separator: " ")
                case .text(let form): form
                }
            return "| `\(setting.name)` | \(setting.title) | \(values) |"
        }
        return (["| name | on the Settings screen | values |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
    }
}
