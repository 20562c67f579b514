/// A storyboard or nib, whose objects code makes that the plug-in `iOSSources` writes.
///
/// Not part of Apple's API.
public struct HostedInterface: Sendable {
    /// Makes a controller of its archive in the app's own way; `nil` leaves that to `init(coder:)`.
    public typealias Creation = @MainActor (NSCoder) -> UIViewController?

    /// The path from the folder around the one that the package names.
    let path: String
    let controllers: [String: @MainActor @Sendable (Creation?) -> UIViewController]
    private let initial: String?
    private let identifiers: [String: String]
    private let makeObjects: (@MainActor @Sendable (AnyObject?) -> [AnyObject])?

    /// A storyboard, by the path of its file from the folder around the one that the package names: the identifier of
    /// its first controller, controllers by their identifiers in the file, and these by those that code uses.
    public init(
        _ path: String, initial: String?,
        controllers: [String: @MainActor @Sendable (Creation?) -> UIViewController],
        identifiers: [String: String]
    ) {
        (self.path, self.initial, self.controllers) = (path, initial, controllers)
        (self.identifiers, makeObjects) = (identifiers, nil)
    }

    /// A nib, of which a function makes the objects for their owner.
    public init(_ path: String, objects: @escaping @MainActor @Sendable (AnyObject?) -> [AnyObject]) {
        (self.path, initial, controllers, identifiers) = (path, nil, [:], [:])
        makeObjects = objects
    }

    /// The name by which code and property lists know the file.
    var name: String {
        path.split(separator: "/").last.map { $0.split(separator: ".").dropLast().joined(separator: ".") } ?? path
    }

    var initialController: (@MainActor @Sendable (Creation?) -> UIViewController)? {
        initial.flatMap { controllers[$0] }
    }

    func controller(identifier: String) -> (@MainActor @Sendable (Creation?) -> UIViewController)? {
        identifiers[identifier].flatMap { controllers[$0] }
    }

    @MainActor
    func objects(_ owner: AnyObject?) -> [AnyObject] { makeObjects?(owner) ?? [] }

    private var isNib: Bool { makeObjects != nil }

    /// The nib of a name in the modules of its owner; `nil` without one.
    static func nib(_ name: String, of owner: AnyObject) -> HostedInterface? {
        ModuleContents.all(of: owner).lazy.flatMap { $0.interfaces }.first { $0.name == name && $0.isNib }
    }

    /// A storyboard or nib of any module whose classes the device has met, for code that does not say its own.
    static func known(_ name: String, isNib: Bool) -> HostedInterface? {
        ModuleContents.all.lazy.flatMap { $0.interfaces }.first { $0.name == name && $0.isNib == isNib }
    }

    // MARK: What the written code calls

    /// Makes a controller.
    ///
    /// - Parameters:
    ///   - type: The class in the storyboard.
    ///   - interface: The storyboard.
    ///   - title: The title in the storyboard.
    ///   - segues: Those that begin at the controller.
    ///   - children: Those of a navigation or tab bar controller.
    ///   - creation: Makes the controller in place of `init(coder:)`.
    ///   - view: Makes its view when it is loaded.
    @MainActor
    public static func controller<Controller: UIViewController>(
        _ type: Controller.Type, of interface: HostedInterface, title: String?, segues: [HostedSegue] = [],
        children: [UIViewController] = [], creation: Creation? = nil, view: (@MainActor (Controller) -> UIView)? = nil
    ) -> Controller {
        let coder = InterfaceCoder()
        (coder.segues, coder.children) = (segues, children)
        if let view {
            coder.makeView = { controller in
                guard let own = controller as? Controller else {
                    preconditionFailure("\(Swift.type(of: controller)) is no \(type)")
                }
                return view(own)
            }
        }
        guard let controller = creation?(coder) as? Controller ?? type.init(coder: coder) else {
            preconditionFailure("\(type).init(coder:) has made nothing, so that its storyboard has no such controller")
        }
        if let title { controller.title = title }
        controller.storyboard = UIStoryboard(interface)
        return controller
    }

    /// Lets a control, a gesture, a row of a table or a button of a bar perform a segue of its controller.
    @MainActor
    public static func trigger(_ object: AnyObject, _ segue: String, _ controller: UIViewController) {
        let perform = { [weak controller, weak object] in controller?.trigger(segue, sender: object) ?? () }
        switch object {
        case let control as UIControl:
            control.addAction(
                UIAction { _ in perform() }, for: control is UIButton ? .touchUpInside : .valueChanged)
        case let gesture as UIGestureRecognizer: gesture.onRecognition = perform
        case let item as UIBarButtonItem: item.primaryAction = UIAction { _ in perform() }
        case let cell as UITableViewCell: cell.onSelection = perform
        default: break
        }
    }

    /// Shows a name in the place of a view that is not here: that of its element in the file.
    @MainActor
    public static func name(_ view: UIView, _ element: String) {
        (view as? UndrawnView)?.name = element.prefix(1).uppercased() + element.dropFirst()
    }

    /// Makes the labels of a cell those that its code calls `textLabel` and `detailTextLabel`.
    @MainActor
    public static func label(_ cell: UITableViewCell, _ text: UILabel?, _ detail: UILabel?) {
        cell.adopt(text, detail)
    }

    /// Adds a section to a static table.
    @MainActor
    public static func section(
        _ table: UITableView, _ header: String?, _ footer: String?, _ cells: [UITableViewCell]
    ) {
        table.staticSections.append(StaticSection(header: header, footer: footer, cells: cells))
    }

    /// Lets a table make cells of an identifier.
    @MainActor
    public static func prototype(
        _ table: UITableView, _ identifier: String, _ make: @escaping @MainActor () -> UITableViewCell
    ) {
        table.prototypes[identifier] = make
    }

    /// Lets the controller of a segue be embedded in a view.
    @MainActor
    public static func embed(_ view: UIView, _ segue: String, _ controller: UIViewController) {
        controller.containers[segue] = view
    }

    /// Makes a view with its frame, in points.
    @MainActor
    public static func view<View: UIView>(
        _ type: View.Type, _ x: Double, _ y: Double, _ width: Double, _ height: Double
    ) -> View {
        let coder = InterfaceCoder()
        coder.frame = CGRect(x: x, y: y, width: width, height: height)
        guard let view = type.init(coder: coder) else {
            preconditionFailure("\(type).init(coder:) has made nothing, so that its storyboard has no such view")
        }
        return view
    }

    /// Sets an outlet.
    ///
    /// - Precondition: The object's class has the outlet, of the value's type.
    @MainActor
    public static func connect(_ object: AnyObject?, _ outlet: String, _ value: Any) {
        guard let object else { return }
        guard let member = NamedMember.find(.outlet, outlet, of: object) else {
            preconditionFailure("\(type(of: object)) has no outlet \(outlet)")
        }
        member.perform(object, NamedMemberArguments(name: "\(type(of: object)).\(outlet)", values: [value]))
    }
}

/// The archive of an object in an interface file: what its initializer takes from there.
final class InterfaceCoder: NSCoder {
    var frame = CGRect.zero
    var makeView: (@MainActor (UIViewController) -> UIView)?
    var segues: [HostedSegue] = []
    var children: [UIViewController] = []
    /// What a method with the attribute `@IBSegueAction` has made of the archive.
    var made: UIViewController?

    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
}
