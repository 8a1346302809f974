"""pygls' client as an editor of a project that `ashlar lsp` checks.

    pygls-client.py ASHLAR FOLDER
"""

import asyncio
import pathlib
import sys

from lsprotocol import types
from pygls.lsp.client import BaseLanguageClient


class Editor(BaseLanguageClient):
    def __init__(self):
        super().__init__("ashlar-test", "1")
        self.diagnostics = {}
        self.registered = []
        self.news = asyncio.Event()

        @self.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def publish(params):
            self.diagnostics[params.uri] = params.diagnostics
            self.news.set()

        @self.feature(types.CLIENT_REGISTER_CAPABILITY)
        def register(params):
            self.registered += params.registrations

    async def rules(self, uri, expected):
        """Waits until a file has the findings that are expected."""
        async with asyncio.timeout(20):
            while [item.code for item in self.diagnostics.get(uri, [])] != expected:
                self.news.clear()
                await self.news.wait()


async def main(ashlar, folder):
    editor = Editor()
    await editor.start_io(ashlar, "lsp", "--lang", "zh")
    watching = types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True)
    answer = await editor.initialize_async(types.InitializeParams(
        capabilities=types.ClientCapabilities(
            workspace=types.WorkspaceClientCapabilities(did_change_watched_files=watching)),
        workspace_folders=[types.WorkspaceFolder(folder.as_uri(), "project")]))
    assert answer.server_info.name == "ashlar" and answer.capabilities.hover_provider, answer
    editor.initialized(types.InitializedParams())

    file = folder / "Sources" / "User.swift"
    uri, text = file.as_uri(), file.read_text(encoding="utf-8")
    await editor.rules(uri, ["mutable-dto"])
    assert [item.id for item in editor.registered] == ["ashlar-files"], editor.registered
    # The language is the one that was asked for.
    assert not editor.diagnostics[uri][0].message.isascii(), editor.diagnostics

    editor.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "swift", 1, text)))
    document = types.VersionedTextDocumentIdentifier(2, uri)
    start, end = types.Position(2, 13), types.Position(2, 16)
    editor.text_document_did_change(types.DidChangeTextDocumentParams(
        document, [types.TextDocumentContentChangeEvent_Type1(types.Range(start, end), "let")]))
    await editor.rules(uri, [])

    # Another program changes another file.
    other = folder / "Sources" / "Tag.swift"
    other.write_text("struct TagDTO: Decodable {\n    var id: Int\n}\n", encoding="utf-8")
    editor.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(
        [types.FileEvent(other.as_uri(), types.FileChangeType.Created)]))
    await editor.rules(other.as_uri(), ["mutable-dto"])

    here = types.Range(types.Position(1, 9), types.Position(1, 9))
    actions = await editor.text_document_code_action_async(types.CodeActionParams(
        types.TextDocumentIdentifier(other.as_uri()), here, types.CodeActionContext([])))
    titles = [action.title for action in actions]
    assert len(titles) == 2 and all("mutable-dto" in title for title in titles), titles
    hover = await editor.text_document_hover_async(types.HoverParams(
        types.TextDocumentIdentifier(other.as_uri()), types.Position(0, 8)))
    assert "**`TagDTO`**" in hover.contents.value, hover

    await editor.shutdown_async(None)
    editor.exit(None)
    async with asyncio.timeout(20):
        code = await editor._server.wait()
    assert code == 0, f"the server ended with {code}"


asyncio.run(main(sys.argv[1], pathlib.Path(sys.argv[2])))
