import { useComparedVaults } from '#dashboard/state/compared-vaults.ts'
import { lazyPart } from '#dashboard/ui/page/lazy-part.tsx'

const CompareTray = lazyPart(async () => (await import('./compare-tray.tsx')).CompareTray)

/** The tray and its script come with the first vault that is chosen; the lists hold without them. */
export const LazyCompareTray = () => useComparedVaults().length > 0 && <CompareTray />
