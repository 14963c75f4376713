"""The web for the pictures: an HTTP proxy that serves feeds of invented publishers."""

import datetime
import hashlib
import http.server
import json
import pathlib
import re
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PICTURES = ROOT / "Sources/feedtui/App/Demo/Pictures"
FOLDERS = (ROOT / "docs/pictures/feeds", ROOT / "Sources/feedtui/App/Demo/Feeds")
DATE = re.compile(r"\{\{(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?\}\}")


class Web:
    """A proxy that serves NAME.example from the file NAME.* in one of the folders, and pictures.

    `now` is the time at which the program asks; later items are left out. `trouble` maps hosts
    that fail to a status and headers; the status None closes the connection without an answer.
    """

    def __init__(self, newest, hosts):
        # Each host takes its own time, so that every run has the same order in the ledger.
        self.seconds = {host: 0.03 * (1 + i * 7 % len(hosts)) for i, host in enumerate(hosts)}
        self.newest = newest
        self.now = newest
        self.trouble = {}
        web = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_CONNECT(self):
                # The requests to the host follow on the same connection.
                self.send_response(200)
                self.end_headers()

            def do_GET(self):
                web.answer(self)

            def log_message(self, *_):
                pass

        class Server(http.server.ThreadingHTTPServer):
            # The program asks all hosts at once; a full queue would delay some by a second.
            request_queue_size = 64

        self.server = Server(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def answer(self, request):
        host = request.headers.get("Host", "").split(":")[0]
        time.sleep(self.seconds.get(host, 0))
        if host in self.trouble:
            status, headers = self.trouble[host]
            body = b"<!DOCTYPE html><title>Sorry</title><p>Nothing to see here.</p>"
            if status is None:
                request.close_connection = True
                return
        else:
            body = self.picture(request.path) or self.document(host.removesuffix(".example"))
            status, headers = (200, {}) if body else (404, {})
            headers["ETag"] = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
            if request.headers.get("If-None-Match") == headers["ETag"]:
                status, body = 304, b""
        request.send_response(status)
        for name, value in headers.items():
            request.send_header(name, value)
        request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        request.wfile.write(body)

    def picture(self, path):
        """The bytes of a picture of the demo, empty if the path names none."""
        name = path.rsplit("/")[-1]
        files = [file for file in PICTURES.glob("*.png") if file.name == name]
        return files[0].read_bytes() if files else b""

    def document(self, name):
        """The current bytes of a feed, empty if there is none."""
        for folder in FOLDERS:
            for path in folder.glob(f"{name}.*"):
                text = DATE.sub(self.date, path.read_text("utf-8"))
                is_json = path.suffix == ".json"
                text = self.published_json(text) if is_json else self.published_xml(text)
                return text.encode()
        return b""

    def date(self, match):
        """The date for a placeholder: `{{1d6h}}` is 30 hours before the newest moment."""
        days, hours, minutes = (int(part or 0) for part in match.groups())
        return rfc3339(self.newest - datetime.timedelta(days=days, hours=hours, minutes=minutes))

    def published_xml(self, text):
        """An XML feed without the items that are not published yet."""

        def item(match):
            date = re.search(r"\d{4}-\d\d-\d\dT[\d:]+Z", match[0])
            return match[0] if date and date[0] <= rfc3339(self.now) else ""

        return re.sub(r"<(item|entry)\b.*?</\1>", item, text, flags=re.DOTALL)

    def published_json(self, text):
        """The same for a JSON Feed, in which the HTML of an item may be a list of lines."""
        feed = json.loads(text)
        now = rfc3339(self.now)
        feed["items"] = [item for item in feed["items"] if item["date_published"] <= now]
        for item in feed["items"]:
            if isinstance(item.get("content_html"), list):
                item["content_html"] = "\n".join(item["content_html"])
        return json.dumps(feed)


def rfc3339(moment):
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")
