import NotificationModel
import TerminalCanvas

/// The words of a scenario that is played, beside its own.
enum ScenarioLabel: DeviceLabel, Hashable, CaseIterable {
    case goOn
    case again
    case takeOver
    /// Back to the list of scenarios.
    case list
    case scenarios

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .goOn: language.text("go on", ko: "계속", ja: "続ける", zh: "继续", fr: "continuer")
        case .again: language.text("again", ko: "다시", ja: "もう一度", zh: "再来一次", fr: "rejouer")
        case .takeOver: language.text("try it", ko: "직접 해 보기", ja: "自分で試す", zh: "自己试试", fr: "essayer")
        case .list: language.text("list", ko: "목록", ja: "一覧", zh: "列表", fr: "liste")
        case .scenarios: language.text("Scenarios", ko: "시나리오", ja: "シナリオ", zh: "情景演示", fr: "Scénarios")
        }
    }
}
