import ArgumentParser
import DeviceSession

/// `ncenter config`: the configuration file as it is understood.
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", _superCommandName: ProgramName.current,
        abstract: "Print the values of the configuration file, and the defaults of all others.",
        discussion: """
            The file is ncenter/config.json in the folder of XDG_CONFIG_HOME (~/.config without it). The exit status is \
            65 when there are mistakes in the file; they are named, and the rest counts.
            """
    )

    @OptionGroup var output: FormatOptions<TextFormat>

    func run() throws {
        let (configuration, mistakes) = ConfigurationFile.read()
        let listing = ConfigurationListing(configuration, mistakes: mistakes)
        try output.print(listing, as: listing.text)
        StandardError.report(mistakes)
        if !mistakes.isEmpty { throw ExitCode(ExitStatus.dataError) }
    }
}
