import * as z from 'zod/mini'

/**
 * Rows of a page. Rows of another shape become null, even if that is all of them: only the caller can distinguish that
 * from another kind of document.
 */
export const pageRows = <S extends z.ZodMiniType>(row: S) => z.array(z.catch(z.nullable(row), null))

/**
 * Rows of a list. Rows of another shape become null. If all of them have another shape, the list is rejected instead of
 * read as empty.
 */
export const looseRows = <S extends z.ZodMiniType>(row: S) =>
  pageRows(row).check(
    z.refine((rows) => rows.length === 0 || rows.some((found) => found !== null), 'none of its rows can be read'),
  )

/** Like `looseRows`, for rows by key. */
export const looseRecord = <S extends z.ZodMiniType>(row: S) =>
  z.record(z.string(), z.catch(z.nullable(row), null)).check(
    z.refine((rows) => {
      const found = Object.values(rows)
      return found.length === 0 || found.some((each) => each !== null)
    }, 'none of its rows can be read'),
  )

/** `unread`: number of null rows. */
export function splitRows<T>(all: readonly (T | null | undefined)[]): { rows: NonNullable<T>[]; unread: number } {
  const rows = all.flatMap((row) => row ?? [])
  return { rows, unread: all.length - rows.length }
}

/** A note about unread rows, `what` in the plural; null if there are none. */
export const unreadNote = (unread: number, what: string): string | null =>
  unread > 0 ? `${unread} of the ${what} could not be read` : null
