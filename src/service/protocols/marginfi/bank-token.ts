import { ApiError } from '#contract/error.ts'
import type { SolanaAccount } from '#service/chains/sol/solana-account.ts'
import { lendingAccount } from '#service/protocols/jupiter/layout.ts'
import { reserve } from '#service/protocols/kamino/layout.ts'
import { collateralSf, FRACTION_BITS } from '#service/protocols/kamino/reserve-worth.ts'
import type { Bank } from './layout.ts'

/** A bank's tag defines its units: plain coins, a validator's stake token, Kamino's units or Jupiter Lend's. */
const tags = { plain: 0n, sol: 1n, staked: 2n, kamino: 3n, jupiterLend: 6n }
const JUPITER_ONE = 10n ** 12n

type Token = { mint: string; units: (counted: bigint) => bigint }

/**
 * The token that a bank's units are or represent. Null for protocols whose units are not read (Drift, Solend). `others`: the
 * accounts of other protocols that banks name. Throws ApiError UPSTREAM_FAILED if such an account is closed or has another
 * layout.
 */
export function bankToken({ tag, mint, elsewhere }: Bank, others: Map<string, SolanaAccount>): Token | null {
  if (tag === tags.plain || tag === tags.sol || tag === tags.staked) return { mint, units: (counted) => counted }
  if (tag !== tags.kamino && tag !== tags.jupiterLend) return null
  const account = others.get(elsewhere)
  if (account === undefined) throw new ApiError('UPSTREAM_FAILED', 'the market behind a bank of Project 0 is closed')
  if (tag === tags.kamino) {
    const read = reserve(account)
    return { mint: read.mint, units: (counted) => collateralSf(counted, read) >> FRACTION_BITS }
  }
  const { asset, tokenPrice } = lendingAccount(account)
  return { mint: asset, units: (counted) => (counted * tokenPrice) / JUPITER_ONE }
}
