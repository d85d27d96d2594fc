import type { Vault } from '#contract/vault.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import { simulatedSymbols } from '#domain/earning/deposit-symbols.ts'
import { type Leg, ratioOf } from './impermanent-loss.ts'
import { type Deposit, depositValues } from './simulate.ts'
import { symbolKey } from './symbol-key.ts'

type Simulated = Pick<Vault, 'chain' | 'name' | 'type' | 'coins' | 'totalApy' | 'apy30d' | 'protocol'>

/** Price changes until the end of the horizon in percent, by `symbolKey`; a coin without one keeps its price. */
export type SharedChanges = Readonly<Record<string, number>>

/** The coins of all vaults, each once, in the order in which the vaults name them: one price each, whichever vault holds it. */
export function sharedSymbols(vaults: readonly Simulated[]): string[] {
  const all = vaults.flatMap((vault) => simulatedSymbols(vault)).map((symbol) => [symbolKey(symbol), symbol] as const)
  const first = new Map<string, string>()
  for (const [key, symbol] of all) if (!first.has(key)) first.set(key, symbol)
  return [...first.values()]
}

/** The coins of one vault in equal parts, moved as all vaults' coins are. */
export function sharedLegs(vault: Simulated, changes: SharedChanges): Leg[] {
  const symbols = simulatedSymbols(vault)
  return symbols.map((symbol) => ({
    ratio: ratioOf(changes[symbolKey(symbol)] ?? 0),
    weight: 1 / symbols.length,
  }))
}

type Question = { valueUsd: number; days: number; changes: SharedChanges }

/** The same deposit in a vault at its careful rate; null if that is unknown. `valueUsd` in dollars. */
export function comparedDeposit(vault: Simulated, { valueUsd, days, changes }: Question): Deposit | null {
  const totalApy = carefulApy(vault)
  return totalApy === null ? null : { legs: sharedLegs(vault, changes), valueUsd, totalApy, days }
}

const POINTS = 60

/** The worth of several deposits in dollars on the same days, first and last day of the horizon included; null where there is none. */
export function comparedPaths(
  deposits: readonly (Deposit | null)[],
  days: number,
): { day: number; values: (number | null)[] }[] {
  const step = Math.ceil(days / POINTS)
  const inner = Array.from({ length: Math.ceil(days / step) }, (_, index) => index * step)
  const byDay = deposits.map((deposit) => deposit && depositValues(deposit))
  return [...inner, days].map((day) => ({
    day,
    values: byDay.map((valueOn) => (valueOn === null ? null : valueOn(day).pool)),
  }))
}
