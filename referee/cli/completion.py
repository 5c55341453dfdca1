"""`referee completion`: what a shell reads so that Tab finishes commands, options and games."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from typing import Final

from .commands import CLEAN, Commands, add_command

SHELLS: Final = ("bash", "zsh", "fish")

Parser = Callable[[], argparse.ArgumentParser]


def add(commands: Commands, parser: Parser) -> None:
    """What can be said of it. `parser` makes that of the whole program, which is read for it."""
    one = add_command(
        commands,
        "completion",
        lambda wanted: _print(wanted.shell, parser()),
        "print what lets a shell complete commands",
        "Put it where your shell looks: "
        "“referee completion bash > ~/.local/share/bash-completion/completions/referee”, "
        "“referee completion zsh > ~/.zfunc/_referee”, “referee completion fish > "
        "~/.config/fish/completions/referee.fish”.",
    )
    one.add_argument("shell", metavar="SHELL", choices=SHELLS, help="bash, zsh or fish")


def _print(shell: str, parser: argparse.ArgumentParser) -> int:
    words = dict(words_after(parser))
    print({"bash": _bash, "zsh": _zsh, "fish": _fish}[shell](words), end="")
    return CLEAN


def words_after(parser: argparse.ArgumentParser, said: str = "") -> Iterator[tuple[str, list[str]]]:
    """What may follow the command so far, with what may follow each of its own commands behind it."""
    from ..games import KEYS

    found: list[str] = []
    inner: dict[str, argparse.ArgumentParser] = {}
    for action in parser._actions:
        found += [option for option in action.option_strings if option.startswith("--")]
        if isinstance(action, argparse._SubParsersAction):
            inner = dict(action.choices)
            found += inner
        elif action.metavar in {"GAME", "GAME|FILE"}:
            found += KEYS
        elif not action.option_strings and action.choices:
            found += map(str, action.choices)
    yield said, found
    for name, one in inner.items():
        yield from words_after(one, f"{said} {name}".strip())


def _cases(words: dict[str, list[str]]) -> str:
    return "".join(f'    "{said}") words="{" ".join(found)}" ;;\n' for said, found in words.items())


def _bash(words: dict[str, list[str]]) -> str:
    return f"""_referee() {{
  local said="" word words="" at
  for ((at = 1; at < COMP_CWORD; at++)); do
    word=${{COMP_WORDS[at]}}
    [[ $word == -* ]] && continue
    case "${{said:+$said }}$word" in
      {"|".join(f'"{said}"' for said in words if said)}) said="${{said:+$said }}$word" ;;
    esac
  done
  case "$said" in
{_cases(words)}  esac
  COMPREPLY=($(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}"))
  [[ ${{#COMPREPLY[@]}} -gt 0 ]] || COMPREPLY=($(compgen -f -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
complete -F _referee referee
"""


def _zsh(words: dict[str, list[str]]) -> str:
    return f"#compdef referee\nautoload -U +X bashcompinit && bashcompinit\n{_bash(words)}"


def _fish(words: dict[str, list[str]]) -> str:
    lines = []
    for said, found in words.items():
        parts = said.split()
        seen = [f"__fish_seen_subcommand_from {part}" for part in parts]
        wanted = "; and ".join(seen) if parts else "__fish_use_subcommand"
        lines.append(f"complete -c referee -n '{wanted}' -a '{' '.join(found)}'")
    return "\n".join(lines) + "\n"
