import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import Testing

/// The events on a device over time, written as one line.
///
/// A line consists of statements separated by `;`. Each begins with its time in seconds since 9:31 in Greenwich (`90`,
/// `1m30s`, `12h29m`, `2d`):
///
/// | statement | |
/// |---|---|
/// | `0 add a in 60`, `0 add a at 22:00` | an app schedules a request; `repeating` after it repeats it |
/// | `0 notify a` | an app posts a notification at once; `urgent` after it makes it time-sensitive |
/// | `0 remove a` | an app removes a pending request |
/// | `0 zone 9` | the device moves to the time zone that many hours east of Greenwich |
/// | `0 set NAME=VALUE` | the user changes a setting |
/// | `0 mute hour`, `today` or `off` | the user mutes the app |
/// | `0 lock`, `0 unlock`, `0` | the device is locked or unlocked, or time passes |
struct ScheduleTimeline {
    private var device = CoreDevice()
    private var results: [String] = []
    /// Whether time stops at each deadline, as in the program, or jumps over them.
    private let stops: Bool

    /// Returns the events with their times: `1m a: lock screen ♪`.
    static func results(_ line: String, stoppingAtDeadlines stops: Bool) -> String {
        var timeline = ScheduleTimeline(stops: stops)
        for statement in line.split(separator: ";") { timeline.perform(statement) }
        return timeline.results.joined(separator: "; ")
    }

    private init(stops: Bool) {
        self.stops = stops
    }

    private mutating func perform(_ statement: Substring) {
        let words = statement.split(separator: " ")
        let time = Self.seconds(words[0])
        while stops, let deadline = device.system.nextDeadline, deadline.timeIntervalSince(CoreDevice.start) < time {
            device.time = deadline.timeIntervalSince(CoreDevice.start)
            send(.timePassed)
        }
        device.time = time
        send(words.count > 1 ? event(words.dropFirst().map(String.init)) : .timePassed)
    }

    private func event(_ words: [String]) -> SystemEvent? {
        let name = words.count > 1 ? words[1] : ""
        switch words[0] {
        case "add": return add(Self.request(name), Array(words.dropFirst(2)))
        case "notify":
            var request = Self.request(name)
            if words.contains("urgent") { request.content.interruptionLevel = .timeSensitive }
            return add(request, [])
        case "remove": return .application(CoreDevice.app, .removePending([name]))
        case "zone": return TimeZone(secondsFromGMT: 3_600 * (Int(name) ?? 0)).map { .timeZoneChanged($0) }
        case "mute": return .applicationMuted(CoreDevice.app, name == "off" ? nil : name == "hour" ? .hour : .today)
        case "lock": return .lockPressed
        case "unlock": return .unlocked
        case "set":
            do {
                return .settingAssigned(try SettingAssignment(parsing: name))
            } catch {
                Issue.record("\(name): \(error)")
                return nil
            }
        default:
            Issue.record("no such statement: \(words.joined(separator: " "))")
            return nil
        }
    }

    private static func request(_ name: String) -> NotificationRequest {
        CoreDevice.request(name) { $0.sound = .systemDefault }
    }

    private func add(_ request: NotificationRequest, _ trigger: [String]) -> SystemEvent {
        var request = request
        let repeats = trigger.last == "repeating"
        switch trigger.first {
        case "in": request.trigger = .timeInterval(seconds: Self.seconds(trigger[1][...]), repeats: repeats)
        case "at":
            let time = trigger[1].split(separator: ":").compactMap { Int($0) }
            request.trigger = .calendar(DateComponents(hour: time[0], minute: time[1]), repeats: repeats)
        default: break
        }
        return .application(CoreDevice.app, .add(CallIdentifier(rawValue: 1), request))
    }

    /// Records deliveries and changes of sections with their times.
    private mutating func send(_ event: SystemEvent?) {
        guard let event else { return }
        for effect in device.send(event) {
            switch effect {
            case .log(let entry) where entry.kind == .delivery || entry.text.contains("recent now"):
                let text = entry.text.replacing("delivered “", with: "").replacing("held “", with: "").replacing(
                    "”", with: "")
                results.append("\(Self.time(entry.date)) \(text)")
            case .playSound: results[results.count - 1] += " ♪"
            default: break
            }
        }
    }

    // MARK: Time

    private static let units: [(Character, Int)] = [("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1)]

    private static func seconds(_ text: Substring) -> Double {
        var (total, number) = (0, 0)
        for character in text {
            if let digit = character.wholeNumberValue {
                number = 10 * number + digit
            } else {
                total += number * (units.first { $0.0 == character }?.1 ?? 0)
                number = 0
            }
        }
        return Double(total + number)
    }

    private static func time(_ date: Date) -> String {
        var rest = Int(date.timeIntervalSince(CoreDevice.start))
        guard rest > 0 else { return "0" }
        return units.reduce("") { text, unit in
            let count = rest / unit.1
            rest -= count * unit.1
            return count > 0 ? "\(text)\(count)\(unit.0)" : text
        }
    }
}
