import type { SolanaAccount } from '#service/chains/sol/solana-account.ts'
import { infinityState, marinadeState, stakePool, tokenSupply } from './layout.ts'
import type { StakedToken } from './rows.ts'

const INFINITY_V1 = 1n
const INFINITY_V2 = 2n

type Accounts = ReadonlyMap<string, SolanaAccount>

/** The accounts that determine a token's value. */
export const accountsOf = ({ kind, mint, pool }: StakedToken): string[] => (kind === 'infinity' ? [pool, mint] : [pool])

/**
 * The value of `units` base units of a token in lamports, rounded down; null if its accounts are closed, belong to another
 * token or have no supply. Throws ApiError UPSTREAM_FAILED for accounts of another layout.
 */
export function worthOf(token: StakedToken, units: bigint, accounts: Accounts): bigint | null {
  const held = backingOf(token, accounts)
  if (held === null || held.mint !== token.mint || held.lamports <= 0n || held.supply === 0n) return null
  return (units * held.lamports) / held.supply
}

type Backing = { mint: string; lamports: bigint; supply: bigint }

function backingOf({ kind, mint, pool }: StakedToken, accounts: Accounts): Backing | null {
  const account = accounts.get(pool)
  if (account === undefined) return null
  switch (kind) {
    case 'stake-pool': {
      const { poolMint, totalLamports, poolTokenSupply } = stakePool(account)
      return { mint: poolMint, lamports: totalLamports, supply: poolTokenSupply }
    }
    case 'marinade': {
      const state = marinadeState(account)
      const staked = state.totalActive + state.delayedCoolingDown + state.emergencyCoolingDown
      return { mint: state.tokenMint, lamports: staked + state.reserve - state.tickets, supply: state.tokenSupply }
    }
    case 'infinity': {
      const { totalSolValue, version, tokenMint, notForTokens } = infinityState(account)
      const minted = accounts.get(mint)
      if (minted === undefined) return null
      if (version !== INFINITY_V1 && version !== INFINITY_V2) return null
      const lamports = totalSolValue - (version === INFINITY_V2 ? (notForTokens ?? totalSolValue) : 0n)
      return { mint: tokenMint, lamports, supply: tokenSupply(minted).supply }
    }
  }
}
