import { startTransition, useEffect, useState } from 'react'

/** In CSS pixels: the least that stands above any table, and the height of a row. */
const ABOVE_PX = 160
const ROW_PX = 36
const STEP = 8

/** Whether a table of this document has shown its rows: from then on the scripts are warm, and Back must find the whole height. */
let hasShown = false

const rowsInFirstView = () => (hasShown ? Number.POSITIVE_INFINITY : Math.ceil((innerHeight - ABOVE_PX) / ROW_PX))

/** On a first load the rows in view come first; the others follow in short steps while a visitor reads. */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [count, setCount] = useState(rowsInFirstView)
  const isWhole = count >= rows.length
  useEffect(() => {
    if (rows.length === 0) return
    hasShown = true
    if (isWhole) return setCount(Number.POSITIVE_INFINITY)
    // After the paint of what stands, and not in one task with it.
    const timer = setTimeout(() => startTransition(() => setCount(count + STEP)))
    return () => clearTimeout(timer)
  }, [count, isWhole, rows.length])
  return isWhole ? rows : rows.slice(0, count)
}
