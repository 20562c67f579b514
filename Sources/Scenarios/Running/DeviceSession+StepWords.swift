package import DeviceInterface
import DeviceRuntime
package import DeviceSession
import Foundation
import NotificationCore
import NotificationModel
package import NotificationScenario
import PushPayload
import TerminalCanvas

// What is said of a step while it is played.
extension DeviceSession {
    /// Returns what a step is about to do, for those who watch; `nil` leaves what was said of the one before.
    package func words(for step: ScriptStep, at number: Int) -> PlayedScene.Step? {
        let seat = self[number]
        let snapshot = snapshot(of: seat)
        let language = snapshot.language
        func words(_ verb: StepVerb, _ words: String = "") -> PlayedScene.Step {
            PlayedScene.Step(verb.words.text(in: language), words)
        }
        switch step {
        case .say: return PlayedScene.Step()
        case .key(let key):
            let sign = key == .enter ? "⏎" : key.definition.symbol
            return PlayedScene.Step(sign, seat.interface.words(for: key, snapshot: snapshot, size: seat.viewport.size))
        case .text(let text): return PlayedScene.Step("", "“\(text)”")
        case .reply(let text): return words(.reply, "“\(text)”")
        case .use(let use, let query): return words(StepVerb(use), query.words)
        case .useFocused(let use): return words(StepVerb(use))
        case .answer(let words): return PlayedScene.Step(StepVerb.tap.words.text(in: language), words)
        case .advance(let seconds): return PlayedScene.Step("", "+" + Self.amount(of: seconds))
        case .push(let path, _):
            let isFile = !PayloadSource.readsStandardInput(path)
            return words(.push, isFile ? PayloadSource.named(path).first.map { self.words(for: $0) } ?? path : "")
        case .pushText(let text, let title, _):
            return words(.push, self.words(for: PayloadSource(title: title, .success(Array(text.utf8)))))
        case .location(let north, let east):
            return PlayedScene.Step(
                "", "\(abs(north))° \(north < 0 ? "S" : "N")  \(abs(east))° \(east < 0 ? "W" : "E")")
        case .set(let assignment): return PlayedScene.Step("", self.words(for: assignment, in: language))
        case .resize(let size): return PlayedScene.Step("", "\(size.columns)×\(size.rows)")
        case .open(let name): return words(.open, name)
        case .terminate(let name): return words(.terminate, name)
        case .look: return words(.look)
        case .lock: return words(.lock)
        case .unlock: return words(.unlock)
        case .tour: return words(.tour)
        case .pause, .wait, .see, .focus, .expect, .logContains, .bell, .golden, .shot, .header, .show, .isRecorded:
            return nil
        }
    }

    /// The app and the title of a push.
    private func words(for source: PayloadSource) -> String {
        guard let push = try? PushPayload(parsing: source.read()) else { return source.title }
        let name = push.bundleIdentifier.map { runtime.system.application($0).name }
        let title = push.content.title.isEmpty ? push.content.body : push.content.title
        return [name, title.isEmpty ? nil : "“\(title)”"].compactMap(\.self).joined(separator: " ")
    }

    private func words(for assignment: SettingAssignment, in language: DeviceLanguage) -> String {
        let change =
            assignment.setting.text(in: language) + " → "
            + assignment.setting.title(ofValue: assignment.value, in: language)
        guard case .application(let application, _) = assignment.setting else { return change }
        return runtime.system.application(application).name + ": " + change
    }

    /// An amount of time in its largest unit, such as `10 min`; the signs are the same in every language.
    private static func amount(of seconds: Double) -> String {
        let units = [(86_400.0, "d"), (3_600, "h"), (60, "min"), (1, "s")]
        let unit = units.first { seconds >= $0.0 && seconds.truncatingRemainder(dividingBy: $0.0) == 0 } ?? (1, "s")
        let count = seconds / unit.0
        return (count == count.rounded() ? String(Int(count)) : String(count)) + " " + unit.1
    }
}

/// What is done by a step that is no key.
private struct StepVerb {
    let words: DeviceText

    static let push = Self("⇣ push", ko: "⇣ 푸시", ja: "⇣ プッシュ", zh: "⇣ 推送", fr: "⇣ push")
    static let reply = Self("reply", ko: "답장", ja: "返信", zh: "回复", fr: "répondre")
    static let tap = Self("tap", ko: "탭", ja: "タップ", zh: "轻点", fr: "toucher")
    static let view = Self("view", ko: "보기", ja: "表示", zh: "查看", fr: "voir")
    static let clear = Self("clear", ko: "지우기", ja: "消去", zh: "清除", fr: "effacer")
    static let options = Self("options", ko: "옵션", ja: "オプション", zh: "选项", fr: "options")
    static let dismiss = Self("dismiss", ko: "닫기", ja: "閉じる", zh: "关闭", fr: "fermer")
    static let swipe = Self("swipe", ko: "쓸어넘기기", ja: "スワイプ", zh: "轻扫", fr: "balayer")
    static let open = Self("open", ko: "열기", ja: "開く", zh: "打开", fr: "ouvrir")
    static let terminate = Self("end", ko: "종료", ja: "終了", zh: "结束", fr: "fermer")
    static let look = Self("look", ko: "바라보기", ja: "見る", zh: "注视", fr: "regarder")
    static let lock = Self("lock", ko: "잠금", ja: "ロック", zh: "锁定", fr: "verrouiller")
    static let unlock = Self("unlock", ko: "잠금 해제", ja: "ロック解除", zh: "解锁", fr: "déverrouiller")
    static let tour = Self("tour", ko: "둘러보기", ja: "ツアー", zh: "导览", fr: "visite")

    private init(_ english: String, ko: String, ja: String, zh: String, fr: String) {
        words = DeviceText(english, ko: ko, ja: ja, zh: zh, fr: fr)
    }

    init(_ use: ElementUse) {
        self =
            switch use {
            case .tap, .action, .changeValue, .type: .tap
            case .view: .view
            case .clear: .clear
            case .options: .options
            case .dismiss: .dismiss
            case .swipeLeft, .swipeRight: .swipe
            }
    }
}

extension PlayedScene.Place {
    /// The place in a scenario.
    ///
    /// - Parameters:
    ///   - begun: How many steps have begun.
    ///   - left: The seconds that are left of the last of them.
    package init(after begun: Int, of steps: [Scenario.PlacedStep], left: Double = 0) {
        self.init()
        (chapter, chapters) = (steps[..<begun].count { $0.step.isCaption }, steps.count { $0.step.isCaption })
        (seconds, length) = (steps[..<begun].secondsShown - left, steps[...].secondsShown)
    }
}
