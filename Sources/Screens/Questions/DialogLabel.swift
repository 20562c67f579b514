import NotificationCore
import NotificationModel

/// The words of alerts, questions and sheets.
struct DialogLabel: LabelSet {
    let words: DeviceText

    static let allow = Self("Allow", ko: "허용", ja: "許可", zh: "允许", fr: "Autoriser")
    static let dontAllow = Self("Don’t Allow", ko: "허용 안 함", ja: "許可しない", zh: "不允许", fr: "Refuser")
    static let recordQuestion = Self(
        "Record from the Lock Screen?", ko: "잠금 화면부터 기록하겠습니까?", ja: "ロック画面から記録しますか？", zh: "从锁定屏幕开始录制？",
        fr: "Enregistrer depuis l’écran verrouillé\u{A0}?")
    static let recordingBeginsLocked = Self(
        "The device is locked, its apps end, and what is open closes.", ko: "기기가 잠기고, 앱이 종료되며, 열린 것이 닫힙니다.",
        ja: "デバイスはロックされ、Appは終了し、開いているものは閉じます。", zh: "设备会锁定，App会结束，打开的内容会关闭。",
        fr: "L’appareil est verrouillé, ses apps se ferment, et ce qui est ouvert aussi.")
    static let record = Self("Record", ko: "기록", ja: "記録", zh: "录制", fr: "Enregistrer")
    static let othersLook = Self(
        "Others Are Looking at This Device", ko: "다른 사람이 이 기기를 보고 있습니다", ja: "ほかの人がこのデバイスを見ています",
        zh: "其他人正在查看此设备", fr: "D’autres regardent cet appareil")
    static let goesOnWhenLeft = Self(
        "It goes on when you leave, and ncenter comes back to it.", ko: "나가도 계속 실행되며, ncenter로 돌아올 수 있습니다.",
        ja: "退出しても動作を続け、ncenterで戻れます。", zh: "离开后设备继续运行，可用ncenter返回。",
        fr: "Si vous le quittez, il continue, et ncenter y revient.")
    static let endsWithTerminal = Self(
        "It ends with this terminal.", ko: "이 터미널과 함께 종료됩니다.", ja: "この端末とともに終了します。", zh: "设备随此终端一起结束。",
        fr: "Il s’arrête avec ce terminal.")
    static let leave = Self("Leave", ko: "나가기", ja: "退出", zh: "离开", fr: "Quitter")
    static let endForAll = Self("End for All", ko: "모두 종료", ja: "全員に対して終了", zh: "为所有人结束", fr: "Arrêter pour tous")
    static let cancel = Self("Cancel", ko: "취소", ja: "キャンセル", zh: "取消", fr: "Annuler")

    static func permission(_ name: String) -> Self {
        Self(
            "“\(name)” Would Like to Send You Notifications", ko: "“\(name)”에서 알림을 보내고자 합니다",
            ja: "“\(name)”は通知を送信します。よろしいですか？", zh: "“\(name)”想给你发送通知",
            fr: "«\u{A0}\(name)\u{A0}» souhaite vous envoyer des notifications")
    }

    static let permissionBody = Self(
        "Notifications may include alerts, sounds, and icon badges. These can be configured in Settings.",
        ko: "알림에는 경고, 사운드 및 아이콘 배지가 포함될 수 있습니다. 설정에서 변경할 수 있습니다.",
        ja: "通知には、テキスト、サウンド、アイコンバッジが含まれることがあります。“設定”で変更できます。",
        zh: "通知可能包括提醒、声音和图标标记。可在“设置”中配置。",
        fr: "Alertes, sons et pastilles d’icône peuvent être configurés dans Réglages.")

    static func criticalPermission(_ name: String) -> Self {
        Self(
            "“\(name)” Would Like to Send You Critical Alerts", ko: "“\(name)”에서 중요 알림을 보내고자 합니다",
            ja: "“\(name)”は重大な通知を送信します。よろしいですか？", zh: "“\(name)”想给你发送重要警告",
            fr: "«\u{A0}\(name)\u{A0}» souhaite vous envoyer des alertes critiques")
    }

    static let criticalPermissionBody = Self(
        "Critical alerts sound and are shown also while a Focus is on or the app is muted.",
        ko: "중요 알림은 집중 모드 중이거나 앱의 알림이 꺼져 있어도 소리와 함께 표시됩니다.",
        ja: "重大な通知は、集中モード中やAppの通知を停止中でも音とともに表示されます。",
        zh: "即使打开了专注模式或App已静音，重要警告也会发出声音并显示。",
        fr: "Les alertes critiques sonnent et s’affichent même avec un mode de concentration "
            + "ou si l’app est muette.")

    static let unlock = Self("Unlock", ko: "잠금 해제", ja: "ロック解除", zh: "解锁", fr: "Déverrouiller")
    static let lookToUnlock = Self(
        "Face ID unlocks when you look.", ko: "바라보면 Face ID가 잠금을 해제합니다.", ja: "見るとFace IDがロックを解除します。",
        zh: "注视时，面容ID会解锁。", fr: "Face ID déverrouille quand vous regardez.")

    static func unlockToOpen(_ name: String) -> Self {
        Self(
            "Unlock to open \(name)", ko: "잠금을 해제하여 \(name) 열기", ja: "\(name)を開くにはロックを解除",
            zh: "解锁以打开\(name)", fr: "Déverrouiller pour ouvrir \(name)")
    }

    static func unlockToView(_ name: String) -> Self {
        Self(
            "Unlock to view \(name)", ko: "잠금을 해제하여 \(name) 보기", ja: "\(name)を表示するにはロックを解除",
            zh: "解锁以查看\(name)", fr: "Déverrouiller pour afficher \(name)")
    }

    static func unlockToConfigure(_ name: String) -> Self {
        Self(
            "Unlock to configure \(name)", ko: "잠금을 해제하여 \(name) 구성", ja: "\(name)を構成するにはロックを解除",
            zh: "解锁以配置\(name)", fr: "Déverrouiller pour configurer \(name)")
    }

    static func unlockForAction(_ action: String) -> Self {
        Self(
            "Unlock for “\(action)”", ko: "잠금을 해제하여 “\(action)” 실행", ja: "“\(action)”にはロック解除が必要です",
            zh: "解锁以执行“\(action)”", fr: "Déverrouiller pour «\u{A0}\(action)\u{A0}»")
    }

    static let clearQuestion = Self(
        "Clear Notifications?", ko: "알림을 지우겠습니까?", ja: "通知を消去しますか？", zh: "清除通知？",
        fr: "Effacer les notifications\u{A0}?")

    /// - Parameter heading: The section's; what is recent has none.
    static func clearSection(_ heading: String?) -> Self {
        guard let heading else {
            return Self(
                "Clear Recent Notifications", ko: "최근 알림 지우기", ja: "最近の通知を消去", zh: "清除最近的通知",
                fr: "Effacer les notifications récentes")
        }
        let name = heading.withInnerMarks
        return Self(
            "Clear “\(heading)”", ko: "“\(heading)” 지우기", ja: "“\(name)”を消去", zh: "清除“\(name)”",
            fr: "Effacer «\u{A0}\(name)\u{A0}»")
    }

    static let clearAllNotifications = Self(
        "Clear All Notifications", ko: "모든 알림 지우기", ja: "すべての通知を消去", zh: "清除所有通知",
        fr: "Effacer toutes les notifications")

    static func options(_ name: String) -> Self {
        Self(
            // Apple's title would say “Notifications” twice if the app's name ends with it.
            name.hasSuffix("Notifications") ? name : "\(name) Notifications", ko: "\(name) 알림", ja: "\(name)の通知",
            zh: "“\(name)”通知", fr: "Notifications \(DeviceLanguage.frenchOf(name))")
    }

    /// When muting for an hour ends.
    static func until(_ time: LocalTime) -> Self {
        Self(
            "until \(time.clock(in: .english))", ko: "\(time.clock(in: .korean))까지",
            ja: "\(time.clock(in: .japanese))まで",
            zh: "到\(time.clock(in: .simplifiedChinese))为止", fr: "jusqu’à \(time.clock(in: .french))")
    }

    static func keepReceiving(_ name: String) -> Self {
        Self(
            "Keep receiving notifications from the \(name) app?", ko: "\(name) 앱의 알림을 계속 받겠습니까?",
            ja: "“\(name)”からの通知を引き続き受け取りますか？", zh: "要继续接收来自“\(name)”App的通知吗？",
            fr: "Continuer à recevoir les notifications de l’app \(name)\u{A0}?")
    }

    static func turnOffQuestion(_ name: String) -> Self {
        Self(
            "Turn Off All “\(name)” Notifications?", ko: "모든 “\(name)” 알림을 끄겠습니까?",
            ja: "“\(name)”の通知をすべてオフにしますか？", zh: "关闭所有“\(name)”通知？",
            fr: "Désactiver toutes les notifications de «\u{A0}\(name)\u{A0}»\u{A0}?")
    }

    static let turnOffBody = Self(
        "They can be turned on again in Settings.", ko: "설정에서 다시 켤 수 있습니다.", ja: "“設定”で再びオンにできます。",
        zh: "可在“设置”中重新打开。", fr: "Vous pourrez les réactiver dans Réglages.")
    static let turnOffAll = Self(
        "Turn Off All Notifications", ko: "모든 알림 끄기", ja: "通知をすべてオフにする", zh: "关闭所有通知",
        fr: "Désactiver toutes les notifications")

    static func configure(_ name: String) -> Self {
        Self(
            "Configure in \(name)…", ko: "\(name)에서 구성…", ja: "\(name)で構成する…", zh: "在“\(name)”中配置…",
            fr: "Configurer dans \(name)…")
    }

    static let deleteApplication = Self("Delete App", ko: "앱 삭제", ja: "Appを削除", zh: "删除App", fr: "Supprimer l’app")

    static func deleteQuestion(_ name: String) -> Self {
        Self(
            "Delete “\(name)”?", ko: "“\(name)”을(를) 삭제하겠습니까?", ja: "“\(name)”を削除しますか？", zh: "删除“\(name)”？",
            fr: "Supprimer «\u{A0}\(name)\u{A0}»\u{A0}?")
    }

    static let deleteBody = Self(
        "Its notifications and settings are deleted with it. This cannot be undone.",
        ko: "알림과 설정도 함께 삭제되며 되돌릴 수 없습니다.", ja: "通知と設定も削除され、元に戻せません。",
        zh: "其通知和设置也将被删除，且无法撤销。",
        fr: "Ses notifications et réglages seront supprimés aussi, sans retour possible.")
    static let quit = Self("Quit", ko: "종료", ja: "終了", zh: "退出", fr: "Quitter")
    static let quitQuestion = Self(
        "Quit ncenter?", ko: "ncenter를 종료하겠습니까?", ja: "ncenterを終了しますか？", zh: "退出ncenter？",
        fr: "Quitter ncenter\u{A0}?")
    static let replyWillBeLost = Self(
        "The reply has not been sent.", ko: "답장을 보내지 않았습니다.", ja: "返信はまだ送信されていません。", zh: "回复尚未发送。",
        fr: "La réponse n’a pas été envoyée.")
}

extension String {
    /// For a place between quotation marks: those of a Focus in a heading become inner ones.
    fileprivate var withInnerMarks: String {
        replacing("“", with: "‘").replacing("”", with: "’").replacing("«\u{A0}", with: "“")
            .replacing("\u{A0}»", with: "”")
    }
}

/// Messages about changes made to an app from a notification's menu; the project's own words.
enum ManagementLabel: Hashable, CaseIterable {
    case mutedForHour
    case mutedForToday
    case unmuted
    case addedToSummary
    case deliversImmediately
    case timeSensitiveTurnedOff
    case keptProminently
    case keptQuietly
    case keptInSummary
    case turnedOff
    case deleted

    /// - Parameter name: The app's name.
    func text(_ name: String, in language: DeviceLanguage) -> String {
        switch self {
        case .mutedForHour:
            language.text(
                "\(name) is muted for 1 hour", ko: "“\(name)” 알림을 1시간 동안 껐습니다", ja: "“\(name)”の通知を1時間停止しました",
                zh: "“\(name)”1小时内不再提醒", fr: "\(name) est muette pendant 1\u{A0}h")
        case .mutedForToday:
            language.text(
                "\(name) is muted for today", ko: "“\(name)” 알림을 오늘 하루 껐습니다", ja: "“\(name)”の通知を今日は停止しました",
                zh: "“\(name)”今天不再提醒", fr: "\(name) est muette aujourd’hui")
        case .unmuted:
            language.text(
                "\(name) is no longer muted", ko: "“\(name)” 알림을 다시 켰습니다", ja: "“\(name)”の通知停止を解除しました",
                zh: "“\(name)”已取消静音", fr: "\(name) n’est plus muette")
        case .addedToSummary:
            language.text(
                "\(name) waits for the scheduled summary", ko: "“\(name)” 알림을 예약 요약에 추가했습니다",
                ja: "“\(name)”を時刻指定要約に追加しました", zh: "“\(name)”已添加到定时推送摘要", fr: "\(name) attend le résumé programmé")
        case .deliversImmediately:
            language.text(
                "\(name) delivers immediately", ko: "“\(name)” 알림을 즉시 전달합니다", ja: "“\(name)”の通知をすぐに配信します",
                zh: "“\(name)”将立即推送", fr: "\(name) distribue immédiatement")
        case .timeSensitiveTurnedOff:
            language.text(
                "Time Sensitive is off for \(name)", ko: "“\(name)”의 긴급 알림을 껐습니다", ja: "“\(name)”の即時通知をオフにしました",
                zh: "已关闭“\(name)”的时效性通知", fr: "Notifications urgentes de \(name) désactivées")
        case .keptProminently:
            language.text(
                "\(name) is kept and delivers prominently", ko: "“\(name)” 알림을 계속 받으며 눈에 띄게 전달합니다",
                ja: "“\(name)”の通知を引き続き目立つ形で配信します", zh: "继续接收“\(name)”的通知，显式推送",
                fr: "\(name) est conservée, avec alerte")
        case .keptQuietly:
            language.text(
                "\(name) is kept and delivers quietly", ko: "“\(name)” 알림을 계속 받으며 조용히 전달합니다",
                ja: "“\(name)”の通知を引き続き目立たない形で配信します", zh: "继续接收“\(name)”的通知，隐式推送",
                fr: "\(name) est conservée, en silence")
        case .keptInSummary:
            language.text(
                "\(name) is kept and waits for the summary", ko: "“\(name)” 알림을 계속 받으며 예약 요약에 추가했습니다",
                ja: "“\(name)”の通知を引き続き受信し、時刻指定要約に追加しました", zh: "继续接收“\(name)”的通知，已添加到定时推送摘要",
                fr: "\(name) est conservée, dans le résumé")
        case .turnedOff:
            language.text(
                "\(name) is turned off", ko: "“\(name)” 알림을 껐습니다", ja: "“\(name)”の通知をオフにしました", zh: "已关闭“\(name)”的通知",
                fr: "\(name) est désactivée")
        case .deleted:
            language.text(
                "\(name) is deleted", ko: "“\(name)” 앱을 삭제했습니다", ja: "“\(name)”を削除しました", zh: "已删除“\(name)”",
                fr: "\(name) est supprimée")
        }
    }
}

/// The words of the menu that moves the clock.
struct TimeLabel: LabelSet {
    let words: DeviceText

    static let title = Self("Move the clock", ko: "시간 이동", ja: "時計を進める", zh: "调快时钟", fr: "Avancer l’horloge")
    static let nothingScheduled = Self("none", ko: "없음", ja: "なし", zh: "无", fr: "aucune")

    static func now(_ now: LocalTime) -> Self {
        Self { language in
            let time = now.clock(in: language)
            return language.text(
                "It is \(time).", ko: "현재 시각은 \(time)입니다.", ja: "現在の時刻は\(time)です。", zh: "现在是\(time)。",
                fr: "Il est \(time).")
        }
    }

    static func jump(_ jump: TimeJump) -> Self {
        switch jump {
        case .nextScheduled:
            Self(
                "To the next notification", ko: "예약된 다음 알림으로", ja: "次に予定されている通知まで", zh: "到下一个定时通知",
                fr: "À la prochaine notification programmée")
        case .minute: Self("1 minute ahead", ko: "1분 후로", ja: "1分進める", zh: "前进1分钟", fr: "1 minute plus tard")
        case .hour: Self("1 hour ahead", ko: "1시간 후로", ja: "1時間進める", zh: "前进1小时", fr: "1 heure plus tard")
        case .day: Self("1 day ahead", ko: "1일 후로", ja: "1日進める", zh: "前进1天", fr: "1 jour plus tard")
        }
    }
}
