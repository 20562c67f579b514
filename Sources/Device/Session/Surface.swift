package import DeviceInterface
package import TerminalCanvas

/// The output and the input of a session: a terminal, a screen in memory, plain lines, or the script of a client.
///
/// Some keys ask for what only a user at a terminal can have. A surface without one keeps the defaults: it says that a
/// terminal is needed, or does nothing.
package protocol Surface: AnyObject {
    /// The number of the seat that it is in front of; ``Seat/own`` unless it says another one.
    var seat: Int { get }
    /// Whether the user of the seat acts by it, and not a script.
    var isOfUser: Bool { get }

    /// The screens ask for something; called before it is done.
    func willPerform(_ effects: [InterfaceEffect])
    /// Puts text on the user's clipboard.
    ///
    /// - Returns: The outcome; `nil` if another process says it later.
    func copy(_ text: TerminalText) -> RequestOutcome?
    /// Saves what is shown as a picture.
    ///
    /// - Returns: The outcome; `nil` if another process says it later.
    func savePicture() -> RequestOutcome?
    /// Begins to write down what is done, or ends that and saves it.
    ///
    /// - Returns: The outcome; `nil` if the screen says it already.
    func record() -> RequestOutcome?
    /// Stops the program as a shell does, until the user continues it.
    func suspend()
    /// Paints everything again.
    func redraw()
    /// Takes the mouse for the program, or leaves it to the terminal.
    func useMouse(_ isUsed: Bool)
    /// Lets the viewer go whose screens have asked for it.
    func detach()
}

extension Surface {
    package var seat: Int { Seat.own }
    package var isOfUser: Bool { false }
    package func willPerform(_ effects: [InterfaceEffect]) {}
    package func copy(_ text: TerminalText) -> RequestOutcome? { .needsTerminal }
    package func savePicture() -> RequestOutcome? { .needsTerminal }
    package func record() -> RequestOutcome? { .needsRecordCommand }
    package func suspend() {}
    package func redraw() {}
    package func useMouse(_ isUsed: Bool) {}
    package func detach() {}
}
