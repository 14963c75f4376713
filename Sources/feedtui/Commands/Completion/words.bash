# Offers words. What the program prints is quoted already. It is not offered as file names, of which only
# what follows the last slash is shown; but within quotes these let readline quote what is inserted.
__feedtui_add_completions() {
    local completion
    if [[ "${1}" = -W && "${__feedtui_typed:-}" != [\'\"]* ]]; then
        compopt +o filenames 2>/dev/null
        compopt -o nosort 2>/dev/null
        while IFS='' read -r completion; do
            [[ -n "${completion}" && "${completion}" = "${cur}"* ]] && COMPREPLY+=("${completion}")
        done <<<"${2}"
        return
    fi
    compopt -o filenames 2>/dev/null
    while IFS='' read -r completion; do
        COMPREPLY+=("${completion}")
    done < <(IFS=$'\n' compgen "${@}" -- "${cur}")
}

# Joins words that bash has divided at colons, completes, and divides what it offers likewise.
__feedtui_complete() {
    local -a __feedtui_words=()
    local -i index current=0 start=0 position=0 blanks
    local word rest trimmed __feedtui_typed=''
    for ((index = 0; index < ${#COMP_WORDS[@]}; index++)); do
        word="${COMP_WORDS[index]}"
        rest="${COMP_LINE:position}"
        trimmed="${rest#"${rest%%[![:space:]]*}"}"
        blanks=$((${#rest} - ${#trimmed}))
        if [[ index -gt 0 && blanks -eq 0 && -n "${word}" && "${rest}" = "${word}"* ]]; then
            __feedtui_words[${#__feedtui_words[@]} - 1]+="${word}"
        else
            __feedtui_words+=("${word}")
            start=$((position + blanks))
        fi
        position=$((position + blanks + ${#word}))
        if [[ index -eq COMP_CWORD ]]; then
            current=$((${#__feedtui_words[@]} - 1))
            [[ COMP_POINT -gt start ]] && __feedtui_typed="${COMP_LINE:start:COMP_POINT - start}"
        fi
    done
    local head=''
    [[ "${__feedtui_typed}" = [\'\"]* ]] || head="${__feedtui_typed%"${2}"}"
    # Options without a command are those of the default command.
    if [[ current -gt 0 && "${__feedtui_words[1]}" = -* ]]; then
        __feedtui_words=("${__feedtui_words[0]}" river "${__feedtui_words[@]:1}")
        current=$((current + 1))
    fi
    local -a COMP_WORDS=("${__feedtui_words[@]}")
    local -i COMP_CWORD=current
    _feedtui "${1}" "${head}${2}" "${COMP_WORDS[current - 1]}"
    [[ -z "${head}" ]] || COMPREPLY=("${COMPREPLY[@]#"${head}"}")
}
complete -F __feedtui_complete feedtui
