import ArgumentParser

/// `ncenter`: the iOS notification centre in a terminal.
@main
struct NcenterCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ncenter",
        abstract: "The iOS notification centre in a terminal.",
        discussion: """
            Shows an iPhone's lock screen with a few apps to play with. Payload files given as arguments are delivered \
            as if a server had pushed them. Press ? for the keys.
            """,
        version: Version.current,
        subcommands: [RunCommand.self, RenderCommand.self, VersionCommand.self],
        defaultSubcommand: RunCommand.self
    )
}

/// The release this program belongs to.
enum Version {
    static let current = "0.1.0"
}
