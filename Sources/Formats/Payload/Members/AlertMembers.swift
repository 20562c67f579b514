import NotificationJSON
import NotificationModel

/// The contents of `aps.alert`.
struct AlertMembers {
    private(set) var title = ""
    private(set) var subtitle = ""
    private(set) var body = ""
    private(set) var launchImageName = ""
    private(set) var summaryArgument = ""
    private(set) var summaryArgumentCount = 1
    private(set) var localization = ContentLocalization()
    /// The object, if `alert` is one.
    private(set) var object: JSONObject?

    init(in aps: JSONObject, isLiveActivity: Bool, reader: inout MemberReader) {
        switch aps["alert"] {
        case nil: break
        case .string(let text): body = text
        case .dictionary(let members):
            let alert = JSONObject(path: aps.path(of: "alert"), withoutNulls: members)
            object = alert
            read(alert, isLiveActivity: isLiveActivity, reader: &reader)
        case .some(let other):
            reader.note(
                aps.path(of: "alert"),
                expected: "a string or an object",
                found: other,
                instead: "nothing is shown"
            )
        }
    }

    private mutating func read(_ alert: JSONObject, isLiveActivity: Bool, reader: inout MemberReader) {
        (title, localization.title) = reader.text("title", prefix: "title-", in: alert, allowsObject: isLiveActivity)
        (subtitle, localization.subtitle) = reader.text("subtitle", prefix: "subtitle-", in: alert, allowsObject: false)
        (body, localization.body) = reader.text("body", prefix: "", in: alert, allowsObject: isLiveActivity)
        launchImageName = reader.string("launch-image", in: alert, instead: "no launch image") ?? ""
        summaryArgument = reader.string("summary-arg", in: alert, instead: "it adds nothing to the summary") ?? ""
        summaryArgumentCount =
            reader.wholeNumber("summary-arg-count", in: alert, range: 1...Int(Int32.max), instead: "taken as 1") ?? 1
        if (title + subtitle + body).isEmpty {
            reader.note(alert.path, "no title, subtitle or body; nothing is shown")
        }
        reader.noteUnknownKeys(
            of: alert,
            known: isLiveActivity ? KnownKeys.alert.union(["sound"]) : KnownKeys.alert,
            elsewhere: [("aps", KnownKeys.aps)],
            otherwise: "unknown key; it is ignored"
        )
    }
}

extension MemberReader {
    /// Reads one text of an alert: the text to show until a strings table resolves the key, and the key.
    ///
    /// In Live Activity pushes the text may be an object with `loc-key` and `loc-args`.
    fileprivate mutating func text(
        _ name: String,
        prefix: String,
        in alert: JSONObject,
        allowsObject: Bool
    ) -> (shown: String, localized: LocalizedText?) {
        var localized = localizedText(prefix: prefix, in: alert)
        if allowsObject, case .dictionary(let members) = alert[name] {
            let object = JSONObject(path: alert.path(of: name), withoutNulls: members)
            localized = localizedText(prefix: "", in: object) ?? localized
            noteUnknownKeys(of: object, known: ["loc-key", "loc-args"], otherwise: "unknown key; it is ignored")
            return (localized?.textWithoutTable ?? "", localized)
        }
        let literal = string(name, in: alert, instead: "taken as absent") ?? ""
        return (literal.isEmpty ? localized?.textWithoutTable ?? "" : literal, localized)
    }

    private mutating func localizedText(prefix: String, in object: JSONObject) -> LocalizedText? {
        let key = string(prefix + "loc-key", in: object, instead: "taken as absent")
        let arguments = localizedArguments(prefix + "loc-args", in: object)
        guard let key, !key.isEmpty else {
            if let arguments, !arguments.isEmpty {
                note(object.path(of: prefix + "loc-args"), "no \(prefix)loc-key to put the arguments in; ignored")
            }
            return nil
        }
        return LocalizedText(key: key, arguments: arguments ?? [])
    }

    private mutating func localizedArguments(_ key: String, in object: JSONObject) -> [String]? {
        guard let value = object[key] else { return nil }
        guard case .array(let elements) = value else {
            note(object.path(of: key), expected: "an array of strings", found: value, instead: "no arguments")
            return nil
        }
        return elements.enumerated().map { index, element in
            let path = JSONPath.appending(index, to: object.path(of: key))
            let digits: String?
            switch element {
            case .string(let text): return text
            case .integer(let number): digits = String(number)
            case .unsignedInteger(let number): digits = String(number)
            case .real(let number): digits = String(number)
            default: digits = nil
            }
            note(
                path, expected: "a string", found: element,
                instead: digits == nil ? "taken as empty" : "its digits are used")
            // Replaced instead of removed, so that the following arguments keep their positions.
            return digits ?? ""
        }
    }
}
