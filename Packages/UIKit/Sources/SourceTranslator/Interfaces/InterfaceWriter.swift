/// Writes the code that makes the objects of a storyboard or nib, and notes what is not here.
struct InterfaceWriter {
    /// The variable of the module that stands for the file.
    let variable: String
    private(set) var code: Code = ""
    private(set) var diagnostics: [Diagnostic] = []
    private let path: String
    private let name: String
    private let index: ModuleIndex
    private let pictures: Set<String>?
    private let sharesName: Bool
    /// The class that a storyboard's first controller has; empty for one of UIKit, `nil` without a controller.
    private(set) var initialClass: String?

    init(path: String, name: String, index: ModuleIndex, pictures: Set<String>?, sharesName: Bool) {
        (self.path, self.name, self.index, self.pictures) = (path, name, index, pictures)
        self.sharesName = sharesName
        variable = "interface_\(SourceFile.identifier(name))"
    }

    /// The name by which code and property lists know the file.
    var title: String { String(name.split(separator: "/").last?.prefix { $0 != "." } ?? "") }

    mutating func write(_ text: String) {
        do throws(InterfaceParser.Mistake) {
            let document = try InterfaceParser.document(text)
            checkPictures(document)
            if document["type"]?.contains("Storyboard") ?? false {
                writeStoryboard(document)
            } else {
                writeNib(document)
            }
        } catch {
            diagnostics.append(Diagnostic(severity: .error, file: path, line: error.line, text: error.text))
        }
    }

    private mutating func note(_ element: InterfaceElement, _ text: String) {
        diagnostics.append(
            Diagnostic(severity: .warning, file: path, line: element.line, text: "\(element.title) \(text)"))
    }

    // MARK: Files

    /// The pictures that the file names and no folder has.
    private mutating func checkPictures(_ document: InterfaceElement) {
        guard let pictures else { return }
        for element in document.all where element.name == "imageView" && element["catalog"] != "system" {
            guard let name = element["image"], !pictures.contains(name) else { continue }
            note(element, "shows the picture “\(name)”, which is in no folder of the target's resources")
        }
    }

    private mutating func writeStoryboard(_ document: InterfaceElement) {
        let scenes = document.children(in: "scenes").map { $0.children(in: "objects") }
        let controllers = scenes.compactMap { scene in
            scene.first { $0["sceneMemberID"] == "viewController" }.map { (controller: $0, scene: scene) }
        }
        let way = StoryboardWay(variable: variable, controllers.map(\.controller))
        var functions: [Code] = []
        var entries: [Code] = []
        var identifiers: [Code] = []
        for (controller, scene) in controllers {
            let id = controller["id"] ?? ""
            if id == document["initialViewController"] { initialClass = controller["customClass"] ?? "" }
            guard let function = way.function(id) else {
                note(controller, "is a controller that is not here, and left out")
                continue
            }
            if let identifier = controller["storyboardIdentifier"] {
                identifiers.append("\(string: identifier): \(string: id)")
            }
            entries.append("\(string: id): \(way.maker(id, function))")
            if let other = way.replacement(of: controller) {
                note(controller, "is a controller that is not here; its first controller takes its place")
                functions.append("@MainActor private func \(function)() -> UIKit.UIViewController { \(other)() }")
            } else if controller.name == "viewControllerPlaceholder" {
                functions.append(way.reference(controller, function))
            } else {
                var objects = InterfaceObjects(
                    path: path, sharesName: sharesName, document: document, index: index, way: way)
                functions.append(objects.controller(controller, scene: scene, function: function))
                diagnostics += objects.diagnostics
            }
        }
        let initial: Code = document["initialViewController"].map { "\(string: $0)" } ?? "nil"
        code =
            """
            nonisolated let \(name: variable) = UIKit.HostedInterface(
            \(string: name), initial: \(initial),
            controllers: [\(entries.isEmpty ? [":"] : entries, joined: ", ")],
            identifiers: [\(identifiers.isEmpty ? [":"] : identifiers, joined: ", ")])
            \(functions, joined: "\n")
            """
    }

    private mutating func writeNib(_ document: InterfaceElement) {
        var objects = InterfaceObjects(
            path: path, sharesName: sharesName, document: document, index: index, way: nil)
        let function = objects.nib(document.children(in: "objects"), function: "\(variable)_objects")
        diagnostics += objects.diagnostics
        code =
            """
            nonisolated let \(name: variable) = UIKit.HostedInterface(
            \(string: name), objects: { \(name: variable)_objects($0) })
            \(function)
            """
    }
}
