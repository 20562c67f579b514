import Testing

@testable import ControlHandlers

@Suite("The pace of what others do") struct FramePaceTests {
    /// `k` a key, `f` a change that wants a frame, in a line of ten milliseconds each; a change that is not drawn is
    /// drawn when its time has come.
    @Test(
        "Frames of a timeline",
        arguments: [
            ("f.........", "f........."), ("ffff......", "f..f......"), ("ffffffffff", "f..f..f..f"),
            ("f...f...f.", "f...f...f."), ("fkf.......", "f.f......."), ("fkfff..f..", "f.fff..f.."),
            ("ff........", "f..f......"), ("kffffffffffffff", ".ffffffffff..f."),
        ])
    func timeline(changes: String, frames: String) {
        var pace = FramePace(.milliseconds(30))
        let start = ContinuousClock.now
        var drawn = ""
        var isChanged = false
        for (index, letter) in changes.enumerated() {
            let now = start + .milliseconds(10) * index
            if letter == "k" { pace.inputIsTaken(at: now) }
            isChanged = isChanged || letter == "f"
            let isDue = pace.isDue(at: now)
            #expect((pace.timeUntilFrame(at: now) == nil) == isDue)
            guard isChanged, isDue else {
                drawn += "."
                continue
            }
            pace.frameIsShown(at: now)
            isChanged = false
            drawn += "f"
        }
        #expect(drawn == frames)
    }
}
