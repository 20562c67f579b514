import Foundation

/// `#selector` and @IBOutlet in texts and comments stay.
enum Constants {
    static let note = "@IBOutlet and #selector(wait) are words here"
}
