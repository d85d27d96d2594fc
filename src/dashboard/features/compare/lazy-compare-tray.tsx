import { lazy, Suspense } from 'react'
import { useComparedVaults } from '#dashboard/state/compared-vaults.ts'

const CompareTray = lazy(() =>
  import('./compare-tray.tsx').then(
    ({ CompareTray: Tray }) => ({ default: Tray }),
    () => ({ default: () => null }), // the list holds without it
  ),
)

/** The tray comes when the first vault is chosen, and its script not before. */
export function LazyCompareTray() {
  if (useComparedVaults().length === 0) return null
  return (
    <Suspense fallback={null}>
      <CompareTray />
    </Suspense>
  )
}
