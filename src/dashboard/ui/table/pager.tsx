import { Button } from '#dashboard/ui/button/button.tsx'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { texts } from './texts.ts'

type Props = {
  /** Zero-based. */
  page: number
  pageSize: number
  total: number
  /** What is counted, in the plural: "coins". */
  noun: string
  onPage: (page: number) => void
  /** The pointer or the focus has come to "Next": time to fetch ahead. */
  onNearNext?: () => void
  /** How many rows a page may have as well. */
  otherSize?: number
  onSize?: () => void
}

/** `21–40 of 312 coins`, and a step either way. */
export function Pager(props: Props) {
  const { page, pageSize, total, noun, onPage, onNearNext, otherSize, onSize } = props
  const last = Math.max(0, Math.ceil(total / pageSize) - 1)
  const first = total === 0 ? 0 : page * pageSize + 1
  const end = Math.min(total, (page + 1) * pageSize)
  return (
    <nav aria-label={texts.pages} className="flex min-h-12 flex-wrap items-center gap-x-4 text-sm">
      <p className="mr-auto text-faded">{texts.of(formatCount(first), formatCount(end), formatCount(total), noun)}</p>
      {otherSize && (
        <Button look="quiet" onClick={onSize}>
          {texts.rowsPage(formatCount(otherSize))}
        </Button>
      )}
      <div className="flex gap-2">
        <Button disabled={page <= 0} onClick={() => onPage(Math.max(0, page - 1))}>
          {texts.previous}
        </Button>
        <Button
          disabled={page >= last}
          onPointerEnter={onNearNext}
          onFocus={onNearNext}
          onClick={() => onPage(page + 1)}
        >
          {texts.next}
        </Button>
      </div>
    </nav>
  )
}
