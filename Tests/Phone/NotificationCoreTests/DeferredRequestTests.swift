import NotificationModel
import NotificationWire
import Synchronization
import Testing

@testable import NotificationCore

/// Which requests stay in memory when a store has them.
@Suite("Deferred requests")
struct DeferredRequestTests {
    /// What was written of a device.
    private final class Store: RequestSource {
        private let written = Mutex<[DeliveredNotification.Identifier: NotificationRequest]>([:])
        private let read = Mutex<[String]>([])
        let unreadable: String

        init(unreadable: String = "") {
            self.unreadable = unreadable
        }

        /// Writes what has changed, and leaves all but some requests in the store.
        func save(_ device: inout CoreDevice, keeping count: Int = 2) {
            let changes = device.system.takeChanges()
            written.withLock { written in
                for (identifier, change) in changes.delivered {
                    switch change {
                    case .added(let added): written[identifier] = added.notification.request
                    case .moved: break
                    case .removed: written[identifier] = nil
                    }
                }
            }
            device.system.leaveRequests(of: changes, to: self, keeping: count)
        }

        func request(of notification: DeliveredNotification.Identifier) -> NotificationRequest {
            read.withLock { $0.append(notification.request) }
            return written.withLock { $0[notification] }
                ?? NotificationRequest(identifier: notification.request, content: NotificationContent())
        }

        func keeps(_ request: NotificationRequest) -> Bool { request.identifier != unreadable }

        /// The requests that were read since the last call.
        func takeRead() -> [String] {
            read.withLock { read in
                defer { read = [] }
                return read
            }
        }
    }

    private func device(_ store: Store, notifying names: String...) -> CoreDevice {
        var device = CoreDevice()
        device.system.track()
        for name in names {
            device.notify(name)
            store.save(&device)
        }
        return device
    }

    private func titles(_ device: CoreDevice) -> [String] {
        device.system.list.notifications(of: CoreDevice.app).map(\.content.title)
    }

    @Test("The last ones stay in memory, the others are read once, when they are needed")
    func recent() {
        let store = Store()
        var device = device(store, notifying: "a", "b", "c", "d", "e")
        #expect(store.takeRead() == [])
        #expect(titles(device) == ["e", "d", "c", "b", "a"])
        #expect(store.takeRead() == ["c", "b", "a"])
        #expect(titles(device) == ["e", "d", "c", "b", "a"])
        #expect(store.takeRead() == [])
        #expect(device.system.takeChanges().isEmpty, "the device has not changed")
    }

    @Test("Those that are written together leave in the order of their arrival")
    func together() {
        let store = Store()
        var device = device(store)
        for number in 1...9 { device.notify("\(number)") }
        store.save(&device)
        #expect(titles(device).count == 9)
        #expect(store.takeRead() == ["7", "6", "5", "4", "3", "2", "1"])
    }

    @Test("What is not written yet stays in memory")
    func unwritten() {
        let store = Store()
        var device = device(store, notifying: "a", "b")
        for name in ["c", "d", "a"] { device.notify(name) { $0.title = "\(name) again" } }
        #expect(titles(device) == ["a again", "d again", "c again", "b"])
        #expect(store.takeRead() == [])
        store.save(&device)
        #expect(titles(device) == ["a again", "d again", "c again", "b"])
        #expect(store.takeRead() == ["c", "b"], "the first “a” is not the one that leaves")
    }

    @Test("A notification leaves in another place of the list, too")
    func moved() {
        let store = Store()
        var device = device(store, notifying: "a")
        device.send(.unlocked)
        store.save(&device)
        for name in ["b", "c"] {
            device.notify(name)
            store.save(&device)
        }
        #expect(titles(device) == ["c", "b", "a"])
        #expect(store.takeRead() == ["a"])
    }

    @Test("A clear can be undone after the store has lost what it removed")
    func cleared() {
        let store = Store()
        var device = device(store, notifying: "a", "b", "c")
        let before = device.system
        device.send(.cleared([CoreDevice.identifier("a")]))
        store.save(&device)
        #expect(store.takeRead() == ["a"])
        #expect(before.list[CoreDevice.identifier("a")]?.content.title == "a", "a picture of it is being made")
        device.send(.clearUndone)
        #expect(titles(device) == ["c", "b", "a"])
        #expect(store.takeRead() == [])
    }

    @Test("A request that the store would not read as it is stays in memory")
    func unreadable() {
        let store = Store(unreadable: "b")
        let device = device(store, notifying: "a", "b", "c", "d")
        #expect(titles(device) == ["d", "c", "b", "a"])
        #expect(store.takeRead() == ["a"])
    }
}
