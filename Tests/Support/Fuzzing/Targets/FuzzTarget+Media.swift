import PictureDecoding

extension FuzzTarget {
    /// The bytes of a file of sound or video.
    static let media = FuzzTarget(
        "media",
        longestInput: 1_024,
        pieces: [
            "RIFF", "WAVE", "fmt ", "data", "FORM", "AIFF", "COMM", "caff", "desc", "pakt", "ftyp", "moov", "mvhd",
            "mdat",
        ],
        seeds: {
            [
                Array(
                    "RIFF\u{24}\0\0\0WAVEfmt \u{10}\0\0\0\u{1}\0\u{1}\0\u{40}\u{1f}\0\0\u{40}\u{1f}\0\0\u{1}\0\u{8}\0data"
                        .utf8)
                    + [0, 16, 0, 0],
                [0, 0, 0, 16] + Array("ftypM4A ".utf8) + [0, 0, 0, 0, 0, 0, 0, 40] + Array("moov".utf8) + [0, 0, 0, 32]
                    + Array("mvhd".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 88, 0, 0, 4, 176, 0, 0, 0, 0],
            ]
        }
    ) { bytes in
        var expectations = Expectations()
        var reads = 0
        let length = MediaLength { offset, count in
            reads += 1
            guard offset < bytes.count else { return [] }
            return Array(bytes[offset..<min(bytes.count, offset + count)])
        }.length()
        expectations.expect(reads < 2_000, "\(reads) reads are too many")
        if let length { expectations.expect(length >= .zero && length < .seconds(2_700_000), "\(length) is a length") }
        return expectations.violations
    }
}
