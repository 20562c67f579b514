import ArgumentParser

/// The part of the scenarios that one of several machines runs: `2/5` is the second of five.
struct Shard: ExpressibleByArgument, CustomStringConvertible {
    /// From 1 to ``count``.
    let number: Int
    let count: Int

    /// - Returns: `nil` unless the text is two numbers with a slash, the first 1 to the second, which is at most 1,000.
    init?(argument: String) {
        let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1], (1...1_000).contains(count),
            (1...count).contains(number)
        else { return nil }
        (self.number, self.count) = (number, count)
    }

    var description: String { "\(number)/\(count)" }

    /// The elements at every ``count``-th position: rows of a slow file are shared out among all machines.
    func part<Element>(of all: [Element]) -> [Element] {
        stride(from: number - 1, to: all.count, by: count).map { all[$0] }
    }
}
