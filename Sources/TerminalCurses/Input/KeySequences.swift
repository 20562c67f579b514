package import TerminalCanvas

/// The key sequences of one kind of terminal.
package struct KeySequences: Sendable {
    /// A node in the tree, which represents the bytes so far.
    struct Node: Hashable, Sendable {
        fileprivate let index: Int

        fileprivate static let root = Node(index: 0)
    }

    private struct Entry: Sendable {
        /// The key whose sequence ends at this node.
        var key: Key?
        var parent: Node
        var byte: UInt8
        var children: [Node] = []
    }

    private var entries = [Entry(parent: .root, byte: 0)]

    package init() {}

    /// Adds a sequence. If it is already present, the first key is kept.
    ///
    /// Ignores sequences that would take keys away from the user: those that begin with text, the Escape key alone, and
    /// those that contain a Ctrl-C.
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

    /// Returns the node after the first byte of a sequence.
    func start(with byte: UInt8) -> Node? {
        child(of: .root, for: byte)
    }

    func child(of node: Node, for byte: UInt8) -> Node? {
        for child in entries[node.index].children where entries[child.index].byte == byte { return child }
        return nil
    }

    func key(at node: Node) -> Key? { entries[node.index].key }

    /// Whether no longer sequence begins with this one.
    func isEnd(_ node: Node) -> Bool { entries[node.index].children.isEmpty }

    /// The bytes from the start of the sequence.
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

extension KeySequences {
    /// Creates the key sequences in a terminal's description.
    ///
    /// - Parameter capability: Returns the string capability with a terminfo name; `nil` if the description has none.
    package init(capability: (_ name: String) -> [UInt8]?) {
        self.init()
        for (name, key) in Key.capabilities {
            if let sequence = capability(name) { add(sequence, for: key) }
        }
    }
}
