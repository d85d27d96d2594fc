import type { Address } from '@solana/kit'
import type { SolanaAccount } from '#service/chains/sol/solana-account.ts'
import { ammPool, cpmmPool } from './layout.ts'
import { raydiumLpFacts } from './raydium-lp.ts'

/** One coin of a pool: its vault, and the amount in the vault that does not belong to the pool. */
type PoolCoin = { mint: Address; vault: Address; taken: bigint }
export type LpPool = { shares: Address; supply: bigint; coins: [PoolCoin, PoolCoin] }

/** Parses a pool of either program. Throws ApiError UPSTREAM_FAILED for any other account. */
export function readPool(account: SolanaAccount): LpPool {
  if (account.owner === raydiumLpFacts.cpmm) {
    const { shares, supply, ...pool } = cpmmPool(account)
    return {
      shares,
      supply,
      coins: [
        { mint: pool.mintA, vault: pool.vaultA, taken: pool.protocolA + pool.fundA + pool.creatorA },
        { mint: pool.mintB, vault: pool.vaultB, taken: pool.protocolB + pool.fundB + pool.creatorB },
      ],
    }
  }
  const { shares, supply, ...pool } = ammPool(account)
  return {
    shares,
    supply,
    coins: [
      { mint: pool.mintA, vault: pool.vaultA, taken: pool.takenA },
      { mint: pool.mintB, vault: pool.vaultB, taken: pool.takenB },
    ],
  }
}
