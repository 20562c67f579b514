import ArgumentParser
import DeviceSession
import NotificationModel

/// The payload arguments of the commands that deliver some.
enum PayloadArgument {
    static let help = ArgumentHelp(
        "Payload files to deliver, “-” for standard input. A folder stands for the files *.apns and *.json in it by "
            + "name, without its folders; “@FILE” for the files that FILE lists, a path a line.",
        valueName: "payload")
    static let completion = CompletionKind.file(extensions: ["apns", "json"])
    static let receiverHelp = ArgumentHelp(
        "The app that the payloads are for; overrides “Simulator Target Bundle” in the file.", valueName: "identifier")

    /// - Throws: An error if `--bundle` is given and names no app.
    static func check(receiver identifier: String?) throws {
        guard let identifier, ApplicationIdentifier(bundleIdentifier: identifier) == nil else { return }
        throw ValidationError("--bundle is an identifier \(ApplicationIdentifier.form); it is “\(identifier)”")
    }

    static func receiver(_ identifier: String?) -> ApplicationIdentifier? {
        identifier.flatMap { ApplicationIdentifier(bundleIdentifier: $0) }
    }

    /// The payloads to deliver, in order.
    static func sources(_ payloads: [String]) -> [PayloadSource] {
        payloads.flatMap { PayloadSource.named($0, isArgument: true) }
    }

    /// - Throws: An error if more than one of the manifests and payloads is standard input.
    static func checkStandardInput(_ payloads: [String], besides contents: ContentsOptions) throws {
        let readers =
            contents.manifests.filter { $0 == "-" } + payloads.filter(PayloadSource.readsStandardInput)
        guard readers.count > 1 else { return }
        throw ValidationError(
            "standard input can be read once only: "
                + (readers[0] == readers[1] ? "“\(readers[0])” is given twice" : "“-” and “@-” are given"))
    }
}
