// Outlets, actions and segues of the objects of an interface file.
extension InterfaceObjects {
    mutating func connect(_ element: InterfaceElement) {
        guard let object = objects[element["id"] ?? ""] else { return }
        var collections: [String: [Code]] = [:]
        for connection in element.children(in: "connections") {
            let property = connection["property"] ?? ""
            let destination = objects[connection["destination"] ?? ""]
            switch connection.name {
            case "outlet" where property == "view" && ["controller", "owner"].contains(object.expression):
                if object.expression == "owner", let destination {
                    write(connection, "(owner as? UIKit.UIViewController)?.view = \(destination.expression)")
                }
            case "outlet", "outletCollection":
                guard let destination else {
                    note(.warning, connection, "(\(property)) leads to an object that is not here")
                    continue
                }
                if connection.name == "outletCollection" {
                    if property == "gestureRecognizers" {
                        write(connection, "\(object.expression).addGestureRecognizer(\(destination.expression))")
                    } else if collections[property] != nil || hasOutlet(property, object, connection) {
                        collections[property, default: []].append(destination.expression)
                    }
                } else if let type = object.delegates[property] {
                    write(
                        connection,
                        """
                        \(object.expression).\(name: property) = \(destination.expression) as AnyObject \
                        as? any \(name: type)
                        """)
                } else if hasOutlet(property, object, connection) {
                    write(connection, call(object, property, destination.expression))
                }
            case "action":
                act(connection, of: object)
            case "segue" where object.expression == "controller" || connection["kind"] == "relationship":
                break  // Code performs it.
            case "segue":
                let call: Code = connection["kind"] == "embed" ? "embed" : "trigger"
                let arguments: Code = "\(object.expression), \(string: connection["id"] ?? ""), controller"
                write(connection, "UIKit.HostedInterface.\(call)(\(arguments))")
            default:
                note(.warning, connection, "is a connection that is not here")
            }
        }
        for (property, expressions) in collections.sorted(by: { $0.key < $1.key }) {
            write(element, call(object, property, "[\(expressions, joined: ", ")]"))
        }
    }

    private func call(_ object: Object, _ property: String, _ value: Code) -> Code {
        "UIKit.HostedInterface.connect(\(object.expression), \(string: property), \(value))"
    }

    private mutating func hasOutlet(_ property: String, _ object: Object, _ connection: InterfaceElement) -> Bool {
        if index.has(outlet: property, in: object.className) { return true }
        note(
            object.className.hasPrefix("UIKit.") || Self.inheritedOutlets.contains(property) ? .warning : .error,
            connection,
            """
            connects \(object.element.title) of the class \(object.className) to the outlet “\(property)”, which no \
            source of this class has; add @IBOutlet var \(property), or remove the connection
            """)
        return false
    }

    /// Properties of UIKit's controllers and views, which interface files can set.
    private static let inheritedOutlets: Set<String> = [
        "backgroundView", "inputAccessoryView", "inputView", "leftView", "maskView", "navigationItem", "rightView",
        "searchDisplayController", "tabBarItem", "tableFooterView", "tableHeaderView", "tableView", "title",
        "titleView",
        "toolbarItems",
    ]

    private mutating func act(_ action: InterfaceElement, of object: Object) {
        let selector = action["selector"] ?? ""
        let isResponder = action["destination"] == "-1" && objects["-1"] == nil
        guard let target = isResponder ? "nil" : objects[action["destination"] ?? ""]?.expression else {
            return note(.warning, action, "(\(selector)) leads to an object that is not here")
        }
        if let destination = objects[action["destination"] ?? ""],
            !index.has(selector: selector, in: destination.className)
        {
            return note(
                .error, action,
                """
                sends \(selector) to the class \(destination.className), which has no such method in the sources; add \
                an @IBAction, or remove the connection
                """)
        }
        let name: Code = "UIKit.Selector(\(string: selector))"
        if object.isBarButton {
            return write(action, "(\(object.expression).target, \(object.expression).action) = (\(target), \(name))")
        }
        if object.isGesture {
            return write(action, "\(object.expression).addTarget(\(target), action: \(name))")
        }
        guard let event = InterfaceValues.oneOf(ViewKind.events, action["eventType"]) else {
            return note(
                .warning, action, "(\(selector)) is sent at \(action["eventType"] ?? "no event"), which is not here")
        }
        write(action, "\(object.expression).addTarget(\(target), action: \(name), for: .\(event))")
    }
}
