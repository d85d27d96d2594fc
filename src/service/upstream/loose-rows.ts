import * as z from 'zod/mini'

/** Rows of a page: those that are not of the row's shape become null, even if all do, which only the caller can distinguish from another shape. */
export const pageRows = <S extends z.ZodMiniType>(row: S) => z.array(z.catch(z.nullable(row), null))

/** Rows of a list: those that are not of the row's shape become null. Nothing but such rows is another shape, not an empty list. */
export const looseRows = <S extends z.ZodMiniType>(row: S) =>
  pageRows(row).check(
    z.refine((rows) => rows.length === 0 || rows.some((found) => found !== null), 'none of its rows can be read'),
  )

/** The same of rows by a key. */
export const looseRecord = <S extends z.ZodMiniType>(row: S) =>
  z.record(z.string(), z.catch(z.nullable(row), null)).check(
    z.refine((rows) => {
      const found = Object.values(rows)
      return found.length === 0 || found.some((each) => each !== null)
    }, 'none of its rows can be read'),
  )

/** `unread`: how many of them are null. */
export function splitRows<T>(all: readonly (T | null | undefined)[]): { rows: NonNullable<T>[]; unread: number } {
  const rows = all.flatMap((row) => row ?? [])
  return { rows, unread: all.length - rows.length }
}

/** For a note, `what` in the plural; null when there are none. */
export const unreadNote = (unread: number, what: string): string | null =>
  unread > 0 ? `${unread} of the ${what} could not be read` : null
