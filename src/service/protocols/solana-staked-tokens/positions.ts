import { address } from '@solana/kit'
import { nativeAddresses } from '#contract/chain.ts'
import { readable } from '#service/chains/sol/readable.ts'
import { solanaNode } from '#service/chains/sol/solana-node.ts'
import { type AccountReader, cachedAccounts } from '#service/protocols/kit/cached-accounts.ts'
import type { Listing } from '#service/protocols/listing.ts'
import type { FoundPosition, PositionDeps, PositionSource, TokenQuantity } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { readSolanaTokens } from '#service/protocols/solana-tokens.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'
import { solanaStakedTokenListings } from './listing.ts'
import { type StakedToken, stakedTokens } from './rows.ts'
import { accountsOf, worthOf } from './worth.ts'

/** What pools hold changes once an epoch, which takes about two days. */
const POOLS_FRESH_MS = 30_000

type Deps = Pick<PositionDeps, 'upstream' | 'hosts' | 'readTokens' | 'now'>

/** One source for each issuer; the pools of all that are held are asked for together. */
export function solanaStakedTokenPositions(deps: Deps): PositionSource[] {
  const node = solanaNode({ upstream: deps.upstream, urls: deps.hosts.solanaRpc })
  const readPools = cachedAccounts({ node, now: deps.now, freshForMs: POOLS_FRESH_MS })
  return solanaStakedTokenListings.map((listing) => source(listing, { ...deps, readPools }))
}

/**
 * Tokens of the wallet that stand for staked SOL. The token is the receipt, so that nothing counts twice; where its pool does not tell
 * what it stands for, it stands for itself and a note says so.
 */
function source(protocol: Listing, { readPools, ...deps }: Deps & { readPools: AccountReader }): PositionSource {
  const rows = stakedTokens.filter(({ slug }) => slug === protocol.id)
  return {
    id: protocol.id,
    chain: 'SOL',
    protocol,
    async readPositions(owner, signal, note = () => {}, isForced = false) {
      const { amounts } = await readSolanaTokens(deps, owner, { signal, isForced, note })
      const held = rows.filter(({ mint }) => amounts.has(mint))
      if (held.length === 0) return []
      const accounts = await readPools(
        held.flatMap(accountsOf).map((key) => address(key)),
        signal,
      )
      const positions: FoundPosition[] = []
      const pause = createYield()
      for (const token of held) {
        const amount = amounts.get(token.mint) ?? 0n
        const lamports = readable(() => worthOf(token, amount, accounts))
        if (lamports === null) note(`what ${token.symbol} stands for could not be read`)
        const worth = lamports === null ? { contractAddress: token.mint, amount } : lamportsOf(lamports)
        positions.push(toPosition(token, worth))
        await pause()
      }
      return positions
    },
  }
}

const lamportsOf = (amount: bigint): TokenQuantity => ({ contractAddress: nativeAddresses.sol, amount })

const toPosition = ({ mint, pool }: StakedToken, worth: TokenQuantity): FoundPosition => ({
  ...simplePosition,
  positionId: mint,
  type: 'Staking',
  poolId: pool,
  tokens: [worth],
  receiptTokens: [mint],
})
