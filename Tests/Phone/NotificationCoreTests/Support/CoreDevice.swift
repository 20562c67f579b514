import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire

/// A device for tests: a core, a manual clock, and the resulting effects.
struct CoreDevice {
    var system = NotificationSystem()
    /// Seconds since the test began.
    var time = 0.0
    /// The effects of the last event.
    var effects: [SystemEffect] = []

    static let start = Date(timeIntervalSince1970: 1_795_253_460)
    static let app = ApplicationIdentifier("com.example.App")

    var now: Date { Self.start.addingTimeInterval(time) }

    /// A locked device with one app that may notify.
    init(
        status: AuthorizationStatus = .authorized,
        options: AuthorizationOptions = [.alert, .sound, .badge],
        extensionCategories: [String] = [],
        localizations: [String: [String: String]] = [:],
        hasServiceExtension: Bool = false,
        hasCode: Bool = true
    ) {
        install(
            Self.app, status: status, options: options, extensionCategories: extensionCategories,
            localizations: localizations, hasServiceExtension: hasServiceExtension, hasCode: hasCode)
    }

    mutating func install(
        _ identifier: ApplicationIdentifier,
        status: AuthorizationStatus = .authorized,
        options: AuthorizationOptions = [.alert, .sound, .badge],
        extensionCategories: [String] = [],
        localizations: [String: [String: String]] = [:],
        hasServiceExtension: Bool = false,
        hasCode: Bool = true
    ) {
        let extensions =
            extensionCategories.isEmpty
            ? [] : [ContentExtension(categories: extensionCategories, initialContentSizeRatio: 0.5)]
        send(
            .applicationInstalled(
                Application(
                    identifier: identifier,
                    name: identifier.lastComponent,
                    iconGlyph: "◆",
                    iconColor: .gray,
                    contentExtensions: extensions,
                    localizations: localizations,
                    hasServiceExtension: hasServiceExtension,
                    hasCode: hasCode
                )
            )
        )
        send(.authorizationPreset(identifier, status, options))
    }

    @discardableResult
    mutating func send(_ event: SystemEvent) -> [SystemEffect] {
        effects = system.handle(event, at: now)
        return effects
    }

    /// Advances time to a second of the test.
    mutating func pass(to second: Double) {
        time = second
        send(.timePassed)
    }

    /// Delivers a local notification at once.
    @discardableResult
    mutating func notify(
        _ identifier: String,
        app: ApplicationIdentifier = Self.app,
        _ change: (inout NotificationContent) -> Void = { _ in }
    ) -> DeliveredNotification.Identifier {
        send(.application(app, .add(CallIdentifier(rawValue: 0), Self.request(identifier, change))))
        return .init(application: app, request: identifier)
    }

    static func request(
        _ identifier: String,
        after seconds: Double? = nil,
        repeats: Bool = false,
        _ change: (inout NotificationContent) -> Void = { _ in }
    ) -> NotificationRequest {
        var content = NotificationContent()
        content.title = identifier
        change(&content)
        return NotificationRequest(
            identifier: identifier,
            content: content,
            trigger: seconds.map { .timeInterval(seconds: $0, repeats: repeats) }
        )
    }

    static func identifier(_ request: String) -> DeliveredNotification.Identifier {
        .init(application: app, request: request)
    }

    /// The groups of the whole list, wherever the user can reach them; a locked device has no upcoming summary.
    var groups: [NotificationGroup] {
        var list = system.list
        list.reach = .init()
        return list.allGroups.filter { !system.isLocked || $0.key.section != .upcomingSummary }
    }

    /// The list as text: groups in order, newest members first, `|` between groups, `‖` before history.
    var picture: String {
        var parts: [String] = []
        var section = ListSection.recent
        for group in groups {
            let members = system.list.notifications(in: group.key).map(\.request.identifier).joined(separator: " ")
            if group.key.section == .history, section == .recent {
                section = .history
                parts.append("‖ \(members)")
            } else {
                parts.append(parts.isEmpty ? members : "| \(members)")
            }
        }
        return parts.joined(separator: " ")
    }

    /// Sends an event like a runtime that finds all files: each import is answered at once with files in a store, and
    /// the resulting effects are included.
    mutating func sendImporting(_ event: SystemEvent, failure: RequestError? = nil) {
        send(event)
        for effect in effects {
            guard case .importAttachments(_, let call, let attachments) = effect else { continue }
            let earlier = effects
            let stored = attachments.map { attachment in
                var attachment = attachment
                attachment.url = Self.stored(attachment.url.lastPathComponent)
                return attachment
            }
            send(.attachmentsImported(call, failure.map { .failure($0) } ?? .success(stored)))
            effects = earlier + effects
        }
    }

    static func stored(_ name: String) -> URL { URL(filePath: "/store/\(name)") }

    static func attachment(_ name: String) -> NotificationAttachment {
        NotificationAttachment(identifier: name, url: URL(filePath: "/app/\(name)"), typeIdentifier: "public.png")
    }

    /// The names of the files that the last event has released.
    var removedFiles: [String] {
        effects.flatMap { effect -> [String] in
            if case .removeAttachments(let urls) = effect { return urls.map(\.lastPathComponent) }
            return []
        }
    }

    /// The lines that the last event has logged.
    var logged: [String] {
        effects.compactMap { effect in
            if case .log(let entry) = effect { entry.text } else { nil }
        }
    }

    /// The answers of the last event to calls of `add`.
    var additions: [RequestError?] {
        effects.compactMap { effect in
            if case .tell(_, .center(.reply(_, .added(let error)))) = effect { .some(error) } else { nil }
        }
    }

    /// The action identifiers of the responses that the last event has sent to apps.
    var responses: [String] {
        effects.compactMap {
            if case .tell(_, .center(.didReceive(_, let response))) = $0 { return response.actionIdentifier }
            return nil
        }
    }

    /// The identifier of the question that the last event has sent to an app or extension.
    var question: CallIdentifier? {
        effects.lazy.compactMap { effect -> CallIdentifier? in
            switch effect {
            case .tell(_, .center(.willPresent(let call, _))): call
            case .tell(_, .askContentExtension(_, let call, _)): call
            default: nil
            }
        }.first
    }

    mutating func answer(_ request: ApplicationRequest) {
        send(.application(Self.app, request))
    }
}
