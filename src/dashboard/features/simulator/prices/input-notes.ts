import type { Vault } from '#contract/vault.ts'
import { latestRateNote } from '#dashboard/features/simulator/inputs/rate-label.ts'
import { texts } from '#dashboard/features/simulator/inputs/texts.ts'
import type { SimulateState } from '#dashboard/state/simulation-url.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { symbolKey } from '#domain/simulation/symbol-key.ts'
import type { PriceCoin } from './price-inputs.tsx'

type Noted = {
  vault: Vault | undefined
  isRateTyped: boolean
  /** Whether its rate is the average of a pool that may be concentrated, which all prices do not earn. */
  hasPoolRate: boolean
  coins: readonly PriceCoin[]
  state: Pick<SimulateState, 'model' | 'sigmas'>
}

/** What the inputs that nobody has typed rest on, as sentences. */
export function inputNotes({ vault, isRateTyped, hasPoolRate, coins, state: { model, sigmas } }: Noted): string[] {
  const moving = model === 'gbm' ? coins.filter(({ sigma, peg }) => sigma !== null && peg === null) : []
  const ofPast = moving.filter(({ symbol }) => sigmas[symbolKey(symbol)] === undefined)
  return [
    latestRateNote(vault, isRateTyped),
    hasPoolRate ? texts.poolWideRate : '',
    ...ofPast.map(({ symbol, changes }) => `${texts.volatilityOf(symbol)}: ${plural(changes, texts.volatilityPast)}`),
  ].filter((note) => note !== '')
}
