import ArgumentParser

/// Whose screens a command is about: the device's own, or those of a viewer.
struct ViewerOption: ParsableArguments {
    @Option(
        name: .customLong("viewer"),
        help: ArgumentHelp(
            "What a viewer sees in place of the device's own screen, by the number that “devices” lists.",
            valueName: "number"))
    var number: Int?

    func validate() throws {
        if let number, number < 1 { throw ValidationError("--viewer is a number from 1 on; it is \(number)") }
    }

    /// The parameter of a request, after another one.
    var parameter: String { number.map { "&viewer=\($0)" } ?? "" }
}
