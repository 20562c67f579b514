import NotificationModel
import TerminalCanvas

/// Every command that has keys. `Resources/Keys/keys.json` has the keys, and a configuration changes a copy of this
/// table: ``KeyMap``.
enum KeyTable {
    static let bindings: [KeyBinding] = {
        let keys = Dictionary(uniqueKeysWithValues: KeyChanges.standard.changes.map { ($0.command, $0.keys) })
        return rows.map { row in
            var row = row
            row.keys = keys[row.command.rawValue] ?? []
            return row
        }
    }()

    private static let rows: [KeyBinding] = [
        KeyBinding(
            .moving, .focusNext, gesture: .wheel, hintRank: 50,
            "Next; scroll down", ko: "다음 항목, 아래로 스크롤", ja: "次へ、下にスクロール", zh: "下一个；向下滚动",
            fr: "Suivant\u{A0}; défiler vers le bas"),
        KeyBinding(
            .moving, .focusPrevious, gesture: .wheel,
            "Previous; scroll up", ko: "이전 항목, 위로 스크롤", ja: "前へ、上にスクロール", zh: "上一个；向上滚动",
            fr: "Précédent\u{A0}; défiler vers le haut"),
        KeyBinding(
            .moving, .focusFirst,
            "First", ko: "첫 항목", ja: "最初", zh: "第一个", fr: "Premier"),
        KeyBinding(
            .moving, .focusLast,
            "Last", ko: "마지막 항목", ja: "最後", zh: "最后一个", fr: "Dernier"),
        KeyBinding(
            .moving, .pageDown,
            "One screen down", ko: "한 화면 아래로", ja: "1画面下へ", zh: "向下一屏", fr: "Un écran plus bas"),
        KeyBinding(
            .moving, .pageUp,
            "One screen up", ko: "한 화면 위로", ja: "1画面上へ", zh: "向上一屏", fr: "Un écran plus haut"),
        KeyBinding(
            .moving, .nextControl, hintRank: 16,
            "Next button, control or row, first in a banner; in the inspector the next page",
            ko: "다음 버튼, 컨트롤 또는 행, 배너가 먼저, 인스펙터에서는 다음 페이지", ja: "次のボタン、コントロール、行（バナーが先）。インスペクタでは次のページ",
            zh: "下一个按钮、控件或行，横幅优先；在检查器中为下一页",
            fr:
                "Bouton, réglage ou ligne qui suit, d’abord ceux d’une bannière\u{A0}; dans l’inspecteur, la page suivante"
        ),
        KeyBinding(
            .moving, .previousControl,
            "Previous button, control, row or page", ko: "이전 버튼, 컨트롤, 행 또는 페이지", ja: "前のボタン、コントロール、行、ページ",
            zh: "上一个按钮、控件、行或页", fr: "Bouton, réglage, ligne ou page qui précède"),

        KeyBinding(
            .notifications, .tap,
            gesture: DeviceText("click", ko: "클릭", ja: "クリック", zh: "点按", fr: "clic"), hintRank: 10,
            "Tap: a stack expands, a platter opens its app, a button presses, a summary shows all",
            ko: "탭: 스택은 펼치고, 알림은 앱을 열고, 버튼은 누르고, 요약은 모두 보기", ja: "タップ: スタックを展開、通知のAppを開く、ボタンを押す、要約をすべて表示",
            zh: "轻点：展开堆叠、打开通知的App、按下按钮、显示整个摘要",
            fr: "Toucher\u{A0}: déplie une pile, ouvre l’app d’une notification, appuie sur un bouton, "
                + "affiche tout un résumé"),
        KeyBinding(
            .notifications, .view,
            gesture: DeviceText(
                "right click, hold", ko: "오른쪽 클릭, 길게 누르기", ja: "右クリック、長押し", zh: "右键点按、按住", fr: "clic droit, appui long"),
            hintRank: 20,
            "View: the long look, of a stack its leading notification", ko: "보기: 알림 자세히 보기, 스택은 맨 앞 알림",
            ja: "表示: 通知の詳細。スタックでは先頭の通知", zh: "查看：通知详情，堆叠则为最前面的通知",
            fr: "Afficher\u{A0}: la vue détaillée, d’une pile la première notification"),
        KeyBinding(
            .notifications, .right,
            "View, as v; among buttons the next one; a slider up", ko: "v처럼 보기, 버튼 사이에서는 다음 버튼, 슬라이더 올리기",
            ja: "vと同じく表示。ボタンでは次へ、スライダは上げる", zh: "同v查看；在按钮间为下一个；滑块调高",
            fr: "Afficher, comme v\u{A0}; parmi les boutons le suivant\u{A0}; monte un curseur"),
        KeyBinding(
            .notifications, .showLess, hintRank: 25,
            "Show less: collapse the group, close the summary", ko: "간략히 보기: 그룹과 요약 접기", ja: "表示を減らす: グループや要約をまとめる",
            zh: "折叠群组或摘要", fr: "En afficher moins\u{A0}: replier le groupe ou le résumé"),
        KeyBinding(
            .notifications, .left, hintRank: 14,
            "Show less, as c, else swipe, as s; among buttons the previous one; a slider down",
            ko: "c처럼 간략히 보기, 아니면 s처럼 쓸어넘기기, 버튼 사이에서는 이전 버튼, 슬라이더 내리기",
            ja: "cと同じく表示を減らす、またはsと同じくスワイプ。ボタンでは前へ、スライダは下げる", zh: "同c折叠，否则同s轻扫；在按钮间为上一个；滑块调低",
            fr:
                "En afficher moins, comme c, sinon balayer, comme s\u{A0}; parmi les boutons le précédent\u{A0}; baisse un curseur"
        ),
        KeyBinding(
            .notifications, .clear, hintRank: 24,
            "Clear the notification; a collapsed stack or a group's header clears all of it",
            ko: "알림 지우기, 접힌 스택이나 그룹 머리글에서는 그룹 전체", ja: "通知を消去。まとめたスタックやグループの見出しではすべて", zh: "清除通知；在堆叠或群组标题上清除全部",
            fr: "Effacer la notification\u{A0}; sur une pile ou l’en-tête d’un groupe, tout le groupe"),
        KeyBinding(
            .notifications, .clearAll, hintRank: 35,
            "Clear all notifications, or the section: asks which if there are several",
            ko: "모든 알림 지우기, 섹션이 여럿이면 선택", ja: "すべての通知を消去。セクションが複数なら選択", zh: "清除所有通知；有多个部分时可选择",
            fr: "Effacer toutes les notifications, ou la section choisie s’il y en a plusieurs"),
        KeyBinding(
            .notifications, .undo, hintRank: 37,
            "Undo the last clear: the notifications come back, a Live Activity does not",
            ko: "마지막 지우기 취소: 알림을 되돌리기, 실시간 현황은 제외",
            ja: "最後の消去を取り消す: 通知が元に戻る。ライブアクティビティは戻らない", zh: "撤销上次清除：恢复通知，实时活动除外",
            fr: "Annuler le dernier effacement\u{A0}: les notifications reviennent, pas une activité en direct"),
        KeyBinding(
            .notifications, .options, hintRank: 30,
            "Options of the notification", ko: "알림 옵션", ja: "通知のオプション", zh: "通知选项", fr: "Options de la notification"),
        KeyBinding(
            .notifications, .swipeActions,
            gesture: DeviceText("drag to the side", ko: "옆으로 드래그", ja: "横にドラッグ", zh: "向一侧拖移", fr: "glisser de côté"),
            hintRank: 45,
            "Swipe: Options, View and Clear beside the card; again Open", ko: "쓸어넘기기: 카드 옆에 옵션, 보기, 지우기, 다시 누르면 열기",
            ja: "スワイプ: カードの横にオプション、表示、消去。もう一度で開く", zh: "轻扫：在卡片旁显示选项、查看和清除；再按为打开",
            fr: "Balayer\u{A0}: Options, Voir et Effacer à côté de la carte\u{A0}; encore pour Ouvrir"),
        KeyBinding(
            .notifications, .rendering, hintRank: 32,
            "Rendering of an app's picture: ASCII, blocks or braille", ko: "앱이 그린 그림의 문자: ASCII, 블록, 점자",
            ja: "Appの画像に使う文字: ASCII、ブロック、点字", zh: "App图像所用的字符：ASCII、方块或盲文",
            fr: "Caractères de l’image d’une app\u{A0}: ASCII, blocs ou braille"),
        KeyBinding(
            .notifications, .number, hintRank: 12,
            "That action button, control, menu row or answer", ko: "그 번호의 동작 버튼, 컨트롤, 메뉴 항목 또는 답",
            ja: "その番号のアクションボタン、コントロール、メニュー項目、回答", zh: "该编号的操作按钮、控件、菜单项或答案",
            fr: "Le bouton, le réglage, la ligne de menu ou la réponse de ce numéro"),
        KeyBinding(
            .notifications, .filter, hintRank: 33,
            "Filter the list or the inspector's page by text; again to change it, Esc shows all",
            ko: "텍스트로 목록이나 인스펙터 페이지 필터링, 다시 누르면 편집, Esc는 모두 보기", ja: "テキストで一覧やインスペクタのページを絞り込む。もう一度で編集、Escですべて表示",
            zh: "按文本筛选列表或检查器的页面；再按可编辑，Esc显示全部",
            fr: "Filtrer la liste ou la page de l’inspecteur par texte\u{A0}; encore pour modifier, Esc affiche tout"),

        KeyBinding(
            .notifications, .copy, hintRank: 36,
            "Copy the notification's text; in the inspector the request, or the row of the log with focus",
            ko: "알림의 텍스트 복사, 인스펙터에서는 요청 또는 선택한 로그 줄", ja: "通知のテキストをコピー。インスペクタではリクエストまたは選択中のログの行",
            zh: "拷贝通知文本；在检查器中为请求或所选日志行",
            fr: "Copier le texte de la notification\u{A0}; dans l’inspecteur, la requête ou la ligne choisie du journal"
        ),
        KeyBinding(
            .notifications, .nextMatch, hintRank: 34,
            "Next match of the filter, from the last the first", ko: "필터의 다음 결과, 마지막 다음은 처음",
            ja: "絞り込みの次の一致。最後の次は最初", zh: "筛选的下一个匹配；最后一个之后是第一个",
            fr: "Résultat suivant du filtre, après le dernier le premier"),
        KeyBinding(
            .notifications, .previousMatch,
            "Previous match of the filter, from the first the last", ko: "필터의 이전 결과, 처음 앞은 마지막",
            ja: "絞り込みの前の一致。最初の前は最後", zh: "筛选的上一个匹配；第一个之前是最后一个",
            fr: "Résultat précédent du filtre, avant le premier le dernier"),

        KeyBinding(
            .device, .back, hintRank: 23,
            "Close the topmost thing; back", ko: "맨 위의 항목 닫기, 뒤로", ja: "一番手前のものを閉じる、戻る", zh: "关闭最上层；返回",
            fr: "Fermer ce qui est au premier plan\u{A0}; retour"),
        KeyBinding(
            .device, .lock, hintRank: 29,
            "Lock or unlock", ko: "잠금 또는 잠금 해제", ja: "ロックまたはロック解除", zh: "锁定或解锁", fr: "Verrouiller ou déverrouiller"),
        KeyBinding(
            .device, .look, hintRank: 22,
            "Look: Face ID unlocks, the lock screen stays and shows hidden previews",
            ko: "보기: Face ID로 잠금 해제, 잠금 화면은 그대로 두고 가려진 미리보기 표시", ja: "見る: Face IDでロックを解除。ロック画面のまま、隠れたプレビューを表示",
            zh: "注视：面容ID解锁，停留在锁定屏幕并显示隐藏的预览",
            fr: "Regarder\u{A0}: Face ID déverrouille, l’écran verrouillé reste et montre les aperçus masqués"),
        KeyBinding(
            .device, .sideButton,
            "Sleep: lock and turn the screen off; then any key wakes it", ko: "잠자기: 잠그고 화면 끄기, 아무 키나 누르면 켜짐",
            ja: "スリープ: ロックして画面を消す。キーで点灯", zh: "睡眠：锁定并关闭屏幕；按任意键唤醒",
            fr: "Veille\u{A0}: verrouille et éteint l’écran\u{A0}; une touche le rallume"),
        KeyBinding(
            .device, .notificationCenter,
            gesture: DeviceText("drag from the top", ko: "위에서 드래그", ja: "上からドラッグ", zh: "从顶部拖移", fr: "glisser du haut"),
            hintRank: 27,
            "Notification Center; on the lock screen what is older", ko: "알림 센터, 잠금 화면에서는 오래된 알림",
            ja: "通知センター。ロック画面では過去の通知", zh: "通知中心；在锁定屏幕上为更早的通知",
            fr: "Centre de notifications\u{A0}; sur l’écran verrouillé, les plus anciennes"),
        KeyBinding(
            .device, .home, hintRank: 42,
            "Home Screen; unlocks", ko: "홈 화면, 잠금 해제", ja: "ホーム画面（ロックを解除）", zh: "主屏幕（会解锁）",
            fr: "Écran d’accueil\u{A0}; déverrouille"),
        KeyBinding(
            .device, .settings, hintRank: 28,
            "Settings: the device's and each app's", ko: "설정: 기기와 각 앱", ja: "設定: デバイスと各App", zh: "设置：设备与各App",
            fr: "Réglages\u{A0}: ceux de l’appareil et de chaque app"),
        KeyBinding(
            .device, .inspector, hintRank: 46,
            "Inspector: the device's log and the request behind a notification", ko: "인스펙터: 기기 로그와 알림의 요청",
            ja: "インスペクタ: デバイスのログと通知のリクエスト", zh: "检查器：设备日志与通知的请求",
            fr: "Inspecteur\u{A0}: le journal de l’appareil et la requête d’une notification"),
        KeyBinding(
            .device, .focusInspector, hintRank: 31,
            "To the inspector, also beside the list, and back", ko: "인스펙터로 이동, 목록 옆에 있어도, 다시 누르면 돌아오기",
            ja: "インスペクタへ（一覧の横でも）、もう一度で戻る", zh: "转到检查器（也可在列表旁），再按返回",
            fr: "Vers l’inspecteur, aussi à côté de la liste, et retour"),
        KeyBinding(
            .device, .time, hintRank: 38,
            "Time: next scheduled notification, +1 min, +1 h, +1 day", ko: "시간: 예약된 다음 알림, +1분, +1시간, +1일",
            ja: "時刻: 次に予定されている通知、+1分、+1時間、+1日", zh: "时间：下一个定时通知、+1分钟、+1小时、+1天",
            fr: "Heure\u{A0}: prochaine notification programmée, +1\u{A0}min, +1\u{A0}h, +1\u{A0}jour"),
        KeyBinding(
            .device, .focusMode,
            "Focus (Do Not Disturb) on or off", ko: "집중 모드(방해금지 모드) 켜기 또는 끄기", ja: "集中モード（おやすみモード）のオン/オフ",
            zh: "打开或关闭专注模式（勿扰模式）", fr: "Activer ou désactiver la concentration (Ne pas déranger)"),

        KeyBinding(
            .program, .help, hintRank: 2,
            "This help", ko: "이 도움말", ja: "このヘルプ", zh: "本帮助", fr: "Cette aide"),
        KeyBinding(
            .program, .savePicture,
            "Save the screen as a picture (SVG) in the current folder", ko: "화면을 현재 폴더에 그림(SVG)으로 저장",
            ja: "画面を現在のフォルダに画像（SVG）として保存", zh: "将屏幕以图片（SVG）存储到当前文件夹",
            fr: "Enregistrer l’écran comme image (SVG) dans le dossier actuel"),
        KeyBinding(
            .program, .record,
            "Record what you do as a scenario in the current folder; again to end it",
            ko: "조작을 현재 폴더에 시나리오로 기록, 다시 누르면 끝냄", ja: "操作を現在のフォルダにシナリオとして記録、もう一度で終了", zh: "将操作作为情景录制到当前文件夹；再按一次结束",
            fr: "Enregistrer vos gestes comme scénario dans le dossier actuel\u{A0}; encore pour finir"),
        KeyBinding(
            .program, .writeExpectation,
            "While a scenario is recorded: write what has focus as something to expect",
            ko: "시나리오 기록 중: 초점이 있는 항목을 기대 결과로 기록", ja: "シナリオの記録中: 選択中の項目を期待する結果として書く",
            zh: "录制情景时：将焦点项写为预期结果",
            fr: "Pendant l’enregistrement d’un scénario\u{A0}: noter l’élément actif comme résultat attendu"),
        KeyBinding(
            .program, .mouse,
            "Mouse: leave it to the terminal, for selecting text, or take it back",
            ko: "마우스: 텍스트 선택을 위해 터미널에 넘기거나 되찾기", ja: "マウス: テキスト選択のため端末に渡す、または戻す", zh: "鼠标：交给终端以选择文本，或收回",
            fr: "Souris\u{A0}: la laisser au terminal, pour sélectionner du texte, ou la reprendre"),
        KeyBinding(
            .program, .detach,
            "Detach this terminal: the device goes on, and ncenter comes back to it",
            ko: "이 터미널 분리: 기기는 계속 실행되고, ncenter로 돌아옴", ja: "この端末を切り離す: デバイスは動作を続け、ncenterで戻る",
            zh: "分离此终端：设备继续运行，用ncenter返回",
            fr: "Détacher ce terminal\u{A0}: l’appareil continue, et ncenter y revient"),
        KeyBinding(
            .program, .quit, hintRank: 26,
            "Quit; what is open over the device's own screens closes instead, as with Esc",
            ko: "종료, 기기 화면 위에 열린 것은 Esc처럼 닫기", ja: "終了。デバイスの画面の上に開いているものはEscと同じく閉じる",
            zh: "退出；打开在设备屏幕之上的内容则像Esc一样关闭",
            fr: "Quitter\u{A0}; ce qui est ouvert par-dessus les écrans de l’appareil se ferme, comme avec Esc"),
        KeyBinding(
            .program, .interrupt,
            "Quit from anywhere; asks while a reply is not sent", ko: "어디서나 종료, 보내지 않은 답장이 있으면 확인",
            ja: "どこからでも終了（未送信の返信があれば確認）", zh: "从任何位置退出；有未发送的回复时会询问",
            fr: "Quitter de partout\u{A0}; demande confirmation si une réponse n’est pas envoyée"),
        KeyBinding(
            .program, .suspend,
            "Suspend; fg comes back", ko: "일시 중단, fg로 복귀", ja: "一時停止（fgで再開）", zh: "挂起；fg恢复",
            fr: "Suspendre\u{A0}; fg reprend"),
        KeyBinding(
            .program, .redraw,
            "Paint the screen anew", ko: "화면 다시 그리기", ja: "画面を描き直す", zh: "重绘屏幕", fr: "Redessiner l’écran"),

        KeyBinding(
            .textField, .send, hintRank: 10,
            "Send the text; keep the filter", ko: "텍스트 보내기, 필터 유지", ja: "テキストを送信、絞り込みを保持", zh: "发送文本；保留筛选",
            fr: "Envoyer le texte\u{A0}; conserver le filtre"),
        KeyBinding(
            .textField, .leaveField, hintRank: 12,
            "Leave the field; clear the filter", ko: "필드에서 나가기, 필터 지우기", ja: "フィールドを離れる、絞り込みを消去", zh: "离开文本栏；清除筛选",
            fr: "Quitter le champ\u{A0}; effacer le filtre"),
        KeyBinding(
            .textField, .cursorLeft,
            "One character left", ko: "한 글자 왼쪽으로", ja: "1文字左へ", zh: "左移一个字符", fr: "Un caractère à gauche"),
        KeyBinding(
            .textField, .cursorRight,
            "One character right", ko: "한 글자 오른쪽으로", ja: "1文字右へ", zh: "右移一个字符", fr: "Un caractère à droite"),
        KeyBinding(
            .textField, .wordLeft,
            "One word left", ko: "한 단어 왼쪽으로", ja: "1単語左へ", zh: "左移一个单词", fr: "Un mot à gauche"),
        KeyBinding(
            .textField, .wordRight,
            "One word right", ko: "한 단어 오른쪽으로", ja: "1単語右へ", zh: "右移一个单词", fr: "Un mot à droite"),
        KeyBinding(
            .textField, .cursorStart,
            "To the beginning", ko: "맨 앞으로", ja: "先頭へ", zh: "到开头", fr: "Au début"),
        KeyBinding(
            .textField, .cursorEnd,
            "To the end", ko: "맨 뒤로", ja: "末尾へ", zh: "到末尾", fr: "À la fin"),
        KeyBinding(
            .textField, .deleteBackward,
            "Delete the character before the cursor", ko: "커서 앞 글자 삭제", ja: "カーソルの前の文字を削除", zh: "删除光标前的字符",
            fr: "Supprimer le caractère avant le curseur"),
        KeyBinding(
            .textField, .deleteForward,
            "Delete the character at the cursor", ko: "커서 위치의 글자 삭제", ja: "カーソル位置の文字を削除", zh: "删除光标处的字符",
            fr: "Supprimer le caractère sous le curseur"),
        KeyBinding(
            .textField, .deleteToStart,
            "Delete all before the cursor", ko: "커서 앞 모두 삭제", ja: "カーソルより前をすべて削除", zh: "删除光标前的全部内容",
            fr: "Supprimer tout avant le curseur"),
        KeyBinding(
            .textField, .deleteToEnd,
            "Delete all from the cursor on", ko: "커서 뒤 모두 삭제", ja: "カーソルより後をすべて削除", zh: "删除光标后的全部内容",
            fr: "Supprimer tout après le curseur"),
        KeyBinding(
            .textField, .deleteWord,
            "Delete the word before the cursor", ko: "커서 앞 단어 삭제", ja: "カーソルの前の単語を削除", zh: "删除光标前的单词",
            fr: "Supprimer le mot avant le curseur"),
        KeyBinding(
            .textField, .deleteWordForward,
            "Delete the word after the cursor", ko: "커서 뒤 단어 삭제", ja: "カーソルの後の単語を削除", zh: "删除光标后的单词",
            fr: "Supprimer le mot après le curseur"),
        KeyBinding(
            .textField, .insertPasteboard,
            "Insert what was copied", ko: "복사한 내용 붙여넣기", ja: "コピーした内容をペースト", zh: "粘贴拷贝的内容",
            fr: "Coller ce qui a été copié"),
    ]
}

extension DeviceText {
    fileprivate static let wheel = DeviceText("wheel", ko: "휠", ja: "ホイール", zh: "滚轮", fr: "molette")
}
