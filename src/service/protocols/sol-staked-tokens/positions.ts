import { address } from '@solana/kit'
import { nativeAddresses } from '#contract/chains.ts'
import { readable } from '#service/chains/sol/readable.ts'
import { solanaNode } from '#service/chains/sol/solana-node.ts'
import { type AccountReader, cachedAccounts } from '#service/protocols/kit/cached-accounts.ts'
import { stake } from '#service/protocols/kit/position.ts'
import { readSolanaTokens, solanaSource } from '#service/protocols/kit/solana-source.ts'
import type { Listing } from '#service/protocols/listing.ts'
import type { FoundPosition, PositionDeps, PositionSource, TokenQuantity } from '#service/protocols/position-source.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'
import { stakedTokens } from './rows.ts'
import { solStakedTokens } from './sol-staked-tokens.ts'
import { accountsOf, worthOf } from './worth.ts'

/** Pools' holdings change once per epoch, about every two days. */
const POOLS_FRESH_MS = 30_000

type Deps = Pick<PositionDeps, 'upstream' | 'hosts' | 'readTokens' | 'now'>

/** One source per issuer; the pools of all held tokens are read together. */
export function solStakedTokenPositions(deps: Deps): PositionSource[] {
  const node = solanaNode({ upstream: deps.upstream, urls: deps.hosts.solanaRpc })
  const readPools = cachedAccounts({ node, now: deps.now, freshForMs: POOLS_FRESH_MS })
  return solStakedTokens.listings.map((listing) => source(listing, { ...deps, readPools }))
}

/**
 * The wallet's tokens that represent staked SOL. The token is the receipt, so nothing is counted twice. If a token's pool
 * cannot be read, the token counts as itself, with a note.
 */
function source(listing: Listing, { readPools, ...deps }: Deps & { readPools: AccountReader }): PositionSource {
  const rows = stakedTokens.filter(({ slug }) => slug === listing.id)
  return solanaSource({ listing }, async (reading) => {
    const { amounts } = await readSolanaTokens(deps, reading)
    const held = rows.filter(({ mint }) => amounts.has(mint))
    if (held.length === 0) return []
    const accounts = await readPools(
      held.flatMap(accountsOf).map((key) => address(key)),
      reading.signal,
    )
    const positions: FoundPosition[] = []
    const pause = createYield()
    for (const token of held) {
      const amount = amounts.get(token.mint) ?? 0n
      const lamports = readable(() => worthOf(token, amount, accounts))
      if (lamports === null) reading.note(`the value behind ${token.symbol} could not be read`)
      const worth = lamports === null ? { contractAddress: token.mint, amount } : lamportsOf(lamports)
      positions.push(
        stake({ id: { holder: token.mint }, pool: token.pool, tokens: worth, receiptTokens: [token.mint] }),
      )
      await pause()
    }
    return positions
  })
}

const lamportsOf = (amount: bigint): TokenQuantity => ({ contractAddress: nativeAddresses.sol, amount })
