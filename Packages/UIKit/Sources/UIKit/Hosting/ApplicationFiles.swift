import NotificationHosting
import UserNotificationsUI

/// The property lists of an app and of its extensions, as they are in a project for iOS.
struct ApplicationFiles {
    /// The bundle with the app's resources; `nil` without one.
    let resources: Bundle?
    /// The app's `Info.plist`.
    private(set) var application: InformationFile?
    private var extensions: [InformationFile] = []
    private var entitlements: InformationFile?

    private let module: String

    /// - Parameter module: The module of the app's delegate.
    /// - Throws: An ``InformationFile/Mistake``.
    init(module: String) throws {
        self.module = module
        guard let folder = try Self.folder(of: module) else {
            resources = nil
            return
        }
        resources = Bundle(path: folder.path)
        let contents = ModuleContents.named(module)
        let targets = contents?.targets ?? []
        let names = (contents?.resources ?? []).map { URL(filePath: $0).lastPathComponent }
        let own = HostedTarget.application(in: names, targets)
        try read(folder, of: module, targets, otherwise: own)
        for other in contents?.dependencies ?? [] where ModuleContents.named(other) != nil {
            guard let folder = Self.resourceFolder(of: other) else { continue }
            try read(folder, of: other, ModuleContents.named(other)?.targets ?? [], otherwise: nil)
        }
        if application == nil, let own, !own.information.isEmpty {
            let sources = names.contains(own.name) ? folder.appending(path: own.name) : folder
            application = InformationFile(own, in: sources, module: module)
        }
    }

    /// Reads the property lists of a module: the app's, and those of extensions.
    private mutating func read(
        _ folder: URL, of module: String, _ targets: [HostedTarget], otherwise own: HostedTarget?
    ) throws {
        // SwiftPM leaves in the folder what the package has named once.
        let originals = Dictionary(
            (ModuleContents.named(module)?.resources ?? []).map { (URL(filePath: $0).lastPathComponent, $0) },
            uniquingKeysWith: { first, _ in first })
        for file in Self.propertyLists(in: folder) {
            let path = Array(file.pathComponents.dropFirst(folder.pathComponents.count))
            let original = originals[path[0]].map { ([$0] + path.dropFirst()).joined(separator: "/") }
            guard originals.isEmpty || original != nil else { continue }
            let information = try InformationFile(
                file, of: HostedTarget.of(path, in: targets) ?? own, module: module, original: original)
            if information.dictionary["NSExtension"] != nil {
                extensions.append(information)
            } else if module != self.module {
                continue
            } else if file.pathExtension == "entitlements" {
                entitlements = information
            } else if file.lastPathComponent.hasSuffix("Info.plist"), application == nil {
                application = information
            }
        }
    }

    private static func folder(of module: String) throws -> URL? {
        if let path = ProcessInfo.processInfo.environment["NCENTER_APP"] {
            let folder = URL(filePath: path, directoryHint: .isDirectory)
            if !FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) {
                throw InformationFile.Mistake(description: "NCENTER_APP: there is no folder \(path)")
            }
            return folder
        }
        return resourceFolder(of: module)
            ?? Bundle.main.url(forResource: "Info", withExtension: "plist")?.deletingLastPathComponent()
    }

    /// The folder that SwiftPM has copied for a module, beside the executable.
    private static func resourceFolder(of module: String) -> URL? {
        let executable = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
        let beside = executable.resolvingSymlinksInPath().deletingLastPathComponent()
        // A folder that cannot be read has no resources.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: beside.path)) ?? []
        return names.sorted().first { $0.hasSuffix("_\(module).resources") }
            .map { beside.appending(path: $0, directoryHint: .isDirectory) }
    }

    /// Sorted by path, those nearest to the folder first, and before others the one that Xcode names so.
    private static func propertyLists(in folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? [])
            .filter { ["plist", "entitlements"].contains($0.pathExtension) }
            .sorted { first, second in
                func order(_ file: URL) -> (Int, Int, String) {
                    (file.pathComponents.count, file.lastPathComponent == "Info.plist" ? 0 : 1, file.path)
                }
                return order(first) < order(second)
            }
    }

    /// iOS refuses the registration of an app that is not signed for it.
    var registrationError: (any Error)? {
        guard let entitlements, entitlements.dictionary["aps-environment"] == nil else { return nil }
        return NSError(
            domain: NSCocoaErrorDomain, code: 3000,
            userInfo: [
                NSLocalizedDescriptionKey:
                    "no valid “aps-environment” entitlement string found for application"
            ])
    }

    /// iOS 16 and later answer with “iPhone” otherwise.
    var mayReadDeviceName: Bool {
        let key = "com.apple.developer.device-information.user-assigned-device-name"
        return InformationFile.flag(entitlements?.dictionary[key])
    }

    // MARK: Bundles

    /// The bundles of the app and of its extensions, as their code sees them.
    struct Bundles {
        let application: ApplicationBundle
        /// Each with the name of its class.
        let extensions: [(point: String?, className: String, bundle: ApplicationBundle)]
    }

    /// The app's name in languages without one of their own.
    var name: String {
        application?.text("CFBundleDisplayName") ?? application?.text("CFBundleName") ?? module
    }
    var identifier: String { application?.text("CFBundleIdentifier") ?? "com.example.\(module)" }

    /// `nil` without a folder of resources.
    ///
    /// - Throws: An ``InformationFile/Mistake``.
    func bundles() throws -> Bundles? {
        guard let folder = resources?.bundleURL else { return nil }
        let extensionFolders = extensions.map { $0.url.deletingLastPathComponent() }
        func identity(_ identifier: String) -> [String: String] {
            [
                "CFBundleIdentifier": identifier, "CFBundleName": name, "CFBundleDisplayName": name,
                "CFBundleDevelopmentRegion": "en",
            ]
        }
        let own = try ApplicationBundle(
            application?.url.deletingLastPathComponent() ?? folder, information: application,
            identity: identity(identifier), without: extensionFolders)
        return Bundles(
            application: own,
            extensions: try zip(extensions, extensionFolders).map { file, folder in
                let className = (file.principalClassName ?? "").replacing("$(PRODUCT_MODULE_NAME)", with: file.module)
                let bundle = try ApplicationBundle(
                    folder, information: file, identity: identity("\(identifier).\(folder.lastPathComponent)"),
                    sharing: own)
                return (file.extensionPoint, className, bundle)
            })
    }

    // MARK: Extensions

    /// - Parameter bundles: Those of the content extensions, in their order.
    func contentExtensions(
        _ bundles: [(point: String?, className: String, bundle: ApplicationBundle)]
    ) throws -> [HostedContentExtension] {
        let files = extensions.filter { $0.extensionPoint == HostedContentExtension.extensionPointIdentifier }
        return try zip(files, bundles).map { file, bundle in
            let make = try storyboardController(file) ?? principalController(file)
            do throws(HostedContentExtensionError) {
                return try HostedContentExtension(
                    attributes: file.extensionAttributes, in: bundle.bundle, viewController: make)
            } catch {
                throw file.mistake(error.description)
            }
        }
    }

    private typealias MakeController = @MainActor @Sendable () -> any ContentExtensionAdapter.Content

    private func principalController(_ file: InformationFile) throws -> MakeController {
        guard let type = try file.principalClass() as? any ContentExtensionAdapter.Content.Type else {
            throw file.mistake("NSExtensionPrincipalClass is no UIViewController & UNNotificationContentExtension")
        }
        return { make(type) }
    }

    /// Makes the first controller of the storyboard that a file names, which is the nearest to the file.
    private func storyboardController(_ file: InformationFile) throws -> MakeController? {
        guard let name = file.storyboard else { return nil }
        guard let interface = interface(named: name, near: file) else {
            throw file.mistake(
                "NSExtensionMainStoryboard: there is no \(name).storyboard in the folders of the plug-in iOSSources")
        }
        guard let make = interface.initialController else {
            throw file.mistake(
                "NSExtensionMainStoryboard: \(interface.path) has no initial view controller that is here")
        }
        return {
            let controller = make(nil)
            guard let content = controller as? any ContentExtensionAdapter.Content else {
                preconditionFailure(
                    "\(interface.path): \(type(of: controller)) is no UNNotificationContentExtension; set its class")
            }
            return content
        }
    }

    private func interface(named name: String, near file: InformationFile) -> HostedInterface? {
        let folder = resources.map { Array(file.url.pathComponents.dropFirst($0.bundleURL.pathComponents.count)) } ?? []
        func distance(_ interface: HostedInterface) -> Int {
            -zip(folder, interface.path.split(separator: "/").map(String.init)).prefix { $0 == $1 }.count
        }
        return (ModuleContents.named(file.module)?.interfaces ?? [])
            .filter { $0.name == name }
            .min { (distance($0), $0.path) < (distance($1), $1.path) }
    }

    /// The app's storyboard; `nil` without one.
    ///
    /// - Throws: An ``InformationFile/Mistake``.
    func mainStoryboard() throws -> HostedInterface? {
        try storyboard(application?.text("UIMainStoryboardFile"), for: "UIMainStoryboardFile")
    }

    /// The configurations of the app's windows.
    ///
    /// - Throws: An ``InformationFile/Mistake``.
    func sceneConfigurations() throws -> [DescribedSceneConfiguration] {
        guard let file = application else { return [] }
        return try file.sceneConfigurations.map { configuration in
            let className = configuration["UISceneDelegateClassName"] as? String
            return DescribedSceneConfiguration(
                name: configuration["UISceneConfigurationName"] as? String,
                delegateClass: try className.map {
                    try file.type(named: $0, for: "UISceneDelegateClassName")
                },
                storyboard: try storyboard(
                    configuration["UISceneStoryboardFile"] as? String, for: "UISceneStoryboardFile"))
        }
    }

    private func storyboard(_ name: String?, for key: String) throws -> HostedInterface? {
        guard let file = application, let name, !name.isEmpty else { return nil }
        guard let interface = interface(named: name, near: file) else {
            // The project's list may be of an app whose folder is left out, beside an extension's.
            if !FileManager.default.fileExists(atPath: file.url.path) { return nil }
            throw file.mistake("\(key): there is no \(name).storyboard in the folders of the plug-in iOSSources")
        }
        return interface
    }

    func serviceExtension() throws -> (@Sendable () -> UNNotificationServiceExtension)? {
        guard let file = extensions.first(where: { $0.extensionPoint == "com.apple.usernotifications.service" }) else {
            return nil
        }
        let name = file.principalClassName?.split(separator: ".").last.map(String.init) ?? ""
        if let make = ModuleContents.named(file.module)?.serviceExtensions[name] { return make }
        guard let type = try file.principalClass() as? UNNotificationServiceExtension.Type else {
            throw file.mistake("NSExtensionPrincipalClass is no UNNotificationServiceExtension")
        }
        throw file.mistake("\(type): a service extension needs UIApplicationDelegate.hostedServiceExtension")
    }
}

/// Makes a view controller as iOS makes it from an archive: by its required initializer.
@MainActor
private func make(
    _ type: any ContentExtensionAdapter.Content.Type
) -> any ContentExtensionAdapter.Content {
    guard let controller = type.init(coder: InterfaceCoder()) else {
        preconditionFailure("\(type).init(coder:) has made nothing; use UIApplicationDelegate.hostedContentExtensions")
    }
    return controller
}
