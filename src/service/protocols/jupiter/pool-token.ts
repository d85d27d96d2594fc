import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { readSolanaTokens } from '#service/protocols/solana-tokens.ts'
import { jupiterPerpsFacts } from './facts.ts'
import { jupiterPerpsListing } from './listing.ts'

/** JLP, the token of the pool that traders of Jupiter's perpetuals trade against. It has a price of its own and stands for itself. */
export const jupiterPoolPositions = (deps: Pick<PositionDeps, 'readTokens'>): PositionSource => ({
  id: jupiterPerpsListing.id,
  chain: 'SOL',
  protocol: jupiterPerpsListing,
  async readPositions(owner, signal, note = () => {}, isForced = false) {
    const { token, pool } = jupiterPerpsFacts
    const { amounts } = await readSolanaTokens(deps, owner, { signal, isForced, note })
    const amount = amounts.get(token)
    if (amount === undefined) return []
    const tokens = [{ contractAddress: token, amount }]
    return [{ ...simplePosition, positionId: token, type: 'AMM', poolId: pool, tokens, receiptTokens: [token] }]
  },
})
