import NotificationCore

/// The layers of the display as two stacks, each from the back to the front: the screens one over the other, and the
/// pane beside them.
struct LayerStacks: Equatable {
    var main: [Layer]
    /// Empty without a pane.
    var side: [Layer] = []
    /// Whether input goes to the pane first.
    var sideHasKeys = false

    /// Whether something in front takes the keys from both stacks: a question, the help.
    var isCovered: Bool { main.contains { $0 > .inspector } }

    /// The layers that get input, from the back to the front.
    var withKeys: [Layer] { sideHasKeys ? main + side : main }

    /// The stack that gets input first.
    var front: [Layer] { sideHasKeys ? side : main }
}

extension DeviceInterface {
    /// Lists the layers that are on the lit display, in the order of ``Layer``.
    func layers(_ device: DeviceView) -> [Layer] {
        var layers: [Layer] = [
            device.showsList ? .list : device.system.frontApplication == nil ? .home : .application
        ]
        if device.system.longLook != nil { layers.append(.longLook) }
        if device.system.banner != nil { layers.append(.banner) }
        if inspector.isOpen, !device.geometry.hasRoomForInspector { layers.append(.inspector) }
        layers += opened.keys
        // One question at a time: the device's before the user's own.
        if layers.contains(.alert), layers.contains(.question) {
            let question = (screen(.question) as? QuestionScreen)?.question
            let hidden: Layer = question?.precedesAlerts == true ? .alert : .question
            layers.removeAll { $0 == hidden }
        }
        // A field that an app edits waits while something else of the device is in front of it.
        if let field = screen(.field),
            !field.isTyping || layers.contains(where: { [.inspector, .settings, .about, .help].contains($0) })
                || (screen(.question) as? QuestionScreen).map({ !$0.question.isOfApplication }) == true
        {
            layers.removeAll { $0 == .field }
        }
        return layers.count > 1 ? layers.sorted() : layers
    }

    /// The layers that are drawn and get keys.
    func visibleLayers(_ device: DeviceView) -> LayerStacks {
        guard device.system.display.isOn else { return LayerStacks(main: [.dark]) }
        let layers = layers(device)
        var stacks = LayerStacks(main: visibleLayers(among: layers))
        guard device.geometry.inspector != nil else { return stacks }
        stacks.side = [.inspector]
        stacks.sideHasKeys = inspector.hasKeys && !stacks.isCovered
        return stacks
    }

    /// Leaves out what another covers.
    func visibleLayers(among layers: [Layer]) -> [Layer] {
        Array(layers[(layers.lastIndex(where: \.coversEverything) ?? 0)...])
    }

    /// Whether printable keys are text.
    func isTyping(_ visible: LayerStacks) -> Bool { typingScreen(visible.front.compactMap { screen($0) }) != nil }

    /// The screen with the open field that printable keys are text in: the one in front but for a banner.
    ///
    /// - Parameter stack: The screens that get input first, from the back to the front.
    func typingScreen(_ stack: [any Screen]) -> (any Screen)? {
        stack.last { $0.layer != .banner }.flatMap { $0.isTyping ? $0 : nil }
    }

    /// Whether `q` quits: on the device's own screens, also where nothing is drawn because there is no room.
    func isQuitting(_ device: DeviceView) -> Bool {
        guard ScreenGeometry.isLargeEnough(device.geometry.size) else { return true }
        let ownScreens: [Layer] = [.home, .application, .list, .banner]
        return visibleLayers(device).withKeys.allSatisfy(ownScreens.contains)
    }
}
