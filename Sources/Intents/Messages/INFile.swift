public import Foundation
import ObjectArchive

/// A file that goes with an intent.
///
/// Apple: `INFile`. Its name can be set, so it is not `Sendable`.
open class INFile: NSObject, NSSecureCoding {
    struct Model: Hashable, Codable {
        /// `nil` for one that is named by its place.
        var data: Data?
        var filename: String
        var typeIdentifier: String?
        var fileURL: URL?
    }

    var model: Model

    init(model: Model) {
        self.model = model
    }

    /// A file of these bytes.
    public init(data: Data, filename: String, typeIdentifier: String?) {
        model = Model(data: data, filename: filename, typeIdentifier: typeIdentifier)
    }

    /// `filename`: That of the file unless given.
    public init(fileURL: URL, filename: String?, typeIdentifier: String?) {
        model = Model(
            filename: filename ?? fileURL.lastPathComponent, typeIdentifier: typeIdentifier, fileURL: fileURL)
    }

    @available(*, unavailable, message: "use init(data:filename:typeIdentifier:)")
    public override init() {
        preconditionFailure("use init(data:filename:typeIdentifier:)")
    }

    /// The bytes; of a file that cannot be read none.
    open var data: Data {
        if let data = model.data { return data }
        return model.fileURL.flatMap { FileManager.default.contents(atPath: $0.path) } ?? Data()
    }
    /// The name it has for others.
    open var filename: String {
        get { model.filename }
        set { model.filename = newValue }
    }
    /// The uniform type identifier, if the app says one.
    open var typeIdentifier: String? { model.typeIdentifier }
    /// Where it is; `nil` for bytes.
    open var fileURL: URL? { model.fileURL }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INFile)?.model == model
    }

    open override var hash: Int { model.filename.hashValue }

    // MARK: NSSecureCoding

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        ModelArchive.encode(model, with: coder)
    }

    /// `nil` when the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(Model.self, from: coder) else { return nil }
        self.model = model
    }
}
