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

    /// - Parameter module: The module of the app's delegate.
    /// - Throws: An ``InformationFile/Mistake``.
    init(module: String) throws {
        guard let folder = try Self.folder(of: module) else {
            resources = nil
            return
        }
        resources = Bundle(path: folder.path)
        for file in Self.propertyLists(in: folder) {
            let information = try InformationFile(file)
            if file.pathExtension == "entitlements" {
                entitlements = information
            } else if information.dictionary["NSExtension"] != nil {
                extensions.append(information)
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
        let executable = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
        let beside = executable.resolvingSymlinksInPath().deletingLastPathComponent()
        // A folder that cannot be read has no resources.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: beside.path)) ?? []
        if let name = names.sorted().first(where: { $0.hasSuffix("_\(module).resources") }) {
            return beside.appending(path: name, directoryHint: .isDirectory)
        }
        return Bundle.main.url(forResource: "Info", withExtension: "plist")?.deletingLastPathComponent()
    }

    /// Sorted by path, those nearest to the folder first.
    private static func propertyLists(in folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? [])
            .filter { ["plist", "entitlements"].contains($0.pathExtension) }
            .sorted {
                ($0.pathComponents.count, $0.path) < ($1.pathComponents.count, $1.path)
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
        return entitlements?.dictionary[key] as? Bool == true
    }

    // MARK: Extensions

    func contentExtensions(module: String) throws -> [HostedContentExtension] {
        try extensions.filter { $0.extensionPoint == HostedContentExtension.extensionPointIdentifier }.map { file in
            guard let type = try file.principalClass(module: module) as? any ContentExtensionAdapter.Content.Type else {
                throw file.mistake("NSExtensionPrincipalClass is no UIViewController & UNNotificationContentExtension")
            }
            do throws(HostedContentExtensionError) {
                return try HostedContentExtension(
                    attributes: file.extensionAttributes, viewController: { make(type) })
            } catch {
                throw file.mistake(error.description)
            }
        }
    }

    func serviceExtension(module: String) throws -> (@Sendable () -> UNNotificationServiceExtension)? {
        guard let file = extensions.first(where: { $0.extensionPoint == "com.apple.usernotifications.service" }) else {
            return nil
        }
        guard let type = try file.principalClass(module: module) as? UNNotificationServiceExtension.Type else {
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
    guard let controller = type.init(coder: EmptyCoder()) else {
        preconditionFailure("\(type).init(coder:) has made nothing; use UIApplicationDelegate.hostedContentExtensions")
    }
    return controller
}
