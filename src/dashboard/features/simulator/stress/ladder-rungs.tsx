import type { ReactNode } from 'react'
import type { LadderRow, LadderShock } from './ladder.ts'
import { type LadderAxis, marksBeside, placeOn } from './ladder-axis.ts'
import {
  chanceLevel,
  chanceText,
  healthText,
  isLikely,
  lossText,
  movePercent,
  repayText,
  shockPercent,
  stateOf,
  UNKNOWN,
  withstandsText,
} from './ladder-labels.ts'
import { texts } from './texts.ts'

type Props = { rows: readonly LadderRow[]; shock: LadderShock; horizonDays: number; axis: LadderAxis }

/** Loan and state, the bar over the whole width, then figures; side by side where there is room for all. */
const columns =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 @min-[66rem]:grid-cols-[minmax(7rem,1.2fr)_minmax(9rem,2fr)_minmax(9rem,1.4fr)_6.5rem_10rem_5.5rem_7rem_6.5rem] @min-[66rem]:items-center'
const barPlace = 'col-span-2 @min-[66rem]:col-span-1'

/** The loans one below the other: each with a bar from now to where it goes, all on one axis, and the shock as a line across them. */
export function LadderRungs({ rows, shock, horizonDays, axis }: Props) {
  const heads = [
    texts.bears,
    texts.healthText,
    texts.stateAt(shockPercent(shock.percent)),
    texts.firstLoss,
    texts.repayKeep,
    texts.chanceDays(horizonDays),
  ]
  return (
    <div className="@container">
      <div aria-hidden="true" className={`${columns} border-b border-rule pb-1 text-xs text-faded`}>
        <span className="self-end font-medium @max-[66rem]:hidden">{texts.loan}</span>
        <Axis axis={axis} percent={shock.percent} />
        {heads.map((head, index) => (
          <span key={head} className={`self-end font-medium @max-[66rem]:hidden ${index > 2 ? 'text-right' : ''}`}>
            {head}
          </span>
        ))}
      </div>
      <ol aria-label={texts.loansOneBears}>
        {rows.map((row) => (
          <Rung key={row.id} row={row} axis={axis} shock={shock} horizonDays={horizonDays} />
        ))}
      </ol>
    </div>
  )
}

type RungProps = { row: LadderRow; shock: LadderShock; horizonDays: number; axis: LadderAxis }

function Rung({ row, shock, horizonDays, axis }: RungProps) {
  const { cause, health, after, chance } = row
  const { figure, note } = withstandsText(cause)
  const state = stateOf(row)
  const isUnknown = cause.kind === 'unknown'
  return (
    <li className={`${columns} border-b border-line py-2 text-sm @min-[66rem]:py-0`}>
      <span className="min-w-0 @min-[66rem]:py-1">
        <span className="block truncate font-medium">{row.label}</span>
        <span className="block truncate text-xs text-faded">{row.detail}</span>
      </span>
      <Bar row={row} axis={axis} percent={shock.percent} />
      <Cell label={texts.bears} look="@max-[66rem]:col-span-2 @max-[66rem]:row-start-3">
        <span className={isUnknown ? 'text-faded' : ''}>{figure}</span>{' '}
        <span className="text-xs text-faded">{note}</span>
      </Cell>
      <Cell label={texts.healthText} look="@max-[66rem]:row-start-4">
        <Known text={healthText(row, health)} />
        {!isUnknown && cause.kind !== 'no debt' && (
          <>
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> {texts.nowThen} </span>
            <span className={`font-medium ${state.tone}`}>{healthText(row, after)}</span>
          </>
        )}
      </Cell>
      <span
        className={`font-medium whitespace-nowrap @max-[66rem]:col-start-2 @max-[66rem]:row-start-1 @max-[66rem]:self-center @max-[66rem]:justify-self-end ${state.tone}`}
      >
        {state.text}
      </span>
      <Cell label={texts.firstLoss} look="text-right @max-[66rem]:row-start-4">
        <Known text={lossText(row)} tone="text-loss" />
      </Cell>
      <Cell label={texts.repayKeep} look="@max-[66rem]:row-start-5 @min-[66rem]:text-right">
        <Known text={repayText(row)} />
      </Cell>
      <Cell
        label={texts.chanceDays(horizonDays)}
        look="@max-[66rem]:col-span-2 @max-[66rem]:row-start-6 @min-[66rem]:text-right"
      >
        <Chance chance={chance} />
        {chance !== null && <span className="text-xs text-faded @min-[66rem]:block"> {texts.randomPrices}</span>}
      </Cell>
    </li>
  )
}

type CellProps = { label: string; children: ReactNode; look: string }

/** Has its own label where cells are stacked; side by side the head names them. A screen reader always reads it. */
const Cell = ({ label, children, look }: CellProps) => (
  <span className={look}>
    <span className="mr-1.5 text-xs text-faded @min-[66rem]:sr-only">{label}</span>
    {children}
  </span>
)

function Chance({ chance }: { chance: number | null }) {
  const level = chanceLevel(chance)
  if (level === null) return <Known text={chanceText(chance)} />
  return (
    <span className={level.look}>
      {chanceText(chance)} <span className="text-xs font-normal">{level.word}</span>
    </span>
  )
}

const words = new Set([UNKNOWN, texts.none, texts.nothing, texts.noDebt])
const Known = ({ text, tone = '' }: { text: string; tone?: string }) => (
  <span className={words.has(text) ? 'text-faded' : tone}>{text}</span>
)

/** Centred on its place; at an end of the axis, and near one, within it. */
const within = (share: number) =>
  share === 0 || share === 1
    ? { left: `${share * 100}%`, transform: `translateX(-${share * 100}%)` }
    : { left: `clamp(1rem, ${share * 100}%, 100% - 1rem)`, transform: 'translateX(-50%)' }

function Axis({ axis, percent }: { axis: LadderAxis; percent: number }) {
  const { share, isBeyond } = placeOn(axis, percent)
  const [before, behind] = [isBeyond && share === 0 ? '‹ ' : '', isBeyond && share === 1 ? ' ›' : '']
  return (
    <span className={`relative block h-8 ${barPlace}`}>
      <span className="absolute top-0 font-semibold whitespace-nowrap text-ink" style={within(share)}>
        {before}
        {shockPercent(percent)}
        {behind}
      </span>
      {marksBeside(axis, percent).map((mark) => (
        <span key={mark} className="absolute top-4 whitespace-nowrap" style={within(placeOn(axis, mark).share)}>
          {mark === 0 ? texts.now : shockPercent(mark)}
        </span>
      ))}
    </span>
  )
}

/** A picture of what the row says in words. */
function Bar({ row, axis, percent }: { row: LadderRow; axis: LadderAxis; percent: number }) {
  const { cause, isLiquidated } = row
  const now = placeOn(axis, 0).share
  const shock = placeOn(axis, percent).share
  const end = cause.kind === 'move' ? placeOn(axis, cause.percent) : null
  const [from, to] = [Math.min(now, end?.share ?? now), Math.max(now, end?.share ?? now)]
  const tone = isLiquidated ? 'text-loss' : isLikely(row) ? 'text-faded' : 'text-gain'
  return (
    <span
      aria-hidden="true"
      title={cause.kind === 'move' ? movePercent(cause.percent) : undefined}
      className={`relative block h-7 self-stretch @min-[66rem]:h-auto ${barPlace}`}
    >
      <span className="absolute inset-x-0 top-1/2 mt-1 h-px bg-line" />
      {cause.kind !== 'unknown' && (
        <span className="absolute inset-y-0 w-px bg-line" style={{ left: `${now * 100}%` }} />
      )}
      {end && (
        <span
          className={`absolute top-1/2 -mt-1.5 block h-2.5 min-w-0.5 bg-current ${tone}`}
          style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
        />
      )}
      {end?.isBeyond && (
        <span className={`absolute top-1/2 -mt-3 ${end.share === 0 ? '-left-2.5' : '-right-2.5'} ${tone}`}>
          {end.share === 0 ? '‹' : '›'}
        </span>
      )}
      <span
        className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink @min-[66rem]:-inset-y-px"
        style={{ left: `${shock * 100}%` }}
      />
    </span>
  )
}
