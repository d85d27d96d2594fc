import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import type { Database } from '#service/store/database.ts'
import { json, readRows } from '#service/store/read-rows.ts'
import type { Store } from '#service/store/store.ts'

const StateRow = z.object({ state: json(WalletSnapshot) })

/** What is known of a watched wallet, which the next snapshot of the same origin is compared with. */
export async function readWalletState(database: Database, address: string): Promise<WalletSnapshot | null> {
  const [row] = await readRows(database, StateRow, sql`select state from wallet_state where address = ${address}`)
  return row?.state ?? null
}

/** The store with a record of the snapshots that it is given, each with what was known before it. */
export function recordSnapshots(store: Store, database: Database) {
  const snapshots: [WalletSnapshot | null, WalletSnapshot][] = []
  const keep: Store['watch']['keep'] = async (reading, options) => {
    snapshots.push([await readWalletState(database, reading.snapshot.address), reading.snapshot])
    return await store.watch.keep(reading, options)
  }
  return { snapshots, store: { ...store, watch: { ...store.watch, keep } } }
}

/** While it runs no event of a wallet can be queued. */
export async function withBrokenOutbox(database: Database, run: () => Promise<void>): Promise<void> {
  await database.script(`alter table webhook_wallet add constraint no_outbox check (known = '')`)
  try {
    await run()
  } finally {
    await database.script('alter table webhook_wallet drop constraint no_outbox')
  }
}
