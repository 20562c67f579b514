/// A format for a number, in the forms that its language has for numbers: what a `.stringsdict` says of a key.
package struct CountedFormat: Hashable, Sendable {
    /// For every number without a form of its own.
    package var other: String
    /// For 1; `nil` where nothing is said otherwise of one.
    package var one: String?

    package init(other: String, one: String? = nil) {
        self.other = other
        self.one = one
    }

    package func form(for count: Int) -> String {
        count == 1 ? one ?? other : other
    }
}
