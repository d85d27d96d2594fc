import type { Vault } from '#contract/vault.ts'

/** A pool pays its fees out: nothing is reinvested, and its APY is its APR. An unknown rate counts as the usual case. */
export const isCompounded = ({ totalApr, totalApy }: Pick<Vault, 'totalApr' | 'totalApy'>): boolean =>
  totalApr === null || totalApr === 0 || totalApr !== totalApy
