import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire

/// Tracks what effects have started and must end exactly once: questions, runs, long looks and files.
struct EffectRecord {
    private var owedReplies: [ReplyName: Bool] = [:]
    private var questions: [Question] = []
    private var openContentExtensions: Set<CallIdentifier> = []
    private var openServiceExtensions: Set<CallIdentifier> = []
    private var expired: Set<CallIdentifier> = []
    private var namesOfQuestions: Set<CallIdentifier> = []
    private var foreground: ApplicationIdentifier?
    private var files: Set<URL> = []
    private var storedFiles = 0

    private struct ReplyName: Hashable {
        var application: ApplicationIdentifier
        var call: CallIdentifier
    }

    private struct Question {
        enum Kind { case presentation, response, contentExtension, opening, serviceExtension, backgroundPush }
        var kind: Kind
        var application: ApplicationIdentifier
        var call: CallIdentifier
    }

    mutating func expectReply(to call: CallIdentifier, of application: ApplicationIdentifier) {
        owedReplies[ReplyName(application: application, call: call)] = true
    }

    // MARK: Answers

    /// Answers one of the questions of a kind; 0 is the newest.
    func event(_ answer: RandomAnswer, choice: Int) -> SystemEvent? {
        func asked(_ kind: Question.Kind) -> Question? {
            let asked = questions.filter { $0.kind == kind }
            return asked.isEmpty ? nil : asked[asked.count - 1 - choice % asked.count]
        }
        func request(
            _ kind: Question.Kind, _ request: (CallIdentifier) -> ApplicationRequest
        ) -> SystemEvent? {
            asked(kind).map { .application($0.application, request($0.call)) }
        }
        switch answer {
        case .presentation(let options): return request(.presentation) { .willPresentAnswered($0, options) }
        case .responseHandled: return request(.response) { .responseHandled($0) }
        case .noDelegateToAsk: return request(.presentation) { .delegateMissing($0) }
        case .noDelegateToTell: return request(.response) { .delegateMissing($0) }
        case .contentExtension(let option): return request(.contentExtension) { .extensionAnswered($0, option) }
        case .contentExtensionActions(let actions):
            return request(.opening) { .extensionActionsChanged(session: $0, actions) }
        case .contentExtensionOpens: return request(.opening) { .extensionPerformedDefaultAction(session: $0) }
        case .contentExtensionCloses: return request(.opening) { .extensionDismissed(session: $0) }
        case .serviceExtension(let content):
            return request(.serviceExtension) { .serviceExtensionAnswered($0, content) }
        case .remoteNotificationHandled(let result):
            return request(.backgroundPush) { .application(.remoteNotificationHandled($0, result)) }
        case .serviceExtensionExpired: return request(.serviceExtension) { .serviceExtensionExpired($0) }
        }
    }

    // MARK: Effects

    /// Records the effects of one event and returns what is wrong with them.
    mutating func check(_ effects: [SystemEffect], on system: NotificationSystem, at now: Date) -> [String] {
        var violations: [String] = []
        func expect(_ holds: Bool, _ rule: String) {
            if !holds { violations.append(rule) }
        }
        for effect in effects {
            switch effect {
            case .tell(let application, .center(.reply(let call, _))):
                let name = ReplyName(application: application, call: call)
                expect(owedReplies[name] == true, "call \(call.rawValue) is answered once and only when it was made")
                owedReplies[name] = false
            case .tell(let application, .center(.willPresent(let call, _))):
                expect(ask(.presentation, application, call), "a question has a name of its own")
                expect(foreground == application, "only the app in front is asked how to present")
            case .tell(let application, .center(.didReceive(let call, _))):
                expect(ask(.response, application, call), "a question has a name of its own")
            case .tell(let application, .startContentExtension(let session, _, _, _)):
                expect(ask(.opening, application, session), "an opening has a name of its own")
                expect(openContentExtensions.isEmpty, "one content extension is on show at a time")
                openContentExtensions.insert(session)
            case .tell(_, .contentExtensionReceived(let session, _)):
                expect(openContentExtensions.contains(session), "only an open extension hears of a later notification")
            case .tell(let application, .askContentExtension(let session, let call, _)):
                expect(ask(.contentExtension, application, call), "a question has a name of its own")
                expect(openContentExtensions.contains(session), "only an open extension is asked")
            case .tell(_, .stopContentExtension(let session)):
                expect(openContentExtensions.remove(session) != nil, "an extension is stopped once")
            case .tell(let application, .serviceExtension(.run(let call, _))):
                expect(ask(.serviceExtension, application, call), "a question has a name of its own")
                openServiceExtensions.insert(call)
            case .tell(_, .serviceExtension(.expire(let call))):
                expect(openServiceExtensions.contains(call), "only a running service extension expires")
                expect(expired.insert(call).inserted, "a service extension expires once")
            case .tell(_, .serviceExtension(.end(let call))):
                expect(openServiceExtensions.remove(call) != nil, "a service extension ends once")
            case .tell(let application, .application(.remoteNotification(let call, _))):
                expect(ask(.backgroundPush, application, call), "a question has a name of its own")
            case .tell(let application, .application):
                expect(system.applications[application] != nil, "only an app on the device hears of its situation")
            case .tell(let application, .launch(let inForeground, _)):
                guard inForeground else { continue }
                expect(foreground == nil, "the app in front leaves before another comes")
                foreground = application
            case .tell(let application, .enterBackground):
                expect(foreground == application, "only the app in front moves to the background")
                foreground = nil
            case .tell(let application, .end):
                expect(system.applications[application] != nil, "only an app on the device is ended")
                if foreground == application { foreground = nil }
            case .tell(let application, .terminate):
                expect(system.applications[application] == nil, "only an app that is gone is terminated")
                if foreground == application { foreground = nil }
            case .removeAttachments(let urls):
                for url in urls { expect(files.remove(url) != nil, "\(url.lastPathComponent) is given up once") }
            case .changeTimeZone(let timeZone):
                expect(timeZone == system.timeZone, "apps read the device's time zone")
            case .log(let entry):
                expect(entry.date <= now, "the log is not written ahead of time")
            case .tell(_, .center(.openSettings)), .playSound, .playHaptic, .importAttachments:
                break
            case .tell(_, .control), .tell(_, .drawScreen), .tell(_, .contentExtensionControl),
                .tell(_, .drawContentExtension):
                expect(false, "controls and pictures are no decision of the core's")
            }
        }
        return violations
    }

    private mutating func ask(_ kind: Question.Kind, _ application: ApplicationIdentifier, _ call: CallIdentifier)
        -> Bool
    {
        questions.append(Question(kind: kind, application: application, call: call))
        return namesOfQuestions.insert(call).inserted
    }

    /// Returns what is still open at the end.
    func whatIsOwed(on system: NotificationSystem) -> [String] {
        let calls = owedReplies.filter(\.value).keys.map(\.call.rawValue).sorted()
        var owed = calls.map { "call \($0) was never answered" }
        if !openServiceExtensions.isEmpty { owed.append("a service extension never ended") }
        if !openContentExtensions.isEmpty { owed.append("a content extension was never stopped") }
        return owed
    }

    // MARK: Files

    /// Moves files into the store like the runtime; `nil` if one of them is missing.
    mutating func store(_ attachments: [NotificationAttachment]) -> [NotificationAttachment]? {
        var stored = attachments
        for index in stored.indices where !stored[index].url.path.hasPrefix("/store/") {
            storedFiles += 1
            stored[index].url = URL(filePath: "/store/\(storedFiles)-\(stored[index].url.lastPathComponent)")
        }
        let old = attachments.map(\.url).filter { $0.path.hasPrefix("/store/") }
        guard files.isSuperset(of: old) else { return nil }
        files.formUnion(stored.map(\.url))
        return stored
    }

    /// Checks that the store contains exactly the files that notifications need.
    func checkFiles(on system: NotificationSystem) -> [String] {
        let needed = SystemInvariants.neededFiles(of: system)
        var violations = needed.subtracting(files).map { "\($0.lastPathComponent) is needed, but was given up" }
        violations += files.subtracting(needed).map { "\($0.lastPathComponent) is not needed, but was not given up" }
        return violations.sorted()
    }
}
