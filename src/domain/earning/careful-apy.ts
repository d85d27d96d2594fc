import { sideOf, type Vault } from '#contract/vault.ts'

type Rated = Pick<Vault, 'type' | 'totalApy' | 'apy30d'>

/**
 * The rate to expect over months, as a fraction a year: of today's and its mean of 30 days the lower for a deposit, the higher for a loan.
 * null while today's is unknown.
 */
export function carefulApy({ type, totalApy, apy30d }: Rated): number | null {
  if (totalApy === null || apy30d === null) return totalApy
  return sideOf({ type }) === 'borrow' ? Math.max(totalApy, apy30d) : Math.min(totalApy, apy30d)
}
