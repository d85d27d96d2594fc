import { useMemo } from 'react'
import { ofHundred } from '#dashboard/features/simulator/fan/fan-texts.ts'
import { type LadderLoan, ladderRows } from './ladder.ts'
import { withstandsText } from './ladder-labels.ts'
import { texts } from './texts.ts'

type Props = { loans: readonly LadderLoan[]; chances: ReadonlyMap<string, number | null>; horizonDays: number }

const noShock = { percent: 0, symbol: null, borrowApyAdd: 0 }

/** What a borrower reads first: how often the likeliest of the loans is liquidated, and which price does it. */
export function LoanAnswer({ loans, chances, horizonDays }: Props) {
  const rows = useMemo(() => ladderRows(loans, { shock: noShock, horizonDays, chances }), [loans, horizonDays, chances])
  const [worst] = rows.toSorted((one, other) => (other.chance ?? -1) - (one.chance ?? -1))
  if (worst === undefined) return null
  const { chance, label, cause } = worst
  const count = chance === null ? null : ofHundred(chance)
  const { figure, note } = withstandsText(cause)
  return (
    <p className="mb-3 min-h-14 max-w-5xl text-xl font-light text-pretty max-sm:min-h-24 max-sm:text-lg">
      <strong className="block font-semibold">
        {count === null
          ? texts.chanceUnknown
          : rows.length === 1
            ? texts.liquidateLoan(capital(count), label, horizonDays)
            : texts.liquidateRiskiest(capital(count), label, rows.length, horizonDays)}
      </strong>
      {cause.kind === 'move' && texts.liquidatesAt(figure, note)}
    </p>
  )
}

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
