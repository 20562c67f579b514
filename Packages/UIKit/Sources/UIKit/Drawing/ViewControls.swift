import NotificationHosting

/// The buttons, switches and views with gestures of a tree of views, which the device shows as controls.
@MainActor
enum ViewControls {
    /// The controls of a controller's view, and below them those of what its first responder shows as its input.
    static func all(of controller: UIViewController, width: Double, withLabels: Bool) -> [HostedControl] {
        var controls = all(in: controller.view, withLabels: withLabels)
        for (index, view) in FirstResponder.inputViews(of: controller).enumerated() {
            let height = ViewLayout.height(of: view, width: width) ?? view.frame.height
            view.frame.size = CGSize(width: width, height: height)
            ViewLayout.layOut(view)
            controls += all(in: view, withLabels: true, path: "input \(index)")
        }
        return controls
    }

    /// Returns the controls from top to bottom; they are named by their places in the tree, which stay the same as long
    /// as the tree does.
    ///
    /// - Parameter withLabels: Whether texts are among them, as on an app's screen, which has no drawing.
    static func all(in root: UIView, withLabels: Bool, path: String = "") -> [HostedControl] {
        var found: [(origin: CGPoint, control: HostedControl)] = []
        collect(root, at: .zero, path: path, withLabels: withLabels, isInteractive: true, into: &found)
        return found.enumerated()
            .sorted {
                let (left, right) = ($0.element.origin, $1.element.origin)
                return (left.y, left.x, $0.offset) < (right.y, right.x, $1.offset)
            }
            .map(\.element.control)
    }

    private static func collect(
        _ view: UIView, at origin: CGPoint, path: String, withLabels: Bool, isInteractive: Bool,
        into found: inout [(origin: CGPoint, control: HostedControl)]
    ) {
        guard !view.isHidden, view.alpha >= 0.01 else { return }
        let place = CGPoint(x: origin.x + view.frame.minX, y: origin.y + view.frame.minY)
        let isInteractive = isInteractive && view.isUserInteractionEnabled
        let isSelected = (view as? UIControl)?.isSelected == true
        let (kindOfContainer, container, views) = Self.containers(of: view)
        func add(_ control: HostedControl, saying label: String? = nil, as kind: HostedControl.Place? = nil) {
            let texts = kind == .cell ? (view as? UITableViewCell)?.texts ?? [] : []
            let described = control.described(
                identifier: view.accessibilityIdentifier, label: label ?? view.accessibilityLabel,
                place: kind ?? kindOfContainer, container: container, views: views, texts: texts,
                isSelected: isSelected)
            found.append((place, described))
        }
        func descend(withLabels: Bool) {
            for (index, subview) in view.subviews.enumerated() {
                collect(
                    subview, at: place, path: "\(path)/\(index)", withLabels: withLabels,
                    isInteractive: isInteractive, into: &found)
            }
        }
        let title = view.accessibilityLabel ?? ""
        let isEnabled = (view as? UIControl)?.isEnabled != false && isInteractive
        switch view {
        case let button as UIButton:
            return add(.button(path, title: button.shownTitle, isEnabled: isEnabled) { button.press() })
        case let control as UISwitch:
            return add(
                .toggle(path, title: title, isOn: control.isOn, isEnabled: isEnabled) { isOn in
                    control.isOn = isOn
                    control.sendValueActions()
                })
        case let slider as UISlider:
            return add(
                .slider(path, title: title, value: slider.share, isEnabled: isEnabled) {
                    slider.share = $0
                    slider.sendValueActions()
                })
        case let control as UISegmentedControl:
            for index in 0..<control.numberOfSegments {
                let title = control.titleForSegment(at: index) ?? ""
                let isChosen = index == control.selectedSegmentIndex
                let button = HostedControl.button(
                    "\(path)#\(index)", title: isChosen ? "• \(title)" : title, isEnabled: isEnabled
                ) { control.select(index) }
                let described = button.described(
                    identifier: nil, label: title, place: kindOfContainer, container: container, views: views,
                    isSelected: isChosen)
                found.append((place, described))
            }
            return
        case let stepper as UIStepper:
            for (title, sign) in [("−", -1.0), ("+", 1.0)] {
                let button = HostedControl.button("\(path)\(title)", title: title, isEnabled: isEnabled) {
                    stepper.step(by: sign)
                }
                add(button, saying: title)
            }
            return
        case let picker as UIDatePicker:
            return add(
                .wheel(path, title: title, value: picker.words, isEnabled: isEnabled) { picker.turn(forward: $0) })
        case let picker as UIPickerView:
            for component in 0..<picker.numberOfComponents {
                let value = picker.words(of: component)
                add(
                    .wheel("\(path)#\(component)", title: title, value: value, isEnabled: isEnabled) {
                        picker.turn(component, forward: $0)
                    })
            }
            return
        case let cell as UITableViewCell:
            let words = cell.words
            let isButton = cell.isPressable && !(words.isEmpty && cell.hasControls)
            if isButton {
                add(
                    .button(path, title: words, isEnabled: isInteractive) { [weak cell] in
                        if let cell { cell.table?.press(cell) }
                    }, as: .cell)
            } else if isInteractive {
                collectPresses(of: view, path: path) { add($0) }
            }
            for (index, action) in (cell.table?.actions(of: cell) ?? []).enumerated() {
                let title = [action.title ?? "Swipe", words].filter { !$0.isEmpty }.joined(separator: ": ")
                let button = HostedControl.button(
                    "\(path)~\(index)", title: title, isEnabled: isInteractive,
                    isDestructive: action.style == .destructive
                ) { [weak cell] in
                    if let cell { action.handler(action, cell) { _ in } }
                }
                let described = button.described(
                    identifier: nil, label: action.title, place: .table, container: container, views: views)
                found.append((place, described))
            }
            // The texts are on the button.
            return descend(withLabels: withLabels && !isButton)
        case let view as UndrawnView where withLabels: add(.label(path, text: view.words))
        case let field as any EditableText where field.canBeEdited || field is UITextField:
            return add(field.field(path, isEnabled: isInteractive), as: field is UITextView ? .textView : nil)
        case let view as UITextView where withLabels: return add(.label(path, text: view.shownText))
        case let view as UIProgressView where withLabels:
            let words = [view.accessibilityLabel, "\(Int((view.progress * 100).rounded())) %"].compactMap { $0 }
            let text = words.joined(separator: " ")
            add(.label(path, text: text), saying: text)
        case let view as UIActivityIndicatorView where withLabels && view.isShown:
            let text = [ViewDrawing.activity, title].joined(separator: " ")
            add(.label(path, text: text), saying: text)
        case let label as UILabel where withLabels && label.gestures.isEmpty:
            if let text = label.text, !text.isEmpty { add(.label(path, text: text)) }
        default:
            break
        }
        if isInteractive { collectPresses(of: view, path: path) { add($0) } }
        descend(withLabels: withLabels)
    }

    /// Where a view is, for UI tests: the bar, the table or the view that scrolls, its name, and the names of the plain
    /// views around, the outermost first.
    private static func containers(of view: UIView) -> (HostedControl.Place?, String, views: [String]) {
        var inner: (place: HostedControl.Place, name: String)?
        var views: [String] = []
        for ancestor in sequence(first: view, next: \.superview).dropFirst() where !(ancestor is UITableViewCell) {
            let name = ancestor.accessibilityIdentifier
            if let place = place(of: ancestor) {
                inner = inner ?? (place, name ?? "")
            } else if let name {
                views.insert(name, at: 0)
            }
        }
        return (inner?.place, inner?.name ?? "", views)
    }

    private static func place(of view: UIView) -> HostedControl.Place? {
        switch view {
        case is UINavigationBar: .navigationBar
        case is UITabBar: .tabBar
        case is UIToolbar: .toolbar
        case is UITableView: .table
        case is UIScrollView: .scrollView
        default: nil
        }
    }

    /// What the user can press beside buttons: controls of the app's own, and views with gestures.
    private static func collectPresses(of view: UIView, path: String, _ add: (HostedControl) -> Void) {
        let text = text(of: view)
        if let control = view as? UIControl, control.isPressable {
            add(.button(path, title: text ?? "Press", isEnabled: control.isEnabled) { control.press() })
        }
        for (index, gesture) in view.gestures.enumerated() where gesture.isEnabled {
            // Of several gestures each has its word, so that the user can tell them apart.
            let title = [view.gestures.count > 1 || text == nil ? gesture.verb : nil, text].compactMap { $0 }
            add(.button("\(path)#\(index)", title: title.joined(separator: ": ")) { gesture.recognize() })
        }
    }

    /// What a view is called: its accessibility label, or the first text in it.
    private static func text(of view: UIView) -> String? {
        if let label = view.accessibilityLabel, !label.isEmpty { return label }
        if let text = (view as? UILabel)?.text, !text.isEmpty { return text }
        return view.subviews.lazy.filter { !$0.isHidden }.compactMap { Self.text(of: $0) }.first
    }
}
