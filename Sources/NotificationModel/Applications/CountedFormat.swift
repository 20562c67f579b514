/// A format for a number in its plural forms, as in a `.stringsdict` entry.
package struct CountedFormat: Hashable, Sendable {
    /// The form for all numbers without a separate form.
    package var other: String
    /// The form for 1; `nil` if it is the same.
    package var one: String?

    package init(other: String, one: String? = nil) {
        self.other = other
        self.one = one
    }

    package func form(for count: Int) -> String {
        count == 1 ? one ?? other : other
    }
}
