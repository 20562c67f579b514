import ApplicationManifest
import DeviceControl
import DeviceInterface
import DeviceRuntime
import DeviceSession
import NotificationCore
import NotificationModel
import NotificationScenario
import TerminalCanvas

// What clients change about the device itself: settings, apps, the status line, the pasteboard.
extension ControlDesk {
    // MARK: Settings and apps

    func settings(_ reply: @escaping Reply) {
        let list = SettingList(runtime.system)
        self.reply(reply) {
            ControlReply(
                mediaType: MediaType.json, body: Array((try StateReportText.json(list) + "\n").utf8))
        }
    }

    /// Changes settings; the settings of an app that is not on the device wait until it comes.
    func assign(_ assignments: [SettingAssignment], _ reply: @escaping Reply) {
        guard !refusesBecauseOfScenario(reply) else { return }
        for assignment in assignments {
            session.recording?.willAssign(assignment)
            runtime.send(.settingAssigned(assignment))
        }
        let system = runtime.system
        whenSaved(reply) { .json(SettingList(system)) }
    }

    func install(_ manifest: ApplicationManifest, _ reply: @escaping Reply) {
        guard !refusesBecauseOfScenario(reply) else { return }
        let application = manifest.application
        let identifier = application.identifier
        // One without code is replaced, and keeps its notifications and what the user has decided.
        guard runtime.system.applications[identifier]?.application.hasCode != true else {
            return reply(
                .problem(
                    .conflict, "bundleIdentifier: “\(identifier.rawValue)” is on the device with its code",
                    field: "bundleIdentifier"))
        }
        session.recording?.willDoWithoutStep()
        session.install(DeviceContents.DescribedApplication(file: "control API", manifest: manifest))
        whenSaved(reply) {
            .json(
                status: 201,
                ApplicationReceipt(
                    identifier: identifier.rawValue, name: application.name,
                    remarks: manifest.remarks.map { "\($0)" }))
        }
    }

    private struct ApplicationReceipt: Encodable {
        let identifier: String
        let name: String
        let remarks: [String]
    }

    func remove(_ application: ApplicationIdentifier, _ reply: @escaping Reply) {
        guard let receipt = receipt(of: application, reply) else { return }
        session.recording?.willDoWithoutStep()
        runtime.send(.applicationRemoved(application))
        whenSaved(reply) { .json(receipt) }
    }

    func launch(_ application: ApplicationIdentifier, _ reply: @escaping Reply) {
        guard let receipt = receipt(of: application, reply) else { return }
        session.recording?.willPerform(.open(application.rawValue))
        runtime.send(.unlocked)
        runtime.send(.applicationOpened(application))
        whenSaved(reply) { .json(receipt) }
    }

    func terminate(_ application: ApplicationIdentifier, _ reply: @escaping Reply) {
        guard let receipt = receipt(of: application, reply) else { return }
        guard runtime.system.applications[application]?.execution != .notRunning else {
            return reply(.problem(.conflict, "“\(application.rawValue)” does not run"))
        }
        session.recording?.willPerform(.terminate(application.rawValue))
        runtime.send(.applicationEnded(application))
        whenSaved(reply) { .json(receipt) }
    }

    /// - Returns: `nil`, after a reply with the reason, for an app that is not on the device, and while a scenario is
    ///   played.
    private func receipt(of application: ApplicationIdentifier, _ reply: Reply) -> ApplicationReceipt? {
        guard !refusesBecauseOfScenario(reply) else { return nil }
        guard let record = runtime.system.applications[application] else {
            let names = runtime.system.applicationOrder.map(\.rawValue)
            let nearest = Spelling.nearest(toIdentifier: application.rawValue, among: names)
            let suggestion = nearest.map { "; did you mean “\($0)”?" } ?? ""
            reply(.problem(.unknownApplication, "no app “\(application.rawValue)” is on the device\(suggestion)"))
            return nil
        }
        return ApplicationReceipt(identifier: application.rawValue, name: record.application.name, remarks: [])
    }

    // MARK: The status line and the pasteboard

    func statusBar(_ reply: @escaping Reply) {
        reply(.json(ControlReply.StatusBar(time: session.facts.statusTime?.string)))
    }

    func overrideTime(_ text: String?, _ reply: @escaping Reply) {
        session.facts.statusTime = text.map { TerminalText($0) }
        statusBar(reply)
    }

    func pasteboard(_ reply: @escaping Reply) {
        reply(.text(session.pasteboard))
    }

    func setPasteboard(_ text: String, _ reply: @escaping Reply) {
        session.pasteboard = TerminalText(multiline: text).string
        pasteboard(reply)
    }
}
