import { createMemoryStore } from '#client/memory-store.ts'
import { useStore } from './use-store.ts'

/** Whether the palette stands over the page. The header opens it, its own file shows it. */
const palette = createMemoryStore(false)

export const usePalette = (): boolean => useStore(palette)

export const setPalette = palette.set
