import { Link } from 'react-router'
import { Private, useHiddenAmounts } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { Profit } from '#dashboard/features/wallet/ui/profit.tsx'
import { useWalletLink } from '#dashboard/features/wallet/wallet-state.ts'
import { linePath } from '#dashboard/ui/chart/line-path.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { formatMoney, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatRate, formatShare } from '#dashboard/ui/text/format-rate.ts'
import { formatDate, formatDayOfYear } from '#dashboard/ui/text/format-time.ts'
import { texts } from './texts.ts'
import { WorthCell } from './worth-cell.tsx'
import { type PastShare, shareDrawn, WHOLE, type WorthPast } from './worth-past.ts'

const WIDTH = 300
const HEIGHT = 80
const PAD = 4

/** `month`: the change of what was recorded, null where nothing was. */
type CurveProps = { past: WorthPast; total: number; month: { dollars: number; percent: number | null } | null }

/** The past of the net worth in one line, from its lowest to its highest: a ground below it would read as starting at zero. With what it is made of and how much of the net worth it covers; the tab of the history has it in figures. */
export function WorthCurve({ past, total, month }: CurveProps) {
  const linkTo = useWalletLink()
  const isHidden = useHiddenAmounts()
  const { points } = past
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  const values = points.flatMap(({ value }) => value ?? [])
  const [low, high] = [Math.min(...values), Math.max(...values)]
  // Dollars of a part would be read as those of the whole, which is above them.
  const [then = 0, now = 0] = [values[0], values.at(-1)]
  const isPart = past.basis === 'prices' && then > 0
  const dayOf = (wanted: number) => formatDayOfYear(points.find(({ value }) => value === wanted)?.at ?? 0)
  const places = points.map(({ at, value }) => ({
    x: last > first ? ((at - first) / (last - first)) * WIDTH : 0,
    y: value === null ? null : HEIGHT - PAD - (high > low ? (value - low) / (high - low) : 0.5) * (HEIGHT - 2 * PAD),
  }))
  const part = past.basis === 'prices' ? shareDrawn(past, total) : null
  const words = captionOf(past, part)
  const short =
    past.basis !== 'prices' ? words : part === null ? texts.n30Days : texts.knownPast(formatShare(part.share))
  const figures = isHidden
    ? ''
    : texts.lowestHighest(formatMoney(values[0]), formatMoney(values.at(-1)), formatMoney(low), formatMoney(high))
  return (
    <Link to={linkTo({ tab: 'history' })} title={titleOf(past)} className="group block">
      <WorthCell
        label={
          <span className="underline underline-offset-3 group-hover:text-accent">
            <span className="max-sm:hidden">{words}</span>
            <span className="sm:hidden">{short}</span>
          </span>
        }
        figure={
          isPart ? (
            <Change percent={100 * (now / then - 1)} />
          ) : isHidden ? (
            <Private>{null}</Private>
          ) : month === null ? (
            <>
              {formatRoundMoney(low)}
              {high > low && ` – ${formatRoundMoney(high)}`}
            </>
          ) : (
            <>
              <Profit usd={month.dollars} /> <Change percent={month.percent} />
            </>
          )
        }
        unit={isPart && <span className="max-sm:hidden">{texts.in30Days}</span>}
      >
        <svg
          role="img"
          // What they are of is in the title of the link.
          aria-label={figures || titleOf(past)}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="mt-1 h-10 w-full text-ink"
        >
          <path
            d={linePath(places)}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {/* On a phone there is no room for it. */}
        <span
          aria-hidden="true"
          className="flex justify-between gap-2 text-xs leading-4 whitespace-nowrap text-faded max-sm:hidden"
        >
          <span>{formatDayOfYear(first)}</span>
          {!isHidden && high > low && <span className="truncate">{texts.lowHigh(dayOf(low), dayOf(high))}</span>}
          <span>{texts.now}</span>
        </span>
      </WorthCell>
    </Link>
  )
}

const captionOf = ({ basis }: WorthPast, part: PastShare | null) =>
  ({
    watched: texts.recorded,
    tokens: texts.tokensOnly,
    prices: part === null ? texts.assetsPastPrices : texts.partPastPrices[part.of](formatShare(part.share)),
  })[basis]

function titleOf({ basis, coverage, points }: WorthPast): string {
  const since = formatDate(points[0]?.at ?? 0)
  if (basis === 'watched') return texts.netWorthRecorded(since)
  if (basis === 'tokens') return texts.valueTokensSince(since)
  const part = coverage < WHOLE ? texts.coversTheirValue(formatRate(coverage)) : ''
  return texts.todaysAssetsPrices(since, part)
}
