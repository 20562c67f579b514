package import DeviceInterface
package import DeviceSession

/// Why a step was not performed.
package enum ScriptStepError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A payload was refused; the title is the name of its file.
    case payload(Refusal, title: String)
    /// No element of the screen fits, or several do.
    case element(ElementSearchError)
    /// The frame differs from a file.
    case frame(FrameDifference)
    /// A text was not typed, or only its beginning, because no text field is open.
    case noField(typed: String, rest: String, keys: String?)
    /// The device was ended before the step; both by their names.
    case notReached(String, behind: String)
    /// The screen or the device is not as the script expects it, in one sentence.
    case unexpected(String)
    /// The step is not possible here, whatever the device shows, in one sentence.
    case impossible(String)

    /// Whether the screen or the device is not as the script expects it.
    package var isAboutExpectation: Bool {
        switch self {
        case .payload, .impossible: false
        case .element, .frame, .noField, .notReached, .unexpected: true
        }
    }

    /// The description, a line each: the elements that fit have lines of their own.
    package var lines: [String] { description.split(separator: "\n").map(String.init) }

    package var description: String {
        switch self {
        case .payload(let refusal, _): refusal.description
        case .element(let error): error.description
        case .frame(let difference): difference.description
        case .noField("", _, let keys):
            "no text field is open" + (keys.map { "; keys are written without quotation marks: \($0)" } ?? "")
        case .noField(let typed, let rest, _):
            "no text field is open any more: “\(typed)” was typed, and “\(rest)” was not"
        case .notReached(let step, let quitting): "\(step) was not reached: \(quitting) quit the device"
        case .unexpected(let sentence), .impossible(let sentence): sentence
        }
    }
}
