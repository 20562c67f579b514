import NotificationModel

/// Numbers of notifications by the format of their category; `nil` stands for the device's own words.
///
/// Most groups have one format. Only a second one needs a dictionary, whose first use costs 1.2 million instructions.
struct FormatCounts {
    private var first: (format: CountedFormat?, count: Int)?
    private var others: [CountedFormat?: Int] = [:]

    mutating func add(_ count: Int, to format: CountedFormat?) {
        guard let first else { return self.first = (format, count) }
        if first.format == format {
            self.first?.count += count
        } else {
            others[format, default: 0] += count
        }
    }

    /// The formats with their counts: those of categories by their text, the device's own words last.
    ///
    /// - Complexity: O(*n* log *n*) for *n* formats.
    var sorted: [(format: CountedFormat?, count: Int)] {
        guard let first else { return [] }
        guard !others.isEmpty else { return [first] }
        return ([first] + others.map { ($0.key, $0.value) })
            .sorted {
                ($0.format == nil ? 1 : 0, $0.format?.other ?? "") < ($1.format == nil ? 1 : 0, $1.format?.other ?? "")
            }
    }
}
