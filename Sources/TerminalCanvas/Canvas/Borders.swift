/// The six characters of a box's outline, each one column wide.
package struct Borders: Hashable, Sendable {
    let horizontal: PackedCluster
    let vertical: PackedCluster
    let topLeft: PackedCluster
    let topRight: PackedCluster
    let bottomLeft: PackedCluster
    let bottomRight: PackedCluster

    package static let rounded = Borders("─│╭╮╰╯")
    package static let square = Borders("─│┌┐└┘")
    package static let heavy = Borders("━┃┏┓┗┛")
    package static let double = Borders("═║╔╗╚╝")

    /// - Parameter glyphs: The characters in the order of the properties.
    private init(_ glyphs: String) {
        let clusters = TerminalText(glyphs).clusters.map { cluster in
            PackedCluster(cluster.text.utf8Span.span, 0..<cluster.text.utf8.count, cluster.columns)
        }
        precondition(clusters.count == 6 && clusters.allSatisfy { $0.columns == 1 })
        horizontal = clusters[0]
        vertical = clusters[1]
        topLeft = clusters[2]
        topRight = clusters[3]
        bottomLeft = clusters[4]
        bottomRight = clusters[5]
    }
}
