import type { CoinUsed, DepositOutcome } from '#contract/simulate/outcome.ts'
import type { Answer } from '#dashboard/ui/display/answer.tsx'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatShare } from '#dashboard/ui/text/format-rate.ts'
import { formatWhole, ofHundredShort } from './fan-texts.ts'
import { texts } from './texts.ts'

/** `coins`: what was used of the coins of the deposit. */
export type Compared = {
  id: string
  name: string
  outcome: DepositOutcome | null
  /** Of its APY what is paid in rewards, which may end; null where that is unknown. */
  rewardShare?: number | null
  /** The median if they ended. */
  withoutRewards?: number | null
  coins: readonly Pick<CoinUsed, 'peg'>[]
}

export type Leaders = { highest: readonly string[]; safest: readonly string[]; answers: readonly Answer[] }

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

/** From here rewards are most of what is earned. */
const MOSTLY = 0.5

/**
 * Which vaults have the highest median and which the fewest losses, once all rows have both; none where they do not differ, or where one is unknown: the answers say so. As the figures
 * are written: what reads alike is alike. A lost peg is in no path, so a vault may lead because of what is excluded: the words then say so.
 */
export function leadersOf(rows: readonly Compared[]): Leaders {
  const known = rows.flatMap(({ id, name, outcome, coins, rewardShare = null, withoutRewards = null }) =>
    outcome === null || outcome.chanceOfLoss === null || outcome.fees.usd === null
      ? []
      : [
          {
            ...{ id, name, usd: outcome.final.q50, chance: outcome.chanceOfLoss },
            rewardShare,
            withoutRewards,
            hasPeg: coins.some(({ peg }) => peg !== null),
          },
        ],
  )
  if (known.length < rows.length || known.length < 2)
    return {
      highest: [],
      safest: [],
      answers: [texts.fewestLosses, texts.highestMedian].map((label) => ({ label, answer: texts.unknown })),
    }
  const median = formatWhole(Math.max(...known.map(({ usd }) => usd)))
  const fewest = Math.min(...known.map(({ chance }) => chance))
  const unlessAll = (some: typeof known) => (some.length < known.length ? some : [])
  const highest = unlessAll(known.filter(({ usd }) => formatWhole(usd) === median))
  const safest = unlessAll(known.filter(({ chance }) => isAbout(chance, fewest)))
  const chances = known.map(({ chance }) => chance).filter((chance) => isAbout(chance, fewest))
  const say = (
    some: typeof known,
    [plain, withPegs]: readonly [string, string],
    figure: string,
    all = texts.allAlike,
  ): Answer => ({
    label: (some.length === 0 ? known : some).some(({ hasPeg }) => hasPeg) ? withPegs : plain,
    answer: some.length === 0 ? all : formatList(some.map(({ name }) => name)),
    figure,
  })
  const best = say(highest, [texts.highestMedian, texts.highestMedianWithPegs], median)
  const [only, second] = highest
  const isOfRewards =
    only !== undefined && second === undefined && only.rewardShare !== null && only.rewardShare >= MOSTLY
  return {
    highest: highest.map(({ id }) => id),
    safest: safest.map(({ id }) => id),
    answers: [
      say(safest, [texts.fewestLosses, texts.fewestLossesWithPegs], ...spanOf(chances)),
      isOfRewards ? { ...best, ...ofRewards(best, only) } : best,
    ],
  }
}

/** What its answer says of a leader by rewards. */
const ofRewards = (
  { label, figure = '' }: Answer,
  { rewardShare, withoutRewards }: Pick<Compared, 'rewardShare' | 'withoutRewards'>,
) => ({
  label: texts.ofRewards(label, formatShare(rewardShare)),
  figure: withoutRewards == null ? figure : `${figure}, ${texts.withoutRewards(formatWhole(withoutRewards))}`,
})
