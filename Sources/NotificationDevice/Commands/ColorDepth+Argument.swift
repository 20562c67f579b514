internal import ArgumentParser
package import TerminalCanvas

// The number of colours as options and queries name it.
extension ColorDepth: ExpressibleByArgument {
    private static let names: [(name: String, depth: ColorDepth)] = [
        ("never", .none), ("8", .eight), ("16", .sixteen), ("256", .twoHundredFiftySix), ("truecolor", .direct),
    ]

    /// The names, for help and errors.
    static let allNames = names.map(\.name).joined(separator: ", ")

    package init?(argument: String) {
        guard let named = Self.names.first(where: { $0.name == argument }) else { return nil }
        self = named.depth
    }

    package static var allValueStrings: [String] { names.map(\.name) }

    package var defaultValueDescription: String { Self.names.first { $0.depth == self }?.name ?? rawValue }
}
