import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, Server } from '@modelcontextprotocol/server'
import { ApiError } from '#contract/error.ts'
import { prompts, writePrompt } from './prompts.ts'
import { type Ask, resources } from './resources/resources.ts'
import { toRequest } from './tools/to-request.ts'
import { failure, toResult } from './tools/to-result.ts'
import type { Tool } from './tools/tool.ts'

export type McpParts = {
  version: string
  tools: Tool[]
  ask: Ask
  /** The address of the operations, and the headers that `ask` sends with each. */
  base: string
  headers: Record<string, string>
  /** Aborts requests when the caller is gone. */
  signal?: AbortSignal
}

const instructions = `Reads Sui coins, wallets, yield-farming vaults, rates and prices. Nothing can be written, signed or sent.
Money is in US dollars, rates are fractions (0.05 is 5 %), unknown is null and never 0. The rate of a BORROW vault is a cost: list vaults with side=earn to find yields. An answer says when it is incomplete or a made-up sample: tell the person. Lists are cut into pages: narrow them by filters before you ask for more. The resource yieldscope://glossary explains all words.`

/**
 * One conversation with an agent. The SDK's plain server: arguments are checked by whoever answers the operation, in whose words
 * they are refused, and answers are checked by the contract; the SDK's own checks would come before both.
 */
export function createMcpServer({ version, tools, ask, base, headers, signal }: McpParts): Server {
  const server = new Server(
    { name: 'yieldscope', title: 'Yieldscope', version },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions },
  )
  const until = (cancelled: AbortSignal) => (signal === undefined ? cancelled : AbortSignal.any([cancelled, signal]))

  server.setRequestHandler('tools/list', async () => ({ tools: tools.map(({ definition }) => definition) }))
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const tool = tools.find(({ definition }) => definition.name === params.name)
    if (tool === undefined) throw invalid(`There is no tool ${params.name}`)
    try {
      const request = toRequest(tool, params.arguments ?? {}, { base, headers, signal: until(mcpReq.signal) })
      return await toResult(tool, await ask(request))
    } catch (error) {
      if (error instanceof ApiError) return failure(`${error.code}: ${error.message}`)
      throw error
    }
  })

  server.setRequestHandler('resources/list', async () => ({ resources: resources.map(({ definition }) => definition) }))
  server.setRequestHandler('resources/templates/list', async () => ({ resourceTemplates: [] }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }, { mcpReq }) => {
    const resource = resources.find(({ definition }) => definition.uri === uri)
    if (resource === undefined) throw new ResourceNotFoundError(uri)
    const text = await resource.read({ ask, base, headers, signal: until(mcpReq.signal) })
    return { contents: [{ uri, mimeType: resource.definition.mimeType, text }] }
  })

  server.setRequestHandler('prompts/list', async () => ({ prompts: prompts.map(({ definition }) => definition) }))
  server.setRequestHandler('prompts/get', async ({ params }) => {
    const prompt = prompts.find(({ definition }) => definition.name === params.name)
    if (prompt === undefined) throw invalid(`There is no prompt ${params.name}`)
    const text = inProtocol(() => writePrompt(prompt, params.arguments ?? {}))
    return {
      description: prompt.definition.description,
      messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
    }
  })
  return server
}

const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message)

function inProtocol<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw error instanceof ApiError ? invalid(error.message) : error
  }
}
