import ArgumentParser

/// `ncenter version`.
struct VersionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "version", abstract: "Print the version.")

    func run() throws {
        try StandardOutput.write(Version.current + "\n")
    }
}
