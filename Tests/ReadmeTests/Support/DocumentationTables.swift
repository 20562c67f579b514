import NotificationCore
import NotificationModel
import TerminalCanvas

@testable import DeviceInterface
@testable import NotificationScenario

/// The tables in the pages of the documentation, made from those of the program.
enum DocumentationTables {
    /// `Documentation/Keys.md`: a heading a section, a row a binding.
    static var keys: String {
        KeyBinding.Section.allCases.map { section in
            let rows = KeyTable.bindings.filter { $0.section == section }.map { binding in
                "| \(names(of: binding)) | \(binding.help.text(in: .english)) |"
            }
            return (["| \(section.rawValue) | |", "| --- | --- |"] + rows).joined(separator: "\n")
        }
        .joined(separator: "\n\n")
    }

    private static func names(of binding: KeyBinding) -> String {
        let isNumber = binding.command == .number
        let quoted = (isNumber ? ["1", "9"] : binding.keys.map(\.symbol)).map { "`\($0)`" }
            .joined(separator: isNumber ? "…" : " ")
        return binding.gesture.map { "\(quoted), \($0.text(in: .english))" } ?? quoted
    }

    /// `Documentation/Settings.md`.
    static func settings<Setting: NamedSetting>(_: Setting.Type) -> String {
        table(
            ["name", "on the Settings screen", "values"],
            Setting.allCases.map { setting in
                let values =
                    switch setting.values {
                    case .choices(let names): names.map { "`\($0)`" }.joined(separator: " ")
                    case .text(let form): form
                    }
                return ["`\(setting.name)`", setting.title, values]
            })
    }

    /// `Documentation/Scripting.md`.
    static var steps: String {
        let keys = Key.named.map { "`\($0.name)`" }.joined(separator: " ")
        let typed = "types text, which is in quotation marks, into the open text field; without one it fails"
        return table(
            ["step", "what it does", "example"],
            [
                ["\(keys) `F1` … `C-l` … `j` …", "presses a key, by its name or its character", "`Enter`"],
                ["`\"TEXT\"`", typed, "`\"hello\"`"],
            ] + StepDefinition.all.map { ["`\($0.form)`", $0.help, "`\($0.example)`"] })
    }

    /// `Documentation/Scenarios.md`.
    static var setup: String {
        table(
            ["line", "what it is", "example"],
            SetupDefinition.all.map { definition in
                let form = ([definition.name] + (definition.argument.map { [$0] } ?? [])).joined(separator: " ")
                return ["`\(form)`", definition.help, "`\(definition.example)`"]
            })
    }

    /// `Documentation/Scenarios.md`: a row for each object of the state that `expect` reads.
    static var state: String {
        table(["path", "its members"], rows(of: .state, at: ""))
    }

    private static func rows(of schema: StateSchema, at path: String) -> [[String]] {
        var values: [String] = []
        var inner: [[String]] = []
        for name in schema.properties.keys.sorted() {
            guard let member = schema.part(.member(name)) else { continue }
            let element = member.part(.element(0))
            let next = (path.isEmpty ? name : "\(path).\(name)") + (element == nil ? "" : "[0]")
            if case let object = element ?? member, !object.properties.isEmpty {
                inner += rows(of: object, at: next)
            } else {
                let choices = (element ?? member).values.map { "`\($0)`" }.joined(separator: " ")
                let part = "`\(name)\(element == nil ? "" : "[0]")`"
                values.append(choices.isEmpty ? part : "\(part) (\(choices))")
            }
        }
        return [[path.isEmpty ? "the state itself" : "`\(path)`", values.joined(separator: ", ")]] + inner
    }

    private static func table(_ titles: [String], _ rows: [[String]]) -> String {
        ([titles, titles.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |" }
            .joined(separator: "\n")
    }
}
