import ArgumentParser
import DeviceSession

/// `ncenter run`: the device on this terminal.
struct RunCommand: PayloadCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Show the device on this terminal (the default)."
    )

    @OptionGroup var contents: ContentsOptions

    @OptionGroup var device: DeviceOptions

    @OptionGroup var lasting: DeviceOption

    @Flag(help: "Keep nothing: a new device that is gone afterwards.")
    var ephemeral = false

    @OptionGroup var display: DisplayOptions

    @Flag(
        name: .customLong("accessible"),
        help: ArgumentHelp(
            "Line by line, for screen readers: each change is a line of text, each line of input a script of keys and "
                + "steps, the name of a thing to tap, or help, where, all, again."))
    var isAccessible = false

    @OptionGroup var headless: HeadlessOptions

    /// What the line of --headless is printed in that says where the device is reached.
    @OptionGroup var output: FormatOptions<TextFormat>

    func validate() throws {
        try device.checkStandardInput(besides: contents)
        try headless.check(hasFormat: output.chosen != nil)
        if isAccessible, headless.isHeadless {
            throw ValidationError("--headless has nobody who reads lines; leave out one of --accessible and --headless")
        }
    }

    @MainActor
    func run(on contents: DeviceContents) throws {
        if headless.detaches {
            let reached = try DetachedDevice(CommandLine.arguments.dropFirst(), readsInput: true).start()
            return try StandardOutput.write(reached.text(output.chosen ?? .text))
        }
        var chosen = self.contents.chosen(from: contents)
        let (configuration, mistakes) = ConfigurationFile.read()
        chosen.follow(configuration, mistakes: mistakes)
        let route = try device.route()
        let lasting = try openedDevice
        // Read before the device starts, because standard input may be a payload and slow.
        let start = DeviceStart(
            contents: chosen, lasting: lasting, sources: device.sources, application: device.application, route: route)
        let status =
            if let size = headless.screen {
                try start.runHeadless(
                    lasting, size: size, time: headless.time, format: output.chosen ?? .text,
                    isDetached: headless.detached)
            } else if isAccessible {
                try start.runLineByLine(lasting, isASCII: display.isASCII)
            } else {
                try start.runOnTerminal(lasting, configuration, display)
            }
        if status != 0 { throw ExitCode(status) }
    }

    private var openedDevice: LastingDevice {
        get throws {
            let folder = try lasting.folder()
            guard ephemeral else { return try LastingDevice(opening: folder) }
            guard headless.isHeadless else { return LastingDevice(ephemeralIn: folder) }
            // Without a name it is no device that another command can mean.
            return try lasting.isNamed ? LastingDevice(owning: folder) : LastingDevice.withOwnName()
        }
    }
}
