import * as z from 'zod/mini'
import { Origin } from '#contract/status.ts'

/** What an answer's headers say of its data: live or sample, and as of when (ms since 1970). Null: the service did not say. */
export type DataStatus = { origin: Origin | null; asOf: number | null }

const readOrigin = z.catch(z.nullable(Origin), null)

export function readDataStatus(headers: Headers): DataStatus {
  const asOf = Date.parse(headers.get('data-as-of') ?? '')
  return { origin: readOrigin.parse(headers.get('data-source')), asOf: Number.isNaN(asOf) ? null : asOf }
}

/** The latest status of each operation, by its path. */
export function createDataStatusStore() {
  const listeners = new Set<() => void>()
  let byPath: Readonly<Record<string, DataStatus>> = {}

  return {
    note: (path: string, headers: Headers) => {
      const status = readDataStatus(headers)
      if (status.origin === null && status.asOf === null) return
      byPath = { ...byPath, [path]: status }
      for (const listener of listeners) listener()
    },
    get: () => byPath,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
