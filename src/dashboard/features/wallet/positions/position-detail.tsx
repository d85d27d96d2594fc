import { Link } from 'react-router'
import type { Position } from '#contract/wallet/position.ts'
import { Private } from '#dashboard/features/wallet/amounts/hidden-amounts.tsx'
import type { HeldPosition } from '#dashboard/features/wallet/tab-data.ts'
import { RangeBar } from '#dashboard/ui/chart/range-bar.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { formatAmount, formatMoney, formatPercent } from '#dashboard/ui/text/format.ts'
import { againstHolding, fallToLiquidation, healthWord, rangeOf, symbolsOf } from './position-facts.ts'

const healthColours = { 'can be liquidated': 'text-loss', 'close to liquidation': 'text-caution', safe: 'text-gain' }

/** What a row of figures cannot say: range, health, entry, and what is counted elsewhere. */
export function PositionDetail({ position }: { position: HeldPosition }) {
  const { type, current, isInHoldings, vaultId } = position
  const range = rangeOf(position)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-faded">
      {range && <Range {...range} position={position} />}
      {type === 'CLMM' && !range && <span>{inRangeWords(current.isInRange)}; its prices are not known</span>}
      {type === 'Borrow' && <Health health={current.healthy ?? null} />}
      {type !== 'Borrow' && <Entry position={position} />}
      {isInHoldings && <span>Counted in holdings</span>}
      {vaultId !== '' && (
        <Link className="link" to={vaultPath(vaultId)}>
          Vault
          <span className="sr-only">
            {' '}
            of {type} {symbolsOf(current.tokens)}
          </span>
        </Link>
      )}
    </div>
  )
}

const inRangeWords = (isIn: boolean | undefined) =>
  isIn === undefined ? 'Range unknown' : isIn ? 'In range' : 'Out of range'

type RangeProps = NonNullable<ReturnType<typeof rangeOf>> & { position: Position }

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
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="w-40">
        <RangeBar min={lower - from} max={upper - from} scaleMax={to - from} mark={current - from} label={label} />
      </span>
      <span>
        {state}: {formatAmount(current)} in {formatAmount(lower)} to {formatAmount(upper)}
        {unit}
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
      {fall !== null && <>: liquidated when its collateral falls {formatPercent(fall)}</>}
    </span>
  )
}

/** The gain against holding what was put in, at today's prices. */
function Entry({ position }: { position: Position }) {
  const gain = againstHolding(position)
  if (gain === null) return <span>{position.input.length === 0 ? 'Entry unknown' : 'Entry known, a price is not'}</span>
  return (
    <span>
      Against holding the {<Private>{formatMoney(gain.held)}</Private>} put in, at today’s prices:{' '}
      <Change percent={gain.percent} />
    </span>
  )
}
