import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sampleFetch } from '#sample/sample-fetch.ts'
import { ChainEnvironment } from '#service/chain-sources.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { evmDeployments } from '#service/protocols/evm-deployments.ts'

/** What a fault of a test's own has to do with: the question, and what the sample would say to it. */
export type FaultyExchange = { request: IncomingMessage; response: ServerResponse; sample: () => Promise<Response> }
/**
 * How a host fails: by its status, by never answering, or in a way of the test's own. A 4xx says nothing against a host, so that its
 * circuit stays closed.
 */
export type ChainFault = `status ${number}` | 'hang' | ((exchange: FaultyExchange) => unknown)
/** An answer of a test's own instead of the sample's; undefined leaves it to the sample. */
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
 * Every upstream of the sample on this machine, each host on a port of its own as it has limits and a circuit of its own, for a
 * service that reads them as live ones (`env`). Hosts can be made to fail, to wait, or to answer otherwise.
 */
export async function startFakeChains({ delayMs = 0 } = {}) {
  const sample = sampleFetch({ now: Date.now, evmNetworks, evmDeployments })
  const faults = new Map<string, ChainFault>()
  const answers = new Map<string, ChainAnswer>()
  const received: string[] = []
  let rewrite: (document: unknown) => unknown = (document) => document

  async function answer(host: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(`https://${host}${request.url ?? '/'}`)
    received.push(host)
    const fault = faults.get('*') ?? faults.get(host)
    if (fault === 'hang') return
    if (typeof fault === 'string') return void response.writeHead(Number(fault.slice('status '.length))).end()
    const body = await bytesOf(request)
    if (delayMs > 0) await delay(delayMs)
    const own = answers.get(host)?.(url)
    if (own !== undefined)
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(own))
    const type = request.headers['content-type'] ?? ''
    const init = body.length === 0 ? {} : { method: 'POST', body, headers: { 'content-type': type } }
    const askSample = () => sample(url, init).catch(() => new Response(null, { status: 404 }))
    if (fault !== undefined) return void (await fault({ request, response, sample: askSample }))
    const found = await askSample()
    response.writeHead(found.status, Object.fromEntries(found.headers))
    const isJson = found.headers.get('content-type')?.startsWith('application/json') ?? false
    response.end(isJson ? JSON.stringify(rewrite(await found.json())) : new Uint8Array(await found.arrayBuffer()))
  }

  async function open(host: string) {
    const server = createServer((request, response) => {
      answer(host, request, response).catch(() => response.writeHead(500).end())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return { host, server, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  }

  const sources = Object.entries({ ...ChainEnvironment.parse({}), ...marketSources }).map(
    ([name, value]) => [name, [value ?? []].flat().map((url) => new URL(url))] as const,
  )
  const hosts = [...new Set(sources.flatMap(([, urls]) => urls.map(({ host }) => host)))]
  const opened = await Promise.all(hosts.map(open))
  const bases = new Map(opened.map(({ host, base }) => [host, base]))
  const here = ({ host, pathname }: URL) => `${bases.get(host)}${pathname.replace(/\/$/, '')}`

  return {
    env: Object.fromEntries(sources.map(([name, urls]) => [name, urls.map(here).join(',')])),
    /** By host, or `*` for all; null heals. */
    fail: (host: string, fault: ChainFault | null) => (fault === null ? faults.delete(host) : faults.set(host, fault)),
    /** Takes no connections at all, or again; `*` for all hosts. */
    refuse: async (host: string, isRefusing: boolean) => {
      for (const { server, base } of opened.filter((each) => host === '*' || each.host === host)) {
        if (server.listening !== isRefusing) continue
        if (isRefusing) server.close().closeAllConnections()
        else await new Promise<void>((resolve) => server.listen(Number(new URL(base).port), '127.0.0.1', resolve))
      }
    },
    answerOtherwise: (host: string, own: ChainAnswer) => answers.set(host, own),
    /** What becomes of each JSON document before it is sent, whoever sends it. */
    rewriteAll: (next: typeof rewrite) => {
      rewrite = next
    },
    /** All hosts answer again, as the sample does. */
    heal: () => {
      faults.clear()
      answers.clear()
    },
    /** The hosts of all requests so far. */
    received,
    close: async () => {
      await Promise.all(
        opened.map(({ server }) => {
          const closed = new Promise<void>((resolve) => server.close(() => resolve()))
          server.closeAllConnections()
          return closed
        }),
      )
    },
  }
}

async function bytesOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
