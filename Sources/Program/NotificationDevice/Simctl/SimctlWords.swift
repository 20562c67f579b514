import TerminalCanvas

/// The words of simctl, by one rule: what has no meaning here is taken, has no effect, and is said once on standard
/// error. Only what a script needs the answer of is refused.
enum SimctlWords {
    /// What has an effect: the verbs, and the options of each; one with a second word has a value.
    static let effects: KeyValuePairs<String, [String]> = [
        "push": ["--strict", "--timeout SECONDS"],
        "list": ["-j", "--json"],
        "boot": [],
        "bootstatus": ["-b"],
        "shutdown": ["--timeout SECONDS"],
        "erase": [],
        "create": [],
        "clone": [],
        "rename": [],
        "delete": [],
        "install": ["--timeout SECONDS"],
        "uninstall": ["--timeout SECONDS"],
        "listapps": ["--timeout SECONDS"],
        "appinfo": ["--timeout SECONDS"],
        "launch": ["--terminate-running-process", "--timeout SECONDS"],
        "terminate": ["--timeout SECONDS"],
        "privacy": ["--timeout SECONDS"],
        "location": ["--speed METRES", "--timeout SECONDS"],
        "ui": ["--timeout SECONDS"],
        "status_bar": ["--time STRING", "--timeout SECONDS"],
        "io": ["--type TYPE", "--timeout SECONDS"],
        "spawn": ["--predicate PREDICATE", "--last TIME", "--style STYLE", "--timeout SECONDS"],
        "getenv": ["--timeout SECONDS"],
        "pbcopy": ["--timeout SECONDS"],
        "pbpaste": ["--timeout SECONDS"],
    ]

    /// The options of Apple's simctl and of its log that have a value, and no effect here.
    private static let valued = Set(
        """
        set profiles arch display mask codec stdout stderr level start end color type source distance interval \
        dataNetwork wifiMode wifiBars cellularMode cellularBars operatorName batteryState batteryLevel
        """
        .split(separator: " ").map { "--\($0)" } + ["-a", "-s"])

    /// The words behind `simctl` with an effect: the verb, its options, and behind `--` its arguments.
    ///
    /// Everything behind the app of `launch` is the app's, and everything behind a program of `spawn` other than `log`
    /// is that program's.
    static func taken(_ words: ArraySlice<String>) -> ArraySlice<String> {
        var rest = words.dropFirst()
        var (verb, options, arguments, ignored): ([String], [String], [String], [String]) = ([], [], [], [])
        var known = ["--help", "-h"]
        while let word = rest.popFirst() {
            if word == "--" {
                arguments += rest
                break
            }
            guard word.hasPrefix("-"), word != "-", word.dropFirst().first?.isNumber == false else {
                if verb.isEmpty {
                    verb = [word]
                    // Another verb has no effect as a whole.
                    guard let effects = effects.first(where: { $0.key == word })?.value else {
                        return words.prefix(1) + verb + rest
                    }
                    known += effects
                    continue
                }
                arguments.append(word)
                // Another program than the log has no effect as a whole.
                if verb == ["spawn"], arguments.count == 2, word != "log" { break }
                if verb == ["launch"], arguments.count == 2 {
                    if !rest.isEmpty { ignored.append("what is behind “\(word)”") }
                    break
                }
                continue
            }
            for option in single(word, known) {
                let name = String(option.prefix { $0 != "=" })
                let effect = known.first { $0 == name || $0.hasPrefix("\(name) ") }
                let hasValue = (effect?.contains(" ") ?? valued.contains(name)) && name == option
                let value = hasValue ? rest.popFirst().map { [$0] } ?? [] : []
                if effect == nil { ignored.append(name) } else { options += [option] + value }
            }
        }
        if !ignored.isEmpty { say(ignored.joined(separator: ", ")) }
        return words.prefix(1) + verb + options + (arguments.isEmpty ? [] : ["--"] + arguments)
    }

    /// `-b`, `-c` and `-d` for `-bcd`.
    private static func single(_ word: String, _ known: [String]) -> [String] {
        guard !word.hasPrefix("--"), !known.contains(word), !word.contains("=") else { return [word] }
        return word.dropFirst().map { "-\($0)" }
    }

    /// Says what has been taken.
    static func say(_ words: String) {
        StandardError.report("simctl: without effect here: \(words)")
    }
}
