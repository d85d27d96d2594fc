import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { ChainEnvironment } from '#service/chain-sources.ts'
import { recordedFetch } from '#service/upstream/recorded/recorded-fetch.ts'

/** How a host fails: by its status, or by never answering. */
export type ChainFault = 'status 500' | 'hang'
/** An answer of a test's own instead of the recorded one; undefined leaves it to the recording. */
export type ChainAnswer = (url: URL) => unknown

const marketSources = {
  DEFILLAMA_YIELDS_URL: 'https://yields.llama.fi',
  DEFILLAMA_COINS_URL: 'https://coins.llama.fi',
  DEFILLAMA_API_URL: 'https://api.llama.fi',
  COINGECKO_URL: 'https://api.coingecko.com/api/v3',
  SUI_GRAPHQL_URL: 'https://graphql.mainnet.sui.io/graphql',
  AFTERMATH_URL: 'https://aftermath.finance',
  CETUS_URL: 'https://api-sui.cetus.zone',
}

/**
 * Every upstream of the sample behind one port of this machine, each host under its own first path member, for a service that
 * reads them as live ones (`env`). Hosts can be made to fail, to wait, or to answer otherwise.
 */
export async function startFakeChains({ delayMs = 0 } = {}) {
  const recorded = recordedFetch({ now: Date.now })
  const faults = new Map<string, ChainFault>()
  const answers = new Map<string, ChainAnswer>()
  const asked: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(`https:/${request.url ?? '/'}`)
    asked.push(url.host)
    const fault = faults.get('*') ?? faults.get(url.host)
    if (fault === 'hang') return
    if (fault !== undefined) return void response.writeHead(500).end()
    const own = answers.get(url.host)?.(url)
    if (own !== undefined)
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(own))
    const body = await bytesOf(request)
    if (delayMs > 0) await delay(delayMs)
    const type = request.headers['content-type'] ?? ''
    const init = body.length === 0 ? {} : { method: 'POST', body, headers: { 'content-type': type } }
    const found = await recorded(url, init).catch(() => new Response(null, { status: 404 }))
    response.writeHead(found.status, Object.fromEntries(found.headers))
    response.end(new Uint8Array(await found.arrayBuffer()))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const here = (url: string) => `${base}/${new URL(url).host}${new URL(url).pathname.replace(/\/$/, '')}`
  const sources = Object.entries({ ...ChainEnvironment.parse({}), ...marketSources })

  return {
    env: Object.fromEntries(sources.map(([name, value]) => [name, [value ?? []].flat().map(here).join(',')])) as Record<
      string,
      string
    >,
    /** By host, or `*` for all; null heals. */
    fail: (host: string, fault: ChainFault | null) => (fault === null ? faults.delete(host) : faults.set(host, fault)),
    answerOtherwise: (host: string, own: ChainAnswer) => answers.set(host, own),
    /** The hosts of all requests so far. */
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bytesOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
