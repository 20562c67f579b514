/// Writes the code of the objects that are made together: those of a controller's scene, or of a nib.
struct InterfaceObjects {
    /// An object in the code.
    struct Object {
        var expression: Code
        var className: String
        var element: InterfaceElement
        /// The protocols of the outlets that its class has here.
        var delegates: [String: String] = [:]
        var isGesture = false
        var isBarButton = false
    }

    private(set) var diagnostics: [Diagnostic] = []
    let path: String
    /// Whether another file has the name, so that the compiler warns of each `#sourceLocation`.
    private let sharesName: Bool
    let index: ModuleIndex
    let values: InterfaceValues
    /// What the default variation of old size classes leaves out, and that of a phone does not take back.
    let excluded: Set<String>
    /// The ways of the storyboard; `nil` for a nib.
    private let way: StoryboardWay?
    var objects: [String: Object] = [:]
    var lines: [Code] = []

    init(
        path: String, sharesName: Bool, document: InterfaceElement, index: ModuleIndex, way: StoryboardWay?
    ) {
        (self.path, self.sharesName, self.index, self.way) = (path, sharesName, index, way)
        let file = path.split(separator: "/").last ?? ""
        values = InterfaceValues(document, table: file.split(separator: ".").dropLast().joined(separator: "."))
        var excluded: Set<String> = []
        for variation in document.all where variation.name == "variation" {
            let references = variation.all.filter { ["exclude", "include"].contains($0.name) }
            if variation["key"] == "default" {
                excluded.formUnion(references.filter { $0.name == "exclude" }.compactMap { $0["reference"] })
            }
        }
        for variation in document.all where variation.name == "variation" {
            // A phone that is held upright is high and narrow.
            let classes = (variation["key"] ?? "").split(separator: "-")
            guard classes.allSatisfy({ ["heightClass=regular", "widthClass=compact"].contains($0) }) else { continue }
            excluded.subtract(variation.all.filter { $0.name == "include" }.compactMap { $0["reference"] })
        }
        self.excluded = excluded
    }

    mutating func note(_ severity: Diagnostic.Severity, _ element: InterfaceElement, _ text: String) {
        diagnostics.append(
            Diagnostic(severity: severity, file: path, line: element.line, text: "\(element.title) \(text)"))
    }

    mutating func write(_ element: InterfaceElement, _ statements: Code...) {
        lines.append(location(element.line))
        lines += statements
    }

    private func location(_ line: Int) -> Code {
        sharesName ? "" : "#sourceLocation(file: \(string: path), line: \(line))"
    }

    // MARK: Beginnings

    mutating func controller(_ element: InterfaceElement, scene: [InterfaceElement], function: Code) -> Code {
        let className = className(of: element, otherwise: StoryboardWay.classes[element.name] ?? "")
        objects[element["id"] ?? ""] = Object(expression: "controller", className: className, element: element)
        let view = element.children.first { $0["key"] == "view" }
        let item = element.child("navigationItem")
        if let item { for button in addButtons(item, to: "controller.navigationItem") { connect(button) } }
        if let view {
            make(scene.filter { $0 !== element } + [view], owner: element)
        }
        let segues = scene.flatMap(\.all).filter { $0.name == "segue" && $0["kind"] != "relationship" }
        var ways: [Code] = []
        for segue in segues {
            if let name = segue["customClass"], index.types[name]?.isClass != true {
                note(.warning, segue, "has the class \(name), which no source has; it is a UIKit.UIStoryboardSegue")
            }
            if let code = way?.segue(segue, index) {
                ways.append(code)
            } else {
                note(.warning, segue, "(\(segue["kind"] ?? "")) leads to a controller that is not here")
            }
        }
        let children = (way?.children(of: element) ?? []).map { "\($0)()" as Code }
        let tab: Code =
            element.child("tabBarItem").flatMap { item in
                item["title"].map { "controller.tabBarItem.title = \(values.localized($0, item, "title"))" }
            } ?? ""
        let title =
            element["title"].map { values.localized($0, element, "title") }
            ?? item?["title"].map { values.localized($0, item ?? element, "title") }
        let body: Code =
            view.flatMap { objects[$0["id"] ?? ""] }.map { root in
                """
                , view: { controller in
                _ = controller
                \(lines, joined: "\n")
                return \(root.expression)
                }
                """
            } ?? ""
        return """
            \(location(element.line))
            @MainActor
            private func \(function)(_ creation: UIKit.HostedInterface.Creation? = nil) -> UIKit.UIViewController {
            let controller = UIKit.HostedInterface.controller(
            \(name: className).self, of: \(way?.variable ?? ""), title: \(title ?? "nil"),
            segues: [\(ways, joined: ",\n")], children: [\(children, joined: ", ")], creation: creation\(body))
            \(tab)
            return controller
            }
            #sourceLocation()
            """
    }

    /// Gives an item of a navigation bar its buttons, which are returned.
    private mutating func addButtons(_ item: InterfaceElement, to owner: Code) -> [InterfaceElement] {
        var buttons: [InterfaceElement] = []
        for (single, several) in [
            ("leftBarButtonItem", "leftBarButtonItems"), ("rightBarButtonItem", "rightBarButtonItems"),
        ] {
            let items = item.children.filter { $0.name == "barButtonItem" && $0["key"] == single }
            let all = items + item.children.filter { $0["key"] == several || $0.name == several }.flatMap(\.children)
            let names = all.map { make(button: $0) }
            if !names.isEmpty { lines.append("\(owner).\(name: several) = [\(names, joined: ", ")]") }
            buttons += all
        }
        return buttons
    }

    /// Makes a button of a bar.
    private mutating func make(button item: InterfaceElement) -> Code {
        let name = variable(item)
        let title = item["title"].map { values.localized($0, item, "title") } ?? "nil"
        let system = InterfaceValues.oneOf(ViewKind.systemItems, item["systemItem"])
        let className = className(of: item, otherwise: "UIKit.UIBarButtonItem")
        write(
            item,
            system.map { "let \(name) = \(name: className)(barButtonSystemItem: .\($0), target: nil, action: nil)" }
                ?? "let \(name) = \(name: className)(title: \(title), style: .plain, target: nil, action: nil)")
        if let picture = item["image"] { lines.append("\(name).image = \(values.image(picture, item))") }
        if item.flag("enabled") == false { lines.append("\(name).isEnabled = false") }
        objects[item["id"] ?? ""] = Object(expression: name, className: className, element: item, isBarButton: true)
        return name
    }

    mutating func nib(_ elements: [InterfaceElement], function: String) -> Code {
        let owner = elements.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
        if let owner {
            objects[owner["id"] ?? ""] = Object(
                expression: "owner", className: owner["customClass"] ?? "NSObject", element: owner)
        }
        make(elements.filter { $0 !== owner }, owner: owner)
        let views = elements.compactMap { $0["id"].flatMap { objects[$0] } }.filter {
            $0.expression != "owner" && !$0.isGesture
        }
        return """
            \(location(1))
            @MainActor private func \(name: function)(_ owner: AnyObject?) -> [AnyObject] {
            _ = owner
            \(lines, joined: "\n")
            return [\(views.map(\.expression), joined: ", ")]
            }
            #sourceLocation()
            """
    }

    /// The class of an object: its own, if the module has it.
    private mutating func className(of element: InterfaceElement, otherwise: String) -> String {
        guard let name = element["customClass"], !otherwise.hasSuffix(".\(name)") else { return otherwise }
        if index.types[name]?.isClass ?? false { return name }
        if name == "UIControl" { return "UIKit.UIControl" }
        note(.warning, element, "has the class \(name), which no source has; it is a \(otherwise)")
        return otherwise
    }

    // MARK: Objects

    private mutating func make(_ elements: [InterfaceElement], owner: InterfaceElement?) {
        for element in elements {
            if let kind = ViewKind.gestures[element.name] {
                make(gesture: element, kind)
            } else if ["placeholder", "exit", "tableViewSection"].contains(element.name) {
                continue
            } else if element["key"] == "view" || element.child("rect", key: "frame") != nil {
                make(view: element)
            } else {
                note(.warning, element, "is not here and left out")
            }
        }
        assemble(elements, owner: owner)
    }

    /// Connects what has been made.
    private mutating func assemble(_ elements: [InterfaceElement], owner: InterfaceElement? = nil) {
        let all = elements.flatMap(\.all)
        constrain(all)
        for element in (owner.map { [$0] } ?? []) + all where objects[element["id"] ?? ""] != nil { connect(element) }
        for element in all {
            if let object = objects[element["id"] ?? ""], index.types[object.className] != nil, !object.isGesture {
                write(element, "\(object.expression).awakeFromNib()")
            }
        }
    }

    func variable(_ element: InterfaceElement) -> Code {
        "object_\(name: SourceFile.identifier(element["id"] ?? "\(element.line)"))"
    }

    private mutating func make(gesture element: InterfaceElement, _ kind: String) {
        let name = variable(element)
        let className = className(of: element, otherwise: "UIKit.\(kind)")
        objects[element["id"] ?? ""] = Object(
            expression: name, className: className, element: element,
            delegates: ["delegate": "UIKit.UIGestureRecognizerDelegate"], isGesture: true)
        write(element, "let \(name) = \(name: className)(target: nil, action: nil)")
        if element.flag("enabled") == false { lines.append("\(name).isEnabled = false") }
    }

    private mutating func make(view element: InterfaceElement) {
        guard !excluded.contains(element["id"] ?? "") else { return }
        let kind = ViewKind.className(of: element.name)
        let undrawn = kind.map { ViewKind.undrawn.contains($0) ? $0 : nil } ?? element.name
        if let undrawn {
            let text = ViewKind.warning(of: undrawn)
            diagnostics.append(Diagnostic(severity: .warning, file: path, line: element.line, text: text))
        }
        let name = variable(element)
        let className = className(of: element, otherwise: "UIKit.\(kind ?? "UndrawnView")")
        objects[element["id"] ?? ""] = Object(
            expression: name, className: className, element: element, delegates: ViewKind.delegates(of: kind ?? ""))
        let frame = element.child("rect", key: "frame")
        let sides = ["x", "y", "width", "height"].map { "\(frame?.number($0) ?? 0)" as Code }
        write(element, "let \(name) = UIKit.HostedInterface.view(\(name: className).self, \(sides, joined: ", "))")
        lines += values.statements(for: element).map { "\(name).\($0)" as Code }
        for attribute in element.children(in: "userDefinedRuntimeAttributes") { set(attribute, of: element, name) }
        if kind == nil { lines.append("UIKit.HostedInterface.name(\(name), \(string: element.name))") }
        if element.name == "tableView" { addRows(element, name) }
        if element.name == "navigationBar" {
            let items = element.children(in: "items").map { item -> Code in
                let made = variable(item)
                let title = item["title"].map { values.localized($0, item, "title") } ?? "\"\""
                write(item, "let \(made) = UIKit.UINavigationItem(title: \(title))")
                objects[item["id"] ?? ""] = Object(expression: made, className: "UIKit.UINavigationItem", element: item)
                _ = addButtons(item, to: made)
                return made
            }
            lines.append("\(name).items = [\(items, joined: ", ")]")
        }
        if element.name == "toolbar" {
            let buttons = element.children(in: "items").map { make(button: $0) }
            lines.append("\(name).items = [\(buttons, joined: ", ")]")
        }
        if let content = element.children.first(where: { $0["key"] == "contentView" }) {
            objects[content["id"] ?? ""] = Object(
                expression: "\(name).contentView", className: "UIKit.UIView", element: content)
            add(subviewsOf: content, to: "\(name).contentView")
        }
        if element.name == "tableViewCell" {
            let labels = ["textLabel", "detailTextLabel"].map { key in
                element[key].flatMap { objects[$0]?.expression } ?? "nil"
            }
            lines.append("UIKit.HostedInterface.label(\(name), \(labels, joined: ", "))")
        }
        add(subviewsOf: element, to: name)
    }

    /// Adds the rows of a static table, and lets a table make cells of its prototypes.
    private mutating func addRows(_ element: InterfaceElement, _ name: Code) {
        for key in ["tableHeaderView", "tableFooterView"] {
            guard let view = element.children.first(where: { $0["key"] == key }) else { continue }
            make(view: view)
            if let made = objects[view["id"] ?? ""] { lines.append("\(name).\(name: key) = \(made.expression)") }
        }
        for section in element.children(in: "sections") {
            let cells = section.children(in: "cells").compactMap { cell -> Code? in
                make(view: cell)
                return objects[cell["id"] ?? ""]?.expression
            }
            let titles = ["headerTitle", "footerTitle"].map { key in
                section[key].map { values.localized($0, section, key) } ?? "nil"
            }
            lines.append(
                "UIKit.HostedInterface.section(\(name), \(titles, joined: ", "), [\(cells, joined: ", ")])")
        }
        for cell in element.children(in: "prototypes") {
            // Each cell has objects of its own.
            let around = lines
            lines = []
            make(view: cell)
            assemble([cell])
            let (own, made) = (lines, objects[cell["id"] ?? ""]?.expression ?? "UIKit.UITableViewCell()")
            for inner in cell.all { objects[inner["id"] ?? ""] = nil }
            lines =
                around + [
                    """
                    UIKit.HostedInterface.prototype(\(name), \(string: cell["reuseIdentifier"] ?? "")) { \
                    [unowned controller] in _ = controller
                    \(own, joined: "\n")
                    return \(made)
                    }
                    """
                ]
        }
    }

    private mutating func add(subviewsOf element: InterfaceElement, to name: Code) {
        for subview in element.children(in: "subviews") {
            make(view: subview)
            guard let object = objects[subview["id"] ?? ""] else { continue }
            let add: Code = element.name == "stackView" ? "addArrangedSubview" : "addSubview"
            lines.append("\(name).\(add)(\(object.expression))")
        }
    }

    /// The attributes of layers that are here, and properties of the app's own classes.
    private mutating func set(_ attribute: InterfaceElement, of element: InterfaceElement, _ name: Code) {
        let keyPath = attribute["keyPath"] ?? ""
        let isHere =
            ["layer.cornerRadius", "layer.borderWidth", "layer.masksToBounds"].contains(keyPath)
            || element["customClass"].map { index.has(property: keyPath, in: $0) } ?? false
        guard isHere, let value = values.value(of: attribute) else {
            return note(.warning, element, "has the runtime attribute \(keyPath), which is not here")
        }
        write(attribute, "\(name).\(name: keyPath) = \(value)")
    }
}
