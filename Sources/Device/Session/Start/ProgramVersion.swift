/// The version of the program and of the library.
package enum ProgramVersion {
    package static let number = "0.1.0"
    /// The name of the program with its version, as `ncenter version` prints it.
    package static let text = "ncenter \(number)"
}
