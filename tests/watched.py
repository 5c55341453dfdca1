"""Browsers whose pages are read as a person reads them, whatever server they come from."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, ConsoleMessage, Response, WebError

from .reading import MARK, READING, WATCH, WATCH_WHOLE


def note_answer(answer: Response) -> None:
    """Note an answer that says the server stumbled, or lacks a file that a page asks for.

    A form that is refused, and a table that is gone, are what some tests are about.
    """
    if answer.status >= 500 or (answer.status >= 400 and "/static/" in answer.url):
        READING.failed.append((f"{answer.request.method} {answer.url}", str(answer.status)))


def note_words(message: ConsoleMessage) -> bool:
    """Note what a page shows that no person would write. Whether the message was of that."""
    if not message.text.startswith(MARK):
        return False
    READING.note(message.page.url if message.page else "", message.text.removeprefix(MARK))
    return True


def _note_words_alone(message: ConsoleMessage) -> None:
    note_words(message)


def _note(message: ConsoleMessage) -> None:
    # What failed to load is noted as its answer comes, or does not.
    if not note_words(message) and message.type == "error" and "Failed to load resource" not in message.text:
        READING.failed.append((message.page.url if message.page else "", message.text))


def _raised(error: WebError) -> None:
    READING.failed.append((error.page.url if error.page else "", str(error.error)))


def watched(context: BrowserContext, *, served_here: bool = False, minds_errors: bool = True) -> BrowserContext:
    """The context with its pages read. `served_here`: their answers are read in this process already.

    `minds_errors`: errors of scripts and of answers are noted too, unless whoever made it minds them.
    """
    context.add_init_script(WATCH if served_here else WATCH_WHOLE)
    if not minds_errors:
        context.on("console", _note_words_alone)
    else:
        context.on("console", _note)
        context.on("response", note_answer)
        context.on("weberror", _raised)
    return context
