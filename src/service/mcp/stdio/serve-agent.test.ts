import { PassThrough } from 'node:stream'
import { Client, type ClientOptions, type JSONRPCMessage, type Transport } from '@modelcontextprotocol/client'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import { createApp } from '#service/app.ts'
import { memoryCounter } from '#service/middleware/limit/request-counter.ts'
import { FolderLocked } from '#service/store/embedded/folder-lock.ts'
import { openTestApp, SUI_WALLET } from '#testing/app.ts'
import { ownService } from './own-service.ts'
import { remoteService } from './remote-service.ts'
import { serveAgent } from './serve-agent.ts'

let rig: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  rig = await openTestApp()
}, 60_000)
afterAll(() => rig.close())

type Settings = Partial<Parameters<typeof createApp>[0]>

/** The client's end of two pipes: one line is one message. */
function pipes(toServer: PassThrough, fromServer: PassThrough): Transport {
  let rest = ''
  const transport: Transport = {
    async start() {
      fromServer.on('data', (chunk: Buffer) => {
        const lines = (rest + chunk.toString()).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) transport.onmessage?.(JSON.parse(line) as JSONRPCMessage)
      })
    },
    async send(message) {
      toServer.write(`${JSON.stringify(message)}\n`)
    },
    async close() {
      toServer.end()
      transport.onclose?.()
    },
  }
  return transport
}

type Asked = {
  settings?: Settings
  apiKey?: string
  options?: ClientOptions
  ask?: Parameters<typeof serveAgent>[0]['ask']
}

/** The SDK's client, and the program's server on the other end of two pipes. */
async function connect({ settings = {}, apiKey, options = {}, ask }: Asked = {}) {
  const app = createApp({ ...rig.deps, countRequest: memoryCounter(60), ...settings })
  const toServer = new PassThrough()
  const fromServer = new PassThrough()
  const parts = {
    version: '1.2.3',
    offersPayloads: false,
    ask: ask ?? (async (request: Request) => app.fetch(request, {})),
    base: 'http://127.0.0.1:8787',
    apiKey: apiKey ?? null,
  }
  serveAgent(parts, { transport: new StdioServerTransport(toServer, fromServer) })
  const client = new Client({ name: 'test', version: '1' }, options)
  await client.connect(pipes(toServer, fromServer))
  return client
}

const textOf = (result: { content: unknown[] }) => JSON.stringify(result.content)
const holdings = { name: 'get_holdings', arguments: { address: SUI_WALLET, chain: 'SUI' } }

test.each([
  ['2025-11-25', {}],
  ['2026-07-28', { versionNegotiation: { mode: 'auto' } }],
] satisfies [string, ClientOptions][])('a client that speaks %s lists and calls tools', async (revision, options) => {
  const client = await connect({ apiKey: rig.key, options })
  expect(client.getNegotiatedProtocolVersion()).toBe(revision)
  expect((await client.listTools()).tools.length).toBeGreaterThan(14)
  const result = await client.callTool(holdings)
  expect([result.isError, textOf(result)]).toEqual([
    undefined,
    expect.stringMatching(/Tokens of a wallet on .*: \d+ rows?/),
  ])
  expect((await client.listResources()).resources.length).toBe(4)
  await client.close()
})

test('without a key what needs one says so, and what needs none answers', async () => {
  const client = await connect()
  expect(textOf(await client.callTool(holdings))).toContain('KEY_REQUIRED')
  expect((await client.callTool({ name: 'list_vaults' })).isError).toBeUndefined()
})

test('at the limit the tool says when to come back, and the conversation goes on', async () => {
  const client = await connect({ settings: { rateLimit: { requestsPerWindow: 1, windowSeconds: 60 } } })
  expect((await client.callTool({ name: 'list_vaults' })).isError).toBeUndefined()
  const refused = await client.callTool({ name: 'list_vaults' })
  expect([refused.isError, textOf(refused)]).toEqual([
    true,
    expect.stringMatching(/RATE_LIMITED.*Retry after \d+ seconds/),
  ])
  expect((await client.listTools()).tools.length).toBeGreaterThan(14)
})

test('bad input is refused by name', async () => {
  const client = await connect()
  expect(textOf(await client.callTool({ name: 'list_vaults', arguments: { minTvl: 'much' } }))).toContain('minTvl: ')
})

test('a cancelled call ends what it asked', async () => {
  const states: string[] = []
  const ask = (request: Request) =>
    new Promise<Response>((_resolve, reject) => {
      states.push('asked')
      request.signal.addEventListener('abort', () => {
        states.push('ended')
        reject(request.signal.reason)
      })
    })
  const client = await connect({ ask })
  const cancel = new AbortController()
  const calling = client.callTool({ name: 'list_vaults' }, { signal: cancel.signal })
  await expect.poll(() => states).toEqual(['asked'])
  cancel.abort('no longer wanted')
  await expect(calling).rejects.toThrow()
  await expect.poll(() => states).toEqual(['asked', 'ended'])
})

test('a service that does not run is named', async () => {
  const client = await connect({ ask: remoteService('http://127.0.0.1:1') })
  const result = await client.callTool({ name: 'list_vaults' })
  expect([result.isError, textOf(result)]).toEqual([true, expect.stringContaining('127.0.0.1:1 does not answer')])
})

const question = () => new Request('http://127.0.0.1:8787/v2/defi/protocols')

test('a service of its own opens with the first question, once, and is closed', async () => {
  const events: string[] = []
  const own = ownService({
    open: async () => {
      events.push('open')
      return { fetch: () => new Response('{}'), close: async () => void events.push('close') }
    },
    neighbour: 'http://127.0.0.1:1',
  })
  expect(events).toEqual([])
  await Promise.all([own.ask(question()), own.ask(question())])
  await own.close()
  expect(events).toEqual(['open', 'close'])
})

test('where another process has the data and none answers, it says what to do; the next question tries again', async () => {
  let isTaken = true
  const own = ownService({
    open: async () => {
      if (isTaken) throw new FolderLocked('Another process has the folder.')
      return { fetch: () => new Response('{}'), close: async () => {} }
    },
    neighbour: 'http://127.0.0.1:1',
  })
  const refused = await own.ask(question()).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ApiError)
  expect(String(refused)).toContain('YIELDSCOPE_URL')
  isTaken = false
  expect((await own.ask(question())).status).toBe(200)
})
