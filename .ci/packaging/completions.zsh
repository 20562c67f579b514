# Prints what zsh or fish offers after a line: zsh -f completions.zsh zsh|fish LINE
#
# Both complete only where keys are read, so that the shell runs on a pseudo-terminal. A read waits for its pattern: the prompt,
# from which on keys are read, and the word behind the list.
zmodload zsh/zpty
export TERM=dumb
case $1 in
zsh)
    zpty shell zsh -f -i
    zpty -w shell 'stty columns 200; autoload -U compinit; compinit -u -D; LISTMAX=1000; zstyle ":completion:*" insert-tab false
show() { zle list-choices; zle -R; print do""ne }; zle -N show; bindkey "^I" show; PROMPT="rea""dy "'
    ;;
fish)
    zpty shell fish
    zpty -w shell 'function fish_prompt; echo "rea""dy "; end; function show; complete -C; echo do""ne; end; bind \t show'
    ;;
esac
typeset text
zpty -r shell text '*ready *'
zpty -w -n shell "$2"$'\t'
zpty -r shell text '*done[^"]*'
print -r -- "$text"
zpty -d shell
