import NotificationScenario

/// A step of a client's script; the payloads of a push are read already, because the device waits for no file.
enum PreparedStep: Sendable {
    case step(ScriptStep)
    case push([Payload])

    struct Payload: Sendable {
        var title: String
        var bytes: Result<[UInt8], InputError>
    }

    /// - Parameter folder: The folder in which relative paths begin.
    init(_ step: ScriptStep, in folder: String?) {
        guard case .push(let path) = step else {
            self = .step(step)
            return
        }
        guard !PayloadSource.readsStandardInput(path), !path.hasPrefix("@") else {
            let reason = "a step cannot read standard input or a list; push such payloads by “push”"
            self = .push([Payload(title: path, bytes: .failure(.refused(reason)))])
            return
        }
        let isRelative = !path.hasPrefix("/")
        let sources = PayloadSource.named(isRelative ? folder.map { "\($0)/\(path)" } ?? path : path)
        self = .push(
            sources.map { source in
                Payload(title: source.title, bytes: Result { () throws(InputError) in try source.read() })
            })
    }
}
