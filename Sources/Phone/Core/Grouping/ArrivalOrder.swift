import NotificationModel

/// Elements in the order of their arrival, read from newest to oldest, with cheap changes at the new end.
///
/// The owner assigns each element a sequence number; a higher number is newer. Removing an element leaves a hole. Holes
/// are removed when they outnumber the elements, so that moving a group of a hundred thousand to the top costs no more
/// than moving one of ten.
package struct ArrivalOrder<Element: Sendable>: Sendable {
    /// In ascending order, including holes.
    private var sequences: [UInt64] = []
    private var elements: [Element?] = []
    package private(set) var count = 0

    package init() {}

    package var isEmpty: Bool { count == 0 }

    package var newest: UInt64? {
        sequence(atOrBelow: sequences.count - 1)
    }

    package var oldest: UInt64? {
        sequence(atOrAbove: 0)
    }

    package subscript(sequence: UInt64) -> Element? {
        guard let index = index(of: sequence) else { return nil }
        return elements[index]
    }

    /// Returns the next element in reading order.
    ///
    /// - Complexity: O(log n) plus the number of holes skipped, amortized O(log n).
    package func older(than sequence: UInt64) -> UInt64? {
        self.sequence(atOrBelow: insertionIndex(of: sequence) - 1)
    }

    /// Returns the previous element in reading order.
    package func newer(than sequence: UInt64) -> UInt64? {
        guard sequence < .max else { return nil }
        return self.sequence(atOrAbove: insertionIndex(of: sequence + 1))
    }

    /// Inserts an element.
    ///
    /// - Precondition: No element has this sequence number.
    /// - Complexity: amortized O(1) if it is the newest, otherwise O(n).
    package mutating func insert(_ element: Element, sequence: UInt64) {
        count += 1
        guard let last = sequences.last, sequence <= last else {
            sequences.append(sequence)
            elements.append(element)
            return
        }
        let index = insertionIndex(of: sequence)
        if index < sequences.count, sequences[index] == sequence {
            precondition(elements[index] == nil, "sequence \(sequence) is taken")
            elements[index] = element
        } else {
            sequences.insert(sequence, at: index)
            elements.insert(element, at: index)
        }
    }

    /// Removes and returns the element with a sequence number, if there is one.
    ///
    /// - Complexity: amortized O(log n).
    @discardableResult
    package mutating func remove(sequence: UInt64) -> Element? {
        guard let index = index(of: sequence), let element = elements[index] else { return nil }
        elements[index] = nil
        count -= 1
        // Otherwise every search for the newest element would have to skip the holes at the new end.
        while let last = elements.last, last == nil {
            elements.removeLast()
            sequences.removeLast()
        }
        if elements.count > 32, elements.count > 2 * count {
            sweep()
        }
        return element
    }

    /// The elements, newest first.
    package var newestFirst: some Sequence<Element> {
        elements.reversed().lazy.compactMap { $0 }
    }

    private mutating func sweep() {
        let kept = elements.indices.filter { elements[$0] != nil }
        (sequences, elements) = (kept.map { sequences[$0] }, kept.map { elements[$0] })
    }

    private func index(of sequence: UInt64) -> Int? {
        let index = insertionIndex(of: sequence)
        return index < sequences.count && sequences[index] == sequence ? index : nil
    }

    /// Returns the first index whose sequence number is greater than or equal to `sequence`.
    private func insertionIndex(of sequence: UInt64) -> Int {
        sequences.partitioningIndex { $0 >= sequence }
    }

    private func sequence(atOrBelow start: Int) -> UInt64? {
        elements[...start].lastIndex { $0 != nil }.map { sequences[$0] }
    }

    private func sequence(atOrAbove start: Int) -> UInt64? {
        elements[start...].firstIndex { $0 != nil }.map { sequences[$0] }
    }
}
