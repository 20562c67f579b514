import NotificationScenario

extension ScenarioParser {
    /// Reads the file `main.scenario` of a few files in memory.
    static func read(_ files: [String: String]) -> (scenarios: [Scenario], mistakes: [String]) {
        let read = scenarios(at: "main.scenario", version: "0.2.0") { path throws(ScenarioFileError) in
            guard let text = files[path] else { throw ScenarioFileError("no such file") }
            return Array(text.utf8)
        }
        return (read.scenarios, read.mistakes.map(\.description))
    }
}
