import FoundationEssentials
import NotificationModel

/// A request as the state has it, with the properties that only its developer looks for, as far as they are set.
struct RequestText: Encodable {
    private struct Properties: Encodable {
        let state: DeviceState.Request
        let others: [String: PropertyListValue]

        func encode(to encoder: any Encoder) throws {
            try state.encode(to: encoder)
            try DeviceState.Value(others).encode(to: encoder)
        }
    }

    private enum CodingKeys: String, CodingKey {
        case identifier, request
    }

    let application: ApplicationIdentifier
    let identifier: String
    private let request: Properties

    /// - Complexity: O(n) in the request.
    init(_ notification: DeliveredNotification, _ snapshot: DeviceSnapshot) {
        application = notification.application
        identifier = notification.request.identifier
        request = Properties(
            state: DeviceState.Request(notification, snapshot), others: Self.others(notification.request))
    }

    /// Indented JSON with sorted keys.
    ///
    /// - Complexity: O(n) in the request.
    var lines: [IndentedLine] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(self) else { preconditionFailure("the state is always JSON") }
        return String(decoding: json, as: UTF8.self).split(separator: "\n").reduce(into: []) { lines, row in
            let line = IndentedLine(json: row)
            // The encoder writes the brackets of what is empty on lines of their own.
            let brackets = "\(lines.last?.text.suffix(1) ?? "")\(line.text.prefix(1))"
            if brackets == "[]" || brackets == "{}" {
                lines[lines.count - 1].text += line.text
            } else {
                lines.append(line)
            }
        }
    }

    private static func others(_ request: NotificationRequest) -> [String: PropertyListValue] {
        let content = request.content
        var members = ["trigger": request.trigger.map(value) ?? .null]
        let texts = [
            ("title", content.localization.title), ("subtitle", content.localization.subtitle),
            ("body", content.localization.body), ("summaryArgument", content.localization.summaryArgument),
        ]
        let keys = texts.compactMap { name, text in text.map { (name, value(of: $0)) } }
        if !keys.isEmpty { members["localization"] = .dictionary(Dictionary(uniqueKeysWithValues: keys)) }
        members["communication"] = content.communication.map(value)
        let words = [
            ("summaryArgument", content.summaryArgument), ("filterCriteria", content.filterCriteria ?? ""),
            ("launchImageName", content.launchImageName),
        ]
        for (name, word) in words where !word.isEmpty { members[name] = .string(word) }
        let count = content.summaryArgumentCount
        if count != 1 { members["summaryArgumentCount"] = .integer(count) }
        return members
    }

    private static func value(of trigger: NotificationTrigger) -> PropertyListValue {
        switch trigger {
        case .push: return .string("push")
        case .timeInterval(let seconds, let repeats):
            return .dictionary(["timeInterval": .real(seconds), "repeats": .boolean(repeats)])
        case .calendar(let components, let repeats):
            let parts = [
                "era": components.era, "year": components.year, "month": components.month, "day": components.day,
                "weekday": components.weekday, "hour": components.hour, "minute": components.minute,
                "second": components.second,
            ]
            let set = parts.compactMapValues { $0.map { PropertyListValue.integer($0) } }
            return .dictionary(["dateComponents": .dictionary(set), "repeats": .boolean(repeats)])
        case .location(let region, let repeats):
            let circle: [String: PropertyListValue] = [
                "identifier": .string(region.identifier), "latitude": .real(region.latitude),
                "longitude": .real(region.longitude), "radius": .real(region.radius),
                "notifyOnEntry": .boolean(region.notifiesOnEntry), "notifyOnExit": .boolean(region.notifiesOnExit),
            ]
            return .dictionary(["region": .dictionary(circle), "repeats": .boolean(repeats)])
        }
    }

    private static func value(of text: LocalizedText) -> PropertyListValue {
        .dictionary(["key": .string(text.key), "arguments": .array(text.arguments.map(PropertyListValue.string))])
    }

    private static func value(of communication: Communication) -> PropertyListValue {
        let picture: String? =
            switch communication.sender.picture {
            case .named(let name), .systemSymbol(let name): name
            case .data(let data): "\(data.count) bytes"
            case .file(let url): url.absoluteString
            case nil: nil
            }
        let words = [
            "kind": communication.kind.rawValue, "sender": communication.sender.displayName,
            "handle": communication.sender.handle?.value, "picture": picture, "group": communication.group?.name,
            "conversationIdentifier": communication.conversationIdentifier,
        ]
        var members = words.compactMapValues { $0.map { PropertyListValue.string($0) } }
        members["members"] = communication.group.map { .array($0.members.map(PropertyListValue.string)) }
        return .dictionary(members)
    }
}
