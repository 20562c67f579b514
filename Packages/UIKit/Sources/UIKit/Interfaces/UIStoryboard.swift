/// A storyboard of the app, by its name.
///
/// Apple: `UIStoryboard`. The file is in the folders of the plug-in `iOSSources`.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let interface: HostedInterface

    /// Finds a storyboard by the name of its file without the extension; the bundle is ignored, because the storyboards
    /// of all modules of the app are known.
    ///
    /// - Precondition: The app has such a storyboard.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        guard let interface = HostedInterface.known(name, isNib: false) else {
            preconditionFailure("there is no \(name).storyboard in the folders of the plug-in iOSSources")
        }
        self.interface = interface
    }

    init(_ interface: HostedInterface) { self.interface = interface }

    /// The path of the file from the folder around the one that the package names.
    var path: String { interface.path }

    /// Makes the first controller; `nil` if the file has none that is here.
    open func instantiateInitialViewController() -> UIViewController? { interface.initialController?(nil) }

    /// Makes the first controller by a closure that gets its archive; if that returns `nil`, as without one.
    public func instantiateInitialViewController<Controller: UIViewController>(
        creator: ((NSCoder) -> Controller?)?
    ) -> Controller? {
        interface.initialController?(Self.creation(creator)) as? Controller
    }

    /// Makes the controller of an identifier.
    ///
    /// - Precondition: The file has it.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        guard let make = interface.controller(identifier: identifier) else {
            preconditionFailure("\(interface.path) has no view controller with the identifier “\(identifier)”")
        }
        return make(nil)
    }

    private static func creation<Controller: UIViewController>(
        _ creator: ((NSCoder) -> Controller?)?
    ) -> HostedInterface.Creation? {
        guard let creator else { return nil }
        return { creator($0) }
    }

    /// Makes the controller of an identifier, by a closure that gets its archive, if there is one.
    ///
    /// - Precondition: The file has it, and it is of the type.
    public func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        let made = interface.controller(identifier: identifier)?(Self.creation(creator))
        guard let controller = made as? Controller else {
            preconditionFailure("\(interface.path) has no \(Controller.self) with the identifier “\(identifier)”")
        }
        return controller
    }
}

/// A nib of the app, by its name.
///
/// Apple: `UINib`. The file is in the folders of the plug-in `iOSSources`.
@preconcurrency @MainActor
open class UINib: NSObject {
    private let interface: HostedInterface

    /// Finds a nib by the name of its file without the extension; the bundle is ignored, because the nibs of all
    /// modules of the app are known.
    ///
    /// - Precondition: The app has such a nib.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        guard let interface = HostedInterface.known(name, isNib: true) else {
            preconditionFailure("there is no \(name).xib in the folders of the plug-in iOSSources")
        }
        self.interface = interface
    }

    /// Makes the views that are not in others.
    ///
    /// - Parameters:
    ///   - ownerOrNil: Gets the outlets and actions of the file's owner.
    ///   - optionsOrNil: Ignored.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any] {
        interface.objects(ownerOrNil.map { $0 as AnyObject })
    }
}

extension Bundle {
    /// Makes the views of a nib that are not in others; `nil` without such a nib.
    @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
        HostedInterface.known(name, isNib: true)?.objects(owner.map { $0 as AnyObject })
    }
}
