import PseudoTerminal
import TerminalCanvas

extension PseudoTerminal {
    /// The rows of what has focus in the list: the half cell at its left is a bar in a colour of its own.
    var focusedLines: [String] {
        let lines = lines
        return lines.indices.filter { row in
            guard let first = lines[row].firstIndex(of: "▐"), lines[row].last == "▌" else { return false }
            // Only blanks are before the first.
            let left = lines[row].distance(from: lines[row].startIndex, to: first)
            let right = model.size.columns - 1 - left
            return model[left, row].style.foreground != model[right, row].style.foreground
        }
        .map { lines[$0] }
    }
}
