import BlockingTests
import Foundation

/// The program of the build that the tests belong to.
enum Ncenter {
    /// Runs it at the top of the repository.
    static func run(_ arguments: [String]) async throws -> (output: String, status: Int) {
        try await Command.run(Checkout.products.appending(path: "ncenter").path, arguments)
    }

    /// The arguments of a command line whose only quotation marks are single ones, without the comment behind it.
    static func arguments(of command: String) -> [String] {
        let words = command.prefix { $0 != "#" }.split(separator: "'", omittingEmptySubsequences: false)
        // Words outside of quotation marks have even indices, texts inside of them odd ones.
        let all = words.enumerated().flatMap { index, part in
            index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
        }
        return Array(all.dropFirst())
    }
}
