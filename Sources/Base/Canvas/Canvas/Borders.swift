/// The characters of a box's outline, each one column wide.
package struct Borders: Equatable, Sendable {
    let top: Rule
    let vertical: PackedCluster
    let bottom: Rule

    package static let rounded = Borders(top: "╭─╮", vertical: "│", bottom: "╰─╯")
    package static let square = Borders(top: "┌─┐", vertical: "│", bottom: "└─┘")

    private init(top: String, vertical: String, bottom: String) {
        self.top = Rule(top)
        self.vertical = PackedCluster.narrow(vertical)[0]
        self.bottom = Rule(bottom)
    }
}

/// A horizontal line: its left end, its middle, which is repeated, and its right end, each one column wide.
package struct Rule: Equatable, Sendable {
    let left: PackedCluster
    let middle: PackedCluster
    let right: PackedCluster

    package static let plain = Rule("───")
    package static let thick = Rule("━━━")
    package static let hyphens = Rule("---")
    package static let equalSigns = Rule("===")
    /// A line between the two sides of a box.
    package static let divider = Rule("├─┤")
    /// The lower edge of something that lies behind, without and with corners.
    package static let edge = Rule("▀▀▀")
    package static let corneredEdge = Rule("▝▀▘")

    fileprivate init(_ glyphs: String) {
        let clusters = PackedCluster.narrow(glyphs)
        (left, middle, right) = (clusters[0], clusters[1], clusters[2])
    }
}

extension PackedCluster {
    /// The clusters of a text in which each is one column wide.
    package static func narrow(_ glyphs: String) -> [PackedCluster] {
        TerminalText(glyphs).clusters.map { cluster in
            precondition(cluster.columns == 1)
            return PackedCluster(cluster.text.utf8Span.span, at: 0, (cluster.text.utf8.count, cluster.columns, false))
        }
    }
}
