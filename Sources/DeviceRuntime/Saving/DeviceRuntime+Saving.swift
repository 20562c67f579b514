/// Whether a change is safe from the end of the process.
package enum SavingOutcome: Hashable, Sendable {
    case saved
    /// The reason in a sentence.
    case notSaved(String)
}

extension DeviceRuntime {
    /// Calls the body when everything that has changed so far is saved, or cannot be.
    package func whenSaved(_ body: @escaping (SavingOutcome) -> Void) {
        body(.saved)
    }
}
