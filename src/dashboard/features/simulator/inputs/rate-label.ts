import { sideOf, type Vault } from '#contract/vault.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import { texts } from './texts.ts'

/** What the field of a rate has in it: the typed one, or which of the vault's it runs on. */
export function rateLabel(vault: Vault | undefined, isTyped: boolean): string {
  const own = vault && carefulApy(vault)
  if (isTyped || own == null) return texts.totalApy
  return own === vault?.totalApy ? texts.apyLatest : texts.apyMonth
}

/** Which rate is the latest where another is used; '' where it is used, or nothing is known. */
export function latestRateNote(vault: Vault | undefined, isTyped: boolean): string {
  if (vault === undefined || isTyped || carefulApy(vault) === vault.totalApy) return ''
  return (sideOf(vault) === 'borrow' ? texts.higherIsUsed : texts.lowerIsUsed)(formatRate(vault.totalApy))
}
