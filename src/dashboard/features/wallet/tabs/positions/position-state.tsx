import type { HeldPosition } from '#dashboard/features/wallet/tab-data.ts'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { RangeBar } from '#dashboard/ui/chart/range-bar.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { formatAmount, formatMoney, formatPercent } from '#dashboard/ui/text/format.ts'
import { rangeOf } from '#domain/earning/position-income.ts'
import { againstHolding, amountLabel, fallToLiquidation, healthWord, lossAgainstHolding } from './position-facts.ts'

export const healthColours = {
  'can be liquidated': 'text-loss',
  'close to liquidation': 'text-caution',
  safe: 'text-gain',
}

/** What a row of figures cannot show: range, health, gain against holding where the entry is known, and what is counted elsewhere. */
export function PositionState({ position }: { position: HeldPosition }) {
  const { type, current, isInHoldings } = position
  const range = rangeOf(position)
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-faded">
      {range && <Range {...range} position={position} />}
      {type === 'CLMM' && !range && <span>{inRangeWords(current.isInRange)}; range prices unknown</span>}
      {type === 'Borrow' && <Health health={current.healthy ?? null} />}
      {type !== 'Borrow' && <Gain position={position} />}
      {isInHoldings && <span>Counted in holdings</span>}
    </div>
  )
}

const inRangeWords = (isIn: boolean | undefined) =>
  isIn === undefined ? 'Range unknown' : isIn ? 'In range' : 'Out of range'

type RangeProps = NonNullable<ReturnType<typeof rangeOf>> & { position: HeldPosition }

/** How much of the range's width stands free on either side of the bar. */
const MARGIN = 0.25

function Range({ lower, upper, current, isIn, isFull, position }: RangeProps) {
  const [first, second] = position.current.tokens.map(({ token }) => token.symbol)
  const unit = first && second ? ` ${second} per ${first}` : ''
  const state = (
    <span className={isIn ? 'text-gain' : 'text-caution'}>{isFull ? 'Full range' : inRangeWords(isIn)}</span>
  )
  if (isFull) return <span>{state}</span>
  const margin = (upper - lower) * MARGIN
  const from = Math.min(lower, current) - margin
  const to = Math.max(upper, current) + margin
  const label = `${inRangeWords(isIn)}: ${formatAmount(current)} between ${formatAmount(lower)} and ${formatAmount(upper)}${unit}`
  return (
    <span className="block w-full">
      <span className="block max-w-56">
        <RangeBar min={lower - from} max={upper - from} scaleMax={to - from} mark={current - from} label={label} />
      </span>
      <span className="block">
        {state}: {formatAmount(current)} in {formatAmount(lower)} to {formatAmount(upper)}
        <span className="whitespace-nowrap">{unit}</span>
      </span>
    </span>
  )
}

function Health({ health }: { health: number | null }) {
  if (health === null) return <span>Health factor unknown</span>
  const word = healthWord(health)
  const fall = fallToLiquidation(health)
  return (
    <span>
      Health factor {formatAmount(Math.round(health * 100) / 100)} · <span className={healthColours[word]}>{word}</span>
      {fall !== null && <>: liquidated if collateral falls {formatPercent(fall)}</>}
    </span>
  )
}

/** What was deposited, in coins, then its value of today; the gain against holding it, and of a pool what the moved prices took, fees left out. */
function Gain({ position }: { position: HeldPosition }) {
  if (position.input.length === 0) return null
  const gain = againstHolding(position)
  const loss = lossAgainstHolding(position)
  return (
    <span title="Current amount compared with the deposit, both at today’s prices">
      Deposited <Private>{amountLabel(position.input)}</Private>{' '}
      {gain === null ? (
        '(price unknown)'
      ) : (
        <>
          (<Private>{formatMoney(gain.held)}</Private> today) · <Change percent={gain.percent} /> vs holding
        </>
      )}
      {loss !== null && (
        <>
          {' '}
          · impermanent loss <Change percent={loss} />
        </>
      )}
    </span>
  )
}
