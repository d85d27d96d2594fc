import type { Vault } from '#contract/vault.ts'
import { isCompounded } from '#domain/is-compounded.ts'

/** What the total rate of a vault means; the vault's page and the simulator share it. */
export const totalRateMeaning = (vault: Pick<Vault, 'totalApr' | 'totalApy'>): string =>
  isCompounded(vault) ? 'compounded over a year' : 'no compounding (APY = APR)'

/** The total rate as a word in a sentence. */
export const totalRateName = (vault: Pick<Vault, 'totalApr' | 'totalApy'>): string =>
  isCompounded(vault) ? 'APY' : 'APR, not compounded'
