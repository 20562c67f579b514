import Foundation
import NotificationLocking
import NotificationModel

/// Encodes values as JSON for the file, and decodes them; a value that cannot be read is replaced and noted.
struct StoreCoding: Sendable {
    let notes = StoreNotes()
    /// The path of the device's attachments, with a slash at the end.
    private let folder: String
    private let encoder: JSONEncoder
    private let decoder: JSONDecoder

    /// A relative path begins with it: the name of the folder, wherever it is.
    private static let attachments = "attachments/"

    /// The depth of nested arrays and dictionaries that can certainly be read again. The decoder accepts 512
    /// containers; each level takes one or two of them, and the containers around the value count, too.
    static let deepestNesting = 250

    init(attachments: URL) {
        folder = attachments.path.hasSuffix("/") ? attachments.path : attachments.path + "/"
        encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
        decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
        decoder.dateDecodingStrategy = .custom { [notes] decoder in
            let seconds = try decoder.singleValueContainer().decode(Double.self)
            return Self.date(seconds, notes) { _ in "a date is outside of the years 1 to 9999: \(seconds)" }
        }
    }

    // MARK: Writing

    /// - Parameter name: What the value is, for a note.
    func json(_ value: some Encodable, _ name: @autoclosure () -> String) -> SQLiteValue {
        do {
            return .json(try encoder.encode(value))
        } catch {
            notes.add("\(name()) cannot be saved as JSON: \(error)")
            return .text("null")
        }
    }

    func json(_ request: NotificationRequest, of application: ApplicationIdentifier) -> SQLiteValue {
        json(stored(request), "the request “\(request.identifier)” of \(application.rawValue)")
    }

    /// A value in a line of text. Values of a device are JSON, because numbers that JSON has no form for are text.
    func text(_ value: some Encodable) -> String {
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch {
            preconditionFailure("what a device keeps is JSON: \(error)")
        }
    }

    /// The request with the files of the device named relative to their folder.
    func stored(_ request: NotificationRequest) -> NotificationRequest {
        var request = request
        for index in request.content.attachments.indices {
            request.content.attachments[index].url = stored(request.content.attachments[index].url)
        }
        return request
    }

    /// Files outside of the folder keep their address.
    private func stored(_ file: URL) -> URL {
        guard file.isFileURL, file.path.hasPrefix(folder) else { return file }
        var components = URLComponents()
        components.path = Self.attachments + file.path.dropFirst(folder.count)
        return components.url ?? file
    }

    // MARK: Reading

    /// - Parameter name: What the value is, for a note.
    /// - Returns: `nil` if the value cannot be read.
    func value<Value: Decodable>(_ type: Value.Type, from json: Data, _ name: @autoclosure () -> String) -> Value? {
        do {
            return try decoded(type, from: json)
        } catch {
            notes.add("\(name()) cannot be read: \(error)")
            return nil
        }
    }

    /// Like ``value(_:from:_:)``, for callers that say themselves what is wrong.
    func decoded<Value: Decodable>(_ type: Value.Type, from json: Data) throws -> Value {
        try decoder.decode(type, from: json)
    }

    /// Returns a number of a row. One that is outside of its range is noted, and read as the nearest in it.
    ///
    /// - Parameter name: What the number is, for a note.
    func number(
        _ row: SQLiteRow, _ column: Int32, in range: ClosedRange<Int64>, _ name: @autoclosure () -> String
    ) -> Int64 {
        let number = row.integer(column)
        guard !range.contains(number) else { return number }
        let nearest = min(max(number, range.lowerBound), range.upperBound)
        notes.add("\(name()) is \(number); it is read as \(nearest)")
        return nearest
    }

    /// Returns a time of a row; `nil` for NULL. One outside of the years 1 to 9999 is noted, and read as the nearest in
    /// them.
    ///
    /// - Parameter name: What the time is of, for a note.
    func optionalTime(_ row: SQLiteRow, _ column: Int32, _ name: @autoclosure () -> String) -> Date? {
        row.real(column).map { seconds in
            Self.date(seconds, notes) { "the time of \(name()) is \(seconds); it is read as \($0)" }
        }
    }

    /// Returns a date that can be shown and counted with: seconds outside of the years 1 to 9999 are noted, and read as
    /// the nearest in them; NaN as the first.
    private static func date(_ seconds: Double, _ notes: StoreNotes, note: (_ nearest: Double) -> String) -> Date {
        guard !StoreRange.times.contains(seconds) else { return Date(timeIntervalSinceReferenceDate: seconds) }
        let nearest = seconds > 0 ? StoreRange.times.upperBound : StoreRange.times.lowerBound
        notes.add(note(nearest))
        return Date(timeIntervalSinceReferenceDate: nearest)
    }

    /// Like ``optionalTime(_:_:_:)``, where a time must be: NULL is read as 2001-01-01, with a note.
    func time(_ row: SQLiteRow, _ column: Int32, _ name: @autoclosure () -> String) -> Date {
        if let time = optionalTime(row, column, name()) { return time }
        notes.add("\(name()) has no time; it is read as 2001-01-01")
        return Date(timeIntervalSinceReferenceDate: 0)
    }

    /// Returns the request of a row; if it cannot be read, one with the texts of the row.
    func request(_ row: RequestRow) -> NotificationRequest {
        let name = "the request “\(row.identifier)” of \(row.application.rawValue)"
        guard var request = value(NotificationRequest.self, from: row.json, name) else {
            var content = NotificationContent()
            content.title = row.title
            content.subtitle = row.subtitle
            content.body = row.body
            return NotificationRequest(identifier: row.identifier, content: content)
        }
        if let trigger = request.trigger, !trigger.isPossible {
            notes.add("\(name) has a trigger that apps cannot make: it has none")
            request.trigger = nil
        }
        return resolved(request)
    }

    /// The request with the places of the device's files.
    func resolved(_ request: NotificationRequest) -> NotificationRequest {
        var request = request
        for index in request.content.attachments.indices {
            request.content.attachments[index].url = resolved(request.content.attachments[index].url)
        }
        return request
    }

    private func resolved(_ file: URL) -> URL {
        guard file.scheme == nil, file.path.hasPrefix(Self.attachments) else { return file }
        return URL(filePath: folder + file.path.dropFirst(Self.attachments.count))
    }
}

/// The ranges of numbers in a store.
enum StoreRange {
    /// Seconds since 2001: the years 1 to 9999.
    static let times = -63_114_076_800.0...252_423_993_599.0
    /// Seconds that the device's clock is ahead of the real one, or behind it: 292 years.
    static let clockOffsets = -9_214_646_399.0...9_214_646_399.0
    /// Numbers that order rows or identify calls. The limit leaves room for higher numbers, which are given later.
    static let orders: ClosedRange<Int64> = 0...(1 << 53)
    static let counts: ClosedRange<Int64> = 0...Int64(Int32.max)
    /// As ``NotificationContent/summaryItems``.
    static let summaryItems: ClosedRange<Int64> = 1...Int64(Int32.max)
    static let badges: ClosedRange<Int64> = 0...Int64.max
}

/// Notes for the user about values that could not be read or written; any thread adds to them.
final class StoreNotes: Sendable {
    private let notes = Mutex<[String]>([])

    /// Further notes would not help the user.
    private static let limit = 100

    func add(_ note: String) {
        notes.withLock { if $0.count < Self.limit { $0.append(note) } }
    }

    func drain() -> [String] {
        notes.withLock { notes in
            defer { notes = [] }
            return notes
        }
    }
}
