import ArgumentParser
import TerminalCanvas

/// The number of colours as options and queries name it. Of an enumeration the parser would show the raw value as the
/// default.
struct ColorArgument: ExpressibleByArgument {
    let depth: ColorDepth

    static let truecolor = ColorArgument(depth: .direct)

    private static let names: [(name: String, depth: ColorDepth)] = [
        ("never", .none), ("8", .eight), ("16", .sixteen), ("256", .twoHundredFiftySix), ("truecolor", .direct),
    ]

    private init(depth: ColorDepth) {
        self.depth = depth
    }

    init?(argument: String) {
        guard let named = Self.names.first(where: { $0.name == argument }) else { return nil }
        depth = named.depth
    }

    static var allValueStrings: [String] { names.map(\.name) }

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    var defaultValueDescription: String { Self.names.first { $0.depth == depth }?.name ?? depth.rawValue }
}
