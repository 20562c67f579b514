package import FoundationEssentials

/// The source of a sender's picture. The device stores it, but draws initials, because characters cannot show a
/// picture.
package enum SenderPicture: Hashable, Sendable, Codable {
    /// An image in the app's resources.
    case named(String)
    /// A system symbol.
    case systemSymbol(String)
    case data(Data)
    case file(URL)
}
