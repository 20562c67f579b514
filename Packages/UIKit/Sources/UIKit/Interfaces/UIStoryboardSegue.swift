/// The way from a controller of a storyboard to another one.
///
/// Apple: `UIStoryboardSegue`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The name that the storyboard gives the segue; `nil` for none.
    public let identifier: String?
    /// The controller that the segue begins at.
    public let source: UIViewController
    /// The controller that is shown, or that an unwind segue goes back to.
    public let destination: UIViewController
    private let handler: () -> Void

    /// Creates a segue whose ``perform()`` does nothing; the device makes segues of classes of the app's own by it.
    public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        handler = {}
    }

    /// Creates a segue; the handler shows the destination.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        handler = performHandler
    }

    /// Shows the destination; a class of the app's own does it in its way.
    open func perform() { handler() }
}

/// A segue as a storyboard has it. Not part of Apple's API: the plug-in `iOSSources` writes it.
public struct HostedSegue {
    /// How the destination is shown.
    public enum Kind: String, Sendable {
        /// As Xcode names them; `custom` has a class, and `unwind` goes back.
        case show, showDetail, presentation, embed, custom, unwind
    }

    let id: String
    let identifier: String?
    let kind: Kind
    /// The method that an unwind segue leads to.
    let action: String?
    let type: UIStoryboardSegue.Type?
    /// The method of the source that makes the destination.
    let creation: String?
    let destination: (@MainActor (HostedInterface.Creation?) -> UIViewController)?

    /// Describes a segue; the destination is made when the segue is performed.
    public init(
        _ id: String, identifier: String?, kind: Kind, action: String? = nil, type: UIStoryboardSegue.Type? = nil,
        creation: String? = nil, to destination: (@MainActor (HostedInterface.Creation?) -> UIViewController)? = nil
    ) {
        (self.id, self.identifier, self.kind) = (id, identifier, kind)
        (self.action, self.type, self.creation, self.destination) = (action, type, creation, destination)
    }
}

extension UIViewController {
    /// Performs the segue of an identifier, without asking ``shouldPerformSegue(withIdentifier:sender:)``, as on iOS.
    ///
    /// - Precondition: The controller's storyboard has the segue.
    public func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard let segue = segues.first(where: { $0.identifier == identifier }) else {
            preconditionFailure("\(type(of: self)) has no segue with identifier “\(identifier)”")
        }
        perform(segue, sender: sender)
    }

    /// Performs the segue that a control, a row or a gesture leads to, if the controller wants it.
    func trigger(_ id: String, sender: Any?) {
        guard let segue = segues.first(where: { $0.id == id }),
            shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender)
        else { return }
        perform(segue, sender: sender)
    }

    /// Places the controllers of container views.
    func embedChildren() {
        for segue in segues where segue.kind == .embed { perform(segue, sender: nil) }
    }

    private func perform(_ segue: HostedSegue, sender: Any?) {
        if segue.kind == .unwind { return unwind(segue, sender: sender) }
        let creation = segue.creation.map { name -> HostedInterface.Creation in
            { coder in
                Selector(name).perform(on: self, [coder, sender, segue.identifier])
                return (coder as? InterfaceCoder)?.made
            }
        }
        guard let destination = segue.destination?(creation) else { return }
        let made: UIStoryboardSegue
        if let type = segue.type {
            made = type.init(identifier: segue.identifier, source: self, destination: destination)
        } else {
            made = UIStoryboardSegue(identifier: segue.identifier, source: self, destination: destination) {
                switch segue.kind {
                case .show: self.show(destination, sender: sender)
                case .showDetail: self.showDetailViewController(destination, sender: sender)
                case .presentation, .custom: self.present(destination, animated: true)
                case .embed:
                    self.addChild(destination)
                    self.containers[segue.id]?.addSubview(destination.view)
                    destination.view.frame = self.containers[segue.id]?.bounds ?? .zero
                    destination.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                    destination.didMove(toParent: self)
                case .unwind: break
                }
            }
        }
        prepare(for: made, sender: sender)
        made.perform()
    }

    /// Goes back to the nearest controller that has the method, which learns of it.
    private func unwind(_ segue: HostedSegue, sender: Any?) {
        let selector = Selector(segue.action ?? "")
        guard let target = earlier.first(where: { selector.method(of: $0) != nil }) else { return }
        let made = UIStoryboardSegue(identifier: segue.identifier, source: self, destination: target) {
            if let shown = target.presentedViewController { shown.presenting?.dismiss(animated: true) }
            if let navigation = target.navigationController, navigation.viewControllers.contains(target) {
                navigation.popToViewController(target, animated: true)
            }
        }
        prepare(for: made, sender: sender)
        selector.perform(on: target, [made])
        made.perform()
    }

    /// The controllers that have led here, nearest first: those below in a navigation controller, those around, and
    /// those that present.
    private var earlier: [UIViewController] {
        var found: [UIViewController] = []
        var next: UIViewController? = self
        while let controller = next {
            if let stack = controller.parent as? UINavigationController {
                found += stack.viewControllers.prefix { $0 !== controller }.reversed()
            }
            next = controller.parent ?? controller.presenting
            if controller.parent == nil, let presenter = controller.presenting {
                found += presenter.shownDescendants
            } else if let next {
                found.append(next)
            }
        }
        return found
    }

    /// The controller and those in it, innermost first.
    private var shownDescendants: [UIViewController] {
        var inner = shownChildren.flatMap(\.shownDescendants)
        if let stack = self as? UINavigationController { inner += stack.viewControllers.dropLast().reversed() }
        return inner + [self]
    }
}
