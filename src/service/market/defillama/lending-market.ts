import type { VaultLending } from '#contract/vault.ts'
import { roundRate } from '#domain/rates.ts'
import type { DefillamaBorrow } from './pool.ts'

type Market = Pick<
  DefillamaBorrow,
  'totalSupplyUsd' | 'totalBorrowUsd' | 'debtCeilingUsd' | 'ltv' | 'borrowable' | 'mintedCoin'
> & {
  project: string
  /** Every debt of a CDP is minted, though not every adapter names the coin. */
  isCdp: boolean
  /** As in `VaultLending`. */
  market: string | undefined
}

/** Its supply is collateral in one coin and its debt in another, so that no difference of them means anything (yield-server e638965, 2026-08-22). */
const TWO_COIN_PROJECT = 'jupiter-lend'
/** Its ceiling is what is left to mint, already without the debt (`availableForClones`, same commit). */
const LEFT_AS_CEILING_PROJECT = 'frankencoin'

/**
 * What a pool lends, according to its row of `/lendBorrow`. A minted debt (a CDP's, GHO) does not come out of a supply: what
 * is left of it is what its ceiling leaves. A ceiling of other pools is ignored: some adapters write it in a wrong unit
 * (Compound V2 divides all coins by 1e18), others write what is left of it. Where the source says that nothing can be
 * borrowed (paused, switched off or at the protocol's own cap), nothing is left. Undefined where a row is not of one coin.
 */
export function lendingMarket(row: Market): VaultLending | undefined {
  const { project, totalSupplyUsd, totalBorrowUsd, debtCeilingUsd, ltv, borrowable, mintedCoin, isCdp, market } = row
  if (project === TWO_COIN_PROJECT) return undefined
  const borrowed = notNegative(totalBorrowUsd)
  const leftIf = (left: number | null) => (borrowable === false ? 0 : left)
  if (isCdp || mintedCoin !== '') {
    const left = project === LEFT_AS_CEILING_PROJECT ? notNegative(debtCeilingUsd) : leftOf(debtCeilingUsd, borrowed)
    return {
      supplied: null,
      borrowed,
      available: leftIf(left),
      utilization: null,
      maxLtv: ltv,
      ...(market !== undefined && { market }),
    }
  }
  const supplied = notNegative(totalSupplyUsd)
  // More lent than supplied is a contradiction, which says nothing of either.
  const isKnown = supplied !== null && borrowed !== null && borrowed <= supplied
  return {
    supplied,
    borrowed,
    available: leftIf(isKnown ? toCents(supplied - borrowed) : null),
    utilization: isKnown && supplied > 0 ? roundRate(borrowed / supplied) : null,
    maxLtv: ltv,
    ...(market !== undefined && { market }),
  }
}

/** Adapters write 0 where there is no ceiling. A ceiling that was lowered below the debt leaves nothing. */
const leftOf = (ceiling: number | null, borrowed: number | null): number | null =>
  ceiling === null || ceiling <= 0 || borrowed === null ? null : toCents(Math.max(0, ceiling - borrowed))

/** A difference of two estimates: more digits would be noise. */
const toCents = (dollars: number): number => Math.round(dollars * 100) / 100

const notNegative = (dollars: number | null): number | null => (dollars === null || dollars < 0 ? null : dollars)
