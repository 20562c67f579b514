/// A payload for an app without a manifest, as a server developer might first try it.
enum Push {
    static let shop = "com.example.Shop"

    /// - Parameter aps: More members of the `aps` object, as JSON.
    static func text(_ title: String, to app: String = shop, _ aps: String...) -> String {
        let members = [#""alert": { "title": "\#(title)", "body": "\#(title)." }"#] + aps
        return #"{ "Simulator Target Bundle": "\#(app)", "aps": { \#(members.joined(separator: ", ")) } }"#
    }
}
