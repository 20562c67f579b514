/// The kind of suggestion that a person can be.
///
/// Apple: `INPersonSuggestionType`. Nothing is suggested here.
public enum INPersonSuggestionType: Int, Sendable {
    case none = 0
    case socialProfile = 1
    case instantMessageAddress = 2
}
