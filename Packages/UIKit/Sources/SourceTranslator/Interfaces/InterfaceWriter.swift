/// Writes the code that makes the objects of a storyboard or nib, and notes what is not here.
struct InterfaceWriter {
    /// The variable of the module that stands for the file.
    let variable: String
    private(set) var code: Code = ""
    private(set) var diagnostics: [Diagnostic] = []
    private let path: String
    private let name: String
    private let index: ModuleIndex

    init(path: String, name: String, index: ModuleIndex) {
        (self.path, self.name, self.index) = (path, name, index)
        variable = "interface_\(SourceFile.identifier(name))"
    }

    mutating func write(_ text: String) {
        do throws(InterfaceParser.Mistake) {
            let document = try InterfaceParser.document(text)
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

    /// The controllers that are here; of others that contain controllers, the first of these takes their place.
    private mutating func writeStoryboard(_ document: InterfaceElement) {
        let scenes = document.children(in: "scenes").map { $0.children(in: "objects") }
        let controllers = scenes.flatMap { $0.filter { $0["sceneMemberID"] == "viewController" } }
        let byIdentifier = Dictionary(
            controllers.map { ($0["id"] ?? "", $0) }, uniquingKeysWith: { first, _ in first })
        var functions: [Code] = []
        var entries: [Code] = []
        var identifiers: [Code] = []
        for scene in scenes {
            guard let controller = scene.first(where: { $0["sceneMemberID"] == "viewController" }) else { continue }
            let (id, function) = (
                controller["id"] ?? "", "\(variable)_\(SourceFile.identifier(controller["id"] ?? ""))"
            )
            if let identifier = controller["storyboardIdentifier"] {
                identifiers.append("\(string: identifier): \(string: id)")
            }
            if controller.name == "viewController" {
                var objects = InterfaceObjects(path: path, document: document, index: index)
                functions.append(objects.controller(controller, scene: scene, function: function))
                diagnostics += objects.diagnostics
                entries.append("\(string: id): { \(name: function)() }")
            } else {
                let inner = controller.children(in: "connections").first {
                    $0["kind"] == "relationship" && byIdentifier[$0["destination"] ?? ""]?.name == "viewController"
                }.flatMap { byIdentifier[$0["destination"] ?? ""] }
                let place = inner.map { "its first controller, \($0.title), takes its place" } ?? "it is left out"
                note(controller, "is a controller that is not here; \(place)")
                if let inner = inner?["id"] {
                    entries.append(
                        "\(string: id): { \(name: variable)_\(name: SourceFile.identifier(inner))() }")
                }
            }
        }
        for controller in controllers {
            for segue in controller.all where segue.name == "segue" && segue["kind"] != "relationship" {
                note(segue, "(\(segue["kind"] ?? "")) is not here; present its controller in code")
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
        var objects = InterfaceObjects(path: path, document: document, index: index)
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
