import * as z from 'zod/mini'
import { createMemoryStore } from '#client/memory-store.ts'
import { Origin } from '#contract/names/origin.ts'

/**
 * The headers of an answer on its data: live or sample, and as of when (ms since 1970). Null: the service did not say.
 * `copiedAt`: when public/sw.js stored this copy, which stands in for an unreachable service; null for the service's own answer.
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
    // The service answers again: whatever is still a copy is being read anew or out of view.
    const others = status.copiedAt === null ? withoutCopies(get()) : get()
    set(status.origin !== null || status.asOf !== null ? { ...others, [path]: status } : others)
  }
  return { note, get, subscribe }
}
