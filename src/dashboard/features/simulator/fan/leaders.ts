import type { CoinUsed, DepositOutcome } from '#contract/simulate/outcome.ts'
import type { Answer } from '#dashboard/ui/display/answer.tsx'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatWhole, ofHundredShort } from './fan-texts.ts'
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

/** Such chances differ by less than what the paths assume: three in a hundred, and a fifth of the lower. */
const isAbout = (chance: number, fewest: number) =>
  ofHundredShort(chance) === ofHundredShort(fewest) || (chance - fewest < 0.03 && chance < 1.2 * fewest)

/** Chances as one figure, and what all are that have it: alike as written, or about equal. */
function spanOf(chances: readonly number[]): readonly [figure: string, all: string] {
  const [low, high] = [Math.min(...chances), Math.max(...chances)]
  const [least, most] = [ofHundredShort(low), ofHundredShort(high)]
  if (least === most) return [least, texts.allAlike]
  return [texts.n100(`${Math.round(100 * low)}–${Math.round(100 * high)}`), texts.allAbout]
}

/** A figure, and what it is without rewards where that reads otherwise. */
const withPlain = (figure: string, plain: string) =>
  figure === plain ? figure : `${figure}, ${texts.withoutRewards(plain)}`

/**
 * Which vaults have the fewest losses and which the highest median, once all have both, as the figures are written: what reads alike is
 * alike. Rewards may end, so the fewest losses are those without them, and a median that leads by rewards has the one that would lead beside
 * it. A lost peg is in no path: where a leader has one, the words say so.
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
  const safest = known.filter(({ plainChance }) => isAbout(plainChance, fewest))
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
  ): Answer => ({
    label: some.some(({ hasPeg }) => hasPeg) ? withPegs : words,
    answer: some.length === known.length ? all : namesOf(some),
    figure,
  })
  const [span, all] = spanOf(safest.map(({ chance }) => chance))
  const [plainSpan] = spanOf(safest.map(({ plainChance }) => plainChance))
  const highestLabels = [texts.highestMedian, texts.highestMedianWithPegs] as const
  if (isPlainUnknown)
    return [{ label: texts.fewestLosses, answer: texts.unknown }, say(highest.names, highestLabels, highest.most)]
  const isLedByRewards = namesOf(plain.names) !== namesOf(highest.names)
  return [
    say(safest, [texts.fewestLosses, texts.fewestLossesWithPegs], withPlain(span, plainSpan), all),
    isLedByRewards
      ? {
          ...say(highest.names, highestLabels, highest.most),
          beside: texts.elseWithoutRewards(namesOf(plain.names), plain.most),
        }
      : say(highest.names, highestLabels, withPlain(highest.most, plain.most)),
  ]
}

const namesOf = (some: readonly { name: string }[]) => formatList(some.map(({ name }) => name))
