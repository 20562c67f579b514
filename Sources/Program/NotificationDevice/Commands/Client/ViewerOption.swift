import ArgumentParser

/// The screens that a command is about: the device's own, or a viewer's.
struct ViewerOption: ParsableArguments {
    @Option(
        name: .customLong("viewer"),
        help: ArgumentHelp(
            "The screen of a viewer instead of the device's, by the number that “devices” lists.",
            valueName: "number"))
    var number: Int?

    func validate() throws {
        if let number, number < 1 { throw ValidationError("--viewer is a number from 1 on; it is \(number)") }
    }

    /// The parameter of a request, after another one.
    var parameter: String { number.map { "&viewer=\($0)" } ?? "" }
}
