import { liquidity } from '#service/protocols/kit/position.ts'
import { readSolanaTokens, solanaSource } from '#service/protocols/kit/solana-source.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { jupiterPerpsFacts, jupiterPerpsListing } from './jupiter.ts'

/** JLP, the token of the pool that traders of Jupiter's perpetuals trade against. It has a price of its own and stands for itself. */
export const jupiterPoolPositions = (deps: Pick<PositionDeps, 'readTokens'>): PositionSource =>
  solanaSource({ listing: jupiterPerpsListing }, async (reading) => {
    const { token, pool } = jupiterPerpsFacts
    const { amounts } = await readSolanaTokens(deps, reading)
    const amount = amounts.get(token)
    if (amount === undefined) return []
    const tokens = { contractAddress: token, amount }
    return [liquidity({ type: 'AMM', id: { holder: token }, pool, tokens, receiptTokens: [token] })]
  })
