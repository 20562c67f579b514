import Foundation
import PackagePlugin

/// Compiles sources for iOS as they are: those of the folders and files that a target names as its resources.
@main
struct IOSSources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = String(target.directoryURL.path.dropFirst(context.package.directoryURL.path.count + 1))
        guard let target = target as? SwiftSourceModuleTarget else {
            let isCopied = Self.files(in: target.directoryURL).contains { $0.url.pathExtension == "swift" }
            Diagnostics.error(
                isCopied
                    ? "target \(target.name): its own path, \(folder), is one of its resources, so that none of its files "
                        + "is a source; write path: \"Device\", a new folder with a Swift file that may be empty, and "
                        + "resources: [.copy(\"../\(folder)\")]"
                    : "target \(target.name): iOSSources needs a Swift file of the target's own, which may be empty; SwiftPM "
                        + "takes the target for one in C otherwise. Add it to \(target.directoryURL.path)")
            return []
        }
        var inputs: [URL] = []
        var outputs: [URL] = []
        var arguments = [
            "--module", target.moduleName, "--output", context.pluginWorkDirectoryURL.path, "--folder", folder,
        ]
        if target.kind != .executable { arguments.append("--library") }
        for case let module as any SourceModuleTarget in target.recursiveTargetDependencies {
            arguments += ["--dependency", module.moduleName]
            if context.package.targets.contains(where: { $0.id == module.id }) {
                arguments += ["--sibling", module.moduleName]
            }
        }
        for resource in target.sourceFiles where resource.type == .resource {
            for name in Self.pictures(in: resource.url) { arguments += ["--picture", name] }
            for file in Self.files(in: resource.url) {
                inputs.append(file.url)
                arguments += ["--input", file.url.path, file.name]
                if file.url.pathExtension == "swift" {
                    outputs.append(context.pluginWorkDirectoryURL.appending(path: Self.copyName(of: file.name)))
                    arguments += ["--copy", outputs[outputs.count - 1].lastPathComponent]
                }
            }
        }
        let isExtension = inputs.contains {
            // The tool says why a file cannot be read.
            $0.pathExtension == "plist"
                && (try? String(contentsOf: $0, encoding: .utf8))?.contains("NSExtension<") == true
        }
        if isExtension, target.kind == .generic,
            !context.package.targets.contains(where: { $0.recursiveTargetDependencies.contains { $0.id == target.id } })
        {
            Diagnostics.warning(
                "target \(target.name): nothing depends on this extension, so that no app has it; add "
                    + "\"\(target.name)\" to the dependencies of the app's target")
        }
        let folders = target.sourceFiles.filter { $0.type == .resource }.map { $0.url.deletingLastPathComponent() }
        if let project = (folders + [context.package.directoryURL]).lazy.compactMap({ Self.project(in: $0) }).first {
            inputs.append(project)
            arguments += ["--project", project.path]
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

    /// The file of the first Xcode project in a folder, by name.
    private static func project(in folder: URL) -> URL? {
        // A folder that cannot be read has no project.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".xcodeproj") }.sorted().lazy
            .map { folder.appending(path: "\($0)/project.pbxproj") }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// What the tool reads, by path; the names begin with that of the folder.
    private static func files(in resource: URL) -> [(url: URL, name: String)] {
        let extensions = ["swift", "storyboard", "xib", "plist", "m", "mm"]
        let enumerator = FileManager.default.enumerator(
            at: resource, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles]
        ) { folder, error in
            Diagnostics.warning("\(folder.path) cannot be read: \(error.localizedDescription)")
            return true
        }
        let found = (enumerator?.compactMap { $0 as? URL } ?? []) + [resource]
        let around = resource.deletingLastPathComponent().path
        return found.filter { extensions.contains($0.pathExtension) || $0.path.hasSuffix(".colorset/Contents.json") }
            .sorted { $0.path < $1.path }
            .map { ($0, String($0.path.dropFirst(around.count + 1))) }
    }

    /// The names by which interface files know the pictures of a folder, with and without their extensions.
    private static func pictures(in resource: URL) -> [String] {
        let extensions = ["png", "jpg", "jpeg", "gif", "webp", "pdf", "svg", "heic", "imageset"]
        let enumerator = FileManager.default.enumerator(at: resource, includingPropertiesForKeys: nil)
        let found = (enumerator?.compactMap { $0 as? URL } ?? []) + [resource]
        let names = found.filter { extensions.contains($0.pathExtension.lowercased()) }.flatMap { file in
            let name = file.deletingPathExtension().lastPathComponent
            return [name, name.split(separator: "@").first.map(String.init) ?? name, file.lastPathComponent]
        }
        return Set(names).sorted()
    }

    /// A file of top-level code keeps its name, by which the compiler knows it; others are told apart by their folders.
    /// No other copy has the name of its original: the compiler warns of two files with the same `#fileID`.
    private static func copyName(of name: String) -> String {
        if name.hasSuffix("/main.swift") || name == "main.swift" { return "main.swift" }
        return name.contains("/") ? name.replacing("/", with: "-") : "Copy-\(name)"
    }
}
