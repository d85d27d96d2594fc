import { looksStable } from '#domain/vault-coins.ts'
import { texts } from './texts.ts'

export type Preset = { label: string; changes: number[] }

/** Price scenarios at a press. A depeg falls on the stablecoin of a pair, else on its last coin. */
export function presetsFor(symbols: readonly string[]): Preset[] {
  const [first = 'the coin'] = symbols
  const only = (index: number, change: number) => symbols.map((_, at) => (at === index ? change : 0))
  const stable = symbols.findIndex(looksStable)
  const falling = stable === -1 ? symbols.length - 1 : stable
  return [
    { label: texts.doubles(first), changes: only(0, 100) },
    { label: texts.halves(first), changes: only(0, -50) },
    { label: symbols.length > 1 ? texts.both50Percent : `${first} +50%`, changes: symbols.map(() => 50) },
    { label: `${symbols[falling] ?? first} ${stable === -1 ? '' : 'depegs '}−10%`, changes: only(falling, -10) },
    { label: texts.noChange, changes: symbols.map(() => 0) },
  ]
}

/** What the scenario table runs through: the first coin moves, the others stay as they are set. */
export const scenarioChanges = [-75, -50, -25, 0, 25, 50, 100, 200, 400] as const
