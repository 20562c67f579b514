import ArgumentParser

/// The program.
@main struct EndpointCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ncenter-apns",
        abstract: "APNs on this machine, with the devices of ncenter behind it.",
        subcommands: [ServeCommand.self, TokensCommand.self, CertificateCommand.self, LogCommand.self],
        defaultSubcommand: ServeCommand.self)
}
