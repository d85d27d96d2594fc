import { allZeros } from '#dashboard/ui/text/all-zeros.ts'
import { formatPrice } from '#dashboard/ui/text/format-money.ts'

/** What one coin costs. Where a small figure counts the zeros of a tiny price, a screen reader gets all of them. */
export function Price({ value }: { value: number | null }) {
  const written = formatPrice(value)
  const plain = allZeros(written)
  if (plain === written) return written
  return (
    <span title={plain}>
      <span aria-hidden="true">
        {written.split(/([₀-₉]+)/).map((piece, index) =>
          // The font's own subscripts are too small to read, and digits of another kind would be copied as a wrong price. Lower and
          // fainter than the rest: as large as digits they would read as one.
          index % 2 === 1 ? (
            <span key={piece} className="relative top-0.5 text-base leading-none text-faded">
              {piece}
            </span>
          ) : (
            piece
          ),
        )}
      </span>
      <span className="sr-only">{plain}</span>
    </span>
  )
}
