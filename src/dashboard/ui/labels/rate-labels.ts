import type { Vault } from '#contract/vault.ts'
import { isCompounded } from '#domain/is-compounded.ts'
import { texts } from './texts.ts'

/** What the total rate of a vault means; the vault's page and the simulator share it. */
export function totalRateMeaning(vault: Pick<Vault, 'totalApr' | 'totalApy' | 'apr_rewards' | 'apy_rewards'>): string {
  if (!isCompounded(vault)) return texts.noCompoundingApy
  // Rewards in another coin are not reinvested by most: their two rates then are one.
  const { apr_rewards: apr, apy_rewards: apy } = vault
  return apr !== null && apr > 0 && apr === apy ? texts.baseCompounded : texts.compoundedOverYear
}

/** The total rate as a word in a sentence. */
export const totalRateName = (vault: Pick<Vault, 'totalApr' | 'totalApy'>): string =>
  isCompounded(vault) ? 'APY' : texts.aprNotCompounded
