/// The rows of keys that have been said, so that each is said when it is new and not after every input.
package struct SaidKeys {
    /// Whether a row is said unasked.
    package var areHintsOn = true
    /// What could be done by the row that was said last on each screen.
    private var rows: [String: [ElementReading.Key]] = [:]

    package init() {}

    /// The row of keys, if something else can be done than before and the screen has not said so already.
    ///
    /// - Parameter old: What was read before; `nil` for the first reading, or for one that begins again.
    package mutating func news(of reading: ElementReading, since old: ElementReading?) -> [String] {
        guard areHintsOn else { return [] }
        if let old {
            guard reading.offersOther(than: old), rows[reading.place.identifier] != Self.uses(of: reading) else {
                return []
            }
        }
        return row(of: reading)
    }

    /// The row of keys, for a user who has asked.
    package mutating func row(of reading: ElementReading) -> [String] {
        rows[reading.place.identifier] = Self.uses(of: reading)
        return reading.keyRow
    }

    /// The keys without the numbers in their words: clearing two is what clearing six is.
    private static func uses(of reading: ElementReading) -> [ElementReading.Key] {
        reading.keys.map { ElementReading.Key(name: $0.name, label: $0.label.filter { !$0.isNumber }) }
    }
}
