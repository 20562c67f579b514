import BlockingTests
import Foundation
import Testing

/// The habits of CONTRIBUTING.md that the text of a source file shows.
@Suite struct SourceStyleTests {
    /// A test that is declared in a source file.
    private struct DeclaredTest {
        let line: Int
        /// The sentence that a failure prints; `nil` if it would print the name of the function.
        let displayName: String?
        let function: String
    }

    /// The tests that a source file declares: an attribute begins its line, and what a literal of several lines quotes
    /// is ignored.
    private static func tests(in source: String) -> [DeclaredTest] {
        let attribute = /(?m)^ *@Test\b(?:\(\s*"([^"\n]+)")?/
        let function = /\bfunc +(`[^`]*`|\w+)/
        var tests: [DeclaredTest] = []
        var line = 1
        for (index, part) in source.components(separatedBy: "\"\"\"").enumerated() {
            for match in part.matches(of: attribute) where index.isMultiple(of: 2) {
                let before = part[..<match.range.lowerBound].count { $0 == "\n" }
                let name = part[match.range.upperBound...].firstMatch(of: function)?.1
                tests.append(
                    DeclaredTest(
                        line: line + before, displayName: match.1.map(String.init),
                        function: name.map(String.init) ?? ""))
            }
            line += part.count { $0 == "\n" }
        }
        return tests
    }

    @Test("Every test has a display name and a function named by one word") func everyTestHasADisplayName() throws {
        let files = try SourceTree.current.get().swiftSources(in: "Tests")
        let tests = files.flatMap { file in Self.tests(in: file.text).map { (file.path, $0) } }
        #expect(tests.count > 1_000)
        for (path, test) in tests {
            #expect(test.displayName != nil, "\(path):\(test.line): \(test.function) has no display name")
            #expect(!test.function.hasPrefix("`"), "\(path):\(test.line): \(test.function)")
        }
    }

    /// `Type.swift` declares the type, `Type+Topic.swift` extends it; a table may stand for a type.
    @Test("Every source file is named for its main type") func everyFileIsNamedForItsMainType() throws {
        for (path, text) in try SourceTree.current.get().swiftSources(in: "Sources") {
            let file = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
            guard file != "main" else { continue }
            let name = file.prefix { $0 != "+" }
            let declaration =
                name == file
                ? "\\b(struct|class|enum|actor|protocol) \(name)\\b|(?i:^let \(name)\\b)"
                : "\\bextension (\\w+\\.)*\(name)\\b"
            #expect(try text.contains(Regex("(?m)\(declaration)")), "\(path)")
        }
    }

    /// The field's own words, and nothing that sends the reader to a text that the repository does not have.
    @Test(
        "Words that are not used",
        arguments: [
            "on trial": "provisional", "passed over": "ignored", "what is none": "an invalid one",
            "the person": "the user",
            "the design": "the reason itself", "TODO": "the code", "FIXME": "the code",
        ])
    func unusedWords(word: String, instead: String) throws {
        let tree = try SourceTree.current.get()
        for (path, text) in ["Sources", "Tests", "Resources"].flatMap(tree.swiftSources) {
            // People are a subject of Intents.
            guard path != "Tests/ReadmeTests/SourceStyleTests.swift", !path.hasPrefix("Sources/Apple/Intents/") else {
                continue
            }
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                #expect(!line.contains(word), "\(path):\(number + 1): “\(word)”; write \(instead)")
            }
        }
    }

    /// The formatter breaks lines of code, but no comments.
    @Test("Comments end at 120 columns") func commentsEndAtTheLastColumn() throws {
        let tree = try SourceTree.current.get()
        var comments = 0
        for (path, text) in ["Sources", "Tests", "Resources", "Packages"].flatMap(tree.swiftSources) {
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                guard line.drop(while: { $0 == " " }).hasPrefix("//") else { continue }
                comments += 1
                #expect(
                    line.utf8.count <= 120 || line.count <= 120, "\(path):\(number + 1) has \(line.count) columns")
            }
        }
        #expect(comments > 10_000)
    }

    /// A row of the feature table, a filter and a message say nothing but the name.
    @Test("Every suite has a name of its own") func suiteNames() throws {
        let declaration = /(?m)^(?:@[^\n]* )?(?:final )?(?:struct|class) (\w+Tests)\b/
        // Links to the same files are compiled in another language mode.
        let files = try SourceTree.current.get().swiftSources(in: "Tests").filter { !$0.path.contains("Swift5/") }
        let names = files.flatMap { file in file.text.matches(of: declaration).map { String($0.1) } }
        #expect(names.count > 250)
        let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys
        #expect(repeated.isEmpty, "\(repeated.sorted())")
    }

    /// A new row of Settings or a new notification would lead the keys to another one. Tests say `move(to:)`, type into
    /// a search, or tap by name.
    @Test("Rows are found by their names, not by counting keys") func rowsByName() throws {
        let counted = /["\ ](j|k|Up|Down) \1 \1["\ ]|send\("[^"\n]*(?:jjj|kkk)/
        let pictures = try String(
            contentsOf: Checkout.root.appending(path: "Documentation/Pictures.md"), encoding: .utf8)
        let texts = try SourceTree.current.get().swiftSources(in: "Tests") + [("Documentation/Pictures.md", pictures)]
        for (path, text) in texts where path != "Tests/ReadmeTests/SourceStyleTests.swift" {
            for match in text.matches(of: counted) { Issue.record("\(path): \(match.0)") }
        }
        #expect("press(\"j j j\")".contains(counted) && "'S k k k Enter'".contains(counted))
        #expect(!"press(\"j j k j\")".contains(counted))
    }

    /// The rest of a screen may be empty: `Rectangle` and `Size` have no extent below zero, and the checked forms take
    /// every result of arithmetic, where `..<`, `prefix` and `repeating:count:` trap.
    @Test("Screens do no arithmetic that traps below zero") func screensDoNoUncheckedArithmetic() throws {
        let forms = [
            #"\.\.<[^,:{)\]]*\w -"#, #"\.(endRow|endColumn)\b[^,:{]*\.\.<"#, #"\.\.<[^,:{)\]]*\.(endRow|endColumn)\b"#,
            #"(prefix|suffix|dropFirst|dropLast)\([^()]* - "#, #"repeating: [^,]+, count: [^()]* - "#,
        ]
        let unchecked = try Regex(forms.joined(separator: "|"))
        var files = 0
        for folder in ["Sources/Screens", "Sources/Program/NotificationDevice/Linear"] {
            for (path, text) in try SourceTree.current.get().swiftSources(in: folder) {
                files += 1
                for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                    #expect(
                        line.firstMatch(of: unchecked) == nil,
                        "\(path):\(number + 1): take Range(from:to:), rowRange or TerminalText(repeating:columns:)")
                }
            }
        }
        #expect(files > 100)
        for line in ["for row in 0..<area.rows - 1 {", "area.row..<area.endRow", "lines.prefix(rows - 1)"] {
            #expect(line.firstMatch(of: unchecked) != nil, "\(line) is found")
        }
    }

    /// An error that does not leave its module needs no sentence; an enum of Apple's codes is named by its cases.
    @Test("Every error that other modules see has the same shape") func everyErrorHasTheSameShape() throws {
        let declaration = /(?m)^ *(?:package|public) (?:struct|enum) (\w+): ([^{]*)\{/
        let conformance = /(?m)^ *(?:private |fileprivate )?extension [\w.]+: [^{]*\bError\b/
        var names: [String] = []
        for (path, text) in try SourceTree.current.get().swiftSources(in: "Sources") {
            #expect(!text.contains(conformance), "\(path): an extension makes an error of a type")
            for match in text.matches(of: declaration) {
                let name = String(match.1)
                var inherited = match.2.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
                guard inherited.contains("Error") else { continue }
                if inherited.contains("Hashable") { inherited.append("Equatable") }
                names.append(name)
                #expect(name.hasSuffix("Error"), "\(path): \(name)")
                let required = ["Equatable", "Sendable"] + (inherited[0] == "Int" ? [] : ["CustomStringConvertible"])
                for type in required where !inherited.contains(type) {
                    Issue.record("\(path): \(name) does not conform to \(type)")
                }
                #expect(!text.contains("var message: String"), "\(path): the sentence of \(name) is its description")
            }
        }
        #expect(names.count >= 10 && Set(names).count == names.count, "\(names)")
    }

    /// The files that find structure in texts from outside, which may have any mark behind a separator.
    private static let readers = [
        "Formats/Steps/", "Formats/JSON/", "Formats/Manifest/Format/FormatConversion", "Formats/Payload/",
        "Formats/Predicate/",
        "Scenarios/Running/Recording/ScenarioRecorder", "Phone/Core/Settings/SettingAssignment",
        "Phone/Model/Content/LocalizedText", "Phone/Model/Requests/CircularRegion", "Phone/Model/Text/ScalarReader",
        "Screens/ListScreen/LiveActivities/ActivityText",
    ].map { "Sources/\($0)" }

    @Test("Readers find structure by scalars or bytes, never by characters, which take a mark behind a sign with it")
    func readersCompareScalars() throws {
        let sign =
            /(==|!=|[^8s]\.contains\(|(separator|of|[pP]refix|[sS]uffix|separatedBy)[:(]) ?"(\\"|[^a-zA-Z"])"/
        let character = /\.is(Whitespace|Newline|WholeNumber)\b/
        var readers = 0
        for (path, text) in try SourceTree.current.get().swiftSources(in: "Sources") {
            guard Self.readers.contains(where: path.hasPrefix) else { continue }
            readers += 1
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                // The views of scalars have names that say so.
                let isOfScalars =
                    line.contains(/utf8|UInt8|[sS]calar|reader\.|properties|conversion ==|behind\.first/)
                    || line.contains(/parts\(separatedBy|joined|trimmingPrefix|\bSelf\.is|JSONReader\.is/)
                guard line.contains(sign) || line.contains(character), !isOfScalars else { continue }
                Issue.record("\(path):\(index + 1): \(line)")
            }
        }
        #expect(readers > 35, "\(readers) files are readers")
    }

    @Test("Tests are found in source text") func testsAreFound() {
        let source = """
            struct SomeTests {
                @Test("Adds") func adds() {}

                @Test(
                    "Subtracts",
                    arguments: [1, 2])
                func subtracts(number: Int) {}

                let fixture = ""\"
                    @Test func quoted() {}
                    ""\"

                @Test func unnamed() {}
                // @Test func commentedOut() {}
                @Test(arguments: [1]) @MainActor func `in words`(number: Int) {}
            }
            """
        let tests = Self.tests(in: source)
        #expect(tests.map(\.line) == [2, 4, 13, 15])
        #expect(tests.map(\.displayName) == ["Adds", "Subtracts", nil, nil])
        #expect(tests.map(\.function) == ["adds", "subtracts", "unnamed", "`in words`"])
    }
}
