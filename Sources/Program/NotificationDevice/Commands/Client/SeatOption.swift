import ArgumentParser

/// The seat whose screens a command is about.
struct SeatOption: ParsableArguments {
    @Option(
        name: .customLong("seat"),
        help: ArgumentHelp(
            "The screens of a seat that “devices” lists, 0 for the device's own (default: the seat of the last key while "
                + "somebody looks, else 0).",
            valueName: "number"))
    var number: Int?

    func validate() throws {
        if let number, number < 0 { throw ValidationError("--seat is a number from 0 on; it is \(number)") }
    }

    /// The parameter of a request, after another one.
    var parameter: String { number.map { "&seat=\($0)" } ?? "" }
}
