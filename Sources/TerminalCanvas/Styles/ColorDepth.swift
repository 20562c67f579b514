/// The number of colours that a screen shows.
package enum ColorDepth: String, Hashable, Sendable, Codable, CaseIterable {
    case none, eight, sixteen, twoHundredFiftySix, direct

    /// - Parameter count: The number of colours as terminals count them.
    package init(count: Int) {
        switch count {
        case ..<8: self = .none
        case ..<16: self = .eight
        case ..<256: self = .sixteen
        case 256: self = .twoHundredFiftySix
        default: self = .direct
        }
    }
}

/// Whether a screen's ground is dark or light.
package enum Appearance: String, Hashable, Sendable, Codable, CaseIterable {
    case dark
    case light
}
