import BlockingTests
import DeviceControl
import Dispatch
import Foundation
import Glibc
import NotificationCore
import NotificationLocking
import NotificationModel
import NotificationStore
import SeededRandom
import Testing

/// After any crash a device has everything that it has acknowledged, and has nothing twice.
@Suite(.blocking(limit: .seconds(3600))) struct CrashTests {
    /// `NCENTER_KILLS=1000 swift test --filter CrashTests` takes a few minutes.
    private static let kills = ProcessInfo.processInfo.environment["NCENTER_KILLS"].flatMap(Int.init) ?? 20

    /// After so many a new device follows, because everything on it is compared after each kill.
    private static let killsOfADevice = 50

    @Test("A device that is killed at any moment has all that it has acknowledged, once")
    func killed() throws {
        var (folders, ledger) = (DeviceFolders.make(), Ledger())
        for round in 0..<Self.kills {
            if round > 0, round.isMultiple(of: Self.killsOfADevice) {
                #expect(ledger.acknowledged > Self.killsOfADevice, "the clients were heard")
                (folders, ledger) = (DeviceFolders.make(), Ledger())
            }
            let current = ledger
            let device = try HeadlessNcenter(["--empty"], name: "crash", in: folders)
            var generator = SeededGenerator(seed: UInt64(round))
            let killTime = DispatchTime.now() + .microseconds(Int.random(in: 0...60_000, using: &generator))
            let (process, client) = (device.process.processIdentifier, device.client)
            DispatchQueue.global().asyncAfter(deadline: killTime) { _ = kill(process, SIGKILL) }
            DispatchQueue.concurrentPerform(iterations: 3) { number in
                current.work(round: round, as: number, client)
            }
            device.kill()
            try ledger.check(folders, afterKill: round)
        }
        #expect(ledger.acknowledged > 0, "the clients were heard")
    }
}

/// The acknowledgements that clients received, and their open requests when the device ended.
private final class Ledger: Sendable {
    private struct Entries {
        /// By collapse identifier: the texts that may be there. The first was acknowledged, unless it is empty.
        var texts: [String: [String]] = [:]
        /// The values that the setting may have.
        var focus = ["off"]
        var acknowledged = 0
    }

    private let entries = Mutex(Entries())

    var acknowledged: Int { entries.withLock { $0.acknowledged } }

    /// Asks for something until the device does not answer.
    func work(round: Int, as number: Int, _ client: ControlClient) {
        var count = 0
        while true {
            count += 1
            do throws(ControlClientError) {
                switch number {
                case 0: try push("\(round)-\(count)", text: "once", client)
                // Pushes a notification again and again: each push replaces the last.
                case 1: try push("again-\(round % 7)", text: "\(round)-\(count)", client)
                default: try assign(count.isMultiple(of: 2) ? "off" : "work", client)
                }
            } catch {
                return
            }
        }
    }

    private func push(_ identifier: String, text: String, _ client: ControlClient) throws(ControlClientError) {
        entries.withLock { $0.texts[identifier, default: [""]].append(text) }
        let response = try client.send(
            "POST", "/push", fields: [("apns-topic", "com.example.Crash"), ("apns-collapse-id", identifier)],
            body: Array(#"{"aps":{"alert":{"title":"t","body":"\#(text)"}}}"#.utf8))
        guard response.status == 200 else { return }
        entries.withLock {
            $0.texts[identifier] = [text]
            $0.acknowledged += 1
        }
    }

    private func assign(_ focus: String, _ client: ControlClient) throws(ControlClientError) {
        entries.withLock { $0.focus.append(focus) }
        let response = try client.send("PUT", "/settings", body: Array(#"{"focus":"\#(focus)"}"#.utf8))
        guard response.status == 200 else { return }
        entries.withLock {
            $0.focus = [focus]
            $0.acknowledged += 1
        }
    }

    func check(_ folders: [String: String], afterKill round: Int) throws {
        let folder = URL(filePath: folders["XDG_STATE_HOME"] ?? "").appending(path: "ncenter/crash")
        let file = folder.appending(path: "device.sqlite")
        let database = try SQLiteDatabase(file.path, isReadOnly: true)
        for check in ["PRAGMA integrity_check", "PRAGMA foreign_key_check"] {
            try database.forEachRow(check) { row in #expect(row.text(0) == "ok", "kill \(round)") }
        }
        try database.close()
        let store = try DeviceStore.open(
            at: file, attachments: folder.appending(path: "attachments"), access: .readOnlyCopy)
        guard let kept = try store.load()?.device else {
            #expect(acknowledged == 0, "kill \(round): an empty store, after something was acknowledged")
            return
        }
        var found: [String: [String]] = [:]
        for notification in kept.delivered {
            found[notification.facts.id.request, default: []].append(notification.notification.content.body)
        }
        let expected = entries.withLock { $0 }
        for (identifier, texts) in expected.texts {
            let bodies = found.removeValue(forKey: identifier) ?? []
            #expect(bodies.count <= 1, "kill \(round): \(identifier) is there \(bodies.count) times")
            #expect(
                texts.contains(bodies.first ?? ""), "kill \(round): \(identifier) is \(bodies), not one of \(texts)")
            // The last request may or may not have been carried out; from now on its result is known.
            entries.withLock { $0.texts[identifier] = [bodies.first ?? ""] }
        }
        #expect(found.isEmpty, "kill \(round): nobody has pushed \(found.keys.sorted())")
        let focus = kept.state.settings.focus == .off ? "off" : "work"
        #expect(expected.focus.contains(focus), "kill \(round): the Focus is \(focus), not one of \(expected.focus)")
        entries.withLock { $0.focus = [focus] }
    }
}
