import type { Holding } from '#contract/wallet/holding.ts'
import { keyOfHolding } from '#dashboard/features/wallet/apply-spam-marks.ts'
import type { Owned } from '#dashboard/features/wallet/tab-data.ts'
import { forgetSpamMarks, useSpamMarks } from '#dashboard/state/spam-marks.ts'

/** How many tokens of the wallet go by the visitor's own word, and the way back. */
export function OwnMarks({ holdings }: { holdings: readonly Owned<Holding>[] }) {
  const marks = useSpamMarks()
  const keys = [...new Set(holdings.map(({ row }) => keyOfHolding(row)))].filter((key) => key in marks)
  if (keys.length === 0) return null
  return (
    <p className="pb-2 text-sm text-faded">
      {keys.length} {keys.length === 1 ? 'token' : 'tokens'} marked by you, in this browser ·{' '}
      <button type="button" className="link" onClick={() => forgetSpamMarks(keys)}>
        take the marks back
      </button>
    </p>
  )
}
