/// A change of coordinates; stored, since a view of cells is neither turned nor scaled.
///
/// Apple: `CGAffineTransform`.
public struct CGAffineTransform: Equatable, Sendable {
    /// A number of the matrix.
    public var a: CGFloat
    /// A number of the matrix.
    public var b: CGFloat
    /// A number of the matrix.
    public var c: CGFloat
    /// A number of the matrix.
    public var d: CGFloat
    /// The way to the right, in points.
    public var tx: CGFloat
    /// The way down, in points.
    public var ty: CGFloat

    /// No change.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a change of its matrix.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Turns by an angle in radians.
    public init(rotationAngle angle: CGFloat) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// Scales.
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }
    /// Moves, in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }
}
