import ArgumentParser
import DeviceSession
import NotificationModel

/// The arguments of the process, shortened for the parser.
///
/// The parser takes quadratic time in the number of positional arguments, and a shell's `*` may expand to very many.
/// Long runs of words that can only be payloads are therefore replaced with a placeholder before parsing, which is a
/// word that a process cannot receive; the run is inserted again afterwards. Words are left to the parser if they begin
/// with a hyphen or follow such a word, because they may be the option's value (options have at most one). The parser
/// also gets the first two words, which are the command and the topic of `help`, and words that read standard input,
/// which the parser's validation checks. After `--` every word is a payload.
struct PayloadArguments {
    /// The words for the parser.
    private(set) var words: [String] = []
    private var runs: [ArraySlice<String>] = []

    /// Shorter runs are left to the parser, so that its error messages name each word.
    private static let shortestRun = 16

    init(_ arguments: ArraySlice<String>) {
        guard arguments.first != SimctlCommand.word else {
            // Its words are no payloads.
            words = Array(arguments)
            return
        }
        var run = arguments.startIndex..<arguments.startIndex
        var isBehindTerminator = false
        var followsHyphen = false
        for (index, word) in zip(arguments.indices, arguments) {
            let hasHyphen = word.utf8.first == UInt8(ascii: "-") && !isBehindTerminator
            let isLeft =
                hasHyphen || followsHyphen || index - arguments.startIndex < 2 || PayloadSource.readsStandardInput(word)
            if isLeft {
                take(arguments[run])
                words.append(word)
                run = index + 1..<index + 1
            } else {
                run = run.lowerBound..<index + 1
            }
            isBehindTerminator = isBehindTerminator || word == "--"
            followsHyphen = hasHyphen && word != "--"
        }
        take(arguments[run])
    }

    private mutating func take(_ run: ArraySlice<String>) {
        guard run.count >= Self.shortestRun else {
            words += run
            return
        }
        words.append(Self.placeholder(runs.count))
        runs.append(run)
    }

    /// Contains zero bytes, which the argument of a process cannot contain.
    private static func placeholder(_ index: Int) -> String { "\0\(index)\0" }

    /// Returns the payloads that a parsed argument stands for.
    func expand(_ argument: PayloadArgument) -> [PayloadArgument] {
        guard argument.text.utf8.first == 0, let index = Int(argument.text.dropFirst().dropLast()) else {
            return [argument]
        }
        return runs[index].map { PayloadArgument(text: $0) }
    }

    /// Replaces placeholders in a message from the parser.
    func named(in message: String) -> String {
        var message = message
        for (index, run) in runs.enumerated() {
            let text = "\(run.prefix(3).joined(separator: " ")) … (\(run.count) arguments)"
            message = message.replacing(Self.placeholder(index), with: text)
        }
        return message
    }
}

/// A payload argument: a file, a folder, a list, or the placeholder of a run of them.
struct PayloadArgument: ExpressibleByArgument {
    let text: String

    init(text: String) { self.text = text }

    init?(argument: String) { text = argument }

    // For the commands that deliver payloads.

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
