import ArgumentParser

/// How the plain command starts the device; completions show it without a command, too.
struct StartOptions: ParsableArguments {
    @Flag(help: "Keep nothing: a new device that is gone afterwards.")
    var ephemeral = false

    @Flag(
        name: .customLong("no-attach"), help: "Do not show a device that runs elsewhere; the exit status is 75 then.")
    var staysAlone = false

    @Flag(
        inversion: .prefixedNo,
        help:
            "Let the device go on without this terminal, as after a lost connection (default: over SSH)."
    )
    var stay: Bool?

    @Flag(
        name: .customLong("accessible"),
        help: ArgumentHelp(
            "Line by line, for screen readers: each change is a line of text, each line of input a script of keys and "
                + "steps, the name of a thing to tap, or help, where, all, again."))
    var isAccessible = false

    @Option(
        help: ArgumentHelp(
            "Write what you do as a scenario that begins with the device; the key R does so later, without a name.",
            valueName: "file"),
        completion: .file(extensions: ["scenario"]))
    var record: String?
}
