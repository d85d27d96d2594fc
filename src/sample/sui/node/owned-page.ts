import { normalizeSuiAddress } from '@mysten/sui/utils'
import { coinKey } from '#domain/coin-type.ts'
import type { SuiStateObject } from './state.ts'

/** The most rows of a page of the main network. */
export const MAX_PAGE_SIZE = 50

/** One page of rows; its token is the number of the next row, as text. */
export function pageOf<T>(
  rows: T[],
  { pageSize = MAX_PAGE_SIZE, pageToken, most }: { pageSize?: number; pageToken?: Uint8Array; most: number },
) {
  const start = pageToken ? Number(new TextDecoder().decode(pageToken)) : 0
  // A page larger than the most is cut silently.
  const end = start + Math.min(pageSize || MAX_PAGE_SIZE, most)
  const next = end < rows.length ? { nextPageToken: new TextEncoder().encode(String(end)) } : {}
  return { rows: rows.slice(start, end), next }
}

/** A filter of a package, a module, or a type; a type without arguments lets pass any. */
export function typeFilter(filter: string | undefined): (object: SuiStateObject) => boolean {
  if (filter === undefined || filter === '') return () => true
  if (!filter.includes('::')) return ({ type }) => coinKey(type).startsWith(`${normalizeSuiAddress(filter)}::`)
  const wanted = coinKey(filter)
  const isModule = wanted.split('<')[0]?.split('::').length === 2
  return ({ type }) => {
    const own = coinKey(type)
    if (isModule) return own.startsWith(`${wanted}::`)
    return wanted.includes('<') ? own === wanted : own.split('<')[0] === wanted
  }
}
