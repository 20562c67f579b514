import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import SeededRandom
import Testing

@Suite struct AttachmentTests {
    private static func add(
        _ identifier: String,
        files: [String],
        after seconds: Double? = nil,
        repeats: Bool = false,
        _ change: (inout NotificationContent) -> Void = { _ in }
    ) -> SystemEvent {
        let request = CoreDevice.request(identifier, after: seconds, repeats: repeats) {
            $0.attachments = files.map(CoreDevice.attachment)
            change(&$0)
        }
        return .application(CoreDevice.app, .add(CallIdentifier(rawValue: 1), request))
    }

    @Test("A request waits for its files and stores their locations")
    func aRequestWaitsForItsFilesAndKeepsWhereTheyAre() throws {
        var device = CoreDevice()
        device.send(Self.add("a", files: ["x", "y"], after: 5))
        guard case .importAttachments(CoreDevice.app, let call, let asked)? = device.effects.last else {
            Issue.record("no import: \(device.effects)")
            return
        }
        #expect(asked.map(\.identifier) == ["x", "y"])
        #expect(device.additions.isEmpty && device.system.pending.items.isEmpty)
        let stored = asked.map { attachment in
            var attachment = attachment
            attachment.url = CoreDevice.stored(attachment.identifier)
            return attachment
        }
        device.send(.attachmentsImported(call, .success(stored)))
        #expect(device.additions == [nil])
        #expect(device.system.pending.items.first?.request.content.attachments == stored)
        device.send(.attachmentsImported(call, .success(stored)))
        #expect(device.effects.isEmpty, "an import is answered once")
    }

    @Test(
        "A request whose files cannot be stored is not scheduled",
        arguments: [RequestError.attachmentMoveIntoDataStoreFailed, .attachmentNotInDataStore]
    )
    func aRequestWhoseFilesCannotBeStoredIsNotScheduled(failure: RequestError) {
        var device = CoreDevice()
        device.sendImporting(Self.add("a", files: ["x"], after: 5), failure: failure)
        #expect(device.additions == [failure])
        #expect(device.system.pending.items.isEmpty)
        device.sendImporting(Self.add("a", files: ["x"]), failure: failure)
        #expect(device.additions == [failure])
        #expect(device.picture.isEmpty)
    }

    /// A request that is refused for another reason keeps its files.
    @Test(
        "Files of refused requests are not moved",
        arguments: [
            (AuthorizationStatus.denied, "t", 5.0, RequestError.notificationsNotAllowed),
            (.notDetermined, "t", 5, .notificationsNotAllowed), (.authorized, "", 5, .notificationInvalidNoContent),
        ])
    func filesOfRefusedRequestsAreLeftAlone(
        status: AuthorizationStatus, title: String, seconds: Double, error: RequestError
    ) {
        var device = CoreDevice(status: status)
        device.send(Self.add("a", files: ["x"], after: seconds) { $0.title = title })
        #expect(device.additions == [error])
        #expect(!device.effects.contains { if case .importAttachments = $0 { true } else { false } })
    }

    // MARK: When the files go

    /// A sequence of events for notification `a` with the file `x`, and the event after which the file is removed.
    struct Story: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var events: [SystemEvent]
        /// The index of the event; `nil` if the file stays.
        var removedAfter: Int?
    }

    private static let a = CoreDevice.identifier("a")

    private static func app(_ request: ApplicationRequest) -> SystemEvent { .application(CoreDevice.app, request) }

    private static let stories = [
        Story(testDescription: "pending", events: [add("a", files: ["x"], after: 9), .lockPressed], removedAfter: nil),
        Story(
            testDescription: "pending and removed",
            events: [add("a", files: ["x"], after: 9), app(.removePending(["b"])), app(.removePending(["a"]))],
            removedAfter: 2),
        Story(
            testDescription: "pending and replaced",
            events: [add("a", files: ["x"], after: 9), add("a", files: [], after: 9)], removedAfter: 1),
        Story(
            testDescription: "pending, all removed",
            events: [add("a", files: ["x"], after: 9), app(.removeAllPending)], removedAfter: 1),
        Story(
            testDescription: "delivered and removed", events: [add("a", files: ["x"]), app(.removeDelivered(["a"]))],
            removedAfter: 1),
        Story(
            testDescription: "delivered and replaced", events: [add("a", files: ["x"]), add("a", files: [])],
            removedAfter: 1),
        Story(
            testDescription: "into history", events: [add("a", files: ["x"]), .lockPressed, .unlocked],
            removedAfter: nil),
        Story(
            testDescription: "cleared, undone and removed",
            events: [add("a", files: ["x"]), .cleared([a]), .clearUndone, app(.removeAllDelivered)], removedAfter: 3),
        Story(
            testDescription: "cleared, another of the name, undone in vain",
            events: [add("a", files: ["x"]), .cleared([a]), add("a", files: []), .clearUndone], removedAfter: 3),
        Story(
            testDescription: "opened on a banner and closed",
            events: [.unlocked, add("a", files: ["x"]), .longLookOpened(a), .longLookClosed, .bannerDismissed],
            removedAfter: nil),
        Story(
            testDescription: "tapped, until the app has handled it",
            events: [.unlocked, add("a", files: ["x"]), .notificationTapped(a), app(.responseHandled(call(2)))],
            removedAfter: 3),
        Story(
            testDescription: "in front, not presented",
            events: [
                .unlocked, .applicationOpened(CoreDevice.app), add("a", files: ["x"]),
                app(.willPresentAnswered(call(2), [])),
            ], removedAfter: 3),
        Story(
            testDescription: "in front, banner alone",
            events: [
                .unlocked, .applicationOpened(CoreDevice.app), add("a", files: ["x"]),
                app(.willPresentAnswered(call(2), .banner)), .bannerDismissed,
            ], removedAfter: 4),
        Story(
            testDescription: "nothing to show",
            events: [
                add("a", files: ["x"]) {
                    $0.title = ""; $0.badge = 1
                }
            ],
            removedAfter: 0),
    ]

    /// The device numbers its questions; an import is its first question.
    private static func call(_ number: UInt64) -> CallIdentifier { CallIdentifier(rawValue: number) }

    @Test("A file is removed together with its last user", arguments: stories)
    func aFileGoesWithTheLastThatNeedsIt(story: Story) {
        var device = CoreDevice()
        var removedAfter: Int?
        for (index, event) in story.events.enumerated() {
            device.sendImporting(event)
            for file in device.removedFiles {
                #expect(file == "x")
                #expect(removedAfter == nil, "a file goes once")
                removedAfter = index
            }
        }
        #expect(removedAfter == story.removedAfter)
    }

    @Test("A repeating request keeps its file, whatever happens to its notifications")
    func aRepeatingRequestKeepsItsFileWhateverBecomesOfWhatItDelivered() {
        var device = CoreDevice()
        device.sendImporting(Self.add("a", files: ["x"], after: 60, repeats: true))
        device.pass(to: 60)
        device.answer(.removeAllDelivered)
        #expect(device.removedFiles.isEmpty)
        device.answer(.removeAllPending)
        #expect(device.removedFiles == ["x"])
    }

    @Test("A file shared by two requests is removed with the second")
    func aFileSharedByTwoRequestsGoesWithTheSecond() throws {
        var device = CoreDevice()
        device.sendImporting(Self.add("a", files: ["x"], after: 60))
        device.sendImporting(Self.add("b", files: ["x"], after: 70))
        device.answer(.removePending(["a"]))
        #expect(device.removedFiles.isEmpty)
        device.pass(to: 70)
        #expect(device.picture == "b")
        device.answer(.removeDelivered(["b"]))
        #expect(device.removedFiles == ["x"])
    }

    @Test("A clear that can no longer be undone releases its file") func aClearBeyondUndoingGivesItsFileUp() {
        var device = CoreDevice()
        device.sendImporting(Self.add("a", files: ["x"]))
        device.send(.cleared([Self.a]))
        var removedAfter: Int?
        for number in 1...40 {
            device.notify("n\(number)")
            device.send(.cleared([CoreDevice.identifier("n\(number)")]))
            if !device.removedFiles.isEmpty { removedAfter = number }
        }
        #expect(removedAfter == 32)
    }

    @Test("A notification that waits for unlocking keeps its file") func whatWaitsForUnlockingKeepsItsFile() {
        var device = CoreDevice()
        device.sendImporting(Self.add("a", files: ["x"]))
        device.send(.notificationTapped(Self.a))
        device.answer(.removeDelivered(["a"]))
        #expect(device.removedFiles.isEmpty)
        device.send(.alertAnswered(accepted: false))
        #expect(device.removedFiles == ["x"])
    }

    /// After any events, the removed files are exactly those that are no longer visible anywhere, and each is removed
    /// once.
    @Test("The store contains exactly the files of notifications") func filesAndNotificationsStayInStep() {
        var device = CoreDevice()
        var random = SeededGenerator(seed: 11)
        var stored: Set<String> = []
        for step in 0..<600 {
            device.time = Double(step)
            let name = "n\(Int.random(in: 0..<8, using: &random))"
            let identifier = CoreDevice.identifier(name)
            switch Int.random(in: 0..<9, using: &random) {
            case 0...2:
                let files = Bool.random(using: &random) ? ["f\(step)"] : []
                device.sendImporting(
                    Self.add(name, files: files, after: Bool.random(using: &random) ? 20 : nil) {
                        $0.categoryIdentifier = "c"
                    })
                stored.formUnion(files)
            case 3: device.send(.cleared([identifier]))
            case 4: device.send(.clearUndone)
            case 5: device.send(.longLookOpened(identifier))
            case 6: device.send(Self.app(.removeDelivered([name])))
            case 7: device.send(Bool.random(using: &random) ? .lockPressed : .bannerDismissed)
            default: device.send(Self.app(.removePending([name])))
            }
            for file in device.removedFiles {
                #expect(stored.remove(file) != nil, "\(file) went twice, step \(step)")
            }
            let system = device.system
            var shown = Set(system.pending.items.flatMap { $0.request.content.attachments.map(\.identifier) })
            shown.formUnion(
                system.list.notifications(of: CoreDevice.app).flatMap { $0.content.attachments.map(\.identifier) })
            #expect(shown.isSubset(of: stored), "step \(step)")
        }
        #expect(!stored.isEmpty)
    }
}
