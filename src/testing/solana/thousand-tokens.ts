import { setImmediate as nextTurn } from 'node:timers/promises'
import { mintAccount, sampleKey, tokenAccount } from '#sample/solana/node/accounts.ts'
import { answerSolana } from '#sample/solana/node/answer-node.ts'
import { solanaState } from '#sample/solana/node/state.ts'
import { solChain } from '#service/chains/sol/sol-chain.ts'
import { jupiter } from '#service/protocols/jupiter/jupiter.ts'
import { kamino } from '#service/protocols/kamino/kamino.ts'
import { marginfi } from '#service/protocols/marginfi/marginfi.ts'
import { meteoraDlmm } from '#service/protocols/meteora-dlmm/meteora-dlmm.ts'
import { raydiumLp } from '#service/protocols/raydium-lp/raydium-lp.ts'
import { solPositionNfts } from '#service/protocols/sol-position-nfts/sol-position-nfts.ts'
import { solStake } from '#service/protocols/sol-stake/sol-stake.ts'
import { solStakedTokens } from '#service/protocols/sol-staked-tokens/sol-staked-tokens.ts'
import { createByteBudget } from '#service/upstream/body/byte-budget.ts'
import { unmeteredUpstream } from '#service/upstream/unmetered-upstream.ts'
import { noTelemetry } from '#service/upstream/upstream-telemetry.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'

const FUNGIBLE = 960
const SINGLE = 40
const owner = sampleKey('holder of a thousand tokens')
const { signal } = new AbortController()

/**
 * A wallet on Solana of a thousand tokens that no list knows, 40 of them by a single unit, as NFTs are, on a node of ours. `read` reads
 * it for its holdings and for all protocols, which are open, as in a service that runs, and have cached nothing; `received` are the calls'
 * methods, `busyMs` what the node's own answers took.
 */
export async function thousandTokens() {
  const mints = Array.from({ length: FUNGIBLE + SINGLE }, (_, index) => sampleKey(`token ${index} of a thousand`))
  const state = solanaState(
    mints.flatMap((mint, index) => {
      const isSingle = index >= FUNGIBLE
      const amount = isSingle ? 1n : 1_000_000n + BigInt(index)
      return [
        mintAccount({ mint, decimals: isSingle ? 0 : 6, supply: amount * 10n }),
        tokenAccount({ mint, owner, amount }),
      ]
    }),
  )
  const received: string[] = []
  let busyMs = 0
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const startedAt = performance.now()
    const call: { method: string } = JSON.parse(String(init?.body))
    received.push(call.method)
    const answer = answerSolana(state, call)
    busyMs += performance.now() - startedAt
    // As over a network, no two answers arrive in one turn.
    await nextTurn()
    return answer
  }
  const upstream = unmeteredUpstream({ fetch, telemetry: noTelemetry, bytes: createByteBudget() })
  const shared = { upstream, hosts: testChainHosts(), now: () => Date.UTC(2026, 10, 22, 10) }
  const chain = solChain(shared)
  let tokens: ReturnType<typeof chain.readBalances> | null = null
  let metadata: Awaited<ReturnType<typeof chain.readTokenMetadata>> = new Map()
  const readTokens = () => {
    tokens ??= chain.readBalances(owner, signal)
    return tokens
  }
  const deps = {
    ...shared,
    readTokens,
    readPrices: async () => new Map<string, number>(),
    readTokenMetadata: async () => metadata,
  }
  const opened = await Promise.all(
    [solStake, solStakedTokens, jupiter, kamino, solPositionNfts, marginfi, raydiumLp, meteoraDlmm].map(
      async ({ loadPositions }) => (await loadPositions())(deps),
    ),
  )
  return {
    received,
    busyMs: () => busyMs,
    async read() {
      const held = (await readTokens()).value.map(({ contractAddress }) => contractAddress)
      metadata = await chain.readTokenMetadata(held, signal)
      const positions = await Promise.all(opened.flat().map((source) => source.readPositions(owner, signal)))
      return { held, metadata, positions: positions.flat() }
    },
  }
}
