/// The filter over the lines of a page: its text, and whether the field is open.
struct PageFilter: Sendable {
    private(set) var line = LineEditor()
    var isEditing = true
    private(set) var query = FilterQuery()

    /// Whether there is something to look for; white space is nothing.
    var isActive: Bool { !query.isEmpty }

    /// - Returns: Whether something else is looked for than before.
    mutating func edit(_ change: (inout LineEditor) -> Void) -> Bool {
        change(&line)
        let query = FilterQuery(line.text)
        guard query != self.query else { return false }
        self.query = query
        return true
    }
}

extension PageFilter? {
    mutating func open() {
        if self == nil { self = PageFilter() }
        self?.isEditing = true
    }

    /// Ends typing; a filter without a text ends with it.
    mutating func closeField() {
        guard self?.isActive == true else { return self = nil }
        self?.isEditing = false
    }
}
