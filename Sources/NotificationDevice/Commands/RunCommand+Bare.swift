import TerminalCurses

extension RunCommand {
    /// The command without arguments, as the parser would make it.
    ///
    /// The parser finds the options of a command by reflection, which executes as many instructions as everything else until
    /// the first frame. Most starts have no arguments and need none of it. A property that is not set here traps when it is
    /// read, so groups of options are made whole; `ParsedArgumentTests` compares this value with the parser's.
    static var bare: RunCommand {
        var contents = ContentsOptions()
        contents.empty = false
        contents.language = nil
        contents.manifests = []
        contents.settings = []
        var device = DeviceOptions()
        device.bundleIdentifier = nil
        device.gpx = nil
        device.payloads = []
        var lasting = DeviceOption()
        lasting.name = nil
        var display = DisplayOptions()
        display.noMouse = false
        display.noAnimation = false
        display.isASCII = false
        display.color = .automatic
        var headless = HeadlessOptions()
        headless.isHeadless = false
        headless.size = nil
        headless.detaches = false
        headless.at = nil
        headless.running = false
        headless.detached = false
        var output = FormatOptions<TextFormat>()
        output.named = nil
        output.isJSON = false
        var command = RunCommand()
        command.contents = contents
        command.device = device
        command.lasting = lasting
        command.ephemeral = false
        command.staysAlone = false
        command.stay = nil
        command.display = display
        command.isAccessible = false
        command.record = nil
        command.headless = headless
        command.output = output
        return command
    }
}
