import type { ReactNode } from 'react'
import { useStore } from '#dashboard/state/use-store.ts'

/** What loads once for all icons that show it. */
export type LoadedOnce<T> = { get: () => T | null; subscribe: (listener: () => void) => () => void; load: () => void }

/** So many icons are drawn again in one task: a table has hundreds, and a visitor may be typing. */
const AT_ONCE = 4

/** Where a browser does not say when it rests, at once. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: 1_000 }) : run()

/**
 * A set of pictures, loaded when the page has rest after its first icon was shown, or at once with `load`. Null before, and where it
 * cannot be loaded: letters stand in.
 */
export function loadedOnce<T>(read: () => Promise<T>): LoadedOnce<T> {
  const listeners = new Set<() => void>()
  let value: T | null = null
  let isLoading = false
  const announce = () => {
    const [...all] = listeners
    const next = (from: number) => {
      for (const listener of all.slice(from, from + AT_ONCE)) listener()
      if (from + AT_ONCE < all.length) setTimeout(() => next(from + AT_ONCE))
    }
    next(0)
  }
  const load = async () => {
    if (isLoading) return
    isLoading = true
    try {
      value = await read()
      announce()
    } catch {
      isLoading = false // the next one that is shown tries again
    }
  }
  return {
    get: () => value,
    load: () => void load(),
    subscribe: (listener) => {
      listeners.add(listener)
      if (!isLoading) whenIdle(() => void load())
      return () => listeners.delete(listener)
    },
  }
}

type Props<T> = {
  of: LoadedOnce<T>
  source: (set: T) => string | undefined
  size: string
  /** In its place before the set is there, and where it has no such picture; as large. */
  fallback: ReactNode
}

/** A picture of this page's own files: another host would learn what a visitor views. */
export function Picture<T>({ of, source, size, fallback }: Props<T>) {
  const set = useStore(of)
  const found = set === null ? undefined : source(set)
  if (found === undefined) return fallback
  return <img src={found} alt="" decoding="async" className={`icon shrink-0 ${size}`} />
}
