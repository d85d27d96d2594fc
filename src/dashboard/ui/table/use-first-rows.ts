import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react'
import { noteShown, useIsBack } from '#dashboard/ui/browser/use-is-back.ts'

/**
 * So many rows come at first, and so many may be new in one task; the room of the others is reserved. With two at a time each task
 * was short, but the list blocked the page for longer in all and took up to twice as long to be complete.
 */
const FEW = 8

type Shown<Row> = { rows: readonly Row[]; count: number }

/**
 * Of a long table a few rows come first; the others follow in short steps while a visitor reads. So it is again
 * when most rows are others, as after a filter or in another order.
 */
export function useFirstRows<Row>(rows: readonly Row[], body: RefObject<HTMLElement | null>): readonly Row[] {
  const isBack = useIsBack()
  const [shown, setShown] = useState<Shown<Row>>(() => ({
    rows,
    count: isBack ? Number.POSITIVE_INFINITY : FEW,
  }))
  if (rows !== shown.rows) setShown({ rows, count: countOf(rows, shown, body.current) })
  const { count } = shown
  const isWhole = count >= rows.length
  useEffect(() => {
    if (rows.length === 0) return
    if (isWhole) return noteShown()
    // After the paint of what stands, and not in one task with it.
    const timer = setTimeout(() => startTransition(() => setShown({ rows, count: count + FEW })))
    return () => clearTimeout(timer)
  }, [count, isWhole, rows])
  return useMemo(() => (isWhole ? rows : rows.slice(0, count)), [rows, isWhole, count])
}

/** How many of other rows come at once: all if few of them are new, otherwise those down to the window's end. */
function countOf<Row>(rows: readonly Row[], before: Shown<Row>, body: HTMLElement | null): number {
  const mounted = Math.min(before.count, before.rows.length)
  if (body === null || mounted === 0) return FEW
  const old = new Set(before.rows.slice(0, mounted))
  const isFew = rows.filter((row) => !old.has(row)).length <= FEW
  // What has the focus must not be gone for a moment.
  if (isFew || body.contains(document.activeElement)) {
    return mounted === before.rows.length ? Number.POSITIVE_INFINITY : before.count
  }
  const { top, height } = body.getBoundingClientRect()
  return Math.max(FEW, Math.ceil((innerHeight - top) / (height / mounted)))
}
