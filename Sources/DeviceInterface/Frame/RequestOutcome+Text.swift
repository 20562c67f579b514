import NotificationModel

extension RequestOutcome: DeviceLabel {
    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .copied:
            language.text(
                "Copied to the terminal's clipboard", ko: "터미널 클립보드에 복사했습니다", ja: "端末のクリップボードにコピーしました",
                zh: "已拷贝到终端的剪贴板", fr: "Copié dans le presse-papiers du terminal")
        case .copiedBeginning:
            language.text(
                "Too long: only the beginning was copied", ko: "너무 길어 앞부분만 복사했습니다", ja: "長すぎるため先頭だけをコピーしました",
                zh: "内容过长，仅拷贝了开头", fr: "Trop long\u{A0}: seul le début est copié")
        case .cannotCopy:
            language.text(
                "This terminal has no clipboard", ko: "이 터미널에는 클립보드가 없습니다", ja: "この端末にはクリップボードがありません",
                zh: "此终端没有剪贴板", fr: "Ce terminal n’a pas de presse-papiers")
        case .pictureSaved(let name):
            language.text(
                "Saved as \(name)", ko: "저장됨: \(name)", ja: "保存しました: \(name)", zh: "已存储为\(name)",
                fr: "Enregistré\u{A0}: \(name)")
        case .pictureNotSaved(let reason):
            language.text(
                "Not saved: \(reason)", ko: "저장하지 못함: \(reason)", ja: "保存できません: \(reason)", zh: "未存储：\(reason)",
                fr: "Non enregistré\u{A0}: \(reason)")
        case .needsTerminal:
            language.text(
                "Only at a terminal; here, use ncenter frame", ko: "터미널에서만 가능합니다. 여기서는 ncenter frame을 사용하십시오",
                ja: "端末でのみ使えます。ここではncenter frameを使用", zh: "仅限在终端中使用；此处请用ncenter frame",
                fr: "Seulement sur un terminal\u{A0}; ici, ncenter frame")
        case .clockEnds:
            language.text(
                "The clock goes to the end of 2261", ko: "시계는 2261년 말까지 갑니다", ja: "時計は2261年末までです",
                zh: "时钟最晚到2261年底", fr: "L’horloge va jusqu’à la fin de 2261")
        }
    }
}
