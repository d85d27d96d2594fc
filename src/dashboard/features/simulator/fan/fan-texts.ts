import type { DepositOutcome, SimulateOutcome } from '#contract/simulate/outcome.ts'
import type { Vault } from '#contract/vault.ts'
import { pegSentence } from '#dashboard/features/simulator/prices/peg-sentence.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import type { AssumptionCode } from '#domain/simulation/outcome/said.ts'
import { texts } from './texts.ts'

/** Dollars of what may come: rounded, since they are no amounts that anybody has. */
export const formatWhole = (usd: number | null): string =>
  usd === null || Math.abs(usd) < WHOLE_FROM
    ? formatMoney(usd)
    : formatMoney(Math.round(usd)).replace(/[.,]00(?=\D*$)/, '')
const WHOLE_FROM = 100

/** Amounts that add up, signed: all with cents where the smallest needs them. */
export function formatSigned(amounts: readonly number[]): (usd: number) => string {
  const hasCents = amounts.some((usd) => Math.abs(usd) < WHOLE_FROM && usd !== 0)
  const write = hasCents ? formatMoney : formatWhole
  return (usd) => (usd >= 0.005 ? `+${write(usd)}` : write(usd))
}

/** What is earned and the net in the digits shown, and between them what is lost: three figures that add up to the digit. */
export function addingUp(earned: number, net: number): { earned: number; lost: number; net: number } {
  const unit = [earned, net - earned, net].some((usd) => Math.abs(usd) < WHOLE_FROM && usd !== 0) ? 100 : 1
  const [first, last] = [Math.round(earned * unit), Math.round(net * unit)]
  return { earned: first / unit, lost: (last - first) / unit, net: last / unit }
}

/** What the moved prices take of holding, on average. Of the means before they are rounded, so that it is the same for every deposit. */
export const lossShare = ({ fees, final, held }: Pick<DepositOutcome, 'fees' | 'final' | 'held'>): number =>
  (final.mean - held.mean - (fees.usd ?? 0)) / held.mean

/** "29 in 100", "fewer than 1 in 100": nobody reads a chance to the digit, and paths that are drawn prove neither never nor always. */
export const ofHundred = (chance: number): string =>
  shareOfHundred(chance, { none: texts.fewerThan1, all: texts.moreThan99 })

/** The same in a column, where the words of a sentence do not fit: "<1 in 100". */
export const ofHundredShort = (chance: number): string =>
  shareOfHundred(chance, { none: texts.below1, all: texts.above99 })

function shareOfHundred(chance: number, { none, all }: { none: string; all: string }): string {
  const count = Math.round(chance * 100)
  return count === 0 ? none : count === 100 ? all : texts.n100(count)
}

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

export type Answer = { first: string; rest: string }

/**
 * A rate of which most is paid in a coin that may fall is another than one that is not, and so says how much is; the mean of a month, which
 * is none of the rates of now, that it is one.
 */
export function rateWords(apy: number, vault: Vault | undefined): string {
  const rate = `${formatRate(apy)} APY`
  const written = formatRate(apy)
  if (vault && written !== formatRate(vault.totalApy) && written === formatRate(vault.apy30d))
    return texts.monthMean(rate)
  if (!vault?.apy_rewards || vault.apy_rewards <= 0 || formatRate(vault.totalApy) !== formatRate(apy)) return rate
  const coins = [...new Set(vault.rewards.tokens.flatMap(({ token_symbol }) => token_symbol || []))]
  const paid = formatRate(vault.apy_rewards)
  return coins.length > 0 ? texts.withRewardsIn(rate, paid, formatList(coins)) : texts.withRewards(rate, paid)
}

type Premise = {
  horizonDays: number
  vault?: Vault | undefined
  /** Whether the rate is the average of a pool that may be concentrated, which all prices do not earn. */
  isPoolRate: boolean
}

/** How often money is lost, with the rate where the result is that of a rate which nobody promises. */
function chanceWords({ chanceOfLoss, valueUsd, fees, apy }: DepositOutcome, { vault, isPoolRate }: Premise): string {
  if (chanceOfLoss === null) return ''
  const [count, deposited] = [ofHundred(chanceOfLoss), formatWhole(valueUsd)]
  return fees.basis === 'apy' && apy !== null
    ? (isPoolRate ? texts.pathsEndBelowPutAtMean : texts.pathsEndBelowPutAt)(rateWords(apy, vault), count, deposited)
    : texts.pathsEndBelowPut(capital(count), deposited)
}

/** What a beginner reads first: how often money is lost; then how often a pool is worse than doing nothing, and where half of all paths end. */
export function answerOf(deposit: DepositOutcome, premise: Premise): Answer {
  const { final, coins, chanceBelowHolding, fees } = deposit
  const ofPool =
    coins.length > 1 && chanceBelowHolding !== null ? [texts.pathsEndBelow(capital(ofHundred(chanceBelowHolding)))] : []
  const half = plural(
    premise.horizonDays,
    texts.halfEnd(formatWhole(final.q25), formatWhole(final.q75), formatWhole(final.q05)),
  )
  return {
    first: chanceWords(deposit, premise),
    rest: [...ofPool, half, ...(fees.usd === null ? [texts.whatEarnsNot] : [])].join(' '),
  }
}

/** "10,000 paths, seed 42": what draws the same picture again. */
export const drawnWords = ({ paths, seed }: SimulateOutcome): string => texts.pathsSeed(formatCount(paths), seed)

/** As sentences: `assumed`, what the picture rests on; `missing`, what is unknown of this deposit, without which its figures would be others. */
export function premises({ assumptions, leftOut, coins }: SimulateOutcome, index: number) {
  const own = leftOut.filter(({ path }) => path.startsWith(`deposits.${index}.`) || path.startsWith('prices.'))
  const isPeg = ({ code }: { code: string }) => code === ('PEG_RETURNS' satisfies AssumptionCode)
  return {
    missing: own.map(({ code, text }) => texts.premise(code, text)),
    // With how much each of them deviates.
    assumed: assumptions.map((each) => (isPeg(each) ? pegSentence(coins) : texts.premise(each.code, each.text))),
    isPegAssumed: assumptions.some(isPeg),
  }
}
