import Foundation

/// The copies of a module's sources, and what is wrong with them.
struct Translation {
    struct Input {
        /// The original, which diagnostics name.
        var path: String
        /// The path from the folder around the one that the package names.
        var name: String
        /// The name of the copy; `nil` for a file that is only read.
        var copy: String?
        var text: String
    }

    private(set) var diagnostics: [Diagnostic] = []
    /// Texts by the names of their files.
    private(set) var outputs: [String: String] = [:]

    /// What is wrong with the target, and not at a place in a file.
    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    /// - Parameters:
    ///   - isProgram: Whether the module begins a program: if none of its sources does, an app is added.
    ///   - dependencies: The modules of other targets that the module can import.
    ///   - siblings: Those of them that are in the same package.
    ///   - pictures: The names of the pictures in the resources; `nil` if they are not known.
    ///   - project: The `project.pbxproj` beside the sources; `nil` without one.
    ///   - folder: The target's own path, from the folder of the package.
    /// - Throws: A ``Mistake`` if all inputs are the target's own sources, and Linux compiles them.
    init(
        module: String, isProgram: Bool, dependencies: Set<String>, siblings: Set<String> = [], project: URL? = nil,
        pictures: Set<String>? = nil, folder: String = "", inputs: [Input]
    ) throws {
        let files = Dictionary(grouping: inputs) { $0.path.split(separator: "/").last }
        let shared = Set(files.values.filter { $0.count > 1 }.joined().map(\.path))
        let sources = inputs.filter { $0.name.hasSuffix(".swift") }
            .map { SourceFile($0, sharesName: shared.contains($0.path)) }
        let index = ModuleIndex(sources)
        diagnostics = sources.filter { $0.copy == nil }.compactMap {
            SourceCopy($0, index, dependencies, folder: folder).mistakeAsItIs
        }
        if diagnostics.isEmpty, inputs.allSatisfy({ $0.copy == nil && $0.name.hasSuffix(".swift") }) {
            throw Mistake(
                description:
                    "target \(module): its resources have no Swift file, storyboard, nib or property list; "
                    + "name the folders of the project for iOS in Package.swift, such as resources: [.copy(\"../News\")]"
            )
        }
        diagnostics += index.diagnostics
        if isProgram, let mistake = index.delegateWithoutEntry { diagnostics.append(mistake) }
        var contents = ModuleContentsWriter(
            module: module, needsDelegate: isProgram && !index.hasEntry, hasCombine: dependencies.contains("Combine"),
            index: index)
        contents.resources = Set(
            inputs.filter { $0.copy != nil || !$0.name.hasSuffix(".swift") }.map {
                String($0.path.dropLast($0.name.count) + $0.name.prefix { $0 != "/" })
            }
        ).sorted()
        contents.dependencies = siblings.sorted()
        for input in inputs where [".m", ".mm"].contains(where: input.name.hasSuffix) {
            let text =
                "\(input.name) is Objective-C, which is not compiled here; write it in Swift, or put what uses it within "
                + "#if canImport(ObjectiveC)"
            diagnostics.append(Diagnostic(severity: .warning, file: input.path, line: 1, text: text))
        }
        for source in sources where source.copy != nil {
            let copy = SourceCopy(source, index, dependencies)
            diagnostics += copy.diagnostics
            outputs[source.copy!] = copy.text
            if let table = copy.table { contents.tables.append(table) }
        }
        for input in inputs where input.name.hasSuffix(".storyboard") || input.name.hasSuffix(".xib") {
            var writer = InterfaceWriter(
                path: input.path, name: input.name, index: index, pictures: pictures,
                sharesName: shared.contains(input.path))
            writer.write(input.text)
            diagnostics += writer.diagnostics
            contents.interfaces.append(writer)
        }
        if let project {
            do {
                let read = try XcodeProject(project)
                contents.project = read
                diagnostics += read.problems.map {
                    let text = "a file of build settings cannot be read, and its settings are absent: \($0)"
                    return Diagnostic(severity: .warning, file: project.path, line: 1, text: text)
                }
            } catch {
                let text = "the project cannot be read, so that the app has the name of its module: \(error)"
                diagnostics.append(Diagnostic(severity: .warning, file: project.path, line: 1, text: text))
            }
        }
        for input in inputs where AssetColors.describes(input.path) {
            do {
                try contents.colors.read(input)
            } catch {
                let text = "the colour set cannot be read: \(error)"
                diagnostics.append(Diagnostic(severity: .warning, file: input.path, line: 1, text: text))
            }
        }
        for input in inputs where input.name.hasSuffix(".plist") {
            contents.read(propertyList: input, dependencies)
        }
        diagnostics += contents.diagnostics + index.extensionsWithoutList(contents.points)
        // What is the same but for its place is said once.
        var said: Set<String> = []
        diagnostics = diagnostics.filter { $0.severity == .error || said.insert($0.text).inserted }
        outputs["ModuleContentsOfSources.swift"] = contents.text
        outputs["ApplicationLanguage.swift"] = String(
            decoding: PackageResources.ApplicationLanguage_swift_template, as: UTF8.self)
    }
}
