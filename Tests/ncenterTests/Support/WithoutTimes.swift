/// A screen without what may change while a test looks: the clock, and how long ago things were.
func withoutTimes(_ lines: [String]) -> [String] {
    lines.dropFirst(5).map { $0.replacing(/\ +(now|\d+ min ago)/, with: "") }
}
