import { MAX_ACTIVITY_ROWS } from '#contract/wallet/activity.ts'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { Figures } from '#dashboard/features/wallet/ui/figures.tsx'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { joinNames } from '#dashboard/features/wallet/ui/source-labels.ts'
import { sumAsShown } from '#dashboard/features/wallet/ui/sum-as-shown.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatMoney, formatMoneyChange } from '#dashboard/ui/text/format-money.ts'
import { formatShortMonth } from '#dashboard/ui/text/format-month.ts'
import { formatDate, formatDayOfYear } from '#dashboard/ui/text/format-time.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { tokenIdentity } from '#domain/earning/same-coin.ts'
import { type ActivityLine, isFailedCall, transactionOf } from './activity-days.ts'
import { usePricesThen } from './prices-then.ts'
import { texts } from './texts.ts'

type Lines = readonly ActivityLine[]
type WorthOf = (line: ActivityLine) => number | null
/** `unknown`: how many have no known worth. */
type Side = { usd: number; known: number; unknown: number }

function sideOf(lines: Lines, worthOf: WorthOf): Side {
  const known = lines.flatMap((line) => worthOf(line) ?? [])
  return { usd: known.reduce((sum, each) => sum + each, 0), known: known.length, unknown: lines.length - known.length }
}

/** A fee is on each line of its transaction and counts once. One that is unknown ("") may have been paid. */
const paidOf = (lines: Lines): ActivityLine[] => lines.filter(({ isFirst, row: { fee } }) => isFirst && fee !== '0')

export const feesOf = (lines: Lines, worthOf: WorthOf = ({ feeWorth }) => feeWorth): Side =>
  sideOf(paidOf(lines), worthOf)

const isMove = ({ row }: ActivityLine) => !row.isSpam && !row.isFailed && row.direction !== 'self'

/** The transactions that gave coins for others, however many: swaps, and deposits and withdrawals by receipts. What one coin gives back of itself is none. */
function exchangesIn(lines: Lines): ReadonlySet<string> {
  const coins = new Map<string, { in: Set<string>; out: Set<string> }>()
  for (const line of lines.filter(isMove)) {
    const sides = coins.get(transactionOf(line)) ?? { in: new Set(), out: new Set() }
    coins.set(transactionOf(line), sides)
    sides[line.row.direction === 'in' ? 'in' : 'out'].add(tokenIdentity(line.row.chain, line.row.contractAddress))
  }
  return new Set(
    [...coins].flatMap(([key, sides]) =>
      sides.in.size > 0 && sides.out.size > 0 && new Set([...sides.in, ...sides.out]).size > 1 ? [key] : [],
    ),
  )
}

/** Without exchanges, also those of which one side alone is listed. */
export function transfersIn(lines: Lines, all: Lines): ActivityLine[] {
  const exchanges = exchangesIn(all)
  return lines.filter((line) => isMove(line) && !line.isHalfSwap && !exchanges.has(transactionOf(line)))
}

/** What came and what went, but for what was given for something else: it neither enters nor leaves the wallet. `all`: a filter may have left a part of an exchange. */
export function movedOf(lines: Lines, all: Lines, worthOf: WorthOf): { received: Side; sent: Side } {
  const moved = transfersIn(lines, all)
  const going = (direction: ActivityLine['row']['direction']) =>
    sideOf(
      moved.filter(({ row }) => row.direction === direction),
      worthOf,
    )
  return { received: going('in'), sent: going('out') }
}

/** Swaps of which one side alone is listed, which neither Received nor Sent counts: what their listed sides are worth, whichever way they went. */
type OneSided = Side & { count: number }

/** `about`: of what a figure is. `isReading`: they are on their way. `without`: the chains that are missing in words, "" if none is. `period`: from the first to the last that is listed. */
type Sums = {
  figures: (Side & { label: string; about: string })[]
  isReading: boolean
  without: string
  period: string
  oneSided: OneSided
}

/**
 * What came, what went and what it cost, as the list writes it: at the prices then, or where there are too many lines to read these at
 * today's, which is said. `lines`: of all pages, with the failed calls, which cost their fees. `unlisted`: the names of chains whose transfers are not among them.
 */
export function useActivitySums(all: Lines, lines: Lines, unlisted: readonly string[]): Sums {
  const prices = usePricesThen(all, lines)
  const isNarrow = useShownWidth() === 0
  const isThen = prices.isWhole && lines.every((line) => prices.retryOf(line) === null)
  const isReading = isThen && lines.some((line) => prices.isReading(line) || prices.isReadingFee(line))
  const worthOf: WorthOf = (line) => {
    if (!isThen) return line.worth
    const price = prices.priceOf(line)
    return price === null ? null : Number(line.row.amount) * price
  }
  const feeOf: WorthOf = (line) => {
    if (!isThen) return line.feeWorth
    const price = prices.feePriceOf(line)
    return price === null ? null : Number(line.row.fee) * price
  }
  const { received, sent } = movedOf(lines, all, worthOf)
  const fees = feesOf(lines, feeOf)
  const paid = paidOf(lines)
  const failed = paid.filter(isFailedCall).length
  const counts = [
    ...(paid.length > failed ? [plural(paid.length - failed, texts.transactions)] : []),
    ...(failed > 0 ? [plural(failed, texts.failedCalls)] : []),
  ]
  const oneSided = oneSidedOf(lines, worthOf)
  const withoutExchanges =
    oneSided.count > 0 ? `${texts.withoutExchanges} ${plural(oneSided.count, texts.halfSwaps)}` : texts.withoutExchanges
  const period = periodOf(lines)
  const atPrices = isThen ? texts.atPricesThen : texts.atTodaysPrices
  const figures = [
    { label: texts.received, about: `${withoutExchanges} ${atPrices}`, ...received },
    { label: texts.sent, about: `${withoutExchanges} ${atPrices}`, ...sent },
    {
      ...{ label: texts.net, about: `${texts.netMeaning} ${period}.`, usd: sumAsShown([received.usd, -sent.usd]) },
      ...{ known: received.known + sent.known, unknown: received.unknown + sent.unknown },
    },
    {
      // A small phone would break the longer label once its sum comes.
      label: failed > 0 && !isNarrow ? plural(failed, texts.feesWithFailed) : texts.fees,
      about: `${counts.length > 0 ? `${texts.feesFor(formatList(counts))} ` : ''}${atPrices}`,
      ...fees,
    },
  ]
  if (unlisted.length === 0) return { figures, isReading, without: '', period, oneSided }
  const without = texts.withoutChains(joinNames(unlisted))
  const shown = figures.map(({ about, ...figure }) => ({ ...figure, about: `${about} ${without}` }))
  return { figures: shown, isReading, without: texts.exceptChains(joinNames(unlisted)), period, oneSided }
}

export function oneSidedOf(lines: Lines, worthOf: WorthOf): OneSided {
  const halves = lines.filter((line) => line.isHalfSwap && isMove(line))
  return { ...sideOf(halves, worthOf), count: new Set(halves.map(transactionOf)).size }
}

function periodOf(lines: Lines): string {
  const times = timesOf(lines)
  return times.length === 0 ? '' : range(formatDate(Math.min(...times)), formatDate(Math.max(...times)))
}

/** For a phone: days within a year, else months. */
export function shortPeriodOf(lines: Lines): string {
  const times = timesOf(lines)
  if (times.length === 0) return ''
  const [from, to] = [Math.min(...times), Math.max(...times)]
  const isOfOneYear = new Date(from).getUTCFullYear() === new Date(to).getUTCFullYear()
  const format = isOfOneYear ? formatDayOfYear : formatShortMonth
  return range(format(from), format(to))
}

const timesOf = (lines: Lines) =>
  lines.flatMap(({ row: { timestamp } }) => (timestamp === null ? [] : [1000 * timestamp]))
const range = (from: string, to: string) => (from === to ? from : `${from} – ${to}`)

/** Of what the table lists. A phone has the period in the head of the table, which explains how much that is; a line of its own only for what is missing. */
export const ActivitySums = ({ figures, isReading, without, period, oneSided }: Sums) => (
  // Below the widest windows on two lines from the start: once the sums come they would leave the one.
  <div className="items-center justify-between gap-x-8 pb-1 xl:flex">
    <p
      className={`min-h-5 text-sm text-faded max-sm:pb-1 max-sm:text-xs ${without === '' && oneSided.count === 0 ? 'max-sm:hidden' : ''}`}
    >
      <span className="max-sm:hidden">{period}</span>
      {without !== '' && (
        <>
          <span className="sm:hidden">{texts.upToPerChainAlone(MAX_ACTIVITY_ROWS)}</span>
          {' · '}
          <span className="text-caution">{without}</span>
        </>
      )}
      {oneSided.count > 0 && (
        // On a phone a line of its own.
        <span className="max-sm:block">
          <span className="max-sm:hidden"> · </span>
          <Explained label={plural(oneSided.count, texts.oneSidedSwaps)}>{texts.oneSidedMeaning}</Explained>
          {!isReading && oneSided.known > 0 && (
            <span className="text-ink">
              {' '}
              {oneSided.unknown > 0 && <AtLeast />}
              <Private>{formatMoney(oneSided.usd)}</Private>
            </span>
          )}
        </span>
      )}
    </p>
    <Figures
      isInline
      figures={figures.map(({ label, about, usd, known, unknown }) => ({
        ...{ label, about },
        value: isReading ? (
          <span aria-hidden="true">&nbsp;</span>
        ) : known === 0 && unknown > 0 ? (
          <span className="font-normal text-faded">{texts.unknownPrice}</span>
        ) : (
          <>
            {(unknown > 0 || without !== '') && <AtLeast isBound={label !== texts.net} />}
            <Private>{(label === texts.net ? formatMoneyChange : formatMoney)(usd)}</Private>
          </>
        ),
      }))}
    />
  </div>
)
