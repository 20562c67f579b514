import ArgumentParser

/// The arguments of the process, made short enough for the parser.
///
/// The parser takes time that grows with the square of the positional arguments, and a shell's `*` may give very many.
/// Long runs of words that can be nothing but payloads are therefore taken out before it parses, and a word that no
/// process can be given stands in their place; where the run stood among the payloads, it is put back afterwards. A word is
/// left to the parser when it begins with a hyphen or follows one that does, since it may be that option's value (an
/// option has one at most); so are the first two, the command and what `help` is asked about, and what reads
/// standard input, which the parser's checks look at. Behind `--` every word is a payload.
struct PayloadArguments {
    /// What the parser is given.
    private(set) var words: [String] = []
    private var runs: [ArraySlice<String>] = []

    /// Shorter runs are left to the parser, whose complaints name each word.
    private static let shortestRun = 16

    init(_ arguments: ArraySlice<String>) {
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

    /// No argument of a process holds a byte 0.
    private static func placeholder(_ index: Int) -> String { "\0\(index)\0" }

    /// The payloads that a parsed argument stands for.
    func expand(_ argument: PayloadArgument) -> [PayloadArgument] {
        guard argument.text.utf8.first == 0, let index = Int(argument.text.dropFirst().dropLast()) else {
            return [argument]
        }
        return runs[index].map { PayloadArgument(text: $0) }
    }

    /// A message of the parser, with what it does not know of put back.
    func named(in message: String) -> String {
        var message = message
        for (index, run) in runs.enumerated() {
            let text = "\(run.prefix(3).joined(separator: " ")) … (\(run.count) arguments)"
            message = message.replacing(Self.placeholder(index), with: text)
        }
        return message
    }
}

/// A payload argument: a file, a folder, a list, or what stands for a run of them.
struct PayloadArgument: ExpressibleByArgument {
    let text: String

    init(text: String) { self.text = text }

    init?(argument: String) { text = argument }
}
