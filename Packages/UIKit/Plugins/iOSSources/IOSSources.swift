import Foundation
import PackagePlugin

/// Compiles sources for iOS as they are: those of the folders and files that a target names as its resources.
@main
struct IOSSources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else {
            Diagnostics.error(
                "target \(target.name): iOSSources needs a Swift file of the target's own, which may be empty; SwiftPM "
                    + "takes the target for one in C otherwise. Add it to \(target.directoryURL.path)")
            return []
        }
        var inputs: [URL] = []
        var outputs: [URL] = []
        var arguments = ["--module", target.moduleName, "--output", context.pluginWorkDirectoryURL.path]
        if target.kind != .executable { arguments.append("--library") }
        for case let module as SwiftSourceModuleTarget in target.recursiveTargetDependencies {
            arguments += ["--dependency", module.moduleName]
        }
        for resource in target.sourceFiles where resource.type == .resource {
            for file in Self.files(in: resource.url) {
                inputs.append(file.url)
                arguments += ["--input", file.url.path, file.name]
                if file.url.pathExtension == "swift" {
                    outputs.append(context.pluginWorkDirectoryURL.appending(path: Self.copyName(of: file.name)))
                    arguments += ["--copy", outputs[outputs.count - 1].lastPathComponent]
                }
            }
        }
        for own in target.sourceFiles where own.type == .source {
            inputs.append(own.url)
            arguments += ["--input", own.url.path, own.url.lastPathComponent]
        }
        outputs += ["ApplicationLanguage.swift", "ModuleContentsOfSources.swift"].map {
            context.pluginWorkDirectoryURL.appending(path: $0)
        }
        return [
            .buildCommand(
                displayName: "Translating sources for iOS of \(target.name)",
                executable: try context.tool(named: "SourceTranslator").url, arguments: arguments, inputFiles: inputs,
                outputFiles: outputs)
        ]
    }

    /// What the tool reads, by path; the names begin with that of the folder.
    private static func files(in resource: URL) -> [(url: URL, name: String)] {
        let extensions = ["swift", "storyboard", "xib", "plist"]
        let enumerator = FileManager.default.enumerator(
            at: resource, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        let found = (enumerator?.compactMap { $0 as? URL } ?? []) + [resource]
        let around = resource.deletingLastPathComponent().path
        return found.filter { extensions.contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
            .map { ($0, String($0.path.dropFirst(around.count + 1))) }
    }

    /// A file of top-level code keeps its name, by which the compiler knows it; others are told apart by their folders.
    /// No other copy has the name of its original: the compiler warns of two files with the same `#fileID`.
    private static func copyName(of name: String) -> String {
        if name.hasSuffix("/main.swift") || name == "main.swift" { return "main.swift" }
        return name.contains("/") ? name.replacing("/", with: "-") : "Copy-\(name)"
    }
}
