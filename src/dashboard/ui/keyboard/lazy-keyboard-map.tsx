import { lazyPart } from '#dashboard/ui/page/lazy-part.tsx'

/** `KeyboardMap`, loaded when it is first opened; the pages hold without it. */
export const LazyKeyboardMap = lazyPart(async () => (await import('./keyboard-map.tsx')).KeyboardMap)
