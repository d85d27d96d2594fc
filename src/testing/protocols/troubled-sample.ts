import { sampleFetch } from '#sample/sample-fetch.ts'
import { createEvmReader } from '#service/chains/evm/evm-reader.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { createSuiReader } from '#service/chains/sui/create-sui-reader.ts'
import { evmDeployments } from '#service/protocols/evm-deployments.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'

/** Replaces the sample's answer if it returns one. */
export type Trouble = (url: URL, ending: AbortSignal) => Response | Promise<Response> | undefined

const now = () => Date.UTC(2026, 10, 21, 12, 34, 56)
/** Shared by all that a file opens, because its answers do not depend on the caller. */
const sample = sampleFetch({ now, evmNetworks, evmDeployments })

/**
 * A signal that is never aborted. Each read gets its own, because each request leaves a listener on it until memory is
 * cleared.
 */
export const staying = (): AbortSignal => new AbortController().signal

/** The sample's hosts with their readers: read as live ones are, but without waiting between attempts. */
export function troubledSample(trouble: Trouble = () => undefined) {
  const upstream = createUpstream({
    fetch: async (input, init) => {
      const ending = init?.signal ?? staying()
      ending.throwIfAborted()
      const troubled = await trouble(new URL(input instanceof Request ? input.url : input), ending)
      return troubled ?? sample(input, init)
    },
    sleep: async () => {},
    budgets: {},
    budget: { perMinute: 1e9, burst: 1e8 },
  })
  const hosts = testChainHosts()
  const sui = createSuiReader({ upstream, urls: hosts.suiGrpc, sleep: async () => {} })
  return { upstream, hosts, sui, evm: createEvmReader({ upstream, hosts }), now }
}
