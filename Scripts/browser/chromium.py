"""Drives a headless Chromium over the DevTools protocol, through a pipe, with only Python's standard library.

See https://chromedevtools.github.io/devtools-protocol/
"""

import base64
import fcntl
import json
import os
import pathlib
import select
import shutil
import subprocess
import tempfile
import time


class Failure(Exception):
    """The page is not in the expected state."""


class Chromium:
    def __init__(self, executable):
        self.profile = tempfile.mkdtemp(prefix="ashlar-chromium-")
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()
        # Chromium reads commands from 3 and writes answers to 4: both are moved out of the way first.
        high = [fcntl.fcntl(end, fcntl.F_DUPFD, 20) for end in (commands, answers)]

        def connect():
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [executable, "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--disable-dev-shm-usage", "--disable-extensions", "--disable-background-networking", "--hide-scrollbars",
             f"--user-data-dir={self.profile}", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=connect,
            pass_fds=(3, 4))
        for end in (commands, answers, *high):
            os.close(end)
        self.buffer = b""
        self.events = []
        self.number = 0

    def close(self):
        try:
            self.send("Browser.close")
            self.process.wait(10)
        except (OSError, Failure, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def message(self, seconds):
        limit = time.monotonic() + seconds
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.answers], [], [], max(0, limit - time.monotonic()))
            if not ready:
                return None
            read = os.read(self.answers, 1 << 20)
            if not read:
                raise Failure("Chromium has ended")
            self.buffer += read
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def send(self, method, session=None, **parameters):
        self.number += 1
        command = {"id": self.number, "method": method, "params": parameters}
        if session:
            command["sessionId"] = session
        os.write(self.commands, json.dumps(command).encode() + b"\0")
        while True:
            message = self.message(30)
            if message is None:
                raise Failure(f"no answer to {method} in 30 seconds")
            if message.get("id") == self.number:
                if "error" in message:
                    raise Failure(f"{method}: {message['error']['message']}")
                return message["result"]
            self.events.append(message)

    def page(self, url, **options):
        return Page(self, url, **options)


class Page:
    """One page; what it complains of and asks the network for is kept."""

    def __init__(self, browser, url, dark=False, width=1440, height=900):
        self.browser = browser
        target = browser.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        scheme = "dark" if dark else "light"
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.url = url
        self.send("Page.navigate", url=url)
        self.until("document.readyState === 'complete'")

    def send(self, method, **parameters):
        return self.browser.send(method, self.session, **parameters)

    def value(self, expression):
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise Failure(f"{expression}: {details.get('exception', {}).get('description', details['text'])}")
        return result["result"].get("value")

    def until(self, expression, seconds=15):
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            if self.value(expression):
                return
            time.sleep(0.02)
        raise Failure(f"never true: {expression}")

    def expect(self, expression, expected=True):
        found = self.value(expression)
        if found != expected:
            raise Failure(f"{expression}: expected {expected!r}, found {found!r}")

    def settle(self):
        """Waits until all changes are painted."""
        self.send("Runtime.evaluate", awaitPromise=True,
                  expression="new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    # Input

    def middle(self, finder):
        """The middle of an element in the window, given as an expression."""
        place = self.value(f"(() => {{ const found = {finder}; if (!found) return null; "
                           "const box = found.getBoundingClientRect(); "
                           "return [box.x + box.width / 2, box.y + box.height / 2]; })()")
        if place is None:
            raise Failure(f"there is no {finder}")
        return place

    def mouse(self, kind, x, y, **more):
        self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def click(self, finder):
        x, y = self.middle(finder)
        self.mouse("mouseMoved", x, y)
        self.mouse("mousePressed", x, y, button="left", clickCount=1)
        self.mouse("mouseReleased", x, y, button="left", clickCount=1)
        self.settle()

    def hover(self, finder):
        x, y = self.middle(finder)
        self.mouse("mouseMoved", x, y)
        self.settle()

    def drag(self, start, by):
        self.mouse("mousePressed", *start, button="left", clickCount=1)
        for step in (0.5, 1):
            self.mouse("mouseMoved", start[0] + by[0] * step, start[1] + by[1] * step, button="left", buttons=1)
        self.mouse("mouseReleased", start[0] + by[0], start[1] + by[1], button="left", clickCount=1)
        self.settle()

    def wheel(self, x, y, dy, isZoom=False):
        self.mouse("mouseWheel", x, y, deltaX=0, deltaY=dy, modifiers=2 if isZoom else 0)
        self.settle()

    def key(self, key, code=0):
        text = key if len(key) == 1 else ("\r" if key == "Enter" else "")
        self.send("Input.dispatchKeyEvent", type="keyDown", key=key, text=text, windowsVirtualKeyCode=code)
        self.send("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)
        self.settle()

    def type(self, text):
        self.send("Input.insertText", text=text)
        self.settle()

    # What came of it

    def screenshot(self, path):
        self.settle()
        data = self.send("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(path).parent.mkdir(parents=True, exist_ok=True)
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def complaints(self):
        """Errors, warnings and exceptions of the console, and requests for anything but the page."""
        found = []
        self.value("1")
        for event in self.browser.events:
            if event.get("sessionId") != self.session:
                continue
            method, parameters = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                found.append(details.get("exception", {}).get("description", details["text"]))
            elif method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
                found.append(parameters["entry"]["text"])
            elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
                found.append(str(parameters["args"]))
            elif method == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if url.split("#")[0] != self.url.split("#")[0] and not url.startswith("data:"):
                    found.append(f"the page asks for {url}")
        return found
