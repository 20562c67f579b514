// The constraints of the objects of an interface file.
extension InterfaceObjects {
    mutating func constrain(_ elements: [InterfaceElement]) {
        var active: [Code] = []
        for around in elements {
            guard let owner = objects[around["id"] ?? ""] else { continue }
            for constraint in around.children(in: "constraints")
            where constraint.name == "constraint" && constraint.flag("placeholder") != true
                && !excluded.contains(constraint["id"] ?? "")
            {
                guard let name = constrain(constraint, owner) else { continue }
                active.append(name)
            }
        }
        if !active.isEmpty {
            lines.append("UIKit.NSLayoutConstraint.activate([\(active, joined: ", ")])")
        }
    }

    private mutating func constrain(_ constraint: InterfaceElement, _ owner: Object) -> Code? {
        let first = constraint["firstItem"].map(item) ?? (owner.expression, nil)
        let second = constraint["secondItem"].map(item)
        guard let first, let firstSide = side(constraint["firstAttribute"], first.side),
            second == nil || second! != nil
        else {
            note(.warning, constraint, "is between objects that are not here, and left out")
            return nil
        }
        let secondSide = second.flatMap { $0 }.flatMap { side(constraint["secondAttribute"], $0.side) }
        let name = variable(constraint)
        let relations: [Code] = ["equal", "lessThanOrEqual", "greaterThanOrEqual"]
        let relation = InterfaceValues.oneOf(relations, constraint["relation"]) ?? "equal"
        write(
            constraint,
            """
            let \(name) = UIKit.NSLayoutConstraint(item: \(first.expression), attribute: .\(firstSide), \
            relatedBy: .\(relation), toItem: \(second.flatMap { $0 }?.expression ?? "nil"), \
            attribute: .\(secondSide ?? "notAnAttribute"), multiplier: \(values.multiplier(constraint["multiplier"])), \
            constant: \(constraint.number("constant") ?? 0))
            """)
        if let priority = constraint.number("priority") {
            lines.append("\(name).priority = UIKit.UILayoutPriority(\(priority))")
        }
        if let identifier = constraint["identifier"] {
            lines.append("\(name).identifier = \(string: identifier)")
        }
        objects[constraint["id"] ?? ""] = Object(
            expression: name, className: "UIKit.NSLayoutConstraint", element: constraint)
        return name
    }

    private func side(_ attribute: String?, _ forced: Code?) -> Code? {
        forced ?? InterfaceValues.oneOf(ViewKind.attributes, attribute).map { $0 == "baseline" ? "lastBaseline" : $0 }
    }

    /// What a constraint begins or ends at; the guides of a controller are sides of its view.
    private func item(_ id: String) -> (expression: Code, side: Code?)? {
        if let object = objects[id] { return (object.expression, nil) }
        for object in objects.values {
            for child in object.element.children {
                if child.name == "viewLayoutGuide", child["id"] == id {
                    let guide: Code = child["key"] == "safeArea" ? ".safeAreaLayoutGuide" : ""
                    return ("\(object.expression)\(guide)", nil)
                }
                if child.name == "layoutGuides", let guide = child.children.first(where: { $0["id"] == id }),
                    let view = object.element.children.first(where: { $0["key"] == "view" })?["id"]
                {
                    return (objects[view]?.expression).map { ($0, guide["type"] == "top" ? "top" : "bottom") }
                }
            }
        }
        return nil
    }
}
