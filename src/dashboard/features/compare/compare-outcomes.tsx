import type { Vault } from '#contract/vault.ts'
import { type Column, DataTable } from '#dashboard/ui/table/data-table.tsx'
import type { TableFile } from '#dashboard/ui/table/table-file.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { directionOf, formatChange, formatRate } from '#dashboard/ui/text/format-rate.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { impermanentLoss } from '#domain/simulation/impermanent-loss.ts'
import { type Deposit, depositValueAt } from '#domain/simulation/simulate.ts'
import { texts } from './texts.ts'
import { warningsOf } from './warnings-of.ts'

type Props = {
  vaults: readonly Vault[]
  names: readonly string[]
  deposits: readonly (Deposit | null)[]
  days: number
  isBeside: boolean
}

type Outcome = {
  id: string
  name: string
  isLoan: boolean
  /** What may end the rate that it is at. */
  warning: string
  worth: number | null
  held: number | null
  /** Worth against held, in percent. */
  gain: number | null
  loss: number | null
}

/** What each comes to at the end of the horizon. */
export function CompareOutcomes({ vaults, names, deposits, days, isBeside }: Props) {
  const rows = vaults.map((vault, index) =>
    outcomeOf(vault, { name: names[index] ?? '', deposit: deposits[index] ?? null, days }),
  )
  const after = horizonLabel(days)
  return (
    <DataTable
      caption={texts.resultSameDeposit}
      // A column has no room for all: what each loses is in the table beside it.
      columns={columnsFor(after).filter(({ id }) => !isBeside || !besideTable.has(id))}
      rows={rows}
      rowKey={({ id }) => id}
      file={fileFor(after)}
    />
  )
}

function outcomeOf(
  vault: Vault,
  { name, deposit, days }: { name: string; deposit: Deposit | null; days: number },
): Outcome {
  const { id, type, totalApy } = vault
  const own = { id, name, isLoan: type === 'BORROW', warning: warningsOf(vault) }
  if (deposit === null || totalApy === null) return { ...own, worth: null, held: null, gain: null, loss: null }
  const { pool, held } = depositValueAt(deposit, days)
  return {
    ...own,
    worth: pool,
    held,
    gain: held > 0 ? (pool / held - 1) * 100 : null,
    loss: deposit.legs.length > 1 ? impermanentLoss(deposit.legs) : 0,
  }
}

const fileFor = (after: string): TableFile<Outcome> => ({
  name: texts.comparison,
  columns: [
    { header: texts.vault, value: ({ name }) => name },
    { header: texts.id, value: ({ id }) => id },
    { header: texts.owedDeposited, value: ({ isLoan }) => (isLoan ? 'owed' : 'deposited') },
    { header: texts.afterUsd(after), value: ({ worth }) => worth },
    { header: texts.heldInsteadUsd, value: ({ held }) => held },
    { header: texts.againstHeldPercent, value: ({ gain }) => gain },
    { header: texts.impermanentLoss, value: ({ loss }) => loss },
  ],
})

const besideTable = new Set(['held', 'loss'])

const tones = { up: 'text-gain', down: 'text-loss', none: '' }

const columnsFor = (after: string): Column<Outcome>[] => [
  {
    id: 'vault',
    header: texts.vault,
    cell: ({ name, isLoan, warning }) => (
      <>
        <span className="block truncate" title={name}>
          {name}
          {isLoan && <span className="text-faded"> {texts.owed}</span>}
        </span>
        {warning && <span className="block text-xs font-normal whitespace-normal text-caution">{warning}</span>}
      </>
    ),
  },
  { id: 'worth', header: texts.after(after), align: 'right', width: '6.5rem', cell: ({ worth }) => formatMoney(worth) },
  {
    id: 'held',
    header: texts.ifHeld,
    align: 'right',
    width: '6.5rem',
    isWideOnly: true,
    cell: ({ held }) => formatMoney(held),
  },
  {
    id: 'gain',
    header: texts.vsHolding,
    align: 'right',
    width: '6rem',
    cell: ({ gain, isLoan }) => (
      <span className={isLoan ? '' : tones[directionOf(gain)]}>{gain === null ? DASH : formatChange(gain)}</span>
    ),
  },
  {
    id: 'loss',
    header: texts.impermanentLoss,
    align: 'right',
    width: '8rem',
    isWideOnly: true,
    cell: ({ loss }) => formatRate(loss),
  },
]
