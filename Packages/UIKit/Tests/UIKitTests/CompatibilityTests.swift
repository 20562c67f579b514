import Foundation
import Testing

/// The table of Compatibility.md has every public name of the sources, and no other; each has a comment.
@Suite struct CompatibilityTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// For each type its members, in any column.
    private static func table() throws -> [String: Set<String>] {
        let page = try String(contentsOf: package.appending(path: "Compatibility.md"), encoding: .utf8)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
        var table: [String: Set<String>] = [:]
        for row in rows {
            let names = row.matches(of: /`([^`]+)`/).map { String($0.1) }
            #expect(table[names[0]] == nil, "\(names[0]) has two rows")
            #expect(Set(names).count == names.count, "a name is in two columns: \(row)")
            table[names[0]] = Set(names.dropFirst())
        }
        return table
    }

    /// The sources of the module, by their file names.
    private static func texts() throws -> [(file: String, text: String)] {
        let folder = package.appending(path: "Sources/UIKit")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
            .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }

    /// Top-level types and their members, by their names; nested types stand for what is in them. Initializers are left
    /// out, as are names that are not available; methods of the delegate that only differ by a label are named by it.
    private static func sources() throws -> [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for (_, text) in try texts() {
            var owner: String?
            var kind = ""
            var isLeftOut = false
            for line in text.split(separator: "\n") {
                defer { isLeftOut = line.contains("@available(*, unavailable") }
                if isLeftOut { continue }
                if let match = line.wholeMatch(
                    of: /(?:@\w+ )*((?:\w+ )*)(class|struct|enum|protocol|extension) (\w+).*/)
                {
                    kind = String(match.2)
                    let isPublic = match.1.contains("public") || match.1.contains("open")
                    let isForeign = [
                        "HostedContentExtension", "HostedInterface", "HostedModule", "HostedSegue", "HostedTarget",
                        "NamedMember", "NamedMemberArguments", "UIColor",
                    ].contains(match.3)
                    owner = (isPublic || kind == "extension") && !isForeign ? String(match.3) : nil
                    if let owner, kind != "extension" { found[owner, default: []].formUnion([]) }
                } else if let match = line.prefixMatch(of: /public func (\w+)/) {
                    found[String(match.1), default: []].formUnion([])
                } else if line.hasPrefix("}") {
                    owner = nil
                } else if let owner,
                    let match = line.prefixMatch(
                        of: #/ {4}((?:@\w+ |\w+(?:\(set\))? )*?)(class|struct|enum|func|var|let|case) (\w+)/#)
                {
                    let words = match.1.split(separator: " ")
                    let isPublic =
                        words.contains("public") || words.contains("open") || kind == "protocol"
                        || kind == "enum" && match.2 == "case"
                    guard isPublic, !words.contains("override"), !["rawValue", "application"].contains(match.3) else {
                        continue
                    }
                    found[owner, default: []].insert(String(match.3))
                }
            }
            for match in text.matches(of: /func application\(\s*_ application: UIApplication,\s+(\w+)/) {
                if text.contains("protocol UIApplicationDelegate") {
                    found["UIApplicationDelegate", default: []].insert(String(match.1))
                }
            }
        }
        return found
    }

    @Test("Every public name is in the table, and every name of the table is public") func names() throws {
        let (table, sources) = (try Self.table(), try Self.sources())
        #expect(sources.count > 30)
        #expect(table.keys.sorted() == sources.keys.sorted())
        for (type, names) in sources {
            #expect(table[type]?.sorted() == names.sorted(), "\(type)")
        }
    }

    /// Left out are cases, which their type can describe; overrides, which have the comment of what they override; and
    /// names that are not available, whose message says what to do.
    @Test("Every public declaration has a comment") func comments() throws {
        let pattern =
            #/ *((?:@\w+ |\w+(?:\(set\))? )*?)(class|struct|enum|protocol|func|var|let|init|subscript|typealias)\b/#
        var count = 0
        for (file, text) in try Self.texts() {
            var isDescribed = false
            var isInProtocol = false
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if line.wholeMatch(of: #/ *(//(?!/).*|(@\w+(\(.*\))? *)+)/#) != nil {
                    if line.contains("unavailable") { isDescribed = true }
                    continue
                }
                let declaration = line.prefixMatch(of: pattern)
                let words = declaration?.1.split(separator: " ") ?? []
                let isPublic = words.contains("public") || words.contains("open")
                if isPublic || isInProtocol && declaration != nil, !words.contains("override") {
                    count += 1
                    #expect(isDescribed, "\(file):\(number + 1):\(line)")
                }
                if declaration?.2 == "protocol" { isInProtocol = isPublic }
                if line.hasPrefix("}") { isInProtocol = false }
                isDescribed = line.contains("///")
            }
        }
        #expect(count > 1_000)
    }
}
