import DeviceRuntime
import NotificationCore
public import NotificationHosting
import NotificationModel
import NotificationScenario
import NotificationWire

// The user's decisions about the device and its apps.
extension TestDevice {
    /// How long an app is muted.
    public enum MuteSpan: Hashable, Sendable {
        case hour
        /// Until midnight in the device's time zone.
        case today
    }

    /// Turns the network off or on, as the setting `online` does.
    ///
    /// While it is off, the last push for each app waits and apps that register get no token; both come when it is on
    /// again.
    ///
    /// - Throws: ``TestDeviceError`` if the apps do not come to rest.
    public func setNetwork(isOn: Bool) async throws {
        try await set("online=\(isOn ? "on" : "off")")
    }

    /// Mutes an app, as the menu of its notifications does: they are listed without banner and sound.
    ///
    /// - Parameters:
    ///   - application: The app; by default the first one.
    ///   - span: How long.
    /// - Throws: ``TestDeviceError`` if the user has deleted the app.
    /// - Precondition: The app was given to the device.
    public func mute(_ application: (any HostedApplication.Type)? = nil, for span: MuteSpan = .hour) async throws {
        try await mute(host(of: application).identifier, for: span)
    }

    /// Mutes the app of a group of notifications, as the menu of the group does.
    ///
    /// - Throws: ``TestDeviceError`` if none of its notifications is on the device any more.
    public func mute(_ group: ShownGroup, for span: MuteSpan = .hour) async throws {
        try await perform { runtime, _ in
            guard group.notifications.contains(where: { runtime.system.list[$0.modelIdentifier] != nil }) else {
                throw StepProblem(problem: "the notifications of the group are not on the device any more")
            }
            runtime.send(.applicationMuted(ApplicationIdentifier(group.application), span.model))
        }
    }

    /// Ends the mute of an app before its time.
    ///
    /// - Parameter application: The app; by default the first one.
    /// - Throws: ``TestDeviceError`` if it is not muted.
    /// - Precondition: The app was given to the device.
    public func unmute(_ application: (any HostedApplication.Type)? = nil) async throws {
        let identifier = host(of: application).identifier
        try await perform { runtime, _ in
            let name = try name(of: identifier, runtime)
            guard runtime.system.applications[identifier]?.preferences.mutedUntil != nil else {
                throw StepProblem(problem: "“\(name)” is not muted")
            }
            runtime.send(.applicationMuted(identifier, nil))
        }
    }

    private func mute(_ application: ApplicationIdentifier, for span: MuteSpan) async throws {
        try await perform { runtime, _ in
            _ = try name(of: application, runtime)
            runtime.send(.applicationMuted(application, span.model))
        }
    }

    /// Ends an app that runs, as iOS does: its code starts again when it is needed.
    ///
    /// - Parameter application: The app; by default the first one.
    /// - Throws: ``TestDeviceError`` if it does not run.
    /// - Precondition: The app was given to the device.
    public func terminate(_ application: (any HostedApplication.Type)? = nil) async throws {
        try await perform(Script(steps: [.terminate(host(of: application).identifier.rawValue)]))
    }

    /// Deletes an app with everything that it has on the device: notifications, requests, settings, its badge. Its code
    /// hears nothing more.
    ///
    /// - Parameter application: The app; by default the first one.
    /// - Throws: ``TestDeviceError`` if the user has deleted it already.
    /// - Precondition: The app was given to the device.
    public func delete(_ application: (any HostedApplication.Type)? = nil) async throws {
        let identifier = host(of: application).identifier
        try await perform { runtime, _ in
            _ = try name(of: identifier, runtime)
            runtime.send(.applicationRemoved(identifier))
        }
    }

    /// Puts an app that the user has deleted on the device again, as Xcode does before it runs it.
    @_spi(Suites)
    public func installAgain(_ application: any HostedApplication.Type) async throws {
        let host = host(of: application)
        try await perform { runtime, _ in
            if runtime.system.applications[host.identifier] == nil { runtime.install(host) }
        }
    }

    /// Presses the play and pause button that the system shows for the media of a content extension.
    ///
    /// - Throws: ``TestDeviceError`` if no notification is open, or its content extension has no such button.
    public func pressMediaButton() async throws {
        try await perform { runtime, _ in
            guard runtime.system.longLook != nil else { throw StepProblem(problem: "no notification is open") }
            guard runtime.contentFrame?.mediaButton != nil else {
                throw StepProblem(problem: "the notification has no media button")
            }
            runtime.performInContentExtension(.playbackToggled, on: "")
        }
    }

    /// The name of an app.
    ///
    /// - Throws: A ``StepProblem`` if the user has deleted it.
    func name(of application: ApplicationIdentifier, _ runtime: DeviceRuntime) throws -> String {
        guard let record = runtime.system.applications[application] else {
            throw StepProblem(problem: "the app \(application.rawValue) is not on the device any more")
        }
        return record.application.name
    }
}

extension TestDevice.MuteSpan {
    fileprivate var model: MuteSpan {
        switch self {
        case .hour: .hour
        case .today: .today
        }
    }
}
