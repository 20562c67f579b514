import DeviceSession

/// Nobody else reaches a device whose name is taken by another one.
final class NoClients: SessionClients {
    var hasWork: Bool { false }
    var timeUntilWork: Duration? { nil }
    func frameWasShown() {}
    func attend(until end: ContinuousClock.Instant, on surface: some LoopSurface) -> [ClientDemand] { [] }
}
