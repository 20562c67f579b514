import Foundation

/// Writes the file that is a module's alone: what the device finds by name in it.
struct ModuleContentsWriter {
    /// The functions that return the members of the module's files.
    var tables: [String] = []
    var interfaces: [InterfaceWriter] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The names of the folders and files that the package copies, and the modules that this one depends on.
    var resources: [String] = []
    var dependencies: [String] = []
    /// The Xcode project beside the sources.
    var project: XcodeProject?
    /// The colour sets of asset catalogues.
    var colors = AssetColors()
    /// The extension points of the property lists.
    private(set) var points: Set<String> = []
    /// The build settings that property lists use.
    private var settings: Set<String> = []
    private let module: String
    private let needsDelegate: Bool
    private let hasCombine: Bool
    private let index: ModuleIndex
    /// The categories of the content extensions.
    private var categories: [String] = []

    init(module: String, needsDelegate: Bool, hasCombine: Bool, index: ModuleIndex) {
        self.module = module
        self.needsDelegate = needsDelegate
        self.hasCombine = hasCombine
        self.index = index
    }

    /// - Parameter dependencies: The modules of other targets that the module can import.
    mutating func read(propertyList input: Translation.Input, _ dependencies: Set<String>) {
        let list: Any
        do {
            let bytes = try MarkupLimits.checked(input.text, allowsType: true)
            list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
        } catch let mistake as MarkupLimits.Mistake {
            diagnostics.append(
                Diagnostic(severity: .error, file: input.path, line: mistake.line, text: mistake.text))
            return
        } catch {
            let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] ?? error.localizedDescription
            diagnostics.append(Diagnostic(severity: .error, file: input.path, line: 1, text: "\(reason)"))
            return
        }
        settings.formUnion(input.text.matches(of: /\$[({]([A-Za-z_0-9]+)/).map { String($0.1) })
        guard let dictionary = list as? [String: Any] else { return }
        var check = PropertyListCheck(input, module: module, index, interfaces, dependencies)
        check.check(dictionary)
        diagnostics += check.diagnostics
        let description = dictionary["NSExtension"] as? [String: Any]
        if let point = description?["NSExtensionPointIdentifier"] as? String { points.insert(point) }
        let attributes = description?["NSExtensionAttributes"] as? [String: Any]
        switch attributes?["UNNotificationExtensionCategory"] {
        case let category as String: categories.append(category)
        case let several as [String]: categories += several
        default: break
        }
    }

    var text: String {
        let services = index.types.keys.filter { index.inherits($0, "UNNotificationServiceExtension") }.sorted()
        let cells = index.types.keys.filter { index.inherits($0, "UITableViewCell") && index.isMadeByStyle($0) }
            .sorted()
        let selectors = index.namedSelectors.sorted().map {
            "nonisolated static let \(index.constant(for: $0).dropFirst("SEL.".count)) = "
                + "UIKit.Selector(\(Literal.string($0)))"
        }
        return """
            import UIKit
            // What Foundation has on iOS, for all files of the module.
            @_exported import Observation
            \(hasCombine ? "@_exported import Combine" : "")

            typealias SEL = UIKit.Selector
            // UserNotifications has a class of this name for code without UIKit.
            typealias UIScene = UIKit.UIScene
            extension UIKit.Selector {
            \(selectors.joined(separator: "\n"))
            }

            extension Foundation.Timer {
                nonisolated static var idle: Foundation.Timer {
                    let timer = Foundation.Timer(timeInterval: 0, repeats: false) { _ in }
                    timer.invalidate()
                    return timer
                }
            }

            \(colors.code)

            final class ModuleContentsOfSources: UIKit.HostedModule {
                nonisolated static let members: [UIKit.NamedMember] =
                    ([\(list(tables.map { "\($0)()" }))] as [[UIKit.NamedMember]]).flatMap { $0 }
                nonisolated static let interfaces: [UIKit.HostedInterface] = [\(list(interfaces.map(\.variable)))]
                nonisolated static let serviceExtensions: [String: @Sendable () -> UNNotificationServiceExtension] =
                    [\(dictionary(services) { "{ \($0)() }" })]
                nonisolated static let resources: [String] = [\(list(resources.map(Literal.string)))]
                nonisolated static let dependencies: [String] = [\(list(dependencies.map(Literal.string)))]
                nonisolated static let targets: [UIKit.HostedTarget] =
                    [\(list(project?.code(using: settings) ?? []))]
                nonisolated static let tableCells: [String: @MainActor @Sendable (String) -> UIKit.UITableViewCell] =
                    [\(dictionary(cells) { "{ \($0)(style: .default, reuseIdentifier: $0) }" })]
            }

            \(interfaces.map(\.code.text).joined(separator: "\n"))
            \(needsDelegate ? delegate : "")
            """
    }

    private func list(_ items: [String]) -> String { items.joined(separator: ", ") }

    /// The members of a dictionary by the names of classes.
    private func dictionary(_ names: [String], _ value: (String) -> String) -> String {
        names.isEmpty ? ":" : list(names.map { "\(Literal.string($0)): \(value($0))" })
    }

    /// The app of extensions that have none: it asks whether it may notify, and knows their categories.
    private var delegate: String {
        let name = "AppDelegate\(index.types["AppDelegate"] == nil ? "" : "OfExtensions")"
        return """
            @main
            final class \(name): UIKit.UIResponder, UIKit.UIApplicationDelegate {
                func application(
                    _ application: UIKit.UIApplication,
                    didFinishLaunchingWithOptions launchOptions: [UIKit.UIApplication.LaunchOptionsKey: Any]?
                ) -> Bool {
                    let center = UNUserNotificationCenter.current()
                    let names: [String] = [\(list(categories.sorted().map(Literal.string)))]
                    let categories = names.map {
                        UNNotificationCategory(identifier: $0, actions: [], intentIdentifiers: [])
                    }
                    center.setNotificationCategories(Set(categories))
                    center.requestAuthorization(options: [.alert, .badge, .sound]) { _, error in
                        if let error { print(error) }
                    }
                    return true
                }
            }
            """
    }
}
