import BlockingTests
import Foundation
import Testing

@testable import NotificationDevice

/// How words in Apple's form are sorted.
@Suite struct CommandWordsTests {
    @Test(
        "Options and arguments are in any order, and what is behind the last argument that counts is passed on",
        arguments: [
            ("booted a.b --strict f", ["strict": ""], "booted a.b f"), ("--timeout 5 a -", ["timeout": "5"], "a -"),
            ("set -33.8,151.2", [:], "set -33.8,151.2"), ("-bd a", ["b": "", "d": ""], "a"),
            ("--timeout=a=b x", ["timeout": "a=b"], "x"), ("a -- -x", [:], "a -x"),
            ("a b c d --strict", [:], "a b c d --strict"),
            ("-sdk iOS a", ["sdk": "iOS"], "a"), ("", [:], ""),
        ])
    func sorted(text: String, options: [String: String], arguments: String) throws {
        let known = ["--strict", "--timeout TIME", "-b", "-d", "-sdk NAME"]
        let words = try CommandWords(text.split(separator: " ").map(String.init), of: "x", knowing: known, until: 3)
        let found = Dictionary(uniqueKeysWithValues: words.options.map { ($0.drop { $0 == "-" }, $1) })
        #expect(found == Dictionary(uniqueKeysWithValues: options.map { (Substring($0), $1) }))
        #expect(words.arguments.joined(separator: " ") == arguments)
    }

    @Test("The page has the table of the verbs") func table() throws {
        let page = try String(contentsOf: Checkout.root.appending(path: "Documentation/Simctl.md"), encoding: .utf8)
        #expect(page.contains(SimctlVerb.table), "Documentation/Simctl.md should have:\n\(SimctlVerb.table)")
    }
}
