import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react'
import { noteShown, useIsBack } from '#dashboard/ui/browser/use-is-back.ts'

/** In CSS pixels: the least that stands above any table, and the least height of a row. */
const ABOVE_PX = 160
const ROW_PX = 36
const STEP = 8

/** Nothing of the first screen moves when the others come, however high rows are. */
const rowsInFirstView = () => Math.max(STEP, Math.ceil((innerHeight - ABOVE_PX) / ROW_PX))

type Shown<Row> = { rows: readonly Row[]; count: number }

/**
 * Of a long table the rows in view come first; the others follow in short steps while a visitor reads. So it is again
 * when most rows are others, as after a filter or in another order.
 */
export function useFirstRows<Row>(rows: readonly Row[], body: RefObject<HTMLElement | null>): readonly Row[] {
  const isBack = useIsBack()
  const [shown, setShown] = useState<Shown<Row>>(() => ({
    rows,
    count: isBack ? Number.POSITIVE_INFINITY : rowsInFirstView(),
  }))
  if (rows !== shown.rows) setShown({ rows, count: countOf(rows, shown, body.current) })
  const { count } = shown
  const isWhole = count >= rows.length
  useEffect(() => {
    if (rows.length === 0) return
    if (isWhole) return noteShown()
    // After the paint of what stands, and not in one task with it.
    const timer = setTimeout(() => startTransition(() => setShown({ rows, count: count + STEP })))
    return () => clearTimeout(timer)
  }, [count, isWhole, rows])
  return useMemo(() => (isWhole ? rows : rows.slice(0, count)), [rows, isWhole, count])
}

/** How many of other rows come at once: all if few of them are new, otherwise those down to the window's end. */
function countOf<Row>(rows: readonly Row[], before: Shown<Row>, body: HTMLElement | null): number {
  const mounted = Math.min(before.count, before.rows.length)
  if (body === null || mounted === 0) return rowsInFirstView()
  const old = new Set(before.rows.slice(0, mounted))
  const isFew = rows.filter((row) => !old.has(row)).length <= STEP
  // What has the focus must not be gone for a moment.
  if (isFew || body.contains(document.activeElement)) {
    return mounted === before.rows.length ? Number.POSITIVE_INFINITY : before.count
  }
  const { top, height } = body.getBoundingClientRect()
  return Math.max(STEP, Math.ceil((innerHeight - top) / (height / mounted)))
}
