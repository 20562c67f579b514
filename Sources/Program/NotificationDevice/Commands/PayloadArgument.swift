import ArgumentParser
import NotificationModel

/// The payload arguments of the commands that deliver some.
enum PayloadArgument {
    static let help = ArgumentHelp(
        "Payload files to deliver, “-” for standard input. A folder stands for the files *.apns and *.json in it by "
            + "name, without its folders; “@FILE” for the files that FILE lists, a path a line.",
        valueName: "payload")
    static let completion = CompletionKind.file(extensions: ["apns", "json"])
    static let receiverHelp = ArgumentHelp(
        "The app that the payloads are for; wins over “Simulator Target Bundle” in the file.", valueName: "identifier")

    /// - Throws: An error if `--bundle` is given and names no app.
    static func check(receiver identifier: String?) throws {
        guard let identifier, ApplicationIdentifier(bundleIdentifier: identifier) == nil else { return }
        throw ValidationError("--bundle is an identifier \(ApplicationIdentifier.form); it is “\(identifier)”")
    }
}
