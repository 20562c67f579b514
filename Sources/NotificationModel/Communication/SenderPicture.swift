package import FoundationEssentials

/// The source of a sender's picture. Of data and files the device shows the picture, otherwise initials.
package enum SenderPicture: Hashable, Sendable, Codable {
    /// An image in the app's resources.
    case named(String)
    /// A system symbol.
    case systemSymbol(String)
    case data(Data)
    case file(URL)
}
