import BlockingTests
import Foundation

/// The files of the repository, and what the Swift ones declare.
struct SourceTree {
    /// Paths from the root, by the last component.
    private let filesByName: [String: [String]]
    /// The names of all types, functions, properties and cases.
    let declaredNames: Set<String>
    private let sources: [String: [UInt8]]

    /// Reads the repository once for all tests.
    static let current = Result { try SourceTree() }

    private init() throws {
        let root = Checkout.root
        var filesByName: [String: [String]] = [:]
        var declaredNames: Set<String> = []
        var sources: [String: [UInt8]] = [:]
        for folder in try FileManager.default.contentsOfDirectory(atPath: root.path) {
            // Folders with a dot are not sources: git's, those of builds, and `.ci`, which is addressed by paths.
            guard !folder.hasPrefix(".") else { continue }
            filesByName[folder, default: []].append(folder)
            guard let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path) else {
                continue
            }
            for case let path as String in paths {
                // Builds of nested packages.
                guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { continue }
                // A link is the same file in a target of tests.
                if paths.fileAttributes?[.type] as? FileAttributeType == .typeSymbolicLink { continue }
                let whole = "\(folder)/\(path)"
                guard let name = path.split(separator: "/").last else { continue }
                filesByName[String(name), default: []].append(whole)
                guard [".swift", ".c", ".h"].contains(where: whole.hasSuffix) else { continue }
                let bytes = Array(try Data(contentsOf: root.appending(path: whole)))
                sources[whole] = bytes
                if whole.hasSuffix(".swift") { declaredNames.formUnion(Self.declaredNames(in: bytes)) }
            }
        }
        self.filesByName = filesByName
        self.declaredNames = declaredNames
        self.sources = sources
    }

    /// The files and folders that a name without a folder may mean: the one at the top, or all others of that name.
    func files(named name: String) -> [String] {
        let files = filesByName[name] ?? []
        return files.contains(name) ? [name] : files
    }

    /// Whether a path from the root leads to a file or folder.
    func contains(path: String) -> Bool {
        FileManager.default.fileExists(atPath: Checkout.root.appending(path: path).path)
    }

    /// The text of every Swift file below a folder, by its path from the root.
    func swiftSources(in folder: String) -> [(path: String, text: String)] {
        sources.filter { $0.key.hasPrefix("\(folder)/") && $0.key.hasSuffix(".swift") }
            .map { ($0.key, String(decoding: $0.value, as: UTF8.self)) }
            .sorted { $0.path < $1.path }
    }

    /// Whether a file declares a function.
    ///
    /// - Parameters:
    ///   - function: With its labels, as in `handle(_:at:)`, and perhaps with its type, as in `Canvas.write(_:)`; a
    ///     function of C without labels.
    ///   - file: A path from the root.
    func declares(_ function: String, in file: String) -> Bool {
        guard let bytes = sources[file], let parenthesis = function.firstIndex(of: "(") else { return false }
        let source = String(decoding: bytes, as: UTF8.self)
        let name = function[..<parenthesis].split(separator: ".").last.map(String.init) ?? ""
        if !file.hasSuffix(".swift") { return source.contains("\(name)(") }
        let labels = function[function.index(after: parenthesis)...].dropLast().split(separator: ":").map(String.init)
        let head = name == "init" ? "init" : "func \(name)"
        return source.components(separatedBy: head).dropFirst().contains { Self.labels(of: $0) == labels }
    }

    /// The labels of the parameters that a declaration has behind its name; `nil` for text that is not a declaration.
    private static func labels(of rest: String) -> [String]? {
        // The sign of an arrow closes nothing.
        let rest = rest.replacing("->", with: " ")
        var parameters = rest.drop { $0 == "?" }
        if parameters.first == "<" { parameters = parameters.drop { $0 != ">" }.dropFirst() }
        guard parameters.first == "(" else { return nil }
        var labels: [String] = []
        var depth = 0
        var isAtLabel = true
        var word = ""
        for character in parameters.dropFirst() {
            switch character {
            case ")" where depth == 0: return labels
            case "(", "[", "<", "{": depth += 1
            case ")", "]", ">", "}": depth -= 1
            case "," where depth == 0: isAtLabel = true
            case _ where !isAtLabel || depth > 0: break
            case _ where character.isLetter || character.isNumber || character == "_": word.append(character)
            case _ where !word.isEmpty:
                labels.append(word)
                word = ""
                isAtLabel = false
            default: break
            }
        }
        return nil
    }

    private static let declarators: Set<String> = [
        "struct", "class", "enum", "protocol", "actor", "typealias", "func", "var", "let", "case", "associatedtype",
    ]

    /// The names behind the words that declare something, and the further ones of a line of cases.
    private static func declaredNames(in source: [UInt8]) -> Set<String> {
        var names: Set<String> = []
        var isDeclared = false
        var isInCases = false
        var depth = 0
        var word: [UInt8] = []
        for byte in source + [UInt8(ascii: "\n")] {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                word.append(byte)
                continue
            default: break
            }
            if !word.isEmpty {
                let text = String(decoding: word, as: UTF8.self)
                word = []
                if isDeclared { names.insert(text) }
                isDeclared = declarators.contains(text)
                if text == "case" { (isInCases, depth) = (true, 0) }
            }
            switch byte {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "\n"): isInCases = isInCases && depth > 0
            case UInt8(ascii: ",") where isInCases && depth == 0: isDeclared = true
            default: break
            }
        }
        return names
    }
}
