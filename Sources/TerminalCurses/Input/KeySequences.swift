package import TerminalCanvas

/// What one kind of terminal sends for its keys, as a tree of bytes.
package struct KeySequences: Sendable {
    /// A place in the tree: the bytes that have come so far.
    struct Node: Hashable, Sendable {
        fileprivate let index: Int

        fileprivate static let root = Node(index: 0)
    }

    private struct Entry: Sendable {
        /// The key whose sequence ends here.
        var key: Key?
        var parent: Node
        var byte: UInt8
        var children: [Node] = []
    }

    private var entries = [Entry(parent: .root, byte: 0)]

    package init() {}

    /// Adds a sequence. The first one of several that are equal counts.
    ///
    /// Left out is what would take something away from the person: a sequence that begins with text, the Escape key itself,
    /// and whatever has a Ctrl-C in it.
    package mutating func add(_ sequence: some Collection<UInt8>, for key: Key) {
        guard let first = sequence.first, first < 0x20 || first == 0x7F else { return }
        guard !sequence.elementsEqual([0x1B]), !sequence.contains(0x03) else { return }
        let end = sequence.reduce(Node.root) { node, byte in
            if let known = child(of: node, for: byte) { return known }
            let new = Node(index: entries.count)
            entries.append(Entry(parent: node, byte: byte))
            entries[node.index].children.append(new)
            return new
        }
        if entries[end.index].key == nil { entries[end.index].key = key }
    }

    /// The place after the first byte of a sequence.
    func start(with byte: UInt8) -> Node? {
        child(of: .root, for: byte)
    }

    func child(of node: Node, for byte: UInt8) -> Node? {
        for child in entries[node.index].children where entries[child.index].byte == byte { return child }
        return nil
    }

    func key(at node: Node) -> Key? { entries[node.index].key }

    /// Whether no longer sequence goes on from here.
    func isEnd(_ node: Node) -> Bool { entries[node.index].children.isEmpty }

    /// The bytes from the beginning of the sequence.
    func bytes(to node: Node) -> [UInt8] {
        var bytes: [UInt8] = []
        var node = node
        while node != .root {
            bytes.append(entries[node.index].byte)
            node = entries[node.index].parent
        }
        return bytes.reversed()
    }
}
