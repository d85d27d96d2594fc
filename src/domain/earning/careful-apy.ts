import { sideOf, type Vault } from '#contract/vault.ts'

type Rated = Pick<Vault, 'type' | 'totalApy' | 'apy30d'>

/**
 * The rate to expect over months, as a fraction a year: of today's and its mean of 30 days the lower for a deposit, the higher for a loan.
 * null while today's is unknown.
 */
export function carefulApy({ type, totalApy, apy30d }: Rated): number | null {
  if (sideOf({ type }) === 'earn') return lowerApy({ apy: totalApy, apy30d })
  return totalApy === null || apy30d === null ? totalApy : Math.max(totalApy, apy30d)
}

/** The same of a vault that earns. `apy`: its total of today. */
export const lowerApy = ({ apy, apy30d }: { apy: number | null; apy30d: number | null }): number | null =>
  apy === null || apy30d === null ? apy : Math.min(apy, apy30d)
