import Foundation
import NotificationCore
import NotificationModel
import NotificationWire

/// A device with some notifications in each of many groups, for measuring times.
struct LoadedDevice {
    private var system = NotificationSystem()
    private var turn = 0
    private var now = Date(timeIntervalSince1970: 1_795_253_460)
    private let groups: Int
    private let size: Int

    private static let apps = (0..<20).map { ApplicationIdentifier("com.example.Messages\($0)") }

    init(groups: Int, of size: Int = 10) {
        self.groups = groups
        self.size = size
        for app in Self.apps {
            _ = system.handle(
                .applicationInstalled(
                    Application(identifier: app, name: "Messages", iconGlyph: "M", iconColor: .gray)), at: now)
            _ = system.handle(.authorizationPreset(app, .authorized, [.alert, .sound, .badge]), at: now)
        }
        for index in 0..<size * groups { push("\(index)", group: index % groups) }
    }

    var count: Int { system.list.count }

    /// Pushes a typical notification: a message in a conversation.
    private mutating func push(_ identifier: String, group: Int) {
        _ = system.handle(event(identifier, group: group), at: now)
    }

    private mutating func event(_ identifier: String, group: Int) -> SystemEvent {
        now += 1
        var content = NotificationContent()
        content.title = "Candace \(group % 50)"
        content.body = "I already went bowling today. Get some ice cream? \(identifier)"
        content.threadIdentifier = "conversation-\(group)"
        content.categoryIdentifier = "message"
        content.summaryArgument = "Candace \(group % 50)"
        content.sound = .systemDefault
        content.badge = 1
        content.userInfo = ["conversation": .string("conversation-\(group)")]
        return .pushArrived(
            Self.apps[group % Self.apps.count],
            RemoteNotification(
                NotificationRequest(identifier: "8B2F1C5E-7C1E-4E8A-\(identifier)", content: content, trigger: .push)))
    }

    /// Performs an operation once and reverts its effect, so that the device stays the same.
    mutating func time(_ operation: Operation) -> UInt64 {
        // Uses another group and another member each time, far from the last ones.
        turn += 1
        let group = turn * 61 % groups
        let index = group + groups * (turn * 7 % size)
        let app = Self.apps[group % Self.apps.count]
        let target = DeliveredNotification.Identifier(application: app, request: "8B2F1C5E-7C1E-4E8A-\(index)")
        switch operation {
        case .deliver:
            let taken = time(of: event("new", group: group))
            remove("new", of: app)
            return taken
        case .deliverToNewGroup:
            let app = Self.apps[groups % Self.apps.count]
            let taken = time(of: event("new", group: groups))
            remove("new", of: app)
            return taken
        case .replace:
            return time(of: event("\(index)", group: group))
        case .remove:
            let taken = time(of: .application(app, .removeDelivered([target.request])))
            push("\(index)", group: group)
            return taken
        case .clear:
            let taken = time(of: .cleared([target]))
            push("\(index)", group: group)
            return taken
        case .expandGroup:
            let key = GroupKey(section: .recent, application: app, thread: "conversation-\(group)")
            let start = Self.processorTime()
            let size = system.list.group(key).map { (system.summary(of: $0) ?? "").count } ?? 0
            let members = system.list.notifications(in: key).count
            let taken = Self.processorTime() - start
            precondition(size > 0 && members > 0, "the group is there")
            return taken
        case .changeBanners:
            return toggle("banners", of: app)
        }
    }

    /// Performs an operation once and keeps its effect; returns nanoseconds per notification.
    mutating func timeOfEach(_ passage: Passage) -> Double {
        let count = passage == .undoClear ? size * groups : system.list.count
        let all = system.list.allGroups.flatMap { system.list.notifications(in: $0.key).map(\.id) }
        let taken: UInt64 =
            switch passage {
            case .unlock: time(of: .lockPressed)
            case .groupByApp: setGrouping("byApp")
            case .groupAutomatically: setGrouping("automatic")
            case .clearAll: time(of: .cleared(all))
            case .undoClear: time(of: .clearUndone)
            case .removeAllDelivered: Self.apps.reduce(0) { $0 + time(of: .application($1, .removeAllDelivered)) }
            }
        return Double(taken) / Double(max(count, 1))
    }

    private mutating func toggle(_ setting: String, of app: ApplicationIdentifier) -> UInt64 {
        do {
            let off = try SettingAssignment(parsing: "\(app.rawValue):\(setting)=off")
            let on = try SettingAssignment(parsing: "\(app.rawValue):\(setting)=on")
            let taken = time(of: .settingAssigned(off))
            return taken + time(of: .settingAssigned(on))
        } catch {
            preconditionFailure("a setting that there is: \(error)")
        }
    }

    private mutating func setGrouping(_ grouping: String) -> UInt64 {
        var taken: UInt64 = 0
        for app in Self.apps {
            do {
                let assignment = try SettingAssignment(parsing: "\(app.rawValue):grouping=\(grouping)")
                taken += time(of: .settingAssigned(assignment))
            } catch {
                preconditionFailure("a setting that there is: \(error)")
            }
        }
        return taken
    }

    private mutating func remove(_ name: String, of app: ApplicationIdentifier) {
        _ = system.handle(.application(app, .removeDelivered(["8B2F1C5E-7C1E-4E8A-\(name)"])), at: now)
    }

    private mutating func time(of event: SystemEvent) -> UInt64 {
        let start = Self.processorTime()
        _ = system.handle(event, at: now)
        return Self.processorTime() - start
    }

    /// The processor time of this thread in nanoseconds: other load on the machine does not count.
    private static func processorTime() -> UInt64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
