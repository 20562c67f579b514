import BlockingTests
import Foundation

/// The structs and enums of the sources, by their text: names, types and comments of what they store, which become
/// members of JSON.
struct TypeDeclarations {
    struct Member {
        let name: String
        /// As it is written, without `?`.
        let type: String
        /// Whether it can be absent.
        let isOptional: Bool
        /// Whether it is null instead.
        let isNullable: Bool
        let comment: String
    }

    struct Declaration {
        var comment = ""
        var members: [Member] = []
        /// The values of an enum.
        var values: [String] = []
        fileprivate var renamed: [String: String] = [:]
    }

    private var all: [String: Declaration] = [:]

    /// Reads the sources in folders, as the formatter leaves them: the indentation says what is inside of what.
    init(in folders: [String]) throws {
        for folder in folders {
            let root = Checkout.root.appending(path: "Sources/\(folder)")
            for case let file as URL in FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
                ?? .init()
            where file.pathExtension == "swift" {
                read(try String(contentsOf: file, encoding: .utf8))
            }
        }
        for (name, declaration) in all where !declaration.renamed.isEmpty {
            all[name]?.members = declaration.members.map { member in
                Member(
                    name: declaration.renamed[member.name] ?? member.name, type: member.type,
                    isOptional: member.isOptional, isNullable: member.isNullable, comment: member.comment)
            }
        }
    }

    private mutating func read(_ text: String) {
        var open: [(indent: Int, name: String)] = []
        var comment: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let indent = line.prefix { $0 == " " }.count
            let words = line.dropFirst(indent)
            if words.hasPrefix("///") {
                comment.append(words.dropFirst(3).trimmingCharacters(in: .whitespaces))
                continue
            }
            defer { comment = [] }
            if words.hasPrefix("}"), open.last?.indent == indent { open.removeLast() }
            // The comment ends at its first empty line.
            let about = comment.prefix { !$0.isEmpty }.joined(separator: " ")
            if let match = words.prefixMatch(of: /(?:\w+ )*(struct|enum|extension|class) ([\w.]+).*\{$/) {
                let name = (open.last.map { "\($0.name)." } ?? "") + match.output.2
                open.append((indent, name))
                if match.output.1 != "extension" { all[name, default: Declaration()].comment = about }
                continue
            }
            guard let (parent, name) = open.last, indent == parent + 4 else { continue }
            if let match = words.prefixMatch(
                of:
                    /(@OrNull )?(?:package |private |fileprivate )?(?:\(set\) )?(?:let|var) (\w+)(?:: ([^={]+?)(\?)?)?(?: = (.*))?$/
            ) {
                let type = match.output.3.map(String.init) ?? (match.output.5 == "true" ? "Bool" : "Int")
                all[name, default: Declaration()].members.append(
                    Member(
                        name: String(match.output.2), type: type,
                        isOptional: match.output.4 != nil && match.output.1 == nil, isNullable: match.output.1 != nil,
                        comment: about))
            } else if words.hasPrefix("case ") {
                for match in words.dropFirst(5).matches(of: /(\w+)(?: = "([^"]*)")?/) {
                    let value = String(match.output.2 ?? match.output.1)
                    guard name.hasSuffix(".CodingKeys") else {
                        all[name, default: Declaration()].values.append(value)
                        continue
                    }
                    all[String(name.dropLast(11)), default: Declaration()].renamed[String(match.output.1)] = value
                }
            }
        }
    }

    /// The declaration of a type as code inside of another one names it, with its whole name.
    func find(_ type: String, in outer: String) -> (name: String, declaration: Declaration)? {
        var parts = outer.split(separator: ".")[...]
        while true {
            let name = (parts.map(String.init) + [type]).joined(separator: ".")
            if let declaration = all[name] { return (name, declaration) }
            if parts.popLast() == nil { return nil }
        }
    }
}
