import ArgumentParser

/// `ncenter state`: what a running device shows, as values.
struct StateCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "state",
        abstract: "Print the state of a running device, as “render --format json” does."
    )

    @OptionGroup var name: DeviceOption

    @MainActor
    func run(on contents: DeviceContents) throws {
        try StandardOutput.write(send("GET", "/state").printableJSON)
    }
}
