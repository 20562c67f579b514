import FoundationEssentials
import NotificationCore
import NotificationModel
import TerminalCanvas

/// The messages on the row above the hints.
struct NoticeLabel: LabelSet {
    let words: DeviceText
    private(set) var tone = Tone.information
    /// The name that the words contain, and the label with another one; `nil` if they are about nothing with a name.
    private(set) var named: (name: String, with: @Sendable (String) -> NoticeLabel)?

    init(words: DeviceText) { self.words = words }

    static func == (one: NoticeLabel, other: NoticeLabel) -> Bool { one.words == other.words && one.tone == other.tone }

    private func with(_ tone: Tone) -> Self {
        var label = self
        label.tone = tone
        return label
    }

    private func about(_ name: String, renamed: @escaping @Sendable (String) -> NoticeLabel) -> Self {
        var label = self
        label.named = (name, renamed)
        return label
    }

    static func cleared(_ title: String) -> Self {
        Self(
            "Cleared “\(title)”", ko: "지움: “\(title)”", ja: "消去しました: “\(title)”", zh: "已清除“\(title)”",
            fr: "Effacée\u{A0}: «\u{A0}\(title)\u{A0}»"
        ).with(.done).about(title) { .cleared($0) }
    }

    static func clearedGroup(_ count: Int, application name: String) -> Self {
        Self(
            "Cleared \(count) notifications from \(name)", ko: "알림 \(count)개 지움: \(name)",
            ja: "\(count)件の通知を消去しました: \(name)", zh: "已清除\(count)个通知：\(name)",
            fr: "\(count) notifications effacées\u{A0}: \(name)"
        ).with(.done).about(name) { .clearedGroup(count, application: $0) }
    }

    static func clearedAll(_ count: Int) -> Self {
        Self(
            "Cleared \(count) notification\(count == 1 ? "" : "s")", ko: "알림 \(count)개 지움",
            ja: "\(count)件の通知を消去しました",
            zh: "已清除\(count)个通知",
            fr: count < 2 ? "\(count) notification effacée" : "\(count) notifications effacées"
        ).with(.done)
    }

    /// The app of a Live Activity that the user has swiped away, which cannot be undone.
    static func activityRemoved(_ name: String) -> Self {
        Self(
            "Live Activity removed for good: \(name)", ko: "실시간 현황을 완전히 제거함: \(name)",
            ja: "ライブアクティビティを完全に削除: \(name)", zh: "已永久移除实时活动：\(name)",
            fr: "Activité en direct retirée pour de bon\u{A0}: \(name)"
        ).with(.done).about(name) { .activityRemoved($0) }
    }

    static let clearUndone = Self(
        "The cleared notifications are back", ko: "지운 알림을 되돌렸습니다", ja: "消去した通知を元に戻しました", zh: "已恢复清除的通知",
        fr: "Les notifications sont rétablies"
    ).with(.done)
    static let nothingToClear = Self(
        "There is nothing to clear", ko: "지울 알림이 없습니다", ja: "消去する通知はありません", zh: "没有可清除的通知",
        fr: "Il n’y a rien à effacer")
    static let nothingToUndo = Self(
        "Nothing to undo", ko: "되돌릴 알림이 없습니다", ja: "取り消せる消去はありません", zh: "没有可撤销的清除操作",
        fr: "Il n’y a rien à annuler")

    /// The change that a menu has made to an app.
    static func managed(_ done: ManagementLabel, application name: String) -> Self {
        Self { done.text(name, in: $0) }.with(.done).about(name) { .managed(done, application: $0) }
    }

    static let nothingToManage = Self(
        "No notification to manage", ko: "관리할 알림이 없습니다", ja: "管理する通知はありません", zh: "没有可管理的通知",
        fr: "Aucune notification à gérer")
    /// The user asked for something that only notifications have, not Live Activities.
    static let activityOpensOrClears = Self(
        "A Live Activity only opens or clears", ko: "실시간 현황은 열기와 지우기만 됩니다",
        ja: "ライブアクティビティは開くか消去のみ", zh: "实时活动只能打开或清除",
        fr: "Activité en direct\u{A0}: ouvrir ou effacer")
    static let nothingScheduled = Self(
        "No notification is scheduled", ko: "예약된 알림이 없습니다", ja: "予定されている通知はありません", zh: "没有定时通知",
        fr: "Aucune notification n’est programmée")
    static let nothingToSend = Self(
        "Nothing to send: type, or Esc to leave", ko: "보낼 내용 없음: 입력하거나 Esc로 닫기",
        ja: "送信前に入力してください。Escで戻る", zh: "没有内容可发送：请输入，或按Esc退出",
        fr: "Rien à envoyer\u{A0}: écrivez, ou Esc")
    static let nothingOlder = Self(words: ListLabel.noOlderNotifications.words)

    static func controlIsDisabled(_ title: String) -> Self {
        Self(
            "“\(title)” cannot be used now", ko: "지금은 “\(title)” 항목을 사용할 수 없습니다", ja: "“\(title)”は現在使用できません",
            zh: "“\(title)”现在无法使用", fr: "«\u{A0}\(title)\u{A0}» est indisponible pour le moment"
        ).with(.problem).about(title) { .controlIsDisabled($0) }
    }

    static let nothingToFilter = Self(
        "There is nothing to filter", ko: "필터링할 알림이 없습니다", ja: "絞り込む通知はありません", zh: "没有可筛选的通知",
        fr: "Il n’y a rien à filtrer")
    static let onlyListIsFiltered = Self(
        "This screen has no filter", ko: "이 화면에는 필터가 없습니다", ja: "この画面に絞り込みはありません", zh: "此屏幕没有筛选",
        fr: "Cet écran n’a pas de filtre")
    static let nothingMatches = Self(
        "No notification matches", ko: "일치하는 알림이 없습니다", ja: "一致する通知はありません", zh: "没有匹配的通知",
        fr: "Aucune notification ne correspond")
    static let noLineMatches = Self(
        "No line matches", ko: "일치하는 줄이 없습니다", ja: "一致する行はありません", zh: "没有匹配的行",
        fr: "Aucune ligne ne correspond")

    static let nothingToCopy = Self(
        "There is nothing to copy", ko: "복사할 내용이 없습니다", ja: "コピーするものはありません", zh: "没有可拷贝的内容",
        fr: "Il n’y a rien à copier")

    static func outcome(_ outcome: RequestOutcome) -> Self {
        let label = Self { outcome.text(in: $0) }
        return switch outcome {
        case .copied, .fileSaved: label.with(.done)
        case .recordingBegins(.command(let name)):
            label.about(name) { .outcome(.recordingBegins(.command(name: $0))) }
        case .recordingBegins: label
        case .copiedBeginning, .cannotCopy, .fileNotSaved, .needsTerminal, .needsRecordCommand, .scenarioIsPlayed,
            .clockEnds, .notInReplay:
            label.with(.problem)
        }
    }

    static let nothingIsFiltered = Self(
        "There is no filter; / makes one", ko: "필터가 없습니다. /로 만들기", ja: "絞り込みはありません。/で始める",
        zh: "没有筛选；按/开始", fr: "Il n’y a pas de filtre\u{A0}; / en crée un")
    /// For a key that has changed nothing.
    static func doesNothing(_ key: String, help: String) -> Self {
        let help = help.isEmpty ? nil : help
        return Self(
            "\(key) does nothing here" + (help.map { "; \($0) has all keys" } ?? ""),
            ko: "여기서 \(key) 키는 동작 없음" + (help.map { ", \($0) 모든 키" } ?? ""),
            ja: "\(key)はここでは無効" + (help.map { "。\($0)でキー一覧" } ?? ""),
            zh: "\(key)在此处无效" + (help.map { "；\($0)查看按键" } ?? ""),
            fr: "\(key) est sans effet ici" + (help.map { " (\($0)\u{A0}: touches)" } ?? ""))
    }
    /// For an entry of the help that cannot be run from there.
    static let keyIsPressedThere = Self(
        "This key is pressed where it is meant", ko: "이 키는 해당 위치에서 누릅니다", ja: "このキーは使う場所で押します",
        zh: "此键在需要的地方按", fr: "Cette touche se presse là où elle sert")

    /// A file that was refused, and how many others were; the reason is in English, as in the log.
    static func refusedInput(_ reason: String, others: Int) -> Self {
        Self(
            others == 0 ? "Refused: \(reason)" : "Refused \(others + 1), see I: \(reason)",
            ko: others == 0 ? "거부됨: \(reason)" : "\(others + 1)개 거부됨(I 참조): \(reason)",
            ja: others == 0 ? "拒否: \(reason)" : "\(others + 1)件を拒否（Iを参照）: \(reason)",
            zh: others == 0 ? "已拒绝：\(reason)" : "已拒绝\(others + 1)个（见I）：\(reason)",
            fr: others == 0 ? "Refusé\u{A0}: \(reason)" : "\(others + 1) refusés (voir I)\u{A0}: \(reason)"
        ).with(.problem)
    }

    static let nothingToRender = Self(
        "Nothing here can be drawn differently", ko: "여기에는 다르게 그릴 것이 없습니다",
        ja: "ここに描き方を変えられるものはありません", zh: "此处没有可换一种方式绘制的内容",
        fr: "Rien ici ne peut être dessiné autrement")
    static let nothingIsRecorded = Self(
        "Nothing is recorded; R begins", ko: "기록 중이 아닙니다. R로 시작", ja: "記録していません。Rで開始",
        zh: "没有在录制；按R开始", fr: "Rien n’est enregistré\u{A0}; R commence")
    static let mouseIsTaken = Self(
        "A click is a tap again", ko: "클릭이 다시 탭입니다", ja: "クリックは再びタップです", zh: "点按又是轻点",
        fr: "Un clic touche de nouveau l’écran")
    static let mouseIsLeft = Self(
        "The mouse selects text; M takes it back", ko: "마우스로 텍스트를 선택합니다. M으로 되돌리기",
        ja: "マウスでテキストを選択できます。Mで戻す", zh: "鼠标可选择文本；按M收回",
        fr: "La souris sélectionne du texte\u{A0}; M la reprend")

    /// For a text that is pasted where nothing takes it.
    static let noTextField = Self(
        "No text field is open", ko: "열린 텍스트 필드가 없습니다", ja: "開いているテキストフィールドはありません", zh: "没有打开的文本栏",
        fr: "Aucun champ de texte n’est ouvert")

    /// For a character that only an input method makes, outside of a text field.
    static let keysAreLatin = Self(
        "Latin keys; turn off the input method", ko: "키는 영문자입니다. 한/영 키로 바꾸세요",
        ja: "キーは半角英字です。英字入力に切り替えてください", zh: "按键是英文字母；请切换到英文输入",
        fr: "Touches latines\u{A0}; quittez la méthode de saisie")

    /// How a viewer of a device that runs elsewhere leaves.
    ///
    /// - Parameter name: The name of the device.
    static func attached(_ name: String) -> Self {
        Self(
            "Attached to “\(name)”; D detaches", ko: "“\(name)”에 연결됨. D로 분리", ja: "“\(name)”に接続。Dで切り離す",
            zh: "已连接到“\(name)”；按D分离", fr: "Rattaché à «\u{A0}\(name)\u{A0}»\u{A0}; D détache"
        ).about(name) { .attached($0) }
    }
    /// Somebody has taken a seat at the device.
    static func hasCome(_ name: String) -> Self {
        Self(
            "\(name) looks, too", ko: "\(name) 님이 함께 봅니다", ja: "\(name)さんも見ています", zh: "\(name)也在查看",
            fr: "\(name) regarde aussi")
    }
    static func hasGone(_ name: String) -> Self {
        Self(
            "\(name) has left", ko: "\(name) 님이 나갔습니다", ja: "\(name)さんが退出しました", zh: "\(name)已离开",
            fr: "\(name) est parti")
    }
    /// Another seat writes the reply that a key here would close.
    static func isWriting(_ name: String?) -> Self {
        guard let name else {
            return Self(
                "Somebody else writes a reply", ko: "다른 사람이 답장을 쓰고 있습니다", ja: "ほかの人が返信を書いています",
                zh: "其他人正在写回复", fr: "Quelqu’un d’autre écrit une réponse")
        }
        return Self(
            "\(name) writes a reply", ko: "\(name) 님이 답장을 쓰고 있습니다", ja: "\(name)さんが返信を書いています",
            zh: "\(name)正在写回复", fr: "\(name) écrit une réponse")
    }
    /// A guest may use the phone and nothing else.
    static let notInKiosk = Self(
        "Guests cannot do that here", ko: "게스트는 여기서 할 수 없습니다", ja: "ゲストはここでは操作できません", zh: "访客无法在此执行此操作",
        fr: "Les invités ne peuvent pas faire cela ici")
    /// The terminal whose process is the device cannot leave it.
    static let endsWithTerminal = Self(
        "This device ends with its terminal; “ncenter --stay” starts one that goes on",
        ko: "이 기기는 터미널과 함께 종료됩니다. 계속 실행하려면: ncenter --stay", ja: "このデバイスは端末とともに終了します。続けるには: ncenter --stay",
        zh: "此设备随终端结束；要继续运行：ncenter --stay",
        fr: "Cet appareil s’arrête avec son terminal\u{A0}; pour qu’il continue\u{A0}: ncenter --stay")

    /// A request with that text was accepted; without a time it waits for a place.
    static func scheduled(_ title: String, at time: LocalTime?, now: LocalTime) -> Self {
        Self { language in
            guard let time else {
                return language.text(
                    "“\(title)” waits for its place", ko: "“\(title)” 알림은 지정한 위치에서 옵니다", ja: "“\(title)”は指定の場所で届きます",
                    zh: "“\(title)”将在指定地点到达", fr: "«\u{A0}\(title)\u{A0}» attend son lieu")
            }
            guard time.dayNumber != now.dayNumber else {
                let clock = time.clockWithSeconds(in: language)
                return language.text(
                    "“\(title)” comes at \(clock)", ko: "“\(title)” 알림이 \(clock)에 옵니다", ja: "“\(title)”は\(clock)に届きます",
                    zh: "“\(title)”将于\(clock)到达", fr: "«\u{A0}\(title)\u{A0}» arrivera à \(clock)")
            }
            let (day, clock) = (time.shortDate(in: language), time.clock(in: language))
            return language.text(
                "“\(title)” comes on \(day) at \(clock)", ko: "“\(title)” 알림이 \(day) \(clock)에 옵니다",
                ja: "“\(title)”は\(day) \(clock)に届きます", zh: "“\(title)”将于\(day) \(clock)到达",
                fr: "«\u{A0}\(title)\u{A0}» arrivera \(day) à \(clock)")
        }
        .with(.done).about(title) { .scheduled($0, at: time, now: now) }
    }

    static func mayNotifyQuietly(_ name: String) -> Self {
        Self(
            "\(name) may notify quietly, without asking", ko: "“\(name)” 앱이 묻지 않고 조용히 알릴 수 있습니다",
            ja: "“\(name)”は確認なしで目立たない通知ができます", zh: "“\(name)”未经询问即可隐式通知",
            fr: "\(name) peut notifier en silence, sans demander"
        ).about(name) { .mayNotifyQuietly($0) }
    }

    static func refusedUnasked(_ name: String) -> Self {
        Self(
            "Not scheduled: \(name) has not asked to notify", ko: "예약되지 않음: “\(name)” 앱이 알림 권한을 요청하지 않았습니다",
            ja: "予定されませんでした。“\(name)”は通知の許可を求めていません", zh: "未能定时：“\(name)”尚未请求通知权限",
            fr: "Non programmée\u{A0}: \(name) n’a pas demandé à notifier"
        ).with(.problem).about(name) { .refusedUnasked($0) }
    }

    static func refusedOff(_ name: String) -> Self {
        Self(
            "Not scheduled: \(name) is turned off in Settings", ko: "예약되지 않음: 설정에서 “\(name)” 알림이 꺼져 있습니다",
            ja: "予定されませんでした。“設定”で“\(name)”の通知はオフです", zh: "未能定时：“\(name)”的通知已在设置中关闭",
            fr: "Non programmée\u{A0}: \(name) est désactivée dans Réglages"
        ).with(.problem).about(name) { .refusedOff($0) }
    }

    static func deliveredQuietly(_ name: String) -> Self {
        Self(
            "\(name) delivered quietly; N shows it", ko: "“\(name)” 알림을 조용히 전달했습니다. N으로 보기",
            ja: "“\(name)”が目立たない形で通知しました。Nで表示", zh: "“\(name)”已静默送达；按N查看",
            fr: "\(name) a notifié en silence\u{A0}; N la montre"
        ).about(name) { .deliveredQuietly($0) }
    }

    /// A value that a setting does not take.
    static func refused(_ error: SettingError, _ setting: SettingAssignment.Setting) -> Self {
        Self { setting.refusal(of: error, in: $0) }.with(.problem)
    }
}

extension NoticeLabel {
    /// What a message means for the user; a sign says the same as the colour.
    enum Tone {
        /// What was asked for has been done.
        case done
        case information
        /// What was asked for cannot be done, or something is wrong.
        case problem

        var style: Style {
            switch self {
            case .done: Style(.success, on: nil, .bold)
            case .information: Theme.title
            case .problem: Theme.notice
            }
        }

        var sign: TerminalText {
            switch self {
            case .done: "✓ "
            case .information: .empty
            case .problem: "⚠ "
            }
        }
    }
}

extension Notice {
    /// The time in seconds for which the screen says what an app has done, if no input comes: who only watches gives
    /// none.
    private static let duration = 60.0

    /// Says what the app in front has done unseen; what is scheduled is said until it comes.
    init(_ outcome: QuietOutcome, in snapshot: DeviceSnapshot) {
        let name = AppFace(outcome.application, snapshot).name.string
        let end = snapshot.now + Self.duration
        switch outcome.kind {
        case .scheduled(let content, let date):
            let content = snapshot.system.displayed(content, of: outcome.application, words: snapshot.language)
            let title = content.title.isEmpty ? content.body : content.title
            let label = NoticeLabel.scheduled(title, at: date.map(snapshot.local), now: snapshot.local(snapshot.now))
            self.init(label: label, end: date)
        case .provisionallyAuthorized: self.init(label: .mayNotifyQuietly(name), end: end)
        case .refusedUnasked: self.init(label: .refusedUnasked(name), end: end)
        case .refusedOff: self.init(label: .refusedOff(name), end: end)
        case .deliveredQuietly: self.init(label: .deliveredQuietly(name), end: end)
        }
    }
}

extension RequestOutcome: DeviceLabel {
    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .copied:
            language.text(
                "Sent to the terminal", ko: "터미널로 보냈습니다", ja: "端末に送信しました", zh: "已发送到终端",
                fr: "Envoyé au terminal")
        case .copiedBeginning:
            language.text(
                "Too long: only the beginning was sent", ko: "너무 길어 앞부분만 보냈습니다", ja: "長すぎるため先頭だけを送信しました",
                zh: "内容过长，仅发送了开头", fr: "Trop long\u{A0}: seul le début est envoyé")
        case .cannotCopy:
            language.text(
                "This terminal has no clipboard", ko: "이 터미널에는 클립보드가 없습니다", ja: "この端末にはクリップボードがありません",
                zh: "此终端没有剪贴板", fr: "Ce terminal n’a pas de presse-papiers")
        case .fileSaved(let name):
            language.text(
                "Saved as \(name)", ko: "저장됨: \(name)", ja: "保存しました: \(name)", zh: "已存储为\(name)",
                fr: "Enregistré\u{A0}: \(name)")
        case .fileNotSaved(let reason):
            language.text(
                "Not saved: \(reason)", ko: "저장하지 못함: \(reason)", ja: "保存できません: \(reason)", zh: "未存储：\(reason)",
                fr: "Non enregistré\u{A0}: \(reason)")
        case .needsTerminal:
            language.text(
                "Only at a terminal; here, use ncenter frame", ko: "터미널에서만 가능합니다. 여기서는 ncenter frame을 사용하십시오",
                ja: "端末でのみ使えます。ここではncenter frameを使用", zh: "仅限在终端中使用；此处请用ncenter frame",
                fr: "Seulement sur un terminal\u{A0}; ici, ncenter frame")
        case .needsRecordCommand:
            language.text(
                "Here ncenter record FILE begins and ends it", ko: "여기서는 ncenter record FILE로 시작하고 끝냅니다",
                ja: "ここではncenter record FILEで開始・終了します", zh: "此处用ncenter record FILE开始和结束",
                fr: "Ici, ncenter record FILE le commence et le finit")
        case .scenarioIsPlayed:
            language.text(
                "A scenario that is played is not recorded", ko: "재생 중인 시나리오는 기록되지 않습니다",
                ja: "再生中のシナリオは記録できません", zh: "正在播放的情景不会被录制", fr: "Un scénario joué n’est pas enregistré")
        case .recordingBegins(let end): end.text(in: language)
        case .notInReplay:
            language.text(
                "Not written: a replay shows other things", ko: "쓰지 않음: 재생 화면에는 없습니다", ja: "記録なし: 再生では表示されません",
                zh: "未写入：重放时不显示", fr: "Pas écrit\u{A0}: le scénario ne montre pas cela")
        case .clockEnds:
            language.text(
                "The clock goes to the end of 2261", ko: "시계는 2261년 말까지 갑니다", ja: "時計は2261年末までです",
                zh: "时钟最晚到2261年底", fr: "L’horloge va jusqu’à la fin de 2261")
        }
    }
}

extension RecordingEnd: DeviceLabel {
    /// What ends it comes first, because the end of the line is what a narrow screen cuts.
    func text(in language: DeviceLanguage) -> String {
        let key = language.text(
            "C-r writes what has focus", ko: "C-r 초점 항목 기록", ja: "C-rで選択項目を記録", zh: "C-r记下焦点项",
            fr: "C-r note l’élément actif")
        return switch self {
        case .key:
            language.text(
                "R ends it; \(key)", ko: "R로 기록 끝내기, \(key)", ja: "Rで記録終了、\(key)", zh: "R结束录制；\(key)",
                fr: "R termine\u{A0}; \(key)")
        case .quitting:
            language.text(
                "q ends it; \(key)", ko: "q로 기록 끝내기, \(key)", ja: "qで記録終了、\(key)", zh: "q结束录制；\(key)",
                fr: "q termine\u{A0}; \(key)")
        case .command(let name):
            language.text(
                "ncenter record --stop saves \(name); \(key)", ko: "ncenter record --stop으로 \(name) 저장, \(key)",
                ja: "ncenter record --stopで\(name)に保存、\(key)", zh: "ncenter record --stop存储\(name)；\(key)",
                fr: "ncenter record --stop enregistre \(name)\u{A0}; \(key)")
        case .elsewhere:
            language.text(
                "Recording: \(key)", ko: "기록 중: \(key)", ja: "記録中: \(key)", zh: "正在录制：\(key)",
                fr: "Enregistré\u{A0}: \(key)")
        }
    }
}
