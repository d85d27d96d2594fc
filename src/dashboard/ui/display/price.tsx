import { formatPrice } from '#dashboard/ui/text/format.ts'
import { subscriptZeros, withoutExponent } from '#dashboard/ui/text/subscript-zeros.ts'

/** Dollars per coin. Of a tiny price a small figure counts the zeros; a screen reader, and who copies, gets them all. */
export function Price({ value }: { value: number | null }) {
  const written = withoutExponent(formatPrice(value))
  const short = subscriptZeros(written)
  if (short === null) return written
  return (
    <span title={written}>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{written}</span>
    </span>
  )
}
