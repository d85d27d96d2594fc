import type { Vault } from '#contract/vault.ts'
import { isCompounded } from '#domain/is-compounded.ts'
import { texts } from './texts.ts'

/** What the total rate of a vault means; the vault's page and the simulator share it. */
export const totalRateMeaning = (vault: Pick<Vault, 'totalApr' | 'totalApy'>): string =>
  isCompounded(vault) ? texts.compoundedOverYear : texts.noCompoundingApy

/** The total rate as a word in a sentence. */
export const totalRateName = (vault: Pick<Vault, 'totalApr' | 'totalApy'>): string =>
  isCompounded(vault) ? 'APY' : texts.aprNotCompounded
