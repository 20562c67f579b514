import DeviceRuntime
import DeviceSession
public import Foundation
import NotificationCore
public import NotificationHosting
import NotificationModel
import NotificationScenario
import NotificationWire
public import UserNotifications

// The user's actions on any screen.
extension TestDevice {
    /// The answer to the question of an app for permission.
    public enum Answer: Hashable, Sendable {
        case allow
        case dontAllow
    }

    /// Unlocks the device and opens an app.
    ///
    /// - Throws: ``TestDeviceError`` if the user has deleted it.
    /// - Precondition: The app was given to the device.
    public func open(_ application: any HostedApplication.Type) async throws {
        let identifier = host(of: application).identifier
        try await perform { runtime, _ in
            _ = try name(of: identifier, runtime)
            runtime.send(.unlocked)
            runtime.send(.applicationOpened(identifier))
        }
    }

    /// Answers the question whether an app may notify.
    ///
    /// - Throws: ``TestDeviceError`` if no app asks, or the apps do not come to rest.
    public func answer(_ answer: Answer) async throws {
        try await perform { runtime, _ in
            switch runtime.system.alert {
            case .permission, .criticalPermission: runtime.send(.alertAnswered(accepted: answer == .allow))
            case .unlock, nil: throw StepProblem(problem: "no app asks for permission")
            }
        }
    }

    /// Locks the device.
    ///
    /// - Throws: ``TestDeviceError`` if the apps do not come to rest.
    public func lock() async throws {
        try await perform(Script(steps: [.lock]))
    }

    /// Unlocks the device; an app or action that waits for that goes on.
    ///
    /// - Throws: ``TestDeviceError`` if the apps do not come to rest.
    public func unlock() async throws {
        try await perform { runtime, _ in
            if case .unlock = runtime.system.alert { runtime.send(.alertAnswered(accepted: true)) }
            runtime.send(.unlocked)
        }
    }

    /// Goes to the home screen, unlocking the device if need be.
    ///
    /// - Throws: ``TestDeviceError`` if the apps do not come to rest.
    public func goHome() async throws {
        try await perform { runtime, _ in
            runtime.send(.unlocked)
            runtime.send(.homePressed)
        }
    }

    /// Moves a slider of the app in front or of the opened notification.
    ///
    /// - Parameters:
    ///   - title: The slider's title.
    ///   - value: 0 through 1.
    /// - Throws: ``TestDeviceError`` if no slider that can be moved has the title, for another value, or if the apps do
    ///   not come to rest.
    public func slide(_ title: String, to value: Double) async throws {
        let isMeant = { (control: Control) in
            guard case .slider = control.kind else { return false }
            return control.title == title && control.isEnabled
        }
        try await perform { runtime, _ in
            guard (0...1).contains(value) else { throw StepProblem(problem: "a slider goes from 0 to 1") }
            if let control = runtime.contentFrame?.controls.first(where: isMeant) {
                return runtime.performInContentExtension(.slid(value), on: control.identifier)
            }
            guard let application = runtime.system.frontApplication,
                let control = runtime.applicationScreen?.controls.first(where: isMeant)
            else { throw StepProblem(problem: "no slider that can be moved has the title “\(title)”") }
            runtime.perform(.slid(value), on: control.identifier, of: application)
        }
    }

    /// Taps a notification, which opens its app.
    ///
    /// - Throws: ``TestDeviceError`` if it is not on the device any more, or the apps do not come to rest.
    public func tap(_ notification: ShownNotification) async throws {
        try await perform { runtime, _ in
            try expectShown(notification, runtime)
            runtime.send(.notificationTapped(notification.modelIdentifier))
            if case .unlock = runtime.system.alert { runtime.send(.alertAnswered(accepted: true)) }
        }
    }

    /// Opens a notification to see its actions and, if its category has one, its content extension.
    ///
    /// - Throws: ``TestDeviceError`` if it is not on the device any more, or the apps do not come to rest.
    public func openLongLook(of notification: ShownNotification) async throws {
        try await perform { runtime, _ in
            try expectShown(notification, runtime)
            runtime.send(.longLookOpened(notification.modelIdentifier))
            if case .unlock = runtime.system.alert { runtime.send(.alertAnswered(accepted: true)) }
        }
    }

    /// Closes the opened notification.
    ///
    /// - Throws: ``TestDeviceError`` if none is open, or the apps do not come to rest.
    public func closeLongLook() async throws {
        try await perform { runtime, _ in
            guard runtime.system.longLook != nil else { throw StepProblem(problem: "no notification is open") }
            runtime.send(.longLookClosed)
        }
    }

    /// Selects an action of a notification, opening it if it is not open.
    ///
    /// - Parameters:
    ///   - action: The action's identifier or title.
    ///   - notification: The notification.
    ///   - userText: What the user types into the field of a text-input action; not empty.
    /// - Throws: ``TestDeviceError`` if the notification is not on the device any more, has no such action, the text is
    ///   missing, empty or has no field, or the apps do not come to rest.
    public func tap(action: String, of notification: ShownNotification, userText: String? = nil) async throws {
        if withDevice({ runtime, _ in runtime.system.longLook?.notification.id }) != notification.modelIdentifier {
            try await openLongLook(of: notification)
        }
        try await perform { runtime, _ in
            let actions = runtime.system.longLook?.actions ?? []
            guard let found = actions.first(where: { $0.identifier == action || $0.title == action }) else {
                let titles = actions.map { "“\($0.identifier)”" }.joined(separator: ", ")
                throw StepProblem(
                    problem: "the notification has no action “\(action)”; it has \(titles.isEmpty ? "none" : titles)")
            }
            try select(found, userText: userText, runtime)
        }
    }

    private func select(_ action: NotificationAction, userText: String?, _ runtime: DeviceRuntime) throws {
        guard let notification = runtime.system.longLook?.notification else {
            throw StepProblem(problem: "no notification is open")
        }
        guard (action.textInput != nil) == (userText != nil) else {
            throw StepProblem(
                problem: userText == nil
                    ? "the action “\(action.identifier)” asks for text: pass userText"
                    : "the action “\(action.identifier)” has no field for text")
        }
        guard userText?.isEmpty != true else {
            throw StepProblem(problem: "the action “\(action.identifier)” sends no empty text")
        }
        runtime.send(.actionTapped(notification.id, action: action.identifier, userText: userText))
        if case .unlock = runtime.system.alert { runtime.send(.alertAnswered(accepted: true)) }
    }

    /// Clears a notification.
    ///
    /// - Throws: ``TestDeviceError`` if it is not on the device any more, or the apps do not come to rest.
    public func clear(_ notification: ShownNotification) async throws {
        try await perform { runtime, _ in
            try expectShown(notification, runtime)
            runtime.send(.cleared([notification.modelIdentifier]))
        }
    }

    /// Clears every notification in the list.
    ///
    /// - Throws: ``TestDeviceError`` if the apps do not come to rest.
    public func clearAll() async throws {
        let all = notificationCenter.notifications.map(\.modelIdentifier)
        try await perform { runtime, _ in runtime.send(.cleared(all)) }
    }

    /// Swipes the banner away.
    ///
    /// - Throws: ``TestDeviceError`` if no banner is shown, or the apps do not come to rest.
    public func dismissBanner() async throws {
        try await perform { runtime, _ in
            guard runtime.system.banner != nil else { throw StepProblem(problem: "there is no banner") }
            runtime.send(.bannerDismissed)
        }
    }

    /// Changes a setting, as `ncenter --set` does: `previews=never`, `focus=work`, `com.example.App:sounds=off`.
    ///
    /// - Throws: ``TestDeviceError`` if there is no such setting, value or app, or the apps do not come to rest.
    public func set(_ setting: String) async throws {
        let assignment: SettingAssignment
        do throws(SettingError) {
            assignment = try SettingAssignment(parsing: setting)
        } catch {
            throw self.error(error.description)
        }
        try await perform(Script(steps: [.set(assignment)]))
    }

    /// Decides what an app may do before it asks.
    ///
    /// - Throws: ``TestDeviceError`` if a user cannot give the status, or the apps do not come to rest.
    public func preset(
        _ status: UNAuthorizationStatus, options: UNAuthorizationOptions = [.alert, .badge, .sound],
        for application: (any HostedApplication.Type)? = nil
    ) async throws {
        let identifier = host(of: application).identifier
        guard let model = AuthorizationStatus(rawValue: status.rawValue), model != .ephemeral else {
            throw error("\(status) is not a status that a user can give")
        }
        try await perform { runtime, _ in
            runtime.send(.authorizationPreset(identifier, model, AuthorizationOptions(rawValue: options.rawValue)))
        }
    }

    /// Takes the device to a place, in degrees north and east.
    ///
    /// - Throws: ``TestDeviceError`` if there is no such place, or the apps do not come to rest.
    public func move(latitude: Double, longitude: Double) async throws {
        guard Coordinate(latitude: latitude, longitude: longitude).isValid else { throw error(Coordinate.form) }
        try await perform { runtime, _ in
            runtime.send(.locationChanged(latitude: latitude, longitude: longitude))
        }
    }

    // MARK: Time

    /// Moves the clock ahead. On the way it stops at every moment at which something is due, so that apps do what they
    /// would have done then.
    ///
    /// - Parameters:
    ///   - duration: How far.
    ///   - isMet: Ends the way at the first of these moments at which it returns `true`.
    /// - Throws: ``TestDeviceError`` for a negative duration, or if the apps do not come to rest at one of these
    ///   moments.
    public func advance(by duration: Duration, until isMet: () -> Bool = { false }) async throws {
        guard duration >= .zero else { throw error("the clock goes ahead only, by 0 seconds or more") }
        try await advance(to: now.addingTimeInterval(duration / .seconds(1)), until: isMet)
    }

    /// Moves the clock ahead to a date, at most to the end of 2261; a date in the past has no effect.
    ///
    /// - Parameters:
    ///   - date: Where the clock ends.
    ///   - isMet: As in ``advance(by:until:)``.
    /// - Throws: ``TestDeviceError`` if the apps do not come to rest at one of these moments, or for a later date.
    public func advance(to date: Date, until isMet: () -> Bool = { false }) async throws {
        try await perform { runtime, session in
            do throws(DeviceTimeError) {
                try session.startAdvance(to: max(date, runtime.clock.now))
            } catch {
                throw StepProblem(problem: error.description)
            }
        }
        try await passTime(until: isMet)
    }

    /// Moves the clock ahead to the next moment at which something is due, at most to a date.
    ///
    /// - Throws: ``TestDeviceError`` if the apps do not come to rest.
    @_spi(Suites)
    public func advanceToNextMoment(until date: Date) async throws {
        var hasMoved = false
        try await advance(to: date) {
            defer { hasMoved = true }
            return hasMoved
        }
    }

    /// Moves the clock ahead at once, if apps are at rest and nothing is due until then: for a test that looks often.
    ///
    /// - Returns: Whether the clock has been moved.
    @_spi(Suites)
    public func advanceQuietly(by duration: Duration) -> Bool {
        look { runtime, session in
            var drawings = 0
            let target = runtime.clock.now.addingTimeInterval(duration / .seconds(1))
            guard session.settleStep(drawings: &drawings) == .isQuiet, runtime.nextDeadline.map({ $0 > target }) ?? true
            else { return false }
            return !runtime.passNext(until: target)
        }
    }

    // MARK: Pushes

    /// Delivers a remote notification.
    ///
    /// - Parameters:
    ///   - payload: The JSON of the payload, with `aps`.
    ///   - application: The app; by default the first one, unless the payload has a `Simulator Target Bundle`.
    ///   - collapseIdentifier: The header `apns-collapse-id`.
    ///   - expiration: The header `apns-expiration`; 1970 stands for 0, which delivers now or never.
    ///   - priority: The header `apns-priority`: 10, 5 or 1.
    /// - Throws: A ``TestDeviceError`` if the payload or a header is refused, with the place of the mistake.
    public func push(
        _ payload: String, to application: (any HostedApplication.Type)? = nil, collapseIdentifier: String? = nil,
        expiration: Date? = nil, priority: Int = 10
    ) async throws {
        var fields = ["apns-priority": "\(priority)"]
        fields["apns-collapse-id"] = collapseIdentifier
        if let seconds = expiration?.timeIntervalSince1970.rounded(.down) {
            fields["apns-expiration"] = Int(exactly: seconds).map(String.init) ?? "\(seconds)"
        }
        let headers: PushHeaders
        do throws(PushFields.FieldError) {
            headers = try PushFields(fields).headers
        } catch {
            throw self.error(error.description)
        }
        try await push(Array(payload.utf8), to: application, headers: headers)
    }

    func push(_ payload: [UInt8], to application: (any HostedApplication.Type)?, headers: PushHeaders) async throws {
        let identifier = application.map { host(of: $0).identifier } ?? surface.receiver(of: payload)
        try await perform { runtime, _ in
            do throws(PushError) {
                try runtime.push(payload, to: identifier, headers: headers)
            } catch {
                throw StepProblem(problem: "the payload is refused: \(error.description)")
            }
        }
    }

    // MARK: Mistakes

    private func expectShown(_ notification: ShownNotification, _ runtime: DeviceRuntime) throws {
        let identifier = notification.modelIdentifier
        guard
            runtime.system.list[identifier] != nil || runtime.system.banner?.notification.id == identifier
                || runtime.system.longLook?.notification.id == identifier
        else { throw StepProblem(problem: "the notification “\(notification.title)” is not on the device any more") }
    }
}

/// The problem of a step, to which the error for the test adds the screen.
struct StepProblem: Error {
    let problem: String
}
