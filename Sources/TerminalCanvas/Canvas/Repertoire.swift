/// Which clusters the screen can show.
package enum Repertoire: String, Hashable, Sendable, Codable {
    case unicode
    /// Every other cluster becomes ASCII in the same number of columns; see ``ASCIIStandIns``.
    case ascii

    /// What the cells of a cluster hold; the second is for wide clusters alone.
    func represent(_ cluster: PackedCluster) -> (first: PackedCluster, second: PackedCluster) {
        if self == .unicode || cluster.ascii != nil { return (cluster, .rightHalf) }
        let standIn = ASCIIStandIns.standIn(for: cluster.firstScalar, isWide: cluster.columns == 2)
        return (PackedCluster(ascii: standIn.first), PackedCluster(ascii: standIn.second))
    }
}
