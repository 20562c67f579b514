package import Foundation
package import NotificationCore
package import NotificationModel
import NotificationWire

/// A device as lines of text, for scenarios that begin with it and for reports that people read before they send them.
///
/// The first line has the version of the store and the time on the device's clock, `device 5 2026-11-21T09:41:00Z`.
/// Every other line is a JSON object with one member, which is named for what it is, such as `{"app":{…}}`; apps stand
/// above what they have. A line that begins with a space continues the one above, without the space, as in mail
/// (RFC 5322, 2.2.3). The log and the files of attachments are not in it.
package enum SavedDeviceText {
    /// A device that was read.
    package struct Saved: Sendable {
        package var device = SavedDevice()
        /// The time on its clock when it was saved, a whole second.
        package var date: Date
    }

    /// What one line has; one member is there.
    package struct Line: Codable {
        package struct Delivered: Codable {
            package var facts: NotificationList.Facts
            package var request: NotificationRequest
        }

        package var state: SavedState?
        package var app: SavedApplication?
        package var pending: SavedRequest?
        package var delivered: Delivered?
        package var arrival: SavedArrival?
        package var liveActivity: LiveActivity?
        package var storedPush: PushStore.Item?

        static let names = ["state", "app", "pending", "delivered", "arrival", "liveActivity", "storedPush"]
    }

    /// The folder that files would be in.
    private static let noAttachments = URL(filePath: "/dev/null/attachments")

    // MARK: Writing

    /// Returns the lines of a device.
    ///
    /// - Parameters:
    ///   - everything: All that it keeps, as changes.
    ///   - date: The time on its clock.
    ///   - attachments: The folder of its files, which have names relative to it.
    ///   - limit: The largest size of the lines, in bytes, unless they are larger without a notification.
    ///   - edit: Changes what a line has before it is written.
    /// - Returns: The lines, and how many of the oldest notifications are not in them, because there was no room.
    package static func lines(
        of everything: DeviceChanges, at date: Date, attachments: URL?, limit: Int = .max,
        editing edit: (inout Line) -> Void = { _ in }
    ) -> (lines: [String], leftOut: Int) {
        let coding = StoreCoding(attachments: attachments ?? noAttachments)
        func text(_ line: Line) -> String {
            var line = line
            edit(&line)
            return coding.text(line)
        }
        func values<Key, Value>(_ changes: [Key: DeviceChanges.Change<Value>]) -> [Value] {
            changes.values.compactMap { if case .put(let value) = $0 { value } else { nil } }
        }
        var lines = [Line(state: everything.state)]
        lines += values(everything.applications).sorted { $0.position < $1.position }.map { Line(app: $0) }
        lines += values(everything.pending).sorted { $0.order < $1.order }.map { saved in
            var saved = saved
            saved.request = coding.stored(saved.request)
            return Line(pending: saved)
        }
        var later = values(everything.arrivals).sorted { $0.call.rawValue < $1.call.rawValue }.map { saved in
            var saved = saved
            saved.request = coding.stored(saved.request)
            return Line(arrival: saved)
        }
        later += (everything.liveActivities ?? []).map { Line(liveActivity: $0) }
        later += everything.storedPushes.compactMap(\.item).map { Line(storedPush: $0) }
        let (above, below) = (lines.map(text), later.map(text))
        let newestFirst = everything.delivered.values.compactMap { change in
            if case .added(let notification) = change { notification } else { nil }
        }.sorted { $0.facts.sequence > $1.facts.sequence }
        var room = limit - (above + below).reduce(0) { $0 + $1.utf8.count + 1 }
        var delivered: [String] = []
        // A request that has no room is not read: a device with very many keeps them on its disk.
        for notification in newestFirst {
            let request = coding.stored(notification.notification.request)
            let line = text(Line(delivered: Line.Delivered(facts: notification.facts, request: request)))
            room -= line.utf8.count + 1
            guard room >= 0 else { break }
            delivered.append(line)
        }
        let first = "device \(StoreSchema.version) \(date.formatted(.iso8601))"
        return ([first] + above + delivered.reversed() + below, newestFirst.count - delivered.count)
    }

    /// The bytes of a line, of which mail has room for 998.
    package static let longestLine = 900

    /// A line as one or more that mail does not break; each further one begins with a space.
    ///
    /// No piece begins or ends with a space of the line's own, which editors and mail take away, unless there are
    /// hundreds in a row.
    package static func folded(_ line: String) -> [String] {
        guard line.utf8.count > longestLine else { return [line] }
        var pieces: [String] = []
        var rest = line.unicodeScalars[...]
        while !rest.isEmpty {
            var (end, bytes) = (rest.startIndex, pieces.isEmpty ? 0 : 1)
            var good: String.Index?
            while end < rest.endIndex, bytes + UTF8.width(rest[end]) <= longestLine {
                bytes += UTF8.width(rest[end])
                let isSpace = rest[end] == " "
                end = rest.index(after: end)
                if !isSpace, end < rest.endIndex, rest[end] != " " { good = end }
            }
            if end < rest.endIndex { end = good ?? end }
            pieces.append((pieces.isEmpty ? "" : " ") + String(rest[..<end]))
            rest = rest[end...]
        }
        return pieces
    }

    // MARK: Reading

    /// Reads a device. A line ends with a line feed, also with a return before it.
    package static func read(_ text: String) throws(SavedDeviceTextError) -> Saved {
        let lines = text.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" }
        return try read(lines.map { Substring($0.last == "\r" ? $0.dropLast() : $0) })
    }

    /// Reads the lines of a device.
    package static func read(_ lines: [Substring]) throws(SavedDeviceTextError) -> Saved {
        var reading = Reading(saved: Saved(date: try date(lines.first ?? "")))
        var index = 1
        while index < lines.count {
            var line = lines[index]
            index += 1
            reading.number = index
            while index < lines.count, lines[index].utf8.first == UInt8(ascii: " ") {
                line += String(lines[index].unicodeScalars.dropFirst())
                index += 1
            }
            guard !line.unicodeScalars.allSatisfy(\.properties.isWhitespace) else { continue }
            try reading.read(line)
        }
        guard reading.hasState else { throw SavedDeviceTextError(line: 1, "no device is in it") }
        return reading.saved
    }

    /// Returns the time in the first line.
    private static func date(_ line: Substring) throws(SavedDeviceTextError) -> Date {
        guard !line.utf8.starts(with: "SQLite format 3".utf8) else {
            throw SavedDeviceTextError(line: 1, "it is a database; “ncenter report” writes a device as text")
        }
        let words = line.unicodeScalars.split(separator: " ").map(String.init)
        guard words.count == 3, words[0] == "device", let version = Int(words[1]), version > 0 else {
            throw SavedDeviceTextError(
                line: 1,
                "it is not a saved device, which begins with a line such as device \(StoreSchema.version) 2026-11-21T09:41:00Z"
            )
        }
        guard version == StoreSchema.version || StoreSchema.isEarlier(version) else {
            throw SavedDeviceTextError(
                line: 1, StoreError(.otherVersion(version, known: StoreSchema.version), file: "").cause)
        }
        guard let date = DeviceTime.date(words[2]), DeviceTime.range.contains(date) else {
            throw SavedDeviceTextError(line: 1, "“\(words[2])” is not a time of a device")
        }
        return date
    }

    /// The device as far as its lines have been read. A file of the store is read as far as possible; a line of a text,
    /// which people edit, is refused when something in it cannot be.
    private struct Reading {
        var saved: Saved
        var hasState = false
        /// The line that is read, from 1.
        var number = 1
        private let coding = StoreCoding(attachments: noAttachments)
        private var applications: Set<ApplicationIdentifier> = []
        /// What each line above is about.
        private var subjects: Set<[String]> = []
        /// The sequence number of the next notification, at least.
        private var nextSequence: UInt64 = 0

        init(saved: Saved) { self.saved = saved }

        private func problem(_ description: String) -> SavedDeviceTextError { .init(line: number, description) }

        mutating func read(_ text: Substring) throws(SavedDeviceTextError) {
            let line: Line
            do {
                line = try coding.decoded(Line.self, from: Data(text.utf8))
            } catch {
                throw problem(Self.words(about: error))
            }
            if let note = coding.notes.drain().first { throw problem(note) }
            if let state = line.state {
                try note(["state"])
                for setting in [DeviceSetting.summaryTimes, .location] {
                    guard let value = setting.valueName(in: state.settings) else { continue }
                    do throws(SettingError) {
                        _ = try SettingAssignment(setting, value)
                    } catch {
                        throw problem("\(error)")
                    }
                }
                hasState = true
                saved.device.state = state
            } else if let app = line.app {
                applications.insert(app.application.identifier)
                try note(["app", app.application.identifier.rawValue])
                try check("badge", app.badge, in: 0...Int(StoreRange.orders.upperBound))
                try check("position", app.position, in: 0...Int(StoreRange.orders.upperBound))
                saved.device.applications.append(app)
            } else if let pending = line.pending {
                try note(["pending", pending.request.identifier], of: pending.application)
                try check("order", pending.order, in: 0...UInt64(StoreRange.orders.upperBound))
                saved.device.pending.append(try resolved(pending, \.request))
            } else if let delivered = line.delivered {
                let facts = delivered.facts
                try note(["delivered", facts.id.request], of: facts.id.application)
                guard facts.group.application == facts.id.application else {
                    throw problem("“group.application” and “id” name different apps")
                }
                try check("sequence", facts.sequence, in: 0...UInt64(StoreRange.orders.upperBound))
                guard facts.sequence >= nextSequence else {
                    throw problem("“sequence” is not above the one in the notification before")
                }
                nextSequence = facts.sequence + 1
                try check("summaryItems", facts.summaryItems, in: 1...Int(Int32.max))
                let request = try resolved(delivered, \.request).request
                saved.device.delivered.append(
                    ListedNotification(facts, request: DeferredRequest(from: RequestInMemory { request })))
            } else if let arrival = line.arrival {
                try note(["arrival", "\(arrival.call.rawValue)"], of: arrival.application)
                try check("call", arrival.call.rawValue, in: 0...UInt64(StoreRange.orders.upperBound))
                saved.device.arrivals.append(try resolved(arrival, \.request))
            } else if let activity = line.liveActivity {
                try note(
                    ["activity", activity.id.attributesType, "\(activity.id.number ?? 1)"], of: activity.id.application)
                saved.device.liveActivities.append(activity)
            } else if let item = line.storedPush {
                try note(["push", item.topic.kind.rawValue], of: item.application)
                saved.device.storedPushes.append(item)
            } else {
                throw problem("a line is a JSON object with one of the members \(Line.names.joined(separator: ", "))")
            }
        }

        /// - Parameter application: The app that has it, which has a line above.
        private mutating func note(
            _ subject: [String], of application: ApplicationIdentifier? = nil
        ) throws(SavedDeviceTextError) {
            if let application, !applications.contains(application) {
                throw problem("the app “\(application.rawValue)” has no line above")
            }
            guard subjects.insert(subject + [application?.rawValue ?? ""]).inserted else {
                throw problem("a line above is about the same thing")
            }
        }

        private func check<Number: FixedWidthInteger>(
            _ name: String, _ number: Number, in range: ClosedRange<Number>
        ) throws(SavedDeviceTextError) {
            guard range.contains(number) else {
                throw problem("“\(name)” is \(number), and not \(range.lowerBound) to \(range.upperBound)")
            }
        }

        private func resolved<Value>(
            _ value: Value, _ path: WritableKeyPath<Value, NotificationRequest>
        ) throws(SavedDeviceTextError) -> Value {
            var value = value
            if let trigger = value[keyPath: path].trigger, !trigger.isPossible {
                throw problem("“request” has a trigger that apps cannot make")
            }
            value[keyPath: path] = coding.resolved(value[keyPath: path])
            return value
        }

        /// The member that is wrong, and how.
        private static func words(about error: any Error) -> String {
            let (path, reason): ([any CodingKey], String) =
                switch error as? DecodingError {
                case .keyNotFound(let key, let context): (context.codingPath + [key], "is missing")
                case .valueNotFound(_, let context): (context.codingPath, "is null")
                case .typeMismatch(_, let context): (context.codingPath, "is a value of another type")
                case .dataCorrupted(let context) where context.codingPath.isEmpty: ([], "it is no JSON")
                case .dataCorrupted(let context): (context.codingPath, "has no such value")
                case nil: ([], error.localizedDescription)
                @unknown default: ([], error.localizedDescription)
                }
            guard !path.isEmpty else { return reason }
            return "“\(path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "."))” \(reason)"
        }
    }
}

/// Why a text is not a device.
package struct SavedDeviceTextError: Error, Equatable, Sendable, CustomStringConvertible {
    /// From 1.
    package let line: Int
    package let description: String

    init(line: Int, _ description: String) {
        (self.line, self.description) = (line, description)
    }
}
