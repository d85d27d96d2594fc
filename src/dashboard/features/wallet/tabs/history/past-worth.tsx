import { type ReactNode, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { toCents } from '#dashboard/features/wallet/head/past-prices.ts'
import { useWorth } from '#dashboard/features/wallet/head/use-worth.ts'
import { useWorthPast } from '#dashboard/features/wallet/head/use-worth-past.ts'
import {
  DAY_MS,
  type PastShare,
  shareDrawn,
  type WorthPast,
  withEvenSteps,
} from '#dashboard/features/wallet/head/worth-past.ts'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { Private, useMoneyText } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { kindLook } from '#dashboard/features/wallet/ui/kind-look.ts'
import { Profit } from '#dashboard/features/wallet/ui/profit.tsx'
import { joinNames } from '#dashboard/features/wallet/ui/source-labels.ts'
import type { WalletData } from '#dashboard/features/wallet/use-wallet-data.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { useIsWide, useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { SeriesMark } from '#dashboard/ui/chart/series-mark.tsx'
import { Sparkline } from '#dashboard/ui/chart/sparkline.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { Figure } from '#dashboard/ui/display/figure.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatMoney, formatMoneyChange, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { directionOf, formatChange, formatShare } from '#dashboard/ui/text/format-rate.ts'
import { formatDayOfYear } from '#dashboard/ui/text/format-time.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { DEBTS } from '#domain/net-worth/entries.ts'
import { FlowTable } from './flow-table.tsx'
import { changeOver, extremes, largestFall, type PastChange, pastWithin } from './past-change.ts'
import { BY_COIN, BY_KIND, bandsShown, coinRows, dayOrTime, PastCurve, TOTAL, valuesOf } from './past-curve.tsx'
import { texts } from './texts.ts'
import { useFlows } from './use-flows.ts'

/** The figures, and the curve beside the kinds. */
const BODY_REM = 30

type Assets = Pick<WalletData, 'holdings' | 'positions'>

const ranges = [
  { value: '7d', label: horizonLabel(7), days: 7 },
  { value: '30d', label: horizonLabel(30), days: 30 },
  { value: '90d', label: horizonLabel(90), days: 90 },
  { value: '1y', label: horizonLabel(365), days: 365 },
] as const
/** `curve`: all kinds, all coins, their total, or the kind that is drawn alone. */
const url = {
  range: z._default(z.enum(ranges.map(({ value }) => value)), '30d'),
  curve: z._default(z.string().check(z.maxLength(40)), TOTAL),
}
/** From so many kinds on they are drawn apart from their total. */
const MANY = 2
/** The head reads so many anyway: a shorter range is cut from them. */
const LEAST_DAYS = 30

/** A period of days with its short name. */
type Range = (typeof ranges)[number]

/** `children`: a line on how to know more, below the curve. */
type Props = Assets & { wallet: string; children?: ReactNode }

/** While a wallet has no history of its own: what it has today, at the prices of each day of a period. */
export function PastWorth({ wallet, holdings, positions, children }: Props) {
  const [state, set] = useUrlState(url)
  const isWide = useIsWide()
  const range = ranges.find(({ value }) => value === state.range) ?? ranges[1]
  const own = useMemo(
    () => ({
      holdings: { ...holdings, rows: holdings.rows.filter((each) => each.wallet === wallet) },
      positions: { ...positions, rows: positions.rows.filter((each) => each.wallet === wallet) },
    }),
    [holdings, positions, wallet],
  )
  const whole = useWorth(own)
  const days = Math.max(range.days, LEAST_DAYS)
  const [now] = useState(() => Date.now())
  const from = now - range.days * DAY_MS
  const moves = useFlows(wallet, own.positions.rows, { from })
  const { flows } = moves
  const [hasBeenShown, setHasBeenShown] = useState(false)
  const { past, isPending, failure, hasWorth } = useWorthPast([wallet], own, days)
  if (isPending && !hasWorth) return <Skeleton height={BODY_REM} />
  if (!hasWorth || (past !== null && past.basis !== 'prices')) return children
  const shown = past && withEvenSteps(pastWithin(past, range.days))
  const kinds = shown?.kinds.length ?? MANY
  const alone = shown?.kinds.find(({ kind }) => kind === state.curve)?.kind
  // Until they are known, all that can be drawn has its room.
  const coins = shown?.exposures.length ?? MANY
  const curve = alone ?? curveOf(state.curve, kinds, coins)
  const part = past && shareDrawn(past, whole.worth.total)
  const name = part === null ? texts.netWorth : texts.withPast
  if (!isPending && !hasBeenShown) setHasBeenShown(true)
  const isFirst = isPending && !hasBeenShown
  return (
    <>
      <section aria-label={texts.pastTitle} className="grid gap-y-3 pt-3 text-sm">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="text-base font-semibold">{texts.pastTitle}</h2>
          {part !== null && (
            // On a phone it has a line of its own, which would push the choices down when it comes.
            <p className="text-faded max-sm:order-1">
              {rich(texts.priced[part.of](formatShare(part.share)), {
                rest: <Private>{formatRoundMoney(past === null ? null : restOf(past, whole.worth.total))}</Private>,
              })}
            </p>
          )}
          <div className="ml-auto flex flex-wrap gap-x-4 gap-y-2 max-sm:w-full max-sm:justify-between">
            {(kinds >= MANY || coins >= MANY) && (
              <Segmented
                label={texts.drawing}
                options={[
                  { value: TOTAL, label: texts.total },
                  ...(kinds >= MANY ? [{ value: BY_KIND, label: texts.kind }] : []),
                  ...(coins >= MANY ? [{ value: BY_COIN, label: texts.coin }] : []),
                  ...(alone === undefined ? [] : [{ value: alone, label: kindLook(alone).label }]),
                ]}
                value={curve}
                onChange={(value) => set({ curve: value }, { replace: true })}
              />
            )}
            <Segmented
              label={texts.range}
              options={ranges}
              value={range.value}
              onChange={(value) => set({ range: value }, { replace: true })}
            />
          </div>
        </div>
        {isPending && <Skeleton height={BODY_REM} />}
        {failure && <ErrorCard error={failure.error} what={texts.pastPrices} onRetry={failure.retry} />}
        {!isPending && !failure && !shown && <EmptyState title={texts.noPast}>{texts.noPastNote}</EmptyState>}
        {shown && (
          <>
            <Figures past={shown} {...{ range, part, moves, from }} whole={part === null ? whole : null} />
            <div className="grid items-start gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
              <div className="min-w-0">
                <PastCurve past={shown} curve={curve} name={name} sign={part === null ? signOf(whole) : ''} />
                {isWide && <Days past={shown} name={name} actions={children} />}
              </div>
              <Kinds past={shown} {...{ range, whole, part, curve }} onCurve={(value) => set({ curve: value })} />
            </div>
            {flows && (
              <FlowTable
                flows={flows}
                title={
                  flows.since > from ? texts.flowsSince(formatDayOfYear(flows.since)) : texts.flowsTitle(range.label)
                }
              />
            )}
            {!isWide && (
              <>
                <Days past={shown} name={name} />
                {!isFirst && children}
              </>
            )}
          </>
        )}
      </section>
      {!isFirst && !shown && children}
    </>
  )
}

/** What the address asks for, as far as there is more than one of it. */
function curveOf(wanted: string, kinds: number, coins: number): string {
  if (wanted === BY_COIN && coins >= MANY) return BY_COIN
  return wanted === BY_KIND && kinds >= MANY ? BY_KIND : TOTAL
}

const timesOf = ({ points }: WorthPast) => points.map(({ at }) => at)

type Whole = Pick<ReturnType<typeof useWorth>, 'worth' | 'isWhole' | 'isBound'>

/** Before a sum, as the head has it. */
const signOf = ({ isWhole, isBound }: Whole) => (isWhole ? '' : isBound ? '≥' : '≈')

/** `whole`: the net worth, where the line ends with it. `moves`: from `from` on, in ms, or later. */
type FiguresProps = {
  past: WorthPast
  range: Range
  part: PastShare | null
  whole: Whole | null
  moves: ReturnType<typeof useFlows>
  from: number
}

/** Nothing of 24 hours: the points are days, and the head, which knows it, counts more coins. */
function Figures({ past, range, part, whole, moves, from }: FiguresProps) {
  const isWide = useIsWide()
  const moneyAt = ({ at, value }: { at: number; value: number }) => (
    <>
      {whole && !whole.isWhole && at === past.points.at(-1)?.at && <AtLeast isBound={whole.isBound} />}
      <Private>{formatRoundMoney(value)}</Private>
    </>
  )
  const [times, values] = [timesOf(past), valuesOf(past)]
  const change = changeOver(times, values, range.days)
  const ends = extremes(times, values)
  const fall = largestFall(times, values)
  const tiles = (ends ? 2 : 0) + (fall ? 1 : 0)
  // Another sum than the one in the head.
  const ofPart = (label: string) => (part?.of === 'worth' ? texts.ofShare(label, formatShare(part.share)) : label)
  return (
    <div
      className="grid grid-cols-3 gap-x-6 gap-y-2 border-y border-line py-2 max-sm:gap-x-4 max-[22rem]:gap-3"
      style={isWide ? { gridTemplateColumns: `minmax(0, 1fr) minmax(0, 1.5fr) repeat(${tiles}, minmax(0, 1fr))` } : {}}
    >
      <Figure
        isDense
        rank="lead"
        label={
          <>
            <span className="max-sm:hidden">{texts.ifHeld(range.label)}</span>
            <span className="sm:hidden">{texts.ifHeldShort(range.label)}</span>
          </>
        }
        value={<Change percent={change?.percent ?? null} />}
        note={<Profit usd={change?.dollars ?? null} />}
      />
      <NetDeposits moves={moves} range={range} from={from} />
      {ends && (
        // On a phone one row of figures leaves room for the curve, which shows both.
        <div className="contents max-sm:hidden">
          <Figure
            isDense
            rank="support"
            label={ofPart(texts.highest)}
            value={moneyAt(ends.highest)}
            note={dayOf(past, ends.highest.at)}
          />
          <Figure
            isDense
            rank="support"
            label={ofPart(texts.lowest)}
            value={moneyAt(ends.lowest)}
            note={dayOf(past, ends.lowest.at)}
          />
        </div>
      )}
      {fall && (
        <Figure
          isDense
          rank="support"
          label={texts.largestFall}
          value={<Change percent={fall.percent} />}
          note={texts.fromTo(dayOf(past, fall.from), dayOf(past, fall.to))}
        />
      )}
    </div>
  )
}

/** What was put in or taken out is neither a gain nor a loss: a word says which, and no sign. */
function NetDeposits({ moves: { flows, isPending }, range, from }: Pick<FiguresProps, 'moves' | 'range' | 'from'>) {
  const isNarrow = useShownWidth() === 0
  if (flows === null)
    return (
      <Figure
        isDense
        rank="support"
        label={isNarrow ? texts.netDeposits : texts.netMoves(texts.netDeposits, range.label)}
        value={isPending ? <>&nbsp;</> : DASH}
        note={isPending ? <>&nbsp;</> : texts.unknown}
      />
    )
  const { net, received, sent, fees, since, unread, unknown } = flows
  const isWhole = since <= from
  const what = net < 0 ? texts.netWithdrawals : texts.netDeposits
  return (
    <Figure
      isDense
      rank="support"
      label={
        <Explained
          label={
            isWhole
              ? isNarrow
                ? what
                : texts.netMoves(what, range.label)
              : texts.netMovesSince(what, formatDayOfYear(since))
          }
        >
          {texts.netDepositsRule(formatMoney(fees))} {!isWhole && texts.latestOnly}{' '}
          {unread.length > 0 && texts.unreadChains(formatList(unread))}{' '}
          {unknown > 0 && plural(unknown, texts.unpricedFlows)}
        </Explained>
      }
      value={
        <>
          {(unread.length > 0 || unknown > 0) && <AtLeast isBound={false} />}
          <Private>{formatRoundMoney(Math.abs(net))}</Private>
        </>
      }
      note={
        <Private>
          {isNarrow && unread.length > 0 ? (
            // There is no room for both, and without it they would be those of all chains.
            <span className="text-caution">{texts.exceptChains(joinNames(unread))}</span>
          ) : isNarrow ? (
            // The narrowest phones have no room for both.
            <span className="whitespace-nowrap max-[22rem]:hidden">
              +{formatRoundMoney(received)} / −{formatRoundMoney(sent + fees)}
            </span>
          ) : (
            texts.inAndOut(formatRoundMoney(received), formatRoundMoney(sent + fees))
          )}
          {unread.length > 0 && (
            // Elsewhere there is room for the sign alone.
            <span className="text-caution max-xl:hidden"> · {texts.exceptChains(joinNames(unread))}</span>
          )}
        </Private>
      }
    />
  )
}

/** The last point is no day that is over. Each day of at most a year needs no year. */
const dayOf = ({ points }: WorthPast, at: number) => (at === points.at(-1)?.at ? texts.now : formatDayOfYear(at))

const Money = ({ usd }: { usd: number | null }) => <Private>{formatMoney(usd)}</Private>

type KindRow = {
  /** `TOTAL` of their sum, null of a coin, and of what joins the sum to the net worth: neither can be drawn alone. */
  kind: string | null
  name: string
  /** Of a coin: that of its band. */
  colour?: string
  /** Drawn as a line. */
  isLine?: boolean
  /** It is in the row above those that are within. */
  isWithin?: boolean
  values: readonly (number | null)[]
  now: number | null
  change: PastChange | null
  isBound?: boolean
}

const figure = {
  align: 'right',
  headLook: 'h-8 pl-3 text-xs font-medium max-sm:pl-1.5',
  cellLook: 'h-8 pl-3 max-sm:pl-1.5',
} as const
type Columns = { range: Range; chosen: string; onKind: (kind: string) => void; span: number }
const columnsOf = ({ range: { label }, chosen, onKind, span }: Columns): PlainColumn<KindRow>[] => [
  {
    header: chosen === BY_COIN ? texts.coin : texts.kind,
    ...(chosen === BY_COIN && { head: <Explained label={texts.coinLessDebts}>{texts.coinRule}</Explained> }),
    headLook: 'h-8 text-xs font-medium',
    cellLook: 'h-8',
    cell: ({ kind, name, colour, isLine, isWithin }) =>
      colour !== undefined ? (
        <span
          className={`flex items-center gap-2 ${colour !== '' ? '' : isWithin ? 'pl-10' : 'pl-6'} ${isWithin ? 'text-faded' : ''}`}
        >
          {colour !== '' && <Mark colour={colour} isArea={!isLine} />}
          <bdi className={`max-w-40 ${isWithin ? 'wrap-anywhere' : 'truncate'}`} title={name}>
            {name}
          </bdi>
        </span>
      ) : kind === null ? (
        <span className={name === texts.netWorth ? 'font-semibold' : ''}>{name}</span>
      ) : (
        <button
          type="button"
          aria-pressed={kind === chosen}
          title={texts.drawKind(name)}
          onClick={() => onKind(kind)}
          className="flex min-h-6 items-center gap-2 text-left hover:text-accent max-sm:min-h-9"
        >
          {/* A colour that nothing is drawn in would be the key to nothing. */}
          {(chosen === BY_KIND || chosen === BY_COIN || (kind === chosen && kind !== TOTAL)) && (
            <Mark
              colour={kind === TOTAL ? 'var(--ink)' : kindLook(kind).colour}
              isArea={kind !== TOTAL && kind !== DEBTS && kind !== chosen}
            />
          )}
          <span className={kind === chosen ? 'underline underline-offset-4' : ''}>{name}</span>
        </button>
      ),
  },
  {
    header: texts.course,
    // Beside the curve on a tablet, and on a phone, the figures need its room.
    look: 'max-xl:hidden',
    headLook: 'h-8 pl-3 text-xs font-medium',
    cellLook: 'h-8 pl-3 align-middle',
    cell: ({ name, values }) =>
      values.length > 0 && <Sparkline values={relative(values)} leastSpan={span} label={texts.courseOf(name, label)} />,
  },
  {
    ...figure,
    header: texts.now,
    cell: ({ now, isBound }) => (
      <span className="whitespace-nowrap">
        {isBound !== undefined && <AtLeast isBound={isBound} />}
        <Money usd={now} />
      </span>
    ),
  },
  {
    ...figure,
    header: texts.changeIn(label),
    // The narrowest phones have room for one of the two figures of a change.
    look: 'max-[23rem]:hidden',
    cell: ({ now, values, change }) =>
      values.length === 0 ? null : isOwed(now) ? (
        // A debt that grows is no gain, nor is one that shrinks: a word says which.
        <OwedChange change={change} />
      ) : (
        <DollarChange change={change} />
      ),
  },
  {
    ...figure,
    header: '%',
    cell: ({ now, values, change }) =>
      values.length === 0 ? null : isOwed(now) ? (
        <OwedPercent percent={change?.percent ?? null} />
      ) : (
        <Change percent={change?.percent ?? null} />
      ),
  },
]

/** In colour as far as its percent is one. */
const DollarChange = ({ change }: { change: PastChange | null }) =>
  change !== null && change.percent !== null && directionOf(change.percent) === 'none' ? (
    <span className="text-faded">
      <Private>{formatMoneyChange(change.dollars)}</Private>
    </span>
  ) : (
    <Profit usd={change?.dollars ?? null} />
  )

/** How the debt changed: its sign is that of what is owed. */
const OwedPercent = ({ percent }: { percent: number | null }) => (
  <span className={directionOf(percent) === 'none' ? 'text-faded' : ''}>
    {formatChange(percent === null ? null : -percent)}
  </span>
)

/** What is below zero moves up as it becomes less. */
function OwedChange({ change }: { change: PastChange | null }) {
  if (change === null) return DASH
  const text = change.dollars < 0 ? texts.owedMore : change.dollars > 0 ? texts.owedLess : texts.owedSame
  return rich(text, { amount: <Private>{formatMoney(Math.abs(change.dollars))}</Private> })
}

const isOwed = (now: number | null) => now !== null && now < 0

/** As in the legend of the chart. */
const Mark = ({ colour, isArea }: { colour: string; isArea: boolean }) => (
  <span className="flex w-4 shrink-0 max-[22rem]:hidden">
    <SeriesMark index={0} colour={colour} isArea={isArea} />
  </span>
)

type Values = KindRow['values']

/**
 * As fractions of the first value that is known, so that each line can be compared with the others: equal moves are equally high. What
 * is below zero falls as it becomes less, as its figures do.
 */
const relative = (values: Values) => {
  const first = values.find((value) => value !== null && value !== 0)
  return first == null ? values : values.map((value) => value && value / Math.abs(first))
}

const crossesZero = (values: Values) =>
  values.some((value) => value !== null && value < 0) && values.some((value) => value !== null && value > 0)

/** Of the line that moves the most, without those that cross zero: the first value of one says nothing of its size. */
const widest = (rows: readonly KindRow[]) =>
  Math.max(
    0,
    ...rows.map(({ values }) => {
      if (crossesZero(values)) return 0
      const known = relative(values).filter((value) => value !== null)
      return known.length === 0 ? 0 : Math.max(...known) - Math.min(...known)
    }),
  )

/** What the net worth has besides: it has no past prices. Unknown where the last value is. */
function restOf({ points }: WorthPast, total: number): number | null {
  const priced = points.at(-1)?.value ?? null
  return priced === null ? null : toCents(toCents(total) - toCents(priced))
}

type KindsProps = {
  past: WorthPast
  range: Range
  whole: Whole
  part: PastShare | null
  curve: string
  onCurve: (curve: string) => void
}

/** So many coins have a row of their own. */
const COIN_ROWS = 8

/** What each kind or coin is worth and by how much its prices moved it, and what the sum lacks to the net worth. A kind's name draws its curve. */
function Kinds({ past, range, whole: { worth, isWhole, isBound }, part, curve, onCurve }: KindsProps) {
  const times = timesOf(past)
  const isWide = useIsWide()
  const rowOf = (kind: string | null, name: string, values: readonly (number | null)[]): KindRow => ({
    ...{ kind, name, values },
    now: values.at(-1) ?? null,
    change: changeOver(times, values, range.days),
  })
  const rest = restOf(past, worth.total)
  const without = { kind: null, values: [], change: null } as const
  const rows: KindRow[] = [
    // The sum of what has past prices is the net worth only where that is all: the head above counts the rest too.
    {
      ...rowOf(TOTAL, part === null ? texts.netWorth : texts.withPast, valuesOf(past)),
      ...(part === null && !isWhole && { isBound }),
    },
    ...(curve === BY_COIN
      ? coinRows(past, COIN_ROWS, bandsShown(isWide)).map(
          ({ name, values, colour = '', overlay, isWithin = false }) => ({
            ...{ ...rowOf(null, name, values), colour, isLine: overlay !== undefined, isWithin },
          }),
        )
      : (past.kinds.length > 1 ? debtsLast(past.kinds) : []).map(({ kind, values }) =>
          rowOf(kind, kindLook(kind).label, values),
        )),
    ...(part !== null && rest !== 0
      ? [
          { ...without, name: texts.withoutPast, now: rest },
          { ...without, name: texts.netWorth, now: worth.total, ...(isWhole ? {} : { isBound }) },
        ]
      : []),
  ]
  return (
    <PlainTable
      caption={curve === BY_COIN ? texts.changeByCoin : texts.changeByKind}
      columns={columnsOf({ range, chosen: curve, onKind: onCurve, span: widest(rows) })}
      rows={rows}
      rowKey={({ name }, index) => `${index} ${name}`}
      looks={{
        table: 'w-full',
        caption: 'sr-only',
        headRow: 'border-b border-rule',
        // The others add up to it.
        row: ({ kind, name }) =>
          kind === TOTAL
            ? 'border-b border-rule font-semibold'
            : kind === null && name === texts.netWorth
              ? 'border-t border-rule font-semibold'
              : 'border-b border-line',
      }}
    />
  )
}

const debtsLast = (kinds: WorthPast['kinds']) =>
  kinds.toSorted((one, other) => Number(one.kind === DEBTS) - Number(other.kind === DEBTS))

function Days({ past, name, actions }: { past: WorthPast; name: string; actions?: ReactNode }) {
  const { points, kinds } = past
  const money = useMoneyText()
  const shown = kinds.length > 1 ? kinds : []
  return (
    <ValueTable
      summary={texts.showTable}
      {...(actions && { actions: <div className="px-1">{actions}</div> })}
      headers={[texts.day, name, ...shown.map(({ kind }) => kindLook(kind).label)]}
      rows={() =>
        points
          .map(({ at, value }, index) => [
            dayOrTime(at),
            money(value),
            ...shown.map(({ values }) => money(values[index] ?? null)),
          ])
          .toReversed()
      }
    />
  )
}
