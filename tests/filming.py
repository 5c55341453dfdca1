"""What a camera sees: the codes of a page as pictures, read back by what reads them, and a film of them."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Frame, Page

WIDTH, HEIGHT = 640, 480

READ_PICTURES = """async ([reader, codes]) => {
  const { decodeQR } = await import(reader);
  const read = [];
  for (const drawing of document.querySelectorAll(codes)) {
    const box = drawing.viewBox.baseVal;
    const copy = drawing.cloneNode(true);
    copy.setAttribute("width", box.width * 5);
    copy.setAttribute("height", box.height * 5);
    const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
    style.textContent = "path { stroke: #10201a }";
    copy.prepend(style);
    const image = new Image();
    image.src = "data:image/svg+xml;base64," + btoa(new XMLSerializer().serializeToString(copy));
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [WIDTH, HEIGHT];
    const pen = canvas.getContext("2d");
    pen.fillStyle = "#888";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, (canvas.width - image.width) / 2, (canvas.height - image.height) / 2);
    const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
    const grey = new Uint8Array(width * height).map((_, at) => data[4 * at + 1]);
    const parts = [];
    for (let at = 0; at < grey.length; at += 8192) parts.push(String.fromCharCode(...grey.subarray(at, at + 8192)));
    read.push([decodeQR({ data, width, height }), btoa(parts.join(""))]);
  }
  return read;
}""".replace("WIDTH", str(WIDTH)).replace("HEIGHT", str(HEIGHT))
"""What the reader makes of each code as the page draws it, and the picture in grey."""

Pictures = list[tuple[str, bytes]]


def read_pictures(page: Page | Frame, reader: str, codes: str = ".codes .qr") -> Pictures:
    """The text and the picture in grey of each code on a page; `reader` is the address of what reads them."""
    return [(text, base64.b64decode(grey)) for text, grey in page.evaluate(READ_PICTURES, [reader, codes])]


def seeing(file: Path) -> list[str]:
    """Switches of a Chromium whose camera sees a film, over and over."""
    fake = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"]
    return [*fake, f"--use-file-for-fake-video-capture={file}"]


def film(file: Path, seen: Sequence[tuple[str, bytes]], times: int) -> None:
    """A film that a camera may see: each picture so many times, in the order given, ten a second, raw."""
    half = bytes([128]) * (WIDTH * HEIGHT // 2)
    with file.open("wb") as written:
        written.write(f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420jpeg\n".encode())
        for _, grey in seen:
            for _ in range(times):
                written.write(b"FRAME\n" + grey + half)
