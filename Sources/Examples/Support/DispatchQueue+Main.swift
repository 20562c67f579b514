import Foundation

extension DispatchQueue {
    private static let isMain: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        main.setSpecific(key: key, value: true)
        return key
    }()

    /// Runs code on the main actor: at once if the caller is there, otherwise soon.
    ///
    /// Completion handlers may be called on any thread.
    static func performOnMain(_ code: @escaping @MainActor @Sendable () -> Void) {
        // Asked of the queue, because it has no thread of its own in every program.
        if getSpecific(key: isMain) == true {
            MainActor.assumeIsolated { code() }
        } else {
            // A task knows which app it belongs to also in a program that is linked statically, a block does not.
            Task { @MainActor in code() }
        }
    }
}
