import { type ServeStdioOptions, serveStdio } from '@modelcontextprotocol/server/stdio'
import { createMcpServer } from '#service/mcp/create-mcp-server.ts'
import type { Ask } from '#service/mcp/resources/resources.ts'
import { toolsOf } from '#service/mcp/tools/tool.ts'

type Options = { version: string; offersPayloads: boolean; ask: Ask; base: string; apiKey: string | null }

/** Serves one agent over this process's standard input and output. A cancelled call aborts its requests. */
export function serveAgent(
  { version, offersPayloads, ask, base, apiKey }: Options,
  options: Pick<ServeStdioOptions, 'transport'> = {},
) {
  const tools = toolsOf({ offersPayloads })
  const headers = apiKey === null ? {} : { 'x-api-key': apiKey }
  // Whether a remote service serves wallets without a key is only known at the first such request.
  const access = apiKey === null ? 'wallets' : 'key'
  return serveStdio(() => createMcpServer({ version, tools, access, ask, base, headers }), {
    ...options,
    maxSubscriptions: 0,
  })
}
