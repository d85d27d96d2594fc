import { useQueries } from '@tanstack/react-query'
import { coinUnitQuery, type Prepared, suiUnit } from '#dashboard/features/transaction/queries.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import type { Action } from '#dashboard/features/transaction/transaction-state.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { summarySentence } from './summary-sentence.ts'

/** One sentence in plain words, then whatever else to know before signing. */
export function PreparedSummary({ prepared: { summary, request }, action }: { prepared: Prepared; action: Action }) {
  const coinTypes = [...new Set([...summary.gives, ...summary.gets].map(({ coinType }) => coinType))]
  const read = useQueries({ queries: coinTypes.map(coinUnitQuery) })
  const units = [suiUnit, ...read.flatMap(({ data }) => data ?? [])]
  return (
    <div className="border-t border-rule pt-3">
      <p className="max-w-prose text-lg">{summarySentence(action, summary, units)}</p>
      <ul className="mt-2 grid max-w-prose gap-1 text-faded">
        {summary.notes.map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
        <li>
          {rich(texts.whichAlsoPays, { span: <span title={request.sender}>{shortAddress(request.sender)}</span> })}
        </li>
      </ul>
    </div>
  )
}
