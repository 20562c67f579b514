/// An app without code that has a button of every kind and may send critical alerts, with pushes for it.
///
/// Its steps name a push alone, as in `push:sale`:
///
/// - `sale`: with sound and badge
/// - `passive`, `active`, `time-sensitive` and `critical`: of that level, with sound
/// - `order`: with a button of each kind, and its app hears of a clear
/// - `quiet-order`: the same, and its app does not
/// - `least` and `most`: of little and of much relevance, in threads of their own
enum Shop {
    static let identifier = Push.shop

    /// What the device is like at each `show` and at the end, starting with nothing but the apps.
    static func states(
        _ steps: String, _ arguments: [String] = [], environment: [String: String] = [:]
    ) throws -> [DeviceState] {
        try TestFiles.withFiles(files) { folder in
            try Ncenter.states(
                steps.replacing("push:", with: "push:\(folder)/"),
                ["--empty", "--app", "\(folder)/manifest"] + arguments, environment: environment)
        }
    }

    /// What is on the screen at the end.
    static func lines(_ steps: String, _ arguments: [String] = []) throws -> [String] {
        try TestFiles.withFiles(files) { folder in
            try Ncenter.run(
                [
                    "render", "--empty", "--app", "\(folder)/manifest", "--keys",
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
    /// What became of a notification, in words: its section, then `banner`, `sound` and `badge`.
    func outcome(of title: String, sounds: Int = 0) -> String {
        var words = groups.filter { $0.titles.contains(title) }.map(\.section)
        if banner?.title == title { words.append("banner") }
        if texts(of: "device").count(where: { $0.hasPrefix("sound ") }) > sounds { words.append("sound") }
        if app(Shop.identifier).map({ $0.badge > 0 }) == true { words.append("badge") }
        return words.joined(separator: " ")
    }

    /// The action identifiers that the shop would have heard of, had it code.
    var responses: [String] {
        texts(of: "delegate").compactMap { $0.firstMatch(of: /^response (\S+):/).map { String($0.1) } }
    }
}
