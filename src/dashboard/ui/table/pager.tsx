import { Button } from '#dashboard/ui/button/button.tsx'
import { formatCount } from '#dashboard/ui/text/format.ts'

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
}

/** `21–40 of 312 coins`, and a step either way. */
export function Pager({ page, pageSize, total, noun, onPage, onNearNext }: Props) {
  const last = Math.max(0, Math.ceil(total / pageSize) - 1)
  const first = total === 0 ? 0 : page * pageSize + 1
  const end = Math.min(total, (page + 1) * pageSize)
  return (
    <nav aria-label="Pages" className="flex h-12 items-center justify-between gap-4 text-sm">
      <p className="text-faded">
        {formatCount(first)}–{formatCount(end)} of {formatCount(total)} {noun}
      </p>
      <div className="flex gap-2">
        <Button disabled={page <= 0} onClick={() => onPage(Math.max(0, page - 1))}>
          Previous
        </Button>
        <Button
          disabled={page >= last}
          onPointerEnter={onNearNext}
          onFocus={onNearNext}
          onClick={() => onPage(page + 1)}
        >
          Next
        </Button>
      </div>
    </nav>
  )
}
