import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sampleFetch } from '#sample/sample-fetch.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import type { MarketHosts } from '#service/market/source.ts'
import { evmDeployments } from '#service/protocols/evm-deployments.ts'

/** The ways in which an upstream can fail; `empty` and `error` answer 200. */
const faults = {
  timeout: () => {},
  'status 500 with a page': (response) => page(response, 500),
  '429 with Retry-After': (response) =>
    response
      .writeHead(429, { 'retry-after': '120', 'content-type': 'application/json' })
      .end('{"message":"slow down"}'),
  'a page instead of JSON': (response) => page(response, 200),
  'truncated JSON': (response, body) => json(response, body.slice(0, body.length / 2)),
  'an empty list': (response, body) => json(response, JSON.stringify(emptied(JSON.parse(body)))),
  'status "error"': (response) => json(response, '{"status":"error","message":"internal"}'),
} as const satisfies Record<string, (response: ServerResponse, body: string) => void>
export type Fault = keyof typeof faults
export const faultNames = Object.keys(faults) as Fault[]

const json = (response: ServerResponse, body: string) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)
const page = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><title>Just a moment</title>')

/** The same document without a row; DefiLlama's prices are rows by key. */
function emptied(document: unknown): unknown {
  if (Array.isArray(document)) return []
  if (document === null || typeof document !== 'object') return document
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, name === 'coins' ? {} : emptied(value)]),
  )
}

type Pool = { pool: string; chain: string; project: string }

/**
 * The sample's upstreams behind a real port, each host under its own first path member, with ways to fail and to answer
 * otherwise. Counts the requests by host and path.
 */
export async function startTestUpstreams({
  port = 0,
  now = Date.now,
  fetch: sample = sampleFetch({ now, evmNetworks, evmDeployments }),
  keepsPool = () => true,
}: {
  port?: number
  now?: () => number
  fetch?: typeof fetch
  /** Which of DefiLlama's pools it answers with. */
  keepsPool?: (pool: Pool) => boolean
} = {}) {
  const requests = new Map<string, number>()
  let fault: Fault | null = null
  let change: (path: string, document: unknown) => unknown = (_, document) => document

  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').slice(1)
    const route = path.split('?')[0] ?? ''
    requests.set(route, (requests.get(route) ?? 0) + 1)
    let posted = ''
    for await (const chunk of request) posted += String(chunk)
    const init = posted === '' ? {} : { method: 'POST', body: posted }
    const answer = await sample(`https://${path}`, init)
    const documentOf = async () => {
      const document = await answer.json()
      return route.endsWith('/pools') ? { ...document, data: document.data.filter(keepsPool) } : document
    }
    const body = answer.ok ? JSON.stringify(change(route, await documentOf())) : await answer.text()
    if (fault !== null) faults[fault](response, body)
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    hosts: {
      defillamaYields: `${base}/yields.llama.fi`,
      defillamaLendBorrow: true,
      defillamaCoins: `${base}/coins.llama.fi`,
      defillamaApi: `${base}/api.llama.fi`,
      coingecko: `${base}/api.coingecko.com/api/v3`,
      coingeckoApiKey: 'a-secret-key',
      suiGraphql: `${base}/graphql.mainnet.sui.io/graphql`,
      coinCrawlHours: 0,
      aftermath: `${base}/aftermath.finance`,
      cetus: `${base}/api-sui.cetus.zone`,
    } satisfies MarketHosts,
    host: new URL(base).host,
    /** Short only where nothing will ever come, so that no test hangs on the speed of a machine. */
    readTimeoutMs: () => (fault === 'timeout' ? 100 : null),
    requests,
    fail: (next: Fault | null) => {
      fault = next
    },
    answerOtherwise: (next: typeof change) => {
      change = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
