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
  coins: readonly Pick<CoinUsed, 'peg'>[]
}

export type Leaders = { highest: readonly string[]; safest: readonly string[]; answers: readonly Answer[] }

/** From here rewards are most of what is earned. */
const MOSTLY = 0.5

/**
 * Which vaults have the highest median and which the fewest losses, once all rows have both; none where they do not differ, or where one is unknown: the answers say so. As the figures
 * are written: what reads alike is alike. A lost peg is in no path, so a vault may lead because of what is excluded: the words then say so.
 */
export function leadersOf(rows: readonly Compared[]): Leaders {
  const known = rows.flatMap(({ id, name, outcome, coins, rewardShare = null }) =>
    outcome === null || outcome.chanceOfLoss === null || outcome.fees.usd === null
      ? []
      : [
          {
            ...{ id, name, usd: outcome.final.q50, chance: outcome.chanceOfLoss },
            rewardShare,
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
  const fewest = ofHundredShort(Math.min(...known.map(({ chance }) => chance)))
  const unlessAll = (some: typeof known) => (some.length < known.length ? some : [])
  const highest = unlessAll(known.filter(({ usd }) => formatWhole(usd) === median))
  const safest = unlessAll(known.filter(({ chance }) => ofHundredShort(chance) === fewest))
  const say = (some: typeof known, [plain, withPegs]: readonly [string, string], figure: string): Answer => ({
    label: (some.length === 0 ? known : some).some(({ hasPeg }) => hasPeg) ? withPegs : plain,
    answer: texts.nameAnd(some.length === 0 ? texts.allAlike : formatList(some.map(({ name }) => name)), figure),
  })
  const best = say(highest, [texts.highestMedian, texts.highestMedianWithPegs], median)
  const [only, second] = highest
  const isOfRewards =
    only !== undefined && second === undefined && only.rewardShare !== null && only.rewardShare >= MOSTLY
  return {
    highest: highest.map(({ id }) => id),
    safest: safest.map(({ id }) => id),
    answers: [
      say(safest, [texts.fewestLosses, texts.fewestLossesWithPegs], fewest),
      isOfRewards ? { ...best, label: texts.ofRewards(best.label, formatShare(only.rewardShare)) } : best,
    ],
  }
}
