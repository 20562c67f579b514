import NotificationHosting

/// The buttons and switches of a tree of views, which the device shows as controls.
@MainActor
enum ViewControls {
    /// Returns the controls from top to bottom; they are named by their places in the tree, which stay the same as long
    /// as the tree does.
    ///
    /// - Parameter withLabels: Whether texts are among them, as on an app's screen, which has no drawing.
    static func all(in root: UIView, withLabels: Bool) -> [HostedControl] {
        var found: [(origin: CGPoint, control: HostedControl)] = []
        collect(root, at: .zero, path: "", withLabels: withLabels, into: &found)
        return found.enumerated()
            .sorted {
                let (left, right) = ($0.element.origin, $1.element.origin)
                return (left.y, left.x, $0.offset) < (right.y, right.x, $1.offset)
            }
            .map(\.element.control)
    }

    private static func collect(
        _ view: UIView, at origin: CGPoint, path: String, withLabels: Bool,
        into found: inout [(origin: CGPoint, control: HostedControl)]
    ) {
        guard !view.isHidden, view.alpha >= 0.01 else { return }
        let place = CGPoint(x: origin.x + view.frame.minX, y: origin.y + view.frame.minY)
        switch view {
        case let button as UIButton:
            found.append(
                (
                    place,
                    .button(path, title: button.shownTitle, isEnabled: button.isEnabled) {
                        button.sendActions(for: .touchUpInside)
                        button.sendActions(for: .primaryActionTriggered)
                    }
                ))
            return
        case let control as UISwitch:
            found.append(
                (
                    place,
                    .toggle(
                        path, title: control.accessibilityLabel ?? "", isOn: control.isOn, isEnabled: control.isEnabled
                    ) { isOn in
                        control.isOn = isOn
                        control.sendActions(for: .valueChanged)
                        control.sendActions(for: .primaryActionTriggered)
                    }
                ))
            return
        case let label as UILabel where withLabels:
            if let text = label.text, !text.isEmpty { found.append((place, .label(path, text: text))) }
        default:
            break
        }
        for (index, subview) in view.subviews.enumerated() {
            collect(subview, at: place, path: "\(path)/\(index)", withLabels: withLabels, into: &found)
        }
    }
}
