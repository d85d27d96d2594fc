import type { SampleEvmProtocols, SampleNetworks } from './evm/sample-network.ts'
import type { SampleHost } from './sample-host.ts'

/**
 * A `fetch` that never goes out: it answers by `sampleMarketHosts` and `sampleChainHosts`, in the upstreams' shapes, with figures
 * that are ours and series that end at the hour of `now`. EVM chains and their protocols are simulated
 * where `evmNetworks` and `evmDeployments` say they are. A host that is
 * not simulated fails as one without a connection does. `load`: what would else be loaded in the first wallet's time.
 */
type Options = { now: () => number; evmNetworks: SampleNetworks; evmDeployments: SampleEvmProtocols }
export function sampleFetch({
  now,
  evmNetworks,
  evmDeployments,
}: Options): typeof fetch & { load(): Promise<unknown> } {
  let marketHosts: Promise<Map<string, SampleHost>> | undefined
  /** Loaded by the first reading: a start over a store that has its sample needs none of it. */
  const openMarketHosts = () => {
    marketHosts ??= import('./market-hosts.ts').then(({ sampleMarketHosts }) => byName(sampleMarketHosts(evmNetworks)))
    return marketHosts
  }
  let chainHosts: Promise<Map<string, SampleHost>> | undefined
  /** Loaded by the first wallet, so that a start need not wait for the chains' libraries. */
  const openChainHosts = () => {
    chainHosts ??= import('./chain-hosts.ts').then(({ sampleChainHosts }) =>
      byName(sampleChainHosts(evmNetworks, evmDeployments)),
    )
    return chainHosts
  }
  const answer: typeof fetch = async (input, init) => {
    init?.signal?.throwIfAborted()
    const url = new URL(input instanceof Request ? input.url : input)
    const host = (await openMarketHosts()).get(url.host) ?? (await openChainHosts()).get(url.host)
    if (!host) throw new TypeError('fetch failed', { cause: { code: 'NOT_SIMULATED' } })
    const answer = await host.answer(url, await readBody(init), now())
    if (answer instanceof Response) return answer
    return answer === undefined ? Response.json({ message: 'not found' }, { status: 404 }) : Response.json(answer)
  }
  return Object.assign(answer, { load: openChainHosts })
}

const byName = (hosts: SampleHost[]) => new Map(hosts.map((host) => [host.host, host]))

async function readBody(init: RequestInit | undefined): Promise<unknown> {
  if (init?.body === undefined || init.body === null) return undefined
  const body = new Response(init.body)
  const isJson =
    new Headers(init.headers).get('content-type')?.startsWith('application/json') ?? typeof init.body === 'string'
  return isJson ? body.json() : new Uint8Array(await body.arrayBuffer())
}
