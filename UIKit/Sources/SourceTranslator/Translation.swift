import ApplicationLanguageSource
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

    init(module: String, inputs: [Input]) throws {
        let sources = inputs.filter { $0.name.hasSuffix(".swift") }.map(SourceFile.init)
        let index = ModuleIndex(sources)
        var contents = ModuleContentsWriter(module: module, index: index)
        for source in sources where source.copy != nil {
            let copy = SourceCopy(source, index)
            diagnostics += copy.diagnostics
            outputs[source.copy!] = copy.text
            if let table = copy.table { contents.tables.append(table) }
        }
        for input in inputs where input.name.hasSuffix(".storyboard") || input.name.hasSuffix(".xib") {
            var writer = InterfaceWriter(path: input.path, name: input.name, index: index)
            writer.write(input.text)
            diagnostics += writer.diagnostics
            contents.interfaces.append(writer)
        }
        for input in inputs where input.name.hasSuffix(".plist") {
            contents.read(propertyList: input)
        }
        diagnostics += contents.diagnostics
        outputs["ModuleContentsOfSources.swift"] = contents.text
        outputs["ApplicationLanguage.swift"] = ApplicationLanguageSource.text(module: module)
    }
}
