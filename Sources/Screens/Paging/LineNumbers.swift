import NotificationModel

/// The numbers of the lines that a page shows, in order.
enum LineNumbers: Equatable {
    case all(Range<Int>)
    /// The numbers of the lines that match, in order.
    case some([Int])

    var count: Int {
        switch self {
        case .all(let range): range.count
        case .some(let numbers): numbers.count
        }
    }

    var isEmpty: Bool { count == 0 }
    var first: Int? { count == 0 ? nil : self[0] }
    var last: Int? { count == 0 ? nil : self[count - 1] }

    /// - Complexity: O(log n).
    func contains(_ number: Int) -> Bool { first(from: number) == number }

    /// The first number that is not less than one.
    ///
    /// - Complexity: O(log n).
    func first(from number: Int) -> Int? {
        let place = count(before: number)
        return place < count ? self[place] : nil
    }

    func next(after number: Int) -> Int? { first(from: number + 1) }

    func previous(before number: Int) -> Int? {
        let place = count(before: number)
        return place > 0 ? self[place - 1] : nil
    }

    /// How many are less than a number.
    ///
    /// - Complexity: O(log n).
    func count(before number: Int) -> Int {
        switch self {
        case .all(let range): min(max(0, number - range.lowerBound), range.count)
        case .some(let numbers): numbers.partitioningIndex { $0 >= number }
        }
    }

    func count(after number: Int) -> Int { count - count(before: number + 1) }

    private subscript(place: Int) -> Int {
        switch self {
        case .all(let range): range.lowerBound + place
        case .some(let numbers): numbers[place]
        }
    }
}
