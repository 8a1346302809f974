-- Neovim as an editor of a project that `ashlar lsp` checks. Runs under `nvim --headless`, and prints failures.
local ashlar, folder = vim.env.ASHLAR, vim.env.FOLDER

local function finish(problem)
  if problem then
    io.stderr:write("neovim: " .. problem .. "\n")
    vim.cmd("cquit 1")
  end
  vim.cmd("qall!")
end

local function expect(condition, problem)
  if not condition then finish(problem) end
end

local exitCode
vim.cmd("edit " .. folder .. "/Sources/User.swift")
local buffer = vim.api.nvim_get_current_buf()
local id = vim.lsp.start_client({
  cmd = { ashlar, "lsp" },
  root_dir = folder,
  on_exit = function(code) exitCode = code end,
})
expect(id, "the server does not start")
vim.lsp.buf_attach_client(buffer, id)

-- Waits until the buffer has so many diagnostics.
local function diagnostics(count)
  vim.wait(20000, function() return #vim.diagnostic.get(buffer) == count end, 20)
  local found = vim.diagnostic.get(buffer)
  expect(#found == count, "expected " .. count .. " diagnostics, found " .. vim.inspect(found))
  return found
end

local function request(method, params)
  local answers = vim.lsp.buf_request_sync(buffer, method, params, 20000)
  expect(answers and answers[id] and not answers[id].err, method .. ": " .. vim.inspect(answers))
  return answers[id].result
end

local first = diagnostics(1)[1]
expect(first.code == "mutable-dto" and first.source == "ashlar", vim.inspect(first))
-- An emoji before the place: the server counts UTF-16 code units, of which Neovim makes bytes.
expect(first.lnum == 2 and first.col == 19, "the place is wrong: " .. vim.inspect(first))

-- What one types.
vim.api.nvim_buf_set_lines(buffer, 2, 3, false, { "    /* 👍 */ let name: String" })
diagnostics(0)
vim.api.nvim_buf_set_lines(buffer, 2, 3, false, { "    /* 👍 */ var name: String" })
diagnostics(1)

local document = vim.lsp.util.make_text_document_params(buffer)
local place = { line = 2, character = 15 }
local actions = request("textDocument/codeAction", {
  textDocument = document, range = { start = place, ["end"] = place }, context = { diagnostics = {} },
})
expect(#actions == 2 and actions[1].isPreferred, vim.inspect(actions))
vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
local line = vim.api.nvim_buf_get_lines(buffer, 2, 3, false)[1]
expect(line == "    /* 👍 */ let name: String", "the fix made: " .. line)
diagnostics(0)

local hover = request("textDocument/hover", { textDocument = document, position = { line = 1, character = 9 } })
expect(hover and hover.contents.value:find("dto %(certain%)"), vim.inspect(hover))

vim.lsp.get_client_by_id(id).stop()
vim.wait(20000, function() return exitCode ~= nil end, 20)
expect(exitCode == 0, "the server ended with " .. tostring(exitCode))
finish()
