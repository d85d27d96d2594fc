import { type ServeStdioOptions, serveStdio } from '@modelcontextprotocol/server/stdio'
import { createMcpServer } from '#service/mcp/create-mcp-server.ts'
import type { Ask } from '#service/mcp/resources/resources.ts'
import { toolsOf } from '#service/mcp/tools/tool.ts'

type Options = { version: string; offersPayloads: boolean; ask: Ask; base: string; apiKey: string | null }

/** Speaks with one agent through this process's input and output. Cancelled calls end what they asked. */
export function serveAgent(
  { version, offersPayloads, ask, base, apiKey }: Options,
  options: Pick<ServeStdioOptions, 'transport'> = {},
) {
  const tools = toolsOf({ offersPayloads })
  const headers = apiKey === null ? {} : { 'x-api-key': apiKey }
  // Whether a service elsewhere answers about wallets without a key is only known once one of them is wanted.
  const access = apiKey === null ? 'wallets' : 'key'
  return serveStdio(() => createMcpServer({ version, tools, access, ask, base, headers }), {
    ...options,
    maxSubscriptions: 0,
  })
}
