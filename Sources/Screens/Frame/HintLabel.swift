import NotificationModel
import TerminalCanvas

/// The words of the hint bar: what a key does now.
struct HintLabel: LabelSet {
    let words: DeviceText

    static let back = Self("back", ko: "뒤로", ja: "戻る", zh: "返回", fr: "retour")
    static let banner = Self("banner", ko: "배너", ja: "バナー", zh: "横幅", fr: "bannière")
    static let cancel = Self("cancel", ko: "취소", ja: "キャンセル", zh: "取消", fr: "annuler")
    static let change = Self("change", ko: "변경", ja: "変更", zh: "更改", fr: "modifier")
    static let choose = Self("choose", ko: "선택", ja: "選択", zh: "选择", fr: "choisir")
    static let clear = Self("clear", ko: "지우기", ja: "消去", zh: "清除", fr: "effacer")
    static let clearAll = Self("clear all", ko: "모두 지우기", ja: "すべて消去", zh: "全部清除", fr: "tout effacer")

    static func clearGroup(_ count: Int) -> Self {
        Self(
            "clear \(count)", ko: "\(count)개 지우기", ja: "\(count)件消去", zh: "清除\(count)个", fr: "effacer \(count)")
    }

    static let clearSection = Self("clear section", ko: "섹션 지우기", ja: "セクションを消去", zh: "清除此部分", fr: "effacer la section")
    static let closeInspector = Self(
        "close inspector", ko: "인스펙터 닫기", ja: "インスペクタを閉じる", zh: "关闭检查器", fr: "fermer l’inspecteur")
    static let controls = Self("controls", ko: "컨트롤", ja: "コントロール", zh: "控件", fr: "commandes")
    static let copy = Self("copy", ko: "복사", ja: "コピー", zh: "拷贝", fr: "copier")
    static let close = Self("close", ko: "닫기", ja: "閉じる", zh: "关闭", fr: "fermer")
    static let delete = Self("delete", ko: "삭제", ja: "削除", zh: "删除", fr: "supprimer")
    static let dismissBanner = Self("dismiss banner", ko: "배너 닫기", ja: "バナーを閉じる", zh: "关闭横幅", fr: "fermer la bannière")
    static let edit = Self("edit", ko: "편집", ja: "編集", zh: "编辑", fr: "modifier")
    static let expand = Self("expand", ko: "펼치기", ja: "展開", zh: "展开", fr: "déplier")
    static let filter = Self("filter", ko: "필터", ja: "絞り込む", zh: "筛选", fr: "filtrer")
    static let focus = Self("focus", ko: "집중 모드", ja: "集中モード", zh: "专注模式", fr: "concentration")
    static let hide = Self("hide", ko: "가리기", ja: "隠す", zh: "隐藏", fr: "masquer")
    static let home = Self("home", ko: "홈", ja: "ホーム", zh: "主屏幕", fr: "accueil")
    static let inspector = Self("inspector", ko: "인스펙터", ja: "インスペクタ", zh: "检查器", fr: "inspecteur")
    static let keep = Self("keep", ko: "유지", ja: "保持", zh: "保留", fr: "conserver")
    static let keys = Self("keys", ko: "키", ja: "キー", zh: "按键", fr: "touches")
    static let lock = Self("lock", ko: "잠금", ja: "ロック", zh: "锁定", fr: "verrouiller")
    static let log = Self("log", ko: "로그", ja: "ログ", zh: "日志", fr: "journal")
    static let look = Self("look", ko: "바라보기", ja: "見る", zh: "注视", fr: "regarder")
    static let move = Self("move", ko: "이동", ja: "移動", zh: "移动", fr: "déplacer")
    static let next = Self("next", ko: "다음", ja: "次へ", zh: "下一个", fr: "suivant")
    static let notifications = Self("notifications", ko: "알림", ja: "通知", zh: "通知", fr: "notifications")
    static let older = Self("older", ko: "이전 알림", ja: "過去の通知", zh: "更早", fr: "anciennes")
    static let open = Self("open", ko: "열기", ja: "開く", zh: "打开", fr: "ouvrir")
    static let openBelow = Self("open below", ko: "아래 열기", ja: "下を開く", zh: "打开下方", fr: "ouvrir dessous")
    static let options = Self("options", ko: "옵션", ja: "オプション", zh: "选项", fr: "options")
    static let pause = Self("pause", ko: "일시 정지", ja: "一時停止", zh: "暂停", fr: "pause")
    static let photo = Self("photo", ko: "사진", ja: "写真", zh: "照片", fr: "photo")
    static let play = Self("play", ko: "재생", ja: "再生", zh: "播放", fr: "lire")
    static let press = Self("press", ko: "누르기", ja: "押す", zh: "按下", fr: "appuyer")
    static let problems = Self("problems", ko: "문제", ja: "問題", zh: "问题", fr: "problèmes")
    /// For a banner over the long look: down from the top, away, and what lies below it.
    static let pullDown = Self("pull down", ko: "당겨 내리기", ja: "引き下げる", zh: "下拉", fr: "dérouler")
    static let quit = Self("quit", ko: "종료", ja: "終了", zh: "退出", fr: "quitter")
    static let request = Self("request", ko: "요청", ja: "リクエスト", zh: "请求", fr: "requête")
    static let screen = Self("screen", ko: "화면", ja: "画面", zh: "屏幕", fr: "écran")
    static let scroll = Self("scroll", ko: "스크롤", ja: "スクロール", zh: "滚动", fr: "défiler")
    static let set = Self("set", ko: "적용", ja: "設定", zh: "设定", fr: "valider")
    static let settings = Self("settings", ko: "설정", ja: "設定", zh: "设置", fr: "réglages")
    static let show = Self("show", ko: "보기", ja: "表示", zh: "显示", fr: "afficher")
    static let showAll = Self("show all", ko: "모두 보기", ja: "すべて表示", zh: "全部显示", fr: "tout afficher")
    static let showLess = Self("show less", ko: "간략히 보기", ja: "表示を減らす", zh: "折叠", fr: "replier")
    static let slide = Self("slide", ko: "조절", ja: "調整", zh: "调节", fr: "régler")
    static let swipe = Self("swipe", ko: "쓸어넘기기", ja: "スワイプ", zh: "轻扫", fr: "balayer")
    static let swipeAway = Self("swipe away", ko: "밀어내기", ja: "はらう", zh: "划走", fr: "balayer")
    static let switchOff = Self("switch off", ko: "끄기", ja: "オフにする", zh: "关闭", fr: "désactiver")
    static let switchOn = Self("switch on", ko: "켜기", ja: "オンにする", zh: "打开", fr: "activer")
    static let time = Self("time", ko: "시간", ja: "時刻", zh: "时间", fr: "heure")
    static let toInspector = Self("to inspector", ko: "인스펙터로", ja: "インスペクタへ", zh: "转到检查器", fr: "vers l’inspecteur")
    static let undo = Self("undo", ko: "실행 취소", ja: "取り消す", zh: "撤销", fr: "annuler")
    static let unlock = Self("unlock", ko: "잠금 해제", ja: "ロック解除", zh: "解锁", fr: "déverrouiller")
    static let write = Self("write", ko: "쓰기", ja: "書く", zh: "写", fr: "écrire")
    static let view = Self("view", ko: "보기", ja: "表示", zh: "查看", fr: "voir")

    /// A button's own title, in 24 columns at most.
    static func title(_ title: String) -> Self {
        Self(words: DeviceText(BoundedText.line(title).truncated(to: 24).string))
    }
}
