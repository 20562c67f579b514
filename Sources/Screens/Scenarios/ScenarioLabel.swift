import NotificationModel
import TerminalCanvas

/// The words of a scenario that is played, beside its own.
struct ScenarioLabel: LabelSet {
    let words: DeviceText

    static let goOn = Self("go on", ko: "계속", ja: "続ける", zh: "继续", fr: "continuer")
    static let again = Self("again", ko: "다시", ja: "もう一度", zh: "再来一次", fr: "rejouer")
    static let takeOver = Self("try it", ko: "직접 해 보기", ja: "自分で試す", zh: "自己试试", fr: "essayer")
    /// Back to the list of scenarios.
    static let list = Self("list", ko: "목록", ja: "一覧", zh: "列表", fr: "liste")
    static let scenarios = Self("Scenarios", ko: "시나리오", ja: "シナリオ", zh: "情景演示", fr: "Scénarios")
}
