import ArgumentParser

/// How long a command waits for apps.
struct PatienceOption: ParsableArguments {
    static let defaultSeconds = 30.0

    @Option(
        help: ArgumentHelp(
            "How long apps may stay busy after a step, in real time.", valueName: "seconds"))
    var patience = Self.defaultSeconds

    func validate() throws {
        if !(0...86_400).contains(patience) {
            throw ValidationError("--patience is a number of seconds, 0 to 86400; it is \(patience)")
        }
    }
}
