import type { CoinUsed, DepositOutcome } from '#contract/simulate/outcome.ts'
import type { Answer } from '#dashboard/ui/display/answer.tsx'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatWhole } from './fan-texts.ts'
import { texts } from './texts.ts'

/** `coins`: what was used of the coins of the deposit. */
export type Compared = {
  id: string
  name: string
  outcome: DepositOutcome | null
  /** How it ends if the rewards ended now; null where none are paid, or where it is unknown. */
  withoutRewards?: Pick<DepositOutcome, 'chanceOfLoss' | 'final'> | null
  isPlainUnknown?: boolean
  coins: readonly Pick<CoinUsed, 'peg'>[]
}

const hundred = (chance: number) => Math.round(100 * chance)

/** Such chances differ by less than what the paths assume: as they are written two in a hundred at most, and less than a fifth of the lower. */
export const isAboutFewest = (chance: number, fewest: number): boolean =>
  hundred(chance) === hundred(fewest) || (hundred(chance) - hundred(fewest) <= 2 && chance < 1.2 * fewest)

/** Chances as one count of a hundred. */
function countOf(chances: readonly number[]): string {
  const [least, most] = [hundred(Math.min(...chances)), hundred(Math.max(...chances))]
  return least === most ? `${least === 0 ? '<1' : least === 100 ? '>99' : least}` : `${least}–${most}`
}

/** A figure, and what it is without rewards where that reads otherwise. */
const withPlain = (figure: string, plain: string) =>
  figure === plain ? figure : `${figure}, ${texts.withoutRewards(plain)}`

type Chances = { chance: number; plainChance: number }

/** How often they lose, and how often without rewards. */
const lossesOf = (some: readonly Chances[]) => {
  const [count, plain] = [
    countOf(some.map(({ chance }) => chance)),
    countOf(some.map(({ plainChance }) => plainChance)),
  ]
  return count === plain ? texts.n100(count) : `${texts.n100(count)}, ${texts.withoutRewards(plain)}`
}

/**
 * Which vaults have the fewest losses and which the highest median, once all have both, as the figures are written: what reads alike is
 * alike. Rewards may end, so the fewest losses are those without them: what loses about as seldom with them is beside it, as a median that
 * leads by rewards has the one that would lead without. A lost peg is in no path: where a leader has one, the words say so.
 */
export function leadersOf(rows: readonly Compared[]): Answer[] {
  const known = rows.flatMap(({ name, outcome, coins, withoutRewards = null }) =>
    outcome === null || outcome.chanceOfLoss === null || outcome.fees.usd === null
      ? []
      : [
          {
            name,
            usd: outcome.final.q50,
            chance: outcome.chanceOfLoss,
            plainUsd: withoutRewards?.final.q50 ?? outcome.final.q50,
            plainChance: Math.max(outcome.chanceOfLoss, withoutRewards?.chanceOfLoss ?? 0),
            hasPeg: coins.some(({ peg }) => peg !== null),
          },
        ],
  )
  if (known.length < rows.length || known.length < 2)
    return [texts.fewestLosses, texts.highestMedian].map((label) => ({ label, answer: texts.unknown }))
  // What rests on rewards, and how much, is not known of all: none is the safest, and no median is compared without them.
  const isPlainUnknown = rows.some((row) => row.isPlainUnknown)
  const fewest = Math.min(...known.map(({ plainChance }) => plainChance))
  const safest = known.filter(({ plainChance }) => isAboutFewest(plainChance, fewest))
  const least = Math.min(...safest.map(({ chance }) => chance))
  const level = known.filter(
    (each) => !safest.includes(each) && (each.chance < least || isAboutFewest(each.chance, least)),
  )
  const mostBy = (read: (each: (typeof known)[number]) => number) => {
    const most = formatWhole(Math.max(...known.map(read)))
    return { most, names: known.filter((each) => formatWhole(read(each)) === most) }
  }
  const [highest, plain] = [mostBy(({ usd }) => usd), mostBy(({ plainUsd }) => plainUsd)]
  const say = (
    some: typeof known,
    [words, withPegs]: readonly [string, string],
    figure: string,
    all: string = texts.allAlike,
  ) => ({
    label: some.some(({ hasPeg }) => hasPeg) ? withPegs : words,
    answer: some.length === known.length ? all : namesOf(some),
    figure,
  })
  const lossLabels = [texts.fewestLosses, texts.fewestLossesWithPegs] as const
  const highestLabels = [texts.highestMedian, texts.highestMedianWithPegs] as const
  if (isPlainUnknown)
    return [{ label: texts.fewestLosses, answer: texts.unknown }, say(highest.names, highestLabels, highest.most)]
  const isLedByRewards = namesOf(plain.names) !== namesOf(highest.names)
  return [
    {
      ...say(safest, lossLabels, lossesOf(safest), allOf(safest)),
      ...(level.some(({ hasPeg }) => hasPeg) && { label: lossLabels[1] }),
      ...(level.length > 0 && { beside: texts.ofOne(namesOf(level), lossesOf(level)) }),
    },
    isLedByRewards
      ? {
          ...say(highest.names, highestLabels, highest.most),
          beside: texts.elseWithoutRewards(namesOf(plain.names), plain.most),
        }
      : say(highest.names, highestLabels, withPlain(highest.most, plain.most)),
  ]
}

const allOf = (some: readonly Chances[]) =>
  new Set(some.map(({ chance }) => hundred(chance))).size === 1 ? texts.allAlike : texts.allAbout

const namesOf = (some: readonly { name: string }[]) => formatList(some.map(({ name }) => name))
