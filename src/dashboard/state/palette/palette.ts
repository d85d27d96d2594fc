import { createMemoryStore } from '#client/memory-store.ts'
import { useStore } from '#dashboard/state/use-store.ts'

/** Whether the command palette is open. The header opens it, a lazy part shows it. */
const palette = createMemoryStore(false)

export const usePalette = (): boolean => useStore(palette)

export const setPalette = palette.set
