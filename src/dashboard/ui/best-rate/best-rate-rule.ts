import { DEFAULT_TVL_FLOOR } from '#contract/wallet/earn.ts'
import { formatMoneyTick } from '#dashboard/ui/text/format-money.ts'
import { texts } from './texts.ts'

/** Which vault is the best for a coin, in words: what `usualLimits` and `byBest` say. Made when it is shown: how figures are written may change. */
export const bestRateRule = (): string => texts.bestRule(formatMoneyTick(DEFAULT_TVL_FLOOR))
