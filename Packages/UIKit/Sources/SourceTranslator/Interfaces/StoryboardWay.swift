/// The ways between the controllers of a storyboard: from a container to its children, and segues.
struct StoryboardWay {
    /// The variable of the storyboard.
    let variable: Code
    private let name: String
    private let controllers: [String: InterfaceElement]

    init(variable: String, _ controllers: [InterfaceElement]) {
        (name, self.variable) = (variable, "\(name: variable)")
        self.controllers = Dictionary(
            controllers.map { ($0["id"] ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The classes of controllers, by the names of their elements.
    static let classes = [
        "viewController": "UIKit.UIViewController", "tableViewController": "UIKit.UITableViewController",
        "navigationController": "UIKit.UINavigationController", "tabBarController": "UIKit.UITabBarController",
    ]

    /// The function that makes a controller; `nil` for one that is not here.
    func function(_ id: String) -> Code? {
        guard let controller = controllers[id] else { return nil }
        let isHere = Self.classes[controller.name] != nil || controller.name == "viewControllerPlaceholder"
        guard isHere || replacement(of: controller) != nil else { return nil }
        return "\(name: "\(name)_\(SourceFile.identifier(id))")"
    }

    /// The closure that makes a controller, in the app's own way if the storyboard has the controller itself.
    func maker(_ id: String, _ function: Code) -> Code {
        Self.classes[controllers[id]?.name ?? ""] == nil ? "{ _ in \(function)() }" : "{ \(function)($0) }"
    }

    /// The function of the first controller in a container that is not here.
    func replacement(of controller: InterfaceElement) -> Code? {
        guard Self.classes[controller.name] == nil else { return nil }
        return children(of: controller).first
    }

    /// The functions of the controllers that a container begins with.
    func children(of controller: InterfaceElement) -> [Code] {
        controller.children(in: "connections").filter { $0["kind"] == "relationship" }
            .compactMap { $0["destination"] }.filter { $0 != controller["id"] }.compactMap { function($0) }
    }

    /// The function that makes a controller of another storyboard.
    func reference(_ controller: InterfaceElement, _ function: Code) -> Code {
        let storyboard: Code =
            "UIKit.UIStoryboard(name: \(string: controller["storyboardName"] ?? ""), bundle: nil)"
        let made: Code =
            controller["referencedIdentifier"].map {
                "\(storyboard).instantiateViewController(withIdentifier: \(string: $0))"
            } ?? "\(storyboard).instantiateInitialViewController() ?? UIKit.UIViewController()"
        return "@MainActor private func \(function)() -> UIKit.UIViewController { \(made) }"
    }

    /// A segue that begins at a controller; `nil` if it leads to none that is here.
    func segue(_ segue: InterfaceElement, _ index: ModuleIndex) -> Code? {
        let kinds: [String: Code] = [
            "show": "show", "push": "show", "showDetail": "showDetail", "replace": "showDetail", "embed": "embed",
            "presentation": "presentation", "modal": "presentation", "popoverPresentation": "presentation",
            "popover": "presentation", "custom": "custom", "unwind": "unwind",
        ]
        guard let kind = kinds[segue["kind"] ?? ""] else { return nil }
        let identifier: Code = segue["identifier"].map { "\(string: $0)" } ?? "nil"
        let start: Code = "UIKit.HostedSegue(\(string: segue["id"] ?? ""), identifier: \(identifier), kind: .\(kind)"
        if kind.text == "unwind" { return "\(start), action: \(string: segue["unwindAction"] ?? ""))" }
        guard let function = function(segue["destination"] ?? "") else { return nil }
        let own = segue["customClass"].flatMap { index.types[$0]?.isClass == true ? $0 : nil }
        let type: Code = own.map { ", type: \(name: $0).self" } ?? ""
        let creation: Code = segue["destinationCreationSelector"].map { ", creation: \(string: $0)" } ?? ""
        return "\(start)\(type)\(creation), to: \(maker(segue["destination"] ?? "", function)))"
    }
}
