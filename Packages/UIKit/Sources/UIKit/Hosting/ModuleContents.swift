import Synchronization

/// What the device knows about a module of an app: its members that are found by name, its interface files and its
/// service extensions.
///
/// The plug-in `iOSSources` writes a class of the name `ModuleContentsOfSources` into each module. Not part of Apple's
/// API.
public protocol HostedModule: AnyObject, SendableMetatype {
    /// The methods and properties that are found by their names.
    static var members: [NamedMember] { get }
    /// The storyboards and nibs.
    static var interfaces: [HostedInterface] { get }
    /// By the names of their classes.
    static var serviceExtensions: [String: @Sendable () -> UNNotificationServiceExtension] { get }
    /// Make cells of tables with an identifier, by the names of their classes.
    static var tableCells: [String: @MainActor @Sendable (String) -> UITableViewCell] { get }
    /// The targets of the Xcode project beside the sources.
    static var targets: [HostedTarget] { get }
    /// The paths of the folders and files that the package copies for the module.
    static var resources: [String] { get }
    /// The other modules that the module depends on, of which some may be extensions of the app.
    static var dependencies: [String] { get }
}

extension HostedModule {
    /// Default: none.
    public static var interfaces: [HostedInterface] { [] }
    /// Default: none.
    public static var serviceExtensions: [String: @Sendable () -> UNNotificationServiceExtension] { [:] }
    /// Default: none.
    public static var tableCells: [String: @MainActor @Sendable (String) -> UITableViewCell] { [:] }
    /// Default: none.
    public static var targets: [HostedTarget] { [] }
    /// Default: none.
    public static var resources: [String] { [] }
    /// Default: none.
    public static var dependencies: [String] { [] }
}

/// The contents of modules, which are found once.
enum ModuleContents {
    private static let known = Mutex<[String: any HostedModule.Type]>([:])

    /// `nil` for a module that the plug-in has not compiled.
    static func named(_ module: String) -> (any HostedModule.Type)? {
        if let contents = known.withLock({ $0[module] }) { return contents }
        let contents = NSClassFromString("\(module).ModuleContentsOfSources") as? any HostedModule.Type
        known.withLock { $0[module] = contents }
        return contents
    }

    /// Those that have been found.
    static var all: [any HostedModule.Type] { known.withLock { $0.sorted { $0.key < $1.key }.map(\.value) } }

    /// Those of the modules of an object's class and of the classes above it.
    static func all(of object: AnyObject) -> [any HostedModule.Type] {
        var modules: [String] = []
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            let module = String(String(reflecting: current.subjectType).prefix { $0 != "." })
            if modules.last != module { modules.append(module) }
            mirror = current.superclassMirror
        }
        return modules.compactMap { named($0) }
    }
}
