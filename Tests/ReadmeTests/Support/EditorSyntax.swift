import NotificationScenario

/// The syntax of scenario files for editors, made from the tables of steps and of the set-up; `Resources/Editors` has
/// the files.
enum EditorSyntax {
    private static var setup: [String] { SetupDefinition.all.map(\.name) }
    private static var expectations: [String] { ["see", "focus", "expect", "log", "bell", "golden"] }
    private static var steps: [String] {
        StepDefinition.all.map(\.name).filter { !expectations.contains($0) && !setup.contains($0) }
    }
    private static let structure = ["include", "each"]

    /// `syntax/ncenter-scenario.vim`.
    static var vim: String {
        """
        " Scenarios of ncenter. Made from the tables of steps; a test compares them.
        if exists("b:current_syntax")
          finish
        endif

        syntax match scenarioComment "\\(^\\|\\s\\)\\zs#.*$"
        syntax region scenarioString start=+"+ skip=+\\\\.+ end=+"+ oneline
        syntax region scenarioString start=+'+ end=+'+ oneline
        syntax match scenarioValue "\\$[A-Za-z][A-Za-z0-9_]*"
        syntax match scenarioNumber "\\<\\d\\+\\(ms\\|[smhd]\\)\\?\\>"
        syntax match scenarioSetup "^\\s*\\zs\\(\(setup.joined(separator: "\\|"))\\)\\>"
        syntax match scenarioStructure "^\\s*\\zs\\(\(structure.joined(separator: "\\|"))\\)\\>"
        syntax match scenarioStep "^\\s*\\zs\\(\(steps.joined(separator: "\\|"))\\)\\>"
        syntax match scenarioExpectation "^\\s*\\zs\\(\(expectations.joined(separator: "\\|"))\\)\\>"
        syntax region scenarioPayload matchgroup=scenarioStep start="^\\s*\\(push\\|from\\)\\s\\+<<\\z(\\w\\+\\).*$" end="^\\s*\\z1\\s*$"

        highlight default link scenarioComment Comment
        highlight default link scenarioString String
        highlight default link scenarioValue Identifier
        highlight default link scenarioNumber Number
        highlight default link scenarioSetup PreProc
        highlight default link scenarioStructure Include
        highlight default link scenarioStep Statement
        highlight default link scenarioExpectation Conditional
        highlight default link scenarioPayload String

        let b:current_syntax = "ncenter-scenario"

        """
    }

    /// `ncenter-scenario.tmLanguage.json`, for TextMate, Visual Studio Code and what follows them.
    static var textMate: String {
        """
        {
          "name": "ncenter scenario",
          "scopeName": "source.ncenter-scenario",
          "fileTypes": ["scenario"],
          "patterns": [
            {
              "name": "string.unquoted.heredoc.ncenter-scenario",
              "begin": "^\\\\s*(push|from)\\\\s+<<(\\\\w+).*$",
              "beginCaptures": { "1": { "name": "keyword.control.ncenter-scenario" } },
              "end": "^\\\\s*\\\\2\\\\s*$"
            },
            { "name": "comment.line.number-sign.ncenter-scenario", "match": "(?<=^|\\\\s)#.*$" },
        \(rule("keyword.other.setup", setup))
        \(rule("keyword.control.import", structure))
        \(rule("keyword.control", steps))
        \(rule("keyword.operator.expectation", expectations))
            { "name": "variable.other.ncenter-scenario", "match": "\\\\$[A-Za-z][A-Za-z0-9_]*" },
            { "name": "constant.numeric.ncenter-scenario", "match": "\\\\b\\\\d+(ms|[smhd])?\\\\b" },
            {
              "name": "string.quoted.double.ncenter-scenario",
              "begin": "\\"",
              "end": "\\"|$",
              "patterns": [{ "name": "constant.character.escape.ncenter-scenario", "match": "\\\\\\\\." }]
            },
            { "name": "string.quoted.single.ncenter-scenario", "match": "'[^']*'" }
          ]
        }

        """
    }

    private static func rule(_ name: String, _ words: [String]) -> String {
        "    { \"name\": \"\(name).ncenter-scenario\", \"match\": \"^\\\\s*(\(words.joined(separator: "|")))\\\\b\" },"
    }
}
