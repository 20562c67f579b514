extension TerminalText {
    /// The contents of one cell or of two adjacent cells.
    package struct Cluster: Equatable, Sendable {
        package let text: String
        /// 1 or 2.
        package let columns: Int
    }

    /// The clusters of a text from first to last; a line break is a blank. Indices are offsets in UTF-8 bytes.
    package struct Clusters: Collection, Sendable {
        private let string: String

        init(_ text: TerminalText) {
            string = text.string
        }

        package var startIndex: Int { 0 }

        package var endIndex: Int { string.utf8.count }

        package func index(after index: Int) -> Int {
            string.utf8Span.span.cluster(at: index).end
        }

        package subscript(index: Int) -> Cluster {
            let bytes = string.utf8Span.span
            let cluster = bytes.cluster(at: index)
            return Cluster(
                text: PackedCluster(bytes, at: index, cluster).text, columns: cluster.columns)
        }
    }

    package var clusters: Clusters { Clusters(self) }
}
