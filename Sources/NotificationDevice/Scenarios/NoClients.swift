import DeviceSession

/// The clients of a device that nobody reaches, because another process owns the one of its name.
final class NoClients: SessionClients {
    var hasWork: Bool { false }
    var timeUntilWork: Duration? { nil }
    func frameWasShown(on surface: some LoopSurface) {}
    func attend(until end: ContinuousClock.Instant, on surface: some LoopSurface) -> [ClientDemand] { [] }
}
