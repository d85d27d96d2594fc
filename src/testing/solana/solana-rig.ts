import * as z from 'zod/mini'
import { answerSolana } from '#sample/solana/node/answer-node.ts'
import { type StoredAccount, solanaState } from '#sample/solana/node/state.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { createByteBudget } from '#service/upstream/body/byte-budget.ts'
import { unmeteredUpstream } from '#service/upstream/unmetered-upstream.ts'
import { noTelemetry } from '#service/upstream/upstream-telemetry.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { aBalance } from '#testing/wallet/sources.ts'

const Call = z.object({ method: z.string(), params: z.array(z.unknown()) })
type Call = z.output<typeof Call>

type Setting = {
  accounts?: StoredAccount[]
  /** Base units by mint. */
  held?: Record<string, bigint>
  singles?: string[]
  symbols?: Record<string, string>
  /** Dollars and decimals by mint. */
  prices?: Record<string, number>
  decimals?: Record<string, number>
  note?: string | null
  now?: () => number
  /** Answers instead of the node where it gives something. */
  interrupt?: (call: Call) => Response | undefined
  /** Answers for every other host; absent: none is there. */
  elsewhere?: (url: URL) => Response | undefined
}

/** A wallet on Solana over a node of these accounts, in this process. `received` are the calls to the node, in their order. */
export function solanaRig({
  accounts = [],
  held = {},
  singles,
  symbols,
  note = null,
  now = Date.now,
  ...rest
}: Setting) {
  const state = solanaState(accounts)
  const hosts = testChainHosts()
  const nodes = new Set(hosts.solanaRpc.map((url) => new URL(url).host))
  const received: Call[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    init?.signal?.throwIfAborted()
    const url = new URL(input instanceof Request ? input.url : input)
    if (!nodes.has(url.host)) return rest.elsewhere?.(url) ?? new Response('nobody', { status: 404 })
    const body: unknown = JSON.parse(String(init?.body))
    const call = Call.parse(body)
    received.push(call)
    return rest.interrupt?.(call) ?? answerSolana(state, body)
  }
  const value = Object.entries(held).map(([contractAddress, amount]) => aBalance({ contractAddress, amount }))
  const readTokens: PositionDeps['readTokens'] = async () => ({
    value,
    note,
    ...(singles === undefined ? {} : { singles }),
    ...(symbols === undefined ? {} : { symbols }),
  })
  const upstream = unmeteredUpstream({ fetch, telemetry: noTelemetry, bytes: createByteBudget() })
  const readPrices: PositionDeps['readPrices'] = async () => new Map(Object.entries(rest.prices ?? {}))
  const readTokenMetadata: PositionDeps['readTokenMetadata'] = async () =>
    new Map(
      Object.entries(rest.decimals ?? {}).map(([mint, count]) => [
        mint,
        { name: mint, symbol: mint, decimals: count, logo: '' },
      ]),
    )
  return { deps: { upstream, hosts, now, readTokens, readPrices, readTokenMetadata }, received, hosts }
}
