import { startTransition, useEffect, useState } from 'react'

/** As many as a tall window shows. */
const FIRST = 24
const STEP = 38

/** Whether a table of this document has shown its rows: from then on the scripts are warm, and Back must find the whole height. */
let hasShown = false

/** On a first load the rows that are seen come first; the others follow in steps, each short, while a visitor reads. */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [count, setCount] = useState(hasShown ? Number.POSITIVE_INFINITY : FIRST)
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
