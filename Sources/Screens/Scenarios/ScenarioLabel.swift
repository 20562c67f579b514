import NotificationModel

/// The words of a scenario that is played, beside its own.
struct ScenarioLabel: LabelSet {
    let words: DeviceText

    static let goOn = Self("go on", ko: "계속", ja: "続ける", zh: "继续", fr: "continuer")
    static let again = Self("again", ko: "다시", ja: "もう一度", zh: "再来一次", fr: "rejouer")
    static let takeOver = Self("try it", ko: "직접 해 보기", ja: "自分で試す", zh: "自己试试", fr: "essayer")
    /// Back to the list of scenarios.
    static let list = Self("list", ko: "목록", ja: "一覧", zh: "列表", fr: "liste")
    static let end = Self("The end.", ko: "끝.", ja: "おわり。", zh: "完。", fr: "Fin.")
    static let scenarios = Self("Scenarios", ko: "시나리오", ja: "シナリオ", zh: "情景演示", fr: "Scénarios")

    /// The title of the scenario that is played next.
    static func next(_ title: String) -> Self {
        Self("next: \(title)", ko: "다음: \(title)", ja: "次: \(title)", zh: "下一个：\(title)", fr: "suite\u{A0}: \(title)")
    }

    static func chapter(_ number: Int, of count: Int) -> Self {
        Self(
            "\(number) of \(count)", ko: "\(count)개 중 \(number)", ja: "\(count)個中\(number)", zh: "第\(number)/\(count)段",
            fr: "\(number) sur \(count)")
    }
}
