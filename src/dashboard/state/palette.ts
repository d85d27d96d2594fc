import { useStore } from './use-store.ts'

const listeners = new Set<() => void>()
let isOpen = false

/** Whether the palette stands over the page. The header opens it, its own file shows it. */
const palette = {
  get: () => isOpen,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const usePalette = (): boolean => useStore(palette)

export function setPalette(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}
