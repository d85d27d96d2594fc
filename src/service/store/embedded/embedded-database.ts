import type { Database, Statements } from '#service/store/database.ts'
import { startPgliteThread } from './pglite-thread.ts'

/** A vacuum costs as much as writing some hundred rows, so this many rows share one. */
const UNSETTLED_ROWS = 5_000

/** PGlite: one connection, so statements and transactions take turns. */
export async function openEmbeddedDatabase(folder: string): Promise<Database> {
  const thread = await startPgliteThread(folder)
  const running = new Set<string>()
  const unsettled = new Map<string, number>()
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = last.then(run)
    last = turn.catch(() => {})
    return turn
  }
  const transaction = async <T>(run: (tx: Statements) => Promise<T>): Promise<T> => {
    await thread.script('begin')
    try {
      const value = await run(thread)
      await thread.script('commit')
      return value
    } catch (error) {
      await thread.script('rollback')
      throw error
    }
  }
  return {
    kind: 'embedded',
    rows: (query) => inTurn(() => thread.rows(query)),
    run: (query) => inTurn(() => thread.run(query)),
    // It may meet a transaction that failed and was not rolled back yet: it then waits for its turn.
    queryOnSpareConnection: (query) => thread.rows(query).catch(() => inTurn(() => thread.rows(query))),
    script: (text) => inTurn(() => thread.script(text)),
    transaction: (run) => inTurn(() => transaction(run)),
    // Nothing is written during a turn that only reads.
    snapshot: (read) => inTurn(() => read(thread)),
    withLock: async (name, run) => {
      if (running.has(name)) return undefined
      running.add(name)
      try {
        return await run()
      } finally {
        running.delete(name)
      }
    },
    // No other process writes here, so there are no notifications.
    listen: () => async () => {},
    // No background process vacuums here.
    settle: async (tables, rows = UNSETTLED_ROWS) => {
      const changed = rows + Math.max(...tables.map((table) => unsettled.get(table) ?? 0))
      const isDue = changed >= UNSETTLED_ROWS
      for (const table of tables) unsettled.set(table, isDue ? 0 : changed)
      if (isDue) await inTurn(() => thread.script(`vacuum (analyze) ${tables.join(', ')}`))
    },
    close: () => inTurn(() => thread.close()),
  }
}
