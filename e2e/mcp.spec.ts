import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { projectFolder } from '#scripts/project.mjs'
import { inTier } from '#testing/tier.ts'
import { expect, inLongTier, test } from './journey.ts'

const later = inLongTier(test)

// No page: what an agent's client does with the built service, over a real port and as a real process.
test.describe.configure({ timeout: 240_000 })

const address = sampleWallets.find(({ chain }) => chain === 'SUI')?.address ?? ''
const holdings = { name: 'get_holdings', arguments: { address, chain: 'SUI' } }
const patient = { timeout: 120_000 }
const textOf = (result: { content: unknown[] }) => JSON.stringify(result.content)

/** The program as a client starts it, which says all that is no answer in its error output. */
async function start(settings: Record<string, string>, options: ClientOptions = {}) {
  const client = new Client({ name: 'journey', version: '1' }, options)
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [join(projectFolder, 'src', 'scripts', 'mcp.mjs')],
    env: { LOG_LEVEL: 'warn', ...settings },
    stderr: 'inherit',
  })
  const strange: string[] = []
  transport.onerror = (error) => strange.push(error.message)
  await client.connect(transport, patient)
  return { client, strange }
}

test('an agent asks over HTTP, with a key and without', async ({ service, visitor, key }) => {
  const connect = async (headers: Record<string, string>, options: ClientOptions = {}) => {
    const client = new Client({ name: 'journey', version: '1' }, options)
    const requestInit = { headers: { ...visitor, ...headers } }
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', service.url), { requestInit }))
    return client
  }
  const anonymous = await connect({})
  expect((await anonymous.callTool({ name: 'list_vaults', arguments: { limit: 2 } })).isError).toBeUndefined()
  expect(textOf(await anonymous.callTool(holdings))).toContain('KEY_REQUIRED')
  await anonymous.close()
  const known = await connect({ 'x-api-key': key }, { versionNegotiation: { mode: 'auto' } })
  expect(known.getNegotiatedProtocolVersion()).toBe('2026-07-28')
  expect(textOf(await known.callTool(holdings))).toContain('This is the sample')
  await known.close()
})

later('an agent starts the program, which opens a service of its own with the first question', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'yieldscope-mcp-'))
  const { client, strange } = await start({ DATA_DIR: dataDir, SOURCES: 'sample', PORT: '1' })
  expect((await client.listTools(undefined, patient)).tools.length).toBeGreaterThan(14)
  const result = await client.callTool(holdings, patient)
  expect([result.isError, textOf(result)]).toEqual([undefined, expect.stringMatching(/Tokens of a wallet.*\d+ rows/)])
  // A second program finds the data taken, and says what to do.
  const second = await start({ DATA_DIR: dataDir, SOURCES: 'sample', PORT: '1' })
  expect(textOf(await second.client.callTool({ name: 'list_vaults' }, patient))).toContain('YIELDSCOPE_URL')
  await second.client.close()
  await client.close()
  expect(strange).toEqual([])
  await rm(dataDir, { recursive: true, force: true })
})

test('the program asks a running service, named or found by its data folder', async ({ service, key }) => {
  // Found, it is asked in the same way.
  if (inTier({ short: false, long: true })) {
    const named = await start({ YIELDSCOPE_URL: service.url, YIELDSCOPE_API_KEY: key })
    expect((await named.client.callTool(holdings, patient)).isError).toBeUndefined()
    await named.client.close()
  }
  const neighbour = await start({ DATA_DIR: service.dataDir, SOURCES: 'sample', PORT: new URL(service.url).port })
  expect((await neighbour.client.callTool({ name: 'list_vaults' }, patient)).isError).toBeUndefined()
  expect(textOf(await neighbour.client.callTool(holdings, patient))).toContain('KEY_REQUIRED')
  await neighbour.client.close()
})

later(
  'no answer costs an agent more than it may, and the tasks of agents are done in as many calls',
  async ({ service, key }) => {
    // With it comes a tokenizer of some megabytes, which every worker would load with this file.
    const { isWithin, measureAgents, PREPARING } = await import('#scripts/agents/measure-agents.ts')
    const figures = await measureAgents({ url: service.url, headers: { 'x-api-key': key } })
    expect(figures.map(({ name }) => name)).toContain(PREPARING)
    expect(figures.length).toBeGreaterThan(7)
    expect(figures.filter((figure) => !isWithin(figure))).toEqual([])
  },
)
