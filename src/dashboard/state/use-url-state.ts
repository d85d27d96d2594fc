import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type * as z from 'zod/mini'

/** Each member reads one parameter as text (or undefined when it is not there) and must give its default for undefined. */
type Shape = Record<string, z.ZodMiniType<unknown>>
type State<S extends Shape> = { [K in keyof S]: z.output<S[K]> }
type Patch<S extends Shape> = { [K in keyof S]?: z.output<S[K]> }
export type SetUrlState<S extends Shape> = (patch: Patch<S>, options?: { replace?: boolean }) => void

/**
 * Filters that live in the URL. A bad item reads as its default, spoils no other and leaves the URL; defaults are left out of it.
 * Pass `{ replace: true }` while typing or dragging; a decision makes a history entry. `shape` must be a constant.
 */
export function useUrlState<S extends Shape>(shape: S): [State<S>, SetUrlState<S>] {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readState(shape, search), [shape, search])
  // The router's own setter is another for each address: what is rendered with this one need not follow.
  const latest = useRef(setSearch)
  useLayoutEffect(() => {
    latest.current = setSearch
  }, [setSearch])
  const set = useCallback<SetUrlState<S>>(
    (patch, { replace = false } = {}) => latest.current((before) => writeState(shape, before, patch), { replace }),
    [shape],
  )
  useEffect(() => {
    const clean = cleanState(shape, search)
    if (clean.toString() !== search.toString()) setSearch(clean, { replace: true })
  }, [shape, search, setSearch])
  return [state, set]
}

export function readState<S extends Shape>(shape: S, search: URLSearchParams): State<S> {
  const entries = Object.entries(shape).map(([name, schema]) => {
    const written = search.get(name)
    const read = written === null ? undefined : schema.safeParse(written)
    return [name, read?.success ? read.data : schema.parse(undefined)]
  })
  return Object.fromEntries(entries) as State<S>
}

export function writeState<S extends Shape>(shape: S, before: URLSearchParams, patch: Patch<S>): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const [name, value] of Object.entries(patch)) {
    const isDefault = value === undefined || String(value) === String(shape[name]?.parse(undefined) ?? '')
    if (isDefault) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** The parameters without those that cannot be read; of a list without the items that were dropped. */
export function cleanState<S extends Shape>(shape: S, search: URLSearchParams): URLSearchParams {
  const bad: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(shape)) {
    const written = search.get(name)
    if (written === null) continue
    const read = schema.safeParse(written)
    if (!read.success) bad[name] = undefined
    else if (Array.isArray(read.data) && String(read.data) !== written) bad[name] = read.data
  }
  return writeState(shape, search, bad as Patch<S>)
}
