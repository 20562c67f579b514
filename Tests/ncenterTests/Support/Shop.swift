import Foundation

/// An app without code that has all kinds of actions and may send critical alerts, with pushes for it.
///
/// Its scripts name a push alone, as in `push:sale`:
///
/// - `sale`: with sound and badge
/// - `passive`, `active`, `time-sensitive` and `critical`: with that level and a sound
/// - `order`: with all kinds of actions; its app receives a response when it is cleared
/// - `quiet-order`: the same, but its app does not
/// - `least` and `most`: with low and high relevance, each in its own thread
enum Shop {
    static let identifier = Push.shop

    /// Returns the state at each `show` and at the end, starting with only the apps.
    static func states(
        _ steps: String, _ arguments: [String] = [], timeZone: TimeZone = .gmt
    ) throws -> [DeviceState] {
        try TestFiles.withFiles(files) { folder in
            try Ncenter.states(
                steps.replacing("push:", with: "push:\(folder)/"),
                ["--empty", "--app", "\(folder)/manifest"] + arguments, timeZone: timeZone)
        }
    }

    /// Returns the lines on the screen at the end.
    static func lines(_ steps: String, _ arguments: [String] = []) throws -> [String] {
        try TestFiles.withFiles(files) { folder in
            try Ncenter.render(
                arguments: [
                    "--empty", "--app", "\(folder)/manifest", "--keys",
                    steps.replacing("push:", with: "push:\(folder)/"),
                ] + arguments
            ).lines
        }
    }

    private static let files: [String: String] = {
        var files = [
            "manifest": manifest,
            "sale": Push.text("sale", #""badge": 2"#, #""sound": "default""#),
            "order": Push.text("order", #""category": "ASKS""#),
            "quiet-order": Push.text("quiet-order", #""category": "PLAIN""#),
            "least": Push.text("least", #""thread-id": "a", "relevance-score": 0.1"#),
            "most": Push.text("most", #""thread-id": "b", "relevance-score": 0.9"#),
        ]
        for level in ["passive", "active", "time-sensitive", "critical"] {
            files[level] = Push.text(level, #""interruption-level": "\#(level)""#, #""sound": "default""#)
        }
        return files
    }()

    private static let manifest = #"""
        {
          "bundleIdentifier": "\#(identifier)",
          "name": "Shop",
          "authorization": ["alert", "badge", "sound", "criticalAlert", "timeSensitive"],
          "categories": [
            { "identifier": "ASKS", "actions": \#(actions), "options": ["customDismissAction"] },
            { "identifier": "PLAIN", "actions": \#(actions) }
          ]
        }
        """#

    private static let field = #"{ "buttonTitle": "Send", "placeholder": "Say it" }"#

    private static let actions = #"""
        [
          { "identifier": "plain", "title": "Plain" },
          { "identifier": "front", "title": "Front", "options": ["foreground"] },
          { "identifier": "secret", "title": "Secret", "options": ["authenticationRequired"] },
          { "identifier": "delete", "title": "Delete", "options": ["destructive"] },
          { "identifier": "reply", "title": "Reply", "textInput": \#(field) },
          { "identifier": "whisper", "title": "Whisper", "options": ["authenticationRequired"], "textInput": \#(field) }
        ]
        """#
}

extension DeviceState {
    /// Describes the result of a notification: its section, then `banner`, `sound` and `badge`.
    func outcome(of title: String, sounds: Int = 0) -> String {
        var words = groups.filter { $0.titles.contains(title) }.map(\.section)
        if banner?.title == title { words.append("banner") }
        if texts(of: "device").count(where: { $0.hasPrefix("sound ") }) > sounds { words.append("sound") }
        if app(Shop.identifier).map({ $0.badge > 0 }) == true { words.append("badge") }
        return words.joined(separator: " ")
    }

    /// The action identifiers that the shop would have received if it had code.
    var responses: [String] {
        texts(of: "delegate").compactMap { $0.firstMatch(of: /^response (\S+?)(?: “.*”)?:/).map { String($0.1) } }
    }
}
