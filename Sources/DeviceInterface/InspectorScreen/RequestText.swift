import FoundationEssentials
import NotificationModel

/// A request as indented JSON, line by line, with only what is set in it.
enum RequestText {
    /// - Complexity: O(n) in the request.
    static func lines(of request: NotificationRequest) -> [String] {
        indentedLines(of: request).map { String(repeating: " ", count: $0.indent) + $0.text }
    }

    /// - Complexity: O(n) in the request.
    static func indentedLines(of request: NotificationRequest) -> [IndentedLine] {
        var writer = Writer()
        writer.write(value(of: request), key: nil, indent: 0, isLast: true)
        return writer.lines
    }

    private indirect enum JSON {
        case scalar(String)
        case string(String)
        case array([JSON])
        case object([(String, JSON)])
    }

    private static func value(of request: NotificationRequest) -> JSON {
        .object([
            ("identifier", .string(request.identifier)),
            ("trigger", request.trigger.map(value) ?? .scalar("null")),
            ("content", value(of: request.content)),
        ])
    }

    private static func value(of trigger: NotificationTrigger) -> JSON {
        switch trigger {
        case .push:
            return .string("push")
        case .timeInterval(let seconds, let repeats):
            return .object([("timeInterval", .scalar("\(seconds)")), ("repeats", .scalar("\(repeats)"))])
        case .calendar(let components, let repeats):
            let parts: [(String, Int?)] = [
                ("era", components.era), ("year", components.year), ("month", components.month),
                ("day", components.day), ("weekday", components.weekday), ("hour", components.hour),
                ("minute", components.minute), ("second", components.second),
            ]
            let set = parts.compactMap { name, part in part.map { (name, JSON.scalar("\($0)")) } }
            return .object([("dateComponents", .object(set)), ("repeats", .scalar("\(repeats)"))])
        case .location(let region, let repeats):
            let circle: [(String, JSON)] = [
                ("identifier", .string(region.identifier)),
                ("latitude", .scalar("\(region.latitude)")), ("longitude", .scalar("\(region.longitude)")),
                ("radius", .scalar("\(region.radius)")),
                ("notifyOnEntry", .scalar("\(region.notifiesOnEntry)")),
                ("notifyOnExit", .scalar("\(region.notifiesOnExit)")),
            ]
            return .object([("region", .object(circle)), ("repeats", .scalar("\(repeats)"))])
        }
    }

    private static func value(of text: LocalizedText) -> JSON {
        .object([("key", .string(text.key)), ("arguments", .array(text.arguments.map(JSON.string)))])
    }

    private static func value(of attachment: NotificationAttachment) -> JSON {
        .object([
            ("identifier", .string(attachment.identifier)),
            ("type", .string(attachment.typeIdentifier)),
            ("url", .string(attachment.url.absoluteString)),
        ])
    }

    private static func value(of content: NotificationContent) -> JSON {
        var members: [(String, JSON)] = []
        func add(_ key: String, _ text: String) {
            if !text.isEmpty { members.append((key, .string(text))) }
        }
        add("title", content.title)
        add("subtitle", content.subtitle)
        add("body", content.body)
        let localized = [
            ("title", content.localization.title), ("subtitle", content.localization.subtitle),
            ("body", content.localization.body), ("summaryArgument", content.localization.summaryArgument),
        ]
        let keys = localized.compactMap { name, text in text.map { (name, value(of: $0)) } }
        if !keys.isEmpty { members.append(("localization", .object(keys))) }
        if let communication = content.communication {
            members.append(("communication", value(of: communication)))
        }
        if !content.attachments.isEmpty {
            members.append(("attachments", .array(content.attachments.map(value))))
        }
        if let badge = content.badge { members.append(("badge", .scalar("\(badge)"))) }
        if let sound = content.sound { members.append(("sound", value(of: sound))) }
        add("threadIdentifier", content.threadIdentifier)
        add("categoryIdentifier", content.categoryIdentifier)
        add("summaryArgument", content.summaryArgument)
        if content.summaryArgumentCount != 1 {
            members.append(("summaryArgumentCount", .scalar("\(content.summaryArgumentCount)")))
        }
        add("targetContentIdentifier", content.targetContentIdentifier ?? "")
        members.append(("interruptionLevel", .string(content.interruptionLevel.payloadName)))
        if content.relevanceScore != 0 { members.append(("relevanceScore", .scalar("\(content.relevanceScore)"))) }
        add("filterCriteria", content.filterCriteria ?? "")
        add("launchImageName", content.launchImageName)
        if !content.userInfo.isEmpty { members.append(("userInfo", value(of: .dictionary(content.userInfo)))) }
        return .object(members)
    }

    private static func value(of communication: Communication) -> JSON {
        let sender = communication.sender
        var members: [(String, JSON)] = [
            ("kind", .string(communication.kind.rawValue)), ("sender", .string(sender.displayName)),
        ]
        if let handle = sender.handle { members.append(("handle", .string(handle.value))) }
        if let picture = sender.picture { members.append(("picture", .string(words(for: picture)))) }
        if let group = communication.group {
            members.append(("group", .string(group.name)))
            members.append(("members", .array(group.members.map(JSON.string))))
        }
        if let identifier = communication.conversationIdentifier {
            members.append(("conversationIdentifier", .string(identifier)))
        }
        return .object(members)
    }

    private static func words(for picture: SenderPicture) -> String {
        switch picture {
        case .named(let name), .systemSymbol(let name): name
        case .data(let data): "\(data.count) bytes"
        case .file(let url): url.absoluteString
        }
    }

    private static func value(of sound: NotificationSound) -> JSON {
        let name =
            switch sound.name {
            case .systemDefault: "default"
            case .ringtone(let name): "ringtone \(name ?? "default")"
            case .named(let name): name
            }
        guard sound.isCritical else { return .string(name) }
        return .object([
            ("name", .string(name)), ("critical", .scalar("true")), ("volume", .scalar("\(sound.volume)")),
        ])
    }

    private static func value(of value: PropertyListValue) -> JSON {
        switch value {
        case .null: .scalar("null")
        case .boolean(let value): .scalar("\(value)")
        case .integer(let value): .scalar("\(value)")
        case .unsignedInteger(let value): .scalar("\(value)")
        case .real(let value): .scalar("\(value)")
        case .string(let value): .string(value)
        case .date(let value): .string(LocalTime(value, secondsFromGMT: 0).internetDateTime)
        case .data(let value): .string("\(value.count) bytes")
        case .array(let values): .array(values.map(Self.value))
        case .dictionary(let values):
            .object(values.sorted { $0.key < $1.key }.map { ($0.key, Self.value(of: $0.value)) })
        }
    }

    private struct Writer {
        var lines: [IndentedLine] = []

        private mutating func add(_ indent: Int, _ key: String?, _ text: String, _ value: IndentedLine.Value) {
            let text = (key.map { $0 + " " } ?? "") + text
            lines.append(IndentedLine(indent: min(indent, 40), key: key, text: text, value: value))
        }

        mutating func write(_ json: JSON, key name: String?, indent: Int, isLast: Bool) {
            let key = name.map { "\(Self.quoted($0)):" }
            let end = isLast ? "" : ","
            switch json {
            case .scalar(let text): add(indent, key, text + end, .scalar)
            case .string(let text): add(indent, key, Self.quoted(text) + end, .string)
            case .array(let elements):
                guard !elements.isEmpty else { return add(indent, key, "[]" + end, .bracket) }
                add(indent, key, "[", .bracket)
                for (index, element) in elements.enumerated() {
                    write(element, key: nil, indent: indent + 2, isLast: index == elements.count - 1)
                }
                add(indent, nil, "]" + end, .bracket)
            case .object(let members):
                guard !members.isEmpty else { return add(indent, key, "{}" + end, .bracket) }
                add(indent, key, "{", .bracket)
                for (index, member) in members.enumerated() {
                    write(member.1, key: member.0, indent: indent + 2, isLast: index == members.count - 1)
                }
                add(indent, nil, "}" + end, .bracket)
            }
        }

        private static func quoted(_ text: String) -> String {
            var quoted = "\""
            for scalar in text.unicodeScalars {
                switch scalar {
                case "\"": quoted += "\\\""
                case "\\": quoted += "\\\\"
                case "\n": quoted += "\\n"
                case "\t": quoted += "\\t"
                case "\r": quoted += "\\r"
                default: quoted.unicodeScalars.append(scalar)
                }
            }
            return quoted + "\""
        }
    }
}
