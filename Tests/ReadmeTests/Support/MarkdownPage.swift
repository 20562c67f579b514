import BlockingTests
import Foundation
import Testing

/// A document of the repository.
struct MarkdownPage: Sendable {
    /// From the root of the repository.
    let path: String
    let text: String

    /// - Parameter path: From the root of the repository.
    init(_ path: String) throws {
        self.init(path: path, text: try String(contentsOf: Checkout.root.appending(path: path), encoding: .utf8))
    }

    private init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// The pages that a reader finds from the README: those at the top of the repository and in `Documentation`.
    static func all() throws -> [MarkdownPage] {
        try ["", "Documentation"].flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: Checkout.root.appending(path: folder).path)
                .filter { $0.hasSuffix(".md") }.sorted()
                .map { try MarkdownPage(folder.isEmpty ? $0 : "\(folder)/\($0)") }
        }
    }

    /// The text below a heading of the second level, up to the next one.
    ///
    /// - Throws: If the page does not have that heading.
    func section(_ title: String) throws -> MarkdownPage {
        let start = try #require(text.range(of: "\n## \(title)\n"), "\(path) has no section “\(title)”")
        return MarkdownPage(path: path, text: text[start.upperBound...].components(separatedBy: "\n## ")[0])
    }

    /// The headings of the third level and what is below each.
    var subsections: [(title: String, page: MarkdownPage)] {
        text.components(separatedBy: "\n### ").dropFirst().map { part in
            let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(lines[0]), MarkdownPage(path: path, text: lines.count > 1 ? String(lines[1]) : ""))
        }
    }

    /// The contents of the code blocks in a language, in order.
    func codeBlocks(_ language: String) -> [String] {
        text.components(separatedBy: "```\(language)\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }

    /// The text without its code blocks.
    private var prose: String {
        text.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }
            .map(\.element).joined()
    }

    /// Paragraphs, list items and rows of tables.
    var blocks: [MarkdownBlock] {
        var blocks: [String] = []
        var isOpen = false
        for line in prose.split(separator: "\n", omittingEmptySubsequences: false) {
            let content = line.drop { $0 == " " }
            let startsBlock =
                content.hasPrefix("- ") || content.hasPrefix("|") || content.hasPrefix("#")
                || content.prefix(while: \.isNumber).count > 0
                    && content.drop(while: \.isNumber).hasPrefix(". ")
            if content.isEmpty {
                isOpen = false
            } else if isOpen, !startsBlock {
                blocks[blocks.count - 1] += "\n" + content
            } else {
                blocks.append(String(content))
                isOpen = true
            }
        }
        return blocks.map(MarkdownBlock.init)
    }

    /// Where the links lead that do not leave the repository; from the root, without the part behind `#`.
    var linkedPaths: [String] {
        let folder = path.split(separator: "/").dropLast()
        return prose.components(separatedBy: "](").dropFirst().compactMap { rest in
            let target = rest.prefix { $0 != ")" }
            guard !target.hasPrefix("https://"), !target.hasPrefix("#") else { return nil }
            var parts = folder
            for part in target.prefix(while: { $0 != "#" }).split(separator: "/") {
                if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
            }
            return parts.joined(separator: "/")
        }
    }
}

/// A paragraph, a list item, a row of a table or a heading.
struct MarkdownBlock: Sendable {
    let text: String

    /// The texts between backticks, in order.
    var codeSpans: [String] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }

    /// The cells of a row; `nil` for what is not one, and for the line below the head of a table.
    var cells: [String]? {
        guard text.hasPrefix("|"), !text.hasPrefix("| ---") else { return nil }
        return text.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    var isListItem: Bool { text.hasPrefix("- ") || text.first?.isNumber == true }
}
