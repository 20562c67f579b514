import Foundation

/// The tool of the plug-in `iOSSources`: it writes copies of sources for iOS that compile on Linux, and the code that
/// stands for their interface files.
@main
struct SourceTranslator {
    static func main() {
        do {
            let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
            let translation = try Translation(
                module: arguments.module, isProgram: arguments.isProgram, dependencies: arguments.dependencies,
                siblings: arguments.siblings, project: arguments.project, pictures: arguments.pictures,
                folder: arguments.folder, inputs: arguments.inputs.map { try $0.read() })
            for diagnostic in translation.diagnostics { print(diagnostic, to: &standardError) }
            if translation.diagnostics.contains(where: { $0.severity == .error }) { exit(1) }
            for (name, text) in translation.outputs {
                try write(text, to: arguments.output.appending(path: name))
            }
        } catch {
            print("error: \(Diagnostic.printable("\(error)"))", to: &standardError)
            exit(1)
        }
    }

    /// Leaves a file alone that has this text already, so that it is not compiled again.
    private static func write(_ text: String, to file: URL) throws {
        let data = Data(text.utf8)
        if FileManager.default.contents(atPath: file.path) != data { try data.write(to: file) }
    }

    nonisolated(unsafe) private static var standardError = StandardError()  // main() alone prints.

    private struct StandardError: TextOutputStream {
        mutating func write(_ string: String) { FileHandle.standardError.write(Data(string.utf8)) }
    }
}

/// `--module NAME --output FOLDER`, `--library` for a module that is no program, `--dependency NAME` for each module
/// that it can import, `--sibling NAME` for one of the same package, `--project PATH` for the project beside the
/// sources, `--picture NAME` for each picture, `--folder PATH` for the target's own path from the package's folder,
/// then for each file `--input PATH NAME`, and `--copy NAME` for one to be copied.
private struct Arguments {
    struct Input {
        var path: String
        var name: String
        var copy: String?

        func read() throws -> Translation.Input {
            let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
            return Translation.Input(path: path, name: name, copy: copy, text: text)
        }
    }

    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    private(set) var module = ""
    private(set) var isProgram = true
    private(set) var dependencies: Set<String> = []
    private(set) var siblings: Set<String> = []
    private(set) var project: URL?
    private(set) var pictures: Set<String> = []
    private(set) var folder = ""
    private(set) var output = URL(filePath: ".")
    private(set) var inputs: [Input] = []

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        func next(of option: String) throws -> String {
            guard let value = rest.popFirst() else { throw Mistake(description: "\(option) needs a value") }
            return value
        }
        while let option = rest.popFirst() {
            switch option {
            case "--module": module = try next(of: option)
            case "--library": isProgram = false
            case "--dependency": dependencies.insert(try next(of: option))
            case "--sibling": siblings.insert(try next(of: option))
            case "--project": project = URL(filePath: try next(of: option))
            case "--picture": pictures.insert(try next(of: option))
            case "--folder": folder = try next(of: option)
            case "--output": output = URL(filePath: try next(of: option))
            case "--input": inputs.append(Input(path: try next(of: option), name: try next(of: option)))
            case "--copy" where !inputs.isEmpty: inputs[inputs.count - 1].copy = try next(of: option)
            default: throw Mistake(description: "there is no option \(option)")
            }
        }
    }
}
