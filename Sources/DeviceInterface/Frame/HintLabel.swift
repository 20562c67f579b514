import NotificationModel

/// The words of the hint bar: what a key does now.
enum HintLabel: DeviceLabel, Equatable {
    case back, banner, cancel, change, choose, clear, clearAll, closeInspector, copy
    case clearGroup(Int)
    case clearSection, close, delete,
        dismissBanner,
        edit
    case expand, filter, help, hide, home
    case inspector, keep, keys, lock, log, look, move, next, notifications, open, options, pause, photo, play, press,
        problems,
        quit,
        request, screen, scroll
    case set, settings, show, showAll, showLess, slide, swipe, switchOff, switchOn, time, toInspector, undo, unlock,
        view
    /// For a banner over the long look: down from the top, away, and what lies below it.
    case pullDown, swipeAway, openBelow
    /// A button's own title.
    case title(String)

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .back: language.text("back", ko: "뒤로", ja: "戻る", zh: "返回", fr: "retour")
        case .banner: language.text("banner", ko: "배너", ja: "バナー", zh: "横幅", fr: "bannière")
        case .cancel: language.text("cancel", ko: "취소", ja: "キャンセル", zh: "取消", fr: "annuler")
        case .change: language.text("change", ko: "변경", ja: "変更", zh: "更改", fr: "modifier")
        case .choose: language.text("choose", ko: "선택", ja: "選択", zh: "选择", fr: "choisir")
        case .clear: language.text("clear", ko: "지우기", ja: "消去", zh: "清除", fr: "effacer")
        case .clearAll: language.text("clear all", ko: "모두 지우기", ja: "すべて消去", zh: "全部清除", fr: "tout effacer")
        case .clearGroup(let count):
            language.text(
                "clear \(count)", ko: "\(count)개 지우기", ja: "\(count)件消去", zh: "清除\(count)个", fr: "effacer \(count)")
        case .clearSection:
            language.text("clear section", ko: "섹션 지우기", ja: "セクションを消去", zh: "清除此部分", fr: "effacer la section")
        case .closeInspector:
            language.text(
                "close inspector", ko: "인스펙터 닫기", ja: "インスペクタを閉じる", zh: "关闭检查器", fr: "fermer l’inspecteur")
        case .copy: language.text("copy", ko: "복사", ja: "コピー", zh: "拷贝", fr: "copier")
        case .close: language.text("close", ko: "닫기", ja: "閉じる", zh: "关闭", fr: "fermer")
        case .delete: language.text("delete", ko: "삭제", ja: "削除", zh: "删除", fr: "supprimer")
        case .dismissBanner:
            language.text("dismiss banner", ko: "배너 닫기", ja: "バナーを閉じる", zh: "关闭横幅", fr: "fermer la bannière")
        case .edit: language.text("edit", ko: "편집", ja: "編集", zh: "编辑", fr: "modifier")
        case .expand: language.text("expand", ko: "펼치기", ja: "展開", zh: "展开", fr: "déplier")
        case .filter: language.text("filter", ko: "필터", ja: "絞り込む", zh: "筛选", fr: "filtrer")
        case .help: language.text("all keys", ko: "모든 키", ja: "全キー", zh: "全部按键", fr: "toutes les touches")
        case .hide: language.text("hide", ko: "가리기", ja: "隠す", zh: "隐藏", fr: "masquer")
        case .home: language.text("home", ko: "홈", ja: "ホーム", zh: "主屏幕", fr: "accueil")
        case .inspector: language.text("inspector", ko: "인스펙터", ja: "インスペクタ", zh: "检查器", fr: "inspecteur")
        case .keep: language.text("keep", ko: "유지", ja: "保持", zh: "保留", fr: "conserver")
        case .keys: language.text("keys", ko: "키", ja: "キー", zh: "按键", fr: "touches")
        case .lock: language.text("lock", ko: "잠금", ja: "ロック", zh: "锁定", fr: "verrouiller")
        case .log: language.text("log", ko: "로그", ja: "ログ", zh: "日志", fr: "journal")
        case .look: language.text("look", ko: "보기", ja: "見る", zh: "注视", fr: "regarder")
        case .move: language.text("move", ko: "이동", ja: "移動", zh: "移动", fr: "déplacer")
        case .next: language.text("next", ko: "다음", ja: "次へ", zh: "下一个", fr: "suivant")
        case .notifications: language.text("notifications", ko: "알림", ja: "通知", zh: "通知", fr: "notifications")
        case .open: language.text("open", ko: "열기", ja: "開く", zh: "打开", fr: "ouvrir")
        case .openBelow: language.text("open below", ko: "아래 열기", ja: "下を開く", zh: "打开下方", fr: "ouvrir dessous")
        case .options: language.text("options", ko: "옵션", ja: "オプション", zh: "选项", fr: "options")
        case .pause: language.text("pause", ko: "일시 정지", ja: "一時停止", zh: "暂停", fr: "pause")
        case .photo: language.text("photo", ko: "사진", ja: "写真", zh: "照片", fr: "photo")
        case .play: language.text("play", ko: "재생", ja: "再生", zh: "播放", fr: "lire")
        case .press: language.text("press", ko: "누르기", ja: "押す", zh: "按下", fr: "appuyer")
        case .problems: language.text("problems", ko: "문제", ja: "問題", zh: "问题", fr: "problèmes")
        case .pullDown: language.text("pull down", ko: "당겨 내리기", ja: "引き下げる", zh: "下拉", fr: "dérouler")
        case .quit: language.text("quit", ko: "종료", ja: "終了", zh: "退出", fr: "quitter")
        case .request: language.text("request", ko: "요청", ja: "リクエスト", zh: "请求", fr: "requête")
        case .screen: language.text("screen", ko: "화면", ja: "画面", zh: "屏幕", fr: "écran")
        case .scroll: language.text("scroll", ko: "스크롤", ja: "スクロール", zh: "滚动", fr: "défiler")
        case .set: language.text("set", ko: "설정", ja: "設定", zh: "设定", fr: "valider")
        case .settings: language.text("settings", ko: "설정", ja: "設定", zh: "设置", fr: "réglages")
        case .show: language.text("show", ko: "보기", ja: "表示", zh: "显示", fr: "afficher")
        case .showAll: language.text("show all", ko: "모두 보기", ja: "すべて表示", zh: "全部显示", fr: "tout afficher")
        case .showLess: language.text("show less", ko: "간략히 보기", ja: "表示を減らす", zh: "折叠", fr: "replier")
        case .slide: language.text("slide", ko: "조절", ja: "調整", zh: "调节", fr: "régler")
        case .swipe: language.text("swipe", ko: "쓸어넘기기", ja: "スワイプ", zh: "轻扫", fr: "balayer")
        case .swipeAway: language.text("swipe away", ko: "밀어내기", ja: "はらう", zh: "划走", fr: "balayer")
        case .switchOff: language.text("switch off", ko: "끄기", ja: "オフにする", zh: "关闭", fr: "désactiver")
        case .switchOn: language.text("switch on", ko: "켜기", ja: "オンにする", zh: "打开", fr: "activer")
        case .time: language.text("time", ko: "시간", ja: "時刻", zh: "时间", fr: "heure")
        case .toInspector:
            language.text("to inspector", ko: "인스펙터로", ja: "インスペクタへ", zh: "转到检查器", fr: "vers l’inspecteur")
        case .undo: language.text("undo", ko: "실행 취소", ja: "取り消す", zh: "撤销", fr: "annuler")
        case .unlock: language.text("unlock", ko: "잠금 해제", ja: "ロック解除", zh: "解锁", fr: "déverrouiller")
        case .view: language.text("view", ko: "보기", ja: "表示", zh: "查看", fr: "voir")
        case .title(let title): title
        }
    }
}
