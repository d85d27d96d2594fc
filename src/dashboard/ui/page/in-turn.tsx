import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useIsBack } from '#dashboard/ui/browser/use-is-back.ts'

/** Long blocks below each other: the first one comes at once, each other after the paint of those before it. */
export function InTurn({ blocks }: { blocks: readonly ReactNode[] }) {
  const isBack = useIsBack()
  const [count, setCount] = useState(isBack ? Number.POSITIVE_INFINITY : 1)
  const isWhole = count >= blocks.length
  useEffect(() => {
    if (isWhole) return
    const timer = setTimeout(() => startTransition(() => setCount(count + 1)))
    return () => clearTimeout(timer)
  }, [count, isWhole])
  return (
    <>
      {isWhole ? blocks : blocks.slice(0, count)}
      {/* The page must not become shorter than where it is scrolled to. */}
      {!isWhole && <div aria-hidden="true" className="h-dvh" />}
    </>
  )
}
