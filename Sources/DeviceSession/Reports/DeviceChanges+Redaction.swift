import FoundationEssentials
import NotificationCore
import NotificationModel

extension DeviceChanges {
    /// Replaces what people and servers have written: texts of notifications, senders, and data of apps. Identifiers, the names of
    /// apps and what apps call their buttons stay.
    func redacted(by redaction: inout TextRedaction) -> DeviceChanges {
        var result = self
        func hide(_ content: inout NotificationContent, _ application: ApplicationIdentifier) {
            var keys: Set<String> = []
            if case .put(let saved) = applications[application] {
                keys = Set(saved.application.localizations.values.flatMap(\.keys))
            }
            content.redact(&redaction, keeping: keys)
        }
        for (key, change) in pending {
            guard case .put(var saved) = change else { continue }
            hide(&saved.request.content, saved.application)
            result.pending[key] = .put(saved)
        }
        for (key, change) in delivered {
            guard case .added(var facts, var request) = change else { continue }
            facts.summaryArgument = redaction.hide(facts.summaryArgument)
            hide(&request.content, key.application)
            result.delivered[key] = .added(facts, request)
        }
        for (key, change) in arrivals {
            guard case .put(var saved) = change else { continue }
            hide(&saved.request.content, saved.application)
            result.arrivals[key] = .put(saved)
        }
        result.liveActivities = liveActivities?.map { activity in
            var activity = activity
            activity.attributes = activity.attributes.mapValues { $0.redacted(by: &redaction) }
            activity.contentState = activity.contentState.mapValues { $0.redacted(by: &redaction) }
            return activity
        }
        for index in storedPushes.indices {
            guard var item = storedPushes[index].item else { continue }
            hide(&item.push.request.content, item.application)
            let activity = item.push.liveActivity
            item.push.liveActivity?.attributes = activity?.attributes?.mapValues { $0.redacted(by: &redaction) }
            item.push.liveActivity?.contentState = activity?.contentState?.mapValues { $0.redacted(by: &redaction) }
            result.storedPushes[index].item = item
        }
        return result
    }
}

extension NotificationContent {
    /// - Parameter keys: The keys of texts that the app has translated; they stay.
    fileprivate mutating func redact(_ redaction: inout TextRedaction, keeping keys: Set<String>) {
        title = redaction.hide(title)
        subtitle = redaction.hide(subtitle)
        body = redaction.hide(body)
        summaryArgument = redaction.hide(summaryArgument)
        localization.title?.redact(&redaction, keeping: keys)
        localization.subtitle?.redact(&redaction, keeping: keys)
        localization.body?.redact(&redaction, keeping: keys)
        localization.summaryArgument?.redact(&redaction, keeping: keys)
        for (key, value) in userInfo {
            userInfo[key] = key == "aps" ? value.redactedPayload(by: &redaction) : value.redacted(by: &redaction)
        }
        communication = communication?.redacted(by: &redaction)
    }
}

extension Communication {
    fileprivate func redacted(by redaction: inout TextRedaction) -> Communication {
        var sender = sender
        sender.displayName = redaction.hide(sender.displayName)
        if let handle = sender.handle { sender.handle?.value = redaction.hide(handle.value) }
        switch sender.picture {
        case .data, .file: sender.picture = nil
        case .named, .systemSymbol, nil: break
        }
        let group = group.map { group in
            Group(name: redaction.hide(group.name), members: group.members.map { redaction.hide($0) })
        }
        return Communication(
            kind: kind, sender: sender, group: group,
            conversationIdentifier: conversationIdentifier.map { redaction.hide($0) })
    }
}

extension LocalizedText {
    /// A key without a translation is itself the text.
    fileprivate mutating func redact(_ redaction: inout TextRedaction, keeping keys: Set<String>) {
        if !keys.contains(key) { key = redaction.hide(key) }
        arguments = arguments.map { redaction.hide($0) }
    }
}

extension PropertyListValue {
    /// The member `aps` of a payload: the numbers in it are the format's own, such as the badge, but for the data of a Live Activity.
    fileprivate func redactedPayload(by redaction: inout TextRedaction) -> PropertyListValue {
        guard case .dictionary(let members) = self else { return redacted(by: &redaction) }
        var result: [String: PropertyListValue] = [:]
        for (key, value) in members {
            let isData = ["attributes", "content-state"].contains(key)
            result[key] = value.redacted(by: &redaction, keepingNumbers: !isData)
        }
        return .dictionary(result)
    }

    fileprivate func redacted(
        by redaction: inout TextRedaction, keepingNumbers: Bool = false
    ) -> PropertyListValue {
        switch self {
        case .string(let text): .string(redaction.hide(text))
        case .array(let values):
            .array(values.map { $0.redacted(by: &redaction, keepingNumbers: keepingNumbers) })
        case .dictionary(let members):
            .dictionary(members.mapValues { $0.redacted(by: &redaction, keepingNumbers: keepingNumbers) })
        case .integer where keepingNumbers, .unsignedInteger where keepingNumbers, .real where keepingNumbers: self
        case .integer(let number): .number(redaction.hide("\(number)"))
        case .unsignedInteger(let number): .number(redaction.hide("\(number)"))
        // One with an exponent has letters, and then no digits that a reader knows from a text.
        case .real(let number): .real(Double(redaction.hide("\(number)")) ?? 0)
        // Bytes can be a text as well.
        case .data: .data(Data())
        case .null, .boolean, .date: self
        }
    }

    /// The integer with these digits. Other digits than those of an integer may be one too many.
    private static func number(_ digits: String) -> PropertyListValue {
        if let number = Int(digits) { return .integer(number) }
        if let number = UInt64(digits) { return .unsignedInteger(number) }
        return .integer(Int(digits.suffix(18)) ?? 0)
    }
}
