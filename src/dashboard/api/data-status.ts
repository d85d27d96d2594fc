import * as z from 'zod/mini'
import { createMemoryStore } from '#client/memory-store.ts'
import { Origin } from '#contract/names/origin.ts'

/**
 * What an answer's headers say of its data: live or sample, and as of when (ms since 1970). Null: the service did not say.
 * `copiedAt`: it is the copy that public/sw.js kept then, because the service cannot be reached; null for an answer of its own.
 */
export type DataStatus = { origin: Origin | null; asOf: number | null; copiedAt: number | null }

const readOrigin = z.catch(z.nullable(Origin), null)

export function readDataStatus(headers: Headers): DataStatus {
  const origin = readOrigin.parse(headers.get('data-source'))
  return { origin, asOf: readTime(headers.get('data-as-of')), copiedAt: readTime(headers.get(COPIED_AT)) }
}

function readTime(written: string | null): number | null {
  const time = Date.parse(written ?? '')
  return Number.isNaN(time) ? null : time
}

/** The header that public/sw.js gives a copy. */
export const COPIED_AT = 'x-kept-at'

type ByPath = Readonly<Record<string, DataStatus>>

function withoutCopies(byPath: ByPath): ByPath {
  const hasCopies = Object.values(byPath).some(({ copiedAt }) => copiedAt !== null)
  if (!hasCopies) return byPath
  return Object.fromEntries(Object.entries(byPath).map(([path, status]) => [path, { ...status, copiedAt: null }]))
}

/** The latest status of each operation, by its path. */
export function createDataStatusStore() {
  const { get, set, subscribe } = createMemoryStore<ByPath>({})
  const note = (path: string, headers: Headers) => {
    const status = readDataStatus(headers)
    // An answer of the service itself says that it can be reached: what still stands as a copy is read anew or out of view.
    const others = status.copiedAt === null ? withoutCopies(get()) : get()
    set(status.origin !== null || status.asOf !== null ? { ...others, [path]: status } : others)
  }
  return { note, get, subscribe }
}
