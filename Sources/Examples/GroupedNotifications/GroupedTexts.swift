/// What the friends write, and the appointments.
enum GroupedTexts {
    /// A conversation: the user's lines and the friend's in turn, beginning with the user's. The first names the
    /// friend.
    static let conversation = [
        AppTexts.Row(
            "Hi %@, do you have plans for today?", ko: "안녕 %@, 오늘 뭐 해?", ja: "やあ%@、今日の予定は？",
            zh: "嗨，%@，今天有什么安排？", fr: "Salut %@, tu as prévu quelque chose aujourd’hui\u{A0}?"),
        AppTexts.Row(
            "None at all. Any ideas?", ko: "아무 계획 없어. 좋은 생각 있어?", ja: "何もないよ。いい案ある？",
            zh: "什么安排也没有。你有主意吗？", fr: "Rien du tout. Une idée\u{A0}?"),
        AppTexts.Row(
            "There is a matinee at two. Are you in?", ko: "두 시에 낮 공연이 있어. 갈래?", ja: "2時に昼の公演があるよ。行く？",
            zh: "两点有一场日场演出，去吗？", fr: "Il y a une matinée à deux heures. Tu viens\u{A0}?"),
        AppTexts.Row(
            "On a day like this? Come up the hill with me.", ko: "이런 날에? 나랑 언덕에 올라가자.",
            ja: "こんな日に？ 一緒に丘に登ろうよ。", zh: "这样的天气？跟我上山走走吧。",
            fr: "Par un temps pareil\u{A0}? Monte plutôt sur la colline avec moi."),
        AppTexts.Row(
            "Look outside, it is pouring.", ko: "밖을 봐, 비가 쏟아져.", ja: "外を見て、土砂降りだよ。", zh: "看看窗外，下着大雨呢。",
            fr: "Regarde dehors, il pleut à verse."),
        AppTexts.Row(
            "How about a board game?", ko: "보드게임은 어때?", ja: "ボードゲームはどう？", zh: "玩桌游怎么样？",
            fr: "Et un jeu de société\u{A0}?"),
        AppTexts.Row(
            "I always lose at those. The bowling alley?", ko: "난 맨날 져. 볼링장은?", ja: "いつも負けるんだ。ボウリングは？",
            zh: "我玩这个总输。去打保龄球？", fr: "Je perds toujours. Le bowling\u{A0}?"),
        AppTexts.Row(
            "I was there this morning. Ice cream, then.", ko: "오늘 아침에 갔다 왔어. 그럼 아이스크림.",
            ja: "今朝行ったばかり。じゃあアイスクリーム。", zh: "我早上刚去过。那就吃冰淇淋吧。", fr: "J’y étais ce matin. Une glace, alors."),
        AppTexts.Row(
            "Too cold for that. You could help me empty my attic.", ko: "그러기엔 너무 추워. 다락방 치우는 거 도와줄래?",
            ja: "それには寒すぎる。屋根裏の片付けを手伝ってよ。", zh: "太冷了。你可以帮我清理阁楼。",
            fr: "Trop froid pour ça. Tu pourrais m’aider à vider mon grenier."),
        AppTexts.Row(
            "That is the worst plan of the day.", ko: "그게 오늘 최악의 계획이야.", ja: "今日いちばんひどい案だね。", zh: "这是今天最糟的主意。",
            fr: "C’est la pire idée de la journée."),
    ]
    /// The title of the user's own lines.
    static let me = AppTexts.Row("Me", ko: "나", ja: "自分", zh: "我", fr: "Moi")
    /// What follows the last line of a conversation.
    static let end = AppTexts.Row(
        "All right, all right!", ko: "알았어, 알았어!", ja: "わかった、わかった！", zh: "好吧，好吧！", fr: "D’accord, d’accord\u{A0}!")

    /// What a friend writes back, in turn.
    static let answers = [
        AppTexts.Row(
            "Lovely! I’m putting my coat on.", ko: "좋아! 지금 코트 입는 중이야.", ja: "いいね！今コートを着るところ。",
            zh: "太好了！我正在穿外套。", fr: "Super\u{A0}! J’enfile mon manteau."),
        AppTexts.Row(
            "Ha! You have to tell me the rest.", ko: "하하! 나머지도 꼭 얘기해 줘.", ja: "はは！続きもちゃんと聞かせてね。",
            zh: "哈哈！剩下的你一定要讲给我听。", fr: "Ha\u{A0}! Tu devras me raconter la suite."),
        AppTexts.Row(
            "Ten minutes, I promise.", ko: "10분이면 돼, 약속할게.", ja: "あと10分、約束する。", zh: "十分钟，我保证。",
            fr: "Dix minutes, promis."),
    ]
    static let reply = AppTexts.Row("Reply", ko: "답장", ja: "返信", zh: "回复", fr: "Répondre")
    static let send = AppTexts.Row("Send", ko: "보내기", ja: "送信", zh: "发送", fr: "Envoyer")
    /// Shown in the empty field of a reply.
    static let message = AppTexts.Row("Message", ko: "메시지", ja: "メッセージ", zh: "信息", fr: "Message")

    static let appointments = [
        AppTexts.Row("Dentist", ko: "치과", ja: "歯医者", zh: "牙医", fr: "Dentiste"),
        AppTexts.Row("Doctor", ko: "병원", ja: "医者", zh: "医生", fr: "Médecin"),
        AppTexts.Row("Salon", ko: "미용실", ja: "美容院", zh: "理发店", fr: "Coiffeur"),
        AppTexts.Row("Gym", ko: "헬스장", ja: "ジム", zh: "健身房", fr: "Salle de sport"),
        AppTexts.Row("Plumber", ko: "배관공", ja: "水道屋", zh: "水管工", fr: "Plombier"),
        AppTexts.Row("Roofer", ko: "지붕 수리", ja: "屋根の修理", zh: "屋顶工", fr: "Couvreur"),
        AppTexts.Row("Mechanic", ko: "정비소", ja: "整備工場", zh: "修车", fr: "Garagiste"),
    ]
    static let appointment = AppTexts.Row(
        "You are expected today at 2:00 pm.", ko: "오늘 오후 2시에 예약이 있습니다.", ja: "今日の午後2時にご予約があります。",
        zh: "今天下午2:00有预约。", fr: "On vous attend aujourd’hui à 14:00.")

    /// The title of the button that writes to a friend.
    static let withFriend = AppTexts.Row(
        "Message with %@", ko: "%@ 님과 메시지", ja: "%@とのメッセージ", zh: "与%@的消息", fr: "Message avec %@")

    static let screen = [
        withFriend,
        AppTexts.Row("Choose a new friend", ko: "새 친구 고르기", ja: "別の友だちを選ぶ", zh: "选一位新朋友", fr: "Choisir un autre ami"),
        AppTexts.Row("Appointment reminder", ko: "예약 알림", ja: "予約のリマインダー", zh: "预约提醒", fr: "Rappel de rendez-vous"),
        AppTexts.turnedOff,
    ]

    static let name = AppTexts.Row(AppTexts.name, ko: "모임", ja: "つどい", zh: "群聊", fr: "Tribu")

    static let all =
        conversation + answers + [name, me, end, appointment, reply, send, message] + appointments + screen
}
