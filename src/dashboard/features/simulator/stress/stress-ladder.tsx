import { memo, useMemo } from 'react'
import { Spoken } from '#dashboard/features/simulator/spoken.tsx'
import { rich } from '#dashboard/locale/rich.tsx'
import type { Plain } from '#dashboard/ui/table/table-file.ts'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { toDigits } from '#dashboard/ui/text/digits.ts'
import { coinsOf, type LadderLoan, type LadderRow, type LadderShock, ladderRows, shockedPrices } from './ladder.ts'
import { ladderAxis } from './ladder-axis.ts'
import {
  chanceText,
  healthText,
  lossText,
  repaySentence,
  repayText,
  shockedPricesText,
  shockText,
  stateOf,
  withstandsText,
} from './ladder-labels.ts'
import { LadderPng } from './ladder-png.tsx'
import { LadderRungs } from './ladder-rungs.tsx'
import { ShockInputs } from './shock-inputs.tsx'
import { texts } from './texts.ts'

export type StressProps = {
  loans: readonly LadderLoan[]
  horizonDays: number
  shock: LadderShock
  /** Of a liquidation within the horizon without the shock, by id. */
  chances: ReadonlyMap<string, number | null>
  onShock: (change: Partial<LadderShock>) => void
}

/** What a move of prices, and a dearer loan, does to all loans at once. */
export const StressLadder = memo(function StressLadder({ loans, horizonDays, shock, chances, onShock }: StressProps) {
  const coins = useMemo(() => coinsOf(loans), [loans])
  const rows = useMemo(() => ladderRows(loans, { shock, horizonDays, chances }), [loans, shock, horizonDays, chances])
  const axis = ladderAxis(rows)
  const repay = repaySentence(rows, shock, horizonDays)
  const fallen = rows.filter(({ isLiquidated }) => isLiquidated).map(({ label }) => label)
  return (
    <div>
      <ShockInputs coins={coins} shock={shock} horizonDays={horizonDays} onShock={onShock} />
      {/* The room of a sentence and of two prices: a line each, on a phone two, so that nothing moves with the slider. */}
      <div className="mt-3 min-h-12 max-md:min-h-24">
        <p className="text-lg">{rich(repay, { usd: (words) => <strong className="font-semibold">{words}</strong> })}</p>
        <p className="text-sm text-faded">{shockedPricesText(shockedPrices(loans, shock))}</p>
      </div>
      <div className="mt-2">
        <LadderRungs rows={rows} shock={shock} horizonDays={horizonDays} axis={axis} />
      </div>
      <Spoken
        text={[
          ...(fallen.length === 0 ? [] : [texts.liquidatedOf(fallen.join(', '))]),
          repay.replaceAll(/<\/?usd>/g, ''),
        ].join(' ')}
      />
      <p className="mt-1 text-xs text-faded">{texts.firstLossWhat}</p>
      <ValueTable
        summary={texts.loansUnderStressTable}
        actions={<LadderPng rows={rows} axis={axis} shock={shock} />}
        headers={[
          ...[
            texts.loan,
            texts.bears,
            texts.priceText,
            texts.healthNow,
            texts.healthOf(shockText(shock)),
            texts.state,
            texts.firstLoss,
          ],
          ...[texts.repayKeep, texts.chanceDays(horizonDays)],
        ]}
        rows={() => namedRows(rows).map(([name, row]) => [name, ...cellsOf(row)])}
        file={{
          name: texts.loansUnderStress,
          headers: [
            ...[
              texts.loan,
              texts.coins,
              texts.priceChangePercent,
              texts.borrowRateAdded,
              texts.healthNow,
              texts.healthAfter,
            ],
            ...[
              texts.liquidatedPercent,
              texts.pricesLiquidationUsd,
              texts.lossUsd,
              texts.repayUsd,
              texts.chancePercent,
            ],
          ],
          rows: rows.map((row) => [row.label, row.detail, shock.percent, shock.borrowApyAdd * 100, ...plainOf(row)]),
        }}
      />
    </div>
  )
})

/** Rows under names of their own: two loans of one market are the first and the second. */
function namedRows(rows: readonly LadderRow[]): [string, LadderRow][] {
  const counts = new Map<string, number>()
  return rows.map((row) => {
    const name = `${row.label}, ${row.detail}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return [count === 1 ? name : `${name} (${count})`, row]
  })
}

function cellsOf(row: LadderRow): string[] {
  const { figure, note } = withstandsText(row.cause)
  return [
    ...[figure, note, healthText(row, row.health), healthText(row, row.after), stateOf(row).text],
    ...[lossText(row), repayText(row), chanceText(row.chance)],
  ]
}

const DIGITS = 8
const plain = (value: number | null) => (value === null ? null : toDigits(value, DIGITS))

function plainOf({ cause, health, after, isLiquidated, lossUsd, repayUsd, chance }: LadderRow): Plain[] {
  const isMove = cause.kind === 'move'
  const isSafe = !isLiquidated && cause.kind !== 'now' && cause.kind !== 'unknown'
  const prices = isMove ? cause.prices.map(({ symbol, priceUsd }) => `${symbol} ${plain(priceUsd)}`).join('; ') : null
  return [
    ...[plain(health), plain(after), isMove ? plain(cause.percent) : null, prices],
    ...[
      isSafe ? 0 : plain(lossUsd),
      cause.kind === 'no debt' ? 0 : plain(repayUsd),
      plain(chance === null ? null : chance * 100),
    ],
  ]
}
