/// The region whose forms times and dates have (iOS: Language & Region, *Region*).
///
/// The raw value is the code of ISO 3166.
package enum DeviceRegion: String, Hashable, Sendable, Codable, CaseIterable {
    /// No region is chosen: each language has the forms of the country where most of its readers live, and English has
    /// American dates with a clock of twenty-four hours.
    case automatic
    case australia = "AU"
    case austria = "AT"
    case belgium = "BE"
    case brazil = "BR"
    case canada = "CA"
    case china = "CN"
    case denmark = "DK"
    case finland = "FI"
    case france = "FR"
    case germany = "DE"
    case india = "IN"
    case ireland = "IE"
    case italy = "IT"
    case japan = "JP"
    case mexico = "MX"
    case netherlands = "NL"
    case newZealand = "NZ"
    case norway = "NO"
    case poland = "PL"
    case portugal = "PT"
    case singapore = "SG"
    case southAfrica = "ZA"
    case southKorea = "KR"
    case spain = "ES"
    case sweden = "SE"
    case switzerland = "CH"
    case turkey = "TR"
    case unitedKingdom = "GB"
    case unitedStates = "US"

    /// Creates a region from a locale such as `en_US.UTF-8` or `zh_Hans_CN`; `nil` if it has no region
    /// or one that is not in the list.
    package init?(locale: String) {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        let subtags = name.split { $0 == "_" || $0 == "-" }.dropFirst()
        guard let code = subtags.first(where: { $0.count == 2 }) else { return nil }
        self.init(rawValue: code.uppercased())
    }
}
