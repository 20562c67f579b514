import NotificationModel

/// Numbers of notifications by the format of their category; `nil` stands for the device's own words.
struct FormatCounts {
    private var counts: [CountedFormat?: Int] = [:]

    mutating func add(_ count: Int, to format: CountedFormat?) {
        counts[format, default: 0] += count
    }

    /// The formats with their counts: categories' formats by their text, the device's own words last.
    ///
    /// - Complexity: O(*n* log *n*) for *n* formats.
    var sorted: [(format: CountedFormat?, count: Int)] {
        counts.map { ($0.key, $0.value) }
            .sorted {
                ($0.format == nil ? 1 : 0, $0.format?.other ?? "") < ($1.format == nil ? 1 : 0, $1.format?.other ?? "")
            }
    }
}
