import NotificationModel

/// The words that plain lines have beside those of the screen: what a thing is, in which state it is, and what is new.
package enum ReadingLabel: DeviceLabel, Equatable {
    case type(Element.ElementType)
    case picture(String)
    /// The badge of an icon.
    case newItems(Int)
    case dimmed
    case selected
    /// Words behind the key that presses them.
    case numbered(String, String)
    case question(String)
    case menu(String)
    /// Titles with their numbers, joined by commas.
    case buttons(String)
    case newAction(Int, title: String)
    case actionIsGone(Int)
    /// Keys without any effect on the screen, by their names.
    case nothingHappens(String)
    case sent(String)
    /// The name of a Focus that has come on or gone off.
    case focusMode(String, isOn: Bool)
    case severalFit(String)
    /// A typed word that is not a key, no step and no name, with the key or step that is nearest to it.
    case unknownWord(String, nearest: String?)
    /// Words that nothing on the screen has, with those that are nearest to them.
    case nothingFits(String, nearest: String?)
    /// A text that was not typed, because no text field is open.
    case notTyped(String)
    case typedWords
    /// Whether the row of keys is said unasked from now on.
    case hints(isOn: Bool)

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .type(let type): Self.name(of: type, in: language)
        case .picture(let label):
            language.text("Picture", ko: "그림", ja: "画像", zh: "图像", fr: "Image") + Self.colon(language) + label
        case .newItems(let count):
            language.text(
                count == 1 ? "1 new item" : "\(count) new items", ko: "새로운 항목 \(count)개", ja: "\(count)件の新規項目",
                zh: "\(count)个新项目", fr: count == 1 ? "1 nouvel élément" : "\(count) nouveaux éléments")
        case .dimmed: language.text("dimmed", ko: "흐리게 표시됨", ja: "淡色表示", zh: "变暗", fr: "estompé")
        case .selected: language.text("selected", ko: "선택됨", ja: "選択中", zh: "已选定", fr: "sélectionné")
        case .numbered(let number, let words): number + Self.colon(language) + words
        case .question(let title):
            language.text("Question", ko: "질문", ja: "質問", zh: "问题", fr: "Question") + Self.colon(language) + title
        case .menu(let title):
            language.text("Menu", ko: "메뉴", ja: "メニュー", zh: "菜单", fr: "Menu") + Self.colon(language) + title
        case .buttons(let list):
            language.text("Buttons", ko: "버튼", ja: "ボタン", zh: "按钮", fr: "Boutons") + Self.colon(language) + list
        case .newAction(let number, let title):
            language.text(
                "New action \(number): \(title).", ko: "새 동작 \(number): \(title).", ja: "新しいアクション\(number): \(title)。",
                zh: "新操作\(number)：\(title)。", fr: "Nouvelle action \(number)\u{A0}: \(title).")
        case .actionIsGone(let number):
            language.text(
                "Action \(number) is gone.", ko: "동작 \(number): 사라졌습니다.", ja: "アクション\(number)はなくなりました。",
                zh: "操作\(number)已消失。", fr: "L’action \(number) a disparu.")
        case .nothingHappens(let key): NoticeLabel.doesNothing(key, help: "").text(in: language)
        case .sent(let text):
            language.text(
                "Sent: “\(text)”", ko: "보냄: “\(text)”", ja: "送信しました: “\(text)”", zh: "已发送：“\(text)”",
                fr: "Envoyé\u{A0}: «\u{A0}\(text)\u{A0}»")
        case .focusMode(let name, let isOn):
            language.text(
                "\(name) is \(isOn ? "on" : "off").", ko: "\(name) \(isOn ? "켜짐" : "꺼짐").",
                ja: "\(name): \(isOn ? "オン" : "オフ")。", zh: "\(name)：\(isOn ? "打开" : "关闭")。",
                fr: "\(name)\u{A0}: \(isOn ? "activé" : "désactivé").")
        case .severalFit(let words):
            language.text(
                "Several things have the words “\(words)”:", ko: "“\(words)” 항목이 여러 개입니다:",
                ja: "“\(words)”に当てはまるものが複数あります:", zh: "有多项符合“\(words)”：",
                fr: "Plusieurs éléments ont les mots «\u{A0}\(words)\u{A0}»\u{A0}:")
        case .unknownWord(let word, let nearest):
            language.text(
                "“\(word)” is neither a key nor a step nor the name of a thing.",
                ko: "“\(word)”: 키도 단계도 항목의 이름도 아닙니다.", ja: "“\(word)”はキーでもステップでも項目の名前でもありません。",
                zh: "“\(word)”不是按键、步骤或项目的名称。",
                fr: "«\u{A0}\(word)\u{A0}» n’est ni une touche, ni une étape, ni le nom d’un élément.")
                + Self.advice(nearest, in: language)
                + language.text(
                    " Text to type must be in quotation marks.", ko: " 입력할 텍스트는 따옴표 안에 씁니다.",
                    ja: "入力するテキストは引用符で囲みます。", zh: "要输入的文本放在引号中。",
                    fr: " Le texte à saisir se met entre guillemets.")
        case .nothingFits(let words, let nearest):
            language.text(
                "Nothing here has the words “\(words)”.", ko: "“\(words)” 항목이 여기 없습니다.",
                ja: "“\(words)”に当てはまるものはここにありません。", zh: "此处没有符合“\(words)”的项目。",
                fr: "Aucun élément n’a ici les mots «\u{A0}\(words)\u{A0}».") + Self.advice(nearest, in: language)
        case .notTyped(let text):
            NoticeLabel.noTextField.text(in: language) + language.text(". ", ko: ". ", ja: "。", zh: "。", fr: ". ")
                + language.text(
                    "Not typed: “\(text)”", ko: "입력되지 않음: “\(text)”", ja: "入力されませんでした: “\(text)”",
                    zh: "未输入：“\(text)”", fr: "Non saisi\u{A0}: «\u{A0}\(text)\u{A0}»")
        case .typedWords:
            language.text(
                "help, where, all and again are words; ? says the keys, hints turns off and on that they are said "
                    + "unasked; the name of a thing taps it; else a line is keys and steps.",
                ko: "help, where, all, again은 단어입니다. ?는 키를 알려 주고, hints는 키를 저절로 알려 주는 것을 끄거나 켭니다. "
                    + "항목의 이름을 쓰면 그 항목을 탭하고, 그 밖의 줄은 키와 단계입니다.",
                ja: "help、where、all、againが使えます。?はキーを読み上げ、hintsは自動の読み上げをオフまたはオンにします。"
                    + "項目の名前を書くとタップし、ほかの行はキーとステップです。",
                zh: "可用的词有help、where、all、again；?读出按键，hints关闭或打开按键的自动朗读；"
                    + "输入一项的名称会轻点它，其他行是按键和步骤。",
                fr: "help, where, all et again sont des mots\u{A0}; ? dit les touches, et hints arrête ou reprend leur "
                    + "annonce automatique\u{A0}; le nom d’un élément le touche\u{A0}; "
                    + "sinon, une ligne contient des touches et des étapes.")
        case .hints(isOn: true):
            language.text(
                "Hints are on.", ko: "키 안내를 켰습니다.", ja: "キーの案内はオンです。", zh: "按键提示已打开。",
                fr: "Les indications sont activées.")
        case .hints(isOn: false):
            language.text(
                "Hints are off; ? says the keys.", ko: "키 안내를 껐습니다. ?를 쓰면 키를 알려 줍니다.",
                ja: "キーの案内はオフです。?で読み上げます。", zh: "按键提示已关闭；?读出按键。",
                fr: "Les indications sont désactivées\u{A0}; ? dit les touches.")
        }
    }

    /// What stands between a word and what it is about.
    private static func colon(_ language: DeviceLanguage) -> String {
        language.text(": ", ko: ": ", ja: ": ", zh: "：", fr: "\u{A0}: ")
    }

    /// What may be meant instead; empty if nothing is near.
    private static func advice(_ nearest: String?, in language: DeviceLanguage) -> String {
        guard let nearest else { return "" }
        return language.text(
            " Did you mean “\(nearest)”?", ko: " “\(nearest)” 말인가요?", ja: "“\(nearest)”のことですか？",
            zh: "是否指“\(nearest)”？", fr: " Vouliez-vous dire «\u{A0}\(nearest)\u{A0}»\u{A0}?")
    }

    /// The name of a type of element; empty where the words of the element say it already.
    private static func name(of type: Element.ElementType, in language: DeviceLanguage) -> String {
        switch type {
        case .button: language.text("button", ko: "버튼", ja: "ボタン", zh: "按钮", fr: "bouton")
        case .switch: language.text("switch", ko: "스위치", ja: "スイッチ", zh: "开关", fr: "commutateur")
        case .slider: language.text("slider", ko: "슬라이더", ja: "スライダ", zh: "滑块", fr: "curseur")
        case .textField:
            language.text("text field", ko: "텍스트 필드", ja: "テキストフィールド", zh: "文本栏", fr: "champ de texte")
        case .searchField:
            language.text("search field", ko: "검색 필드", ja: "検索フィールド", zh: "搜索栏", fr: "champ de recherche")
        case .progressIndicator:
            language.text("progress", ko: "진행률", ja: "進捗", zh: "进度", fr: "progression")
        case .alert, .application, .cell, .icon, .image, .menu, .other, .scrollView, .staticText, .statusBar: ""
        }
    }
}
