import { sideOf, type Vault } from '#contract/vault.ts'
import type { Answer } from '#dashboard/ui/display/answer.tsx'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatMoney, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { formatStability } from '#dashboard/ui/text/format-stability.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { simulatedSymbols } from '#domain/earning/deposit-symbols.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { comparedDeposit, type SharedChanges } from '#domain/simulation/compared-deposits.ts'
import { impermanentLoss, type Leg } from '#domain/simulation/impermanent-loss.ts'
import { depositValueAt } from '#domain/simulation/simulate.ts'
import { comparedNames } from './compared-lines.ts'
import { texts } from './texts.ts'

type Question = { amount: number; days: number; changes: SharedChanges }

/** Whether the vault has several coins, so that it may end below holding them. */
export const isPair = (vault: Vault): boolean => simulatedSymbols(vault).length > 1

export const hasChange = (changes: SharedChanges): boolean => Object.values(changes).some((percent) => percent !== 0)

/** Dollars at the end of the days; null while the rate is unknown. */
export function worthOf(vault: Vault, { amount, days, changes }: Question): number | null {
  const deposit = comparedDeposit(vault, { valueUsd: amount, days, changes })
  return deposit && depositValueAt(deposit, days).pool
}

/** From 0 to 100, to the digit that the table and the map of vaults write; null where it is unknown. */
export function stabilityScore(vault: Vault): number | null {
  const share = stabilityOf(vault)
  return share === null ? null : Number(formatStability(share))
}

const HALF = 0.5

/** Of a pair at the prices that are set; where none is, what it would be if one coin halved. null of a single coin, which has none. */
export function pairLossOf(vault: Vault, changes: SharedChanges): number | null {
  if (!isPair(vault)) return null
  const deposit = comparedDeposit({ ...vault, totalApy: vault.totalApy ?? 0 }, { valueUsd: 1, days: 1, changes })
  const legs = deposit?.legs ?? []
  return impermanentLoss(hasChange(changes) ? legs : legs.map(halvedFirst))
}

const halvedFirst = (leg: Leg, index: number): Leg => (index === 0 ? { ...leg, ratio: HALF } : leg)

/**
 * What a reader decides by, from the figures below it: what pays most on the same deposit (where that is a pair, first what pays most of
 * those without impermanent loss; of pairs that lose unlike none, since more of it is no better), which rate is the steadiest, and what a
 * pair may lose. Loans pay nothing. null for fewer than two that do.
 */
export function verdictOf(all: readonly Vault[], question: Question): Answer[] | null {
  const vaults = all.filter((vault) => sideOf(vault) === 'earn')
  if (vaults.length < 2) return null
  const names = new Map(comparedNames(all).map((name, index) => [all[index]?.id, name]))
  const nameOf = ({ id }: Vault) => names.get(id) ?? id
  const worth = (vault: Vault) => worthOf(vault, question)
  const pairs = vaults.filter(isPair)
  const singles = vaults.filter((vault) => !isPair(vault))
  const isSet = hasChange(question.changes)
  const best = mostOf(vaults, worth)
  // One known rate is no comparison.
  if (best === null || vaults.filter((vault) => worth(vault) !== null).length < 2) return null
  const [deposit, span] = [formatRoundMoney(question.amount), horizonLabel(question.days)]
  const list = (some: readonly Vault[]) => formatList(some.map(nameOf))
  const named = (some: readonly Vault[], figure: string) => ({ answer: list(some), figure })
  const gainOf = (value: number) => formatMoney(value - question.amount)
  const gain = (most: Most) => named(most.vaults, texts.gainOn(gainOf(most.value), deposit, span))
  const isBeforeLoss = !isSet && best.vaults.some(isPair)
  const safest = isBeforeLoss ? mostOf(singles, worth) : null
  const first: Answer = isSet
    ? { label: texts.endsHighest, ...named(best.vaults, texts.worthFrom(formatMoney(best.value), deposit, span)) }
    : safest
      ? { label: texts.bestWithoutLoss, ...gain(safest) }
      : { label: isBeforeLoss ? texts.paysMostBeforeLoss : texts.paysMost, ...gain(best) }
  const unknown = vaults.filter((vault) => worth(vault) === null)
  const steadiest = mostOf(vaults, stabilityScore)
  const areAllSteady = vaults.every((vault) => stabilityScore(vault) !== null)
  const worst = isSet ? null : mostOf(pairs, (vault) => CENTS * Math.abs(pairLossOf(vault, question.changes) ?? 0))
  const steadiestAnswer: Answer[] =
    steadiest && areAllSteady && steadiest.vaults.length < vaults.length
      ? [
          {
            label: texts.steadiest,
            ...named(steadiest.vaults, texts.stabilityOf(String(steadiest.value))),
          },
        ]
      : []
  const pools = best.vaults.filter(isPair)
  // What can be compared as it is comes first; then what a pool pays, with its reservation.
  return [
    ...(isBeforeLoss && !safest && haveUnlikeCoins(vaults) ? [] : [first]),
    ...(safest ? [...steadiestAnswer, { label: texts.mostBeforeLoss, ...named(pools, gainOf(best.value)) }] : []),
    ...(unknown.length > 0 ? [{ label: texts.rateUnknown, answer: list(unknown) }] : []),
    ...(safest ? [] : steadiestAnswer),
    // What all pools lose alike speaks against none of them.
    ...(worst && (pairs.length < 2 || worst.vaults.length < pairs.length)
      ? [
          {
            label: texts.worstIfHalved,
            ...named(worst.vaults, formatRate(-worst.value / CENTS)),
            isWorst: true as const,
          },
        ]
      : []),
  ]
}

/** What pools end in before their loss says which ends best only where all have the same coins, and so the same loss. */
export const haveUnlikeCoins = (vaults: readonly Vault[]): boolean =>
  new Set(vaults.map((vault) => simulatedSymbols(vault).toSorted().join())).size > 1

const CENTS = 100

type Most = { value: number; vaults: Vault[] }

/** Those with the highest known value, to the cent. */
function mostOf(vaults: readonly Vault[], read: (vault: Vault) => number | null): Most | null {
  const known = vaults.flatMap((vault) => {
    const value = read(vault)
    return value === null ? [] : [{ vault, value, cents: Math.round(value * CENTS) }]
  })
  const most = known.reduce<number | null>((max, { cents }) => Math.max(max ?? cents, cents), null)
  const first = known.find(({ cents }) => cents === most)
  return first
    ? { value: first.value, vaults: known.filter(({ cents }) => cents === most).map(({ vault }) => vault) }
    : null
}
