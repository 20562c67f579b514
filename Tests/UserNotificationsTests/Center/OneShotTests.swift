import Dispatch
import Testing

@testable import UserNotifications

@Suite("OneShot")
struct OneShotTests {
    @Test("Of many calls from many threads one gets through")
    func oneGetsThrough() {
        let answers = Answers<Int>()
        let once = OneShot<Int> { answers.append($0) }
        DispatchQueue.concurrentPerform(iterations: 200) { once($0) }
        #expect(answers.values.count == 1)
    }

    @Test("The handler may call again from inside, and is let go of after its call")
    func releasesHandler() {
        final class Token: Sendable {}
        weak let kept: Token?
        let answers = Answers<String>()
        let holder = Answers<OneShot<String>>()
        do {
            let token = Token()
            kept = token
            holder.append(
                OneShot { value in
                    withExtendedLifetime(token) { answers.append(value) }
                    holder.values.first?("again")
                }
            )
        }
        #expect(kept != nil)
        holder.values.first?("first")
        #expect(answers.values == ["first"])
        #expect(kept == nil)
    }
}
