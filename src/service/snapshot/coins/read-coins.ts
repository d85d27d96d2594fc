import type { Pause } from '#service/snapshot/rows/sort-rows.ts'
import type { CoinStore } from '#service/store/store.ts'
import { type CoinSnapshot, noCoins } from './coin-snapshot.ts'
import { RowsRenumbered, updateCoins } from './update-coins.ts'

/** Reads the coins of the current revision: the changes since the snapshot, or all coins if rows were deleted since. */
export async function readCoins(
  store: Pick<CoinStore, 'read'>,
  before: CoinSnapshot,
  pause: Pause,
): Promise<CoinSnapshot> {
  return await store.read(async ({ rowCount, ...state }, since) => {
    const updateFrom = (from: CoinSnapshot) => updateCoins(from, { state, changed: since(from.state.revision), pause })
    // Coins disappear only when the sample does, or when a database is restored.
    if (before.state.revision > state.revision || before.state.origin !== state.origin) return await updateFrom(noCoins)
    try {
      const updated = await updateFrom(before)
      return updated.ids.length === rowCount ? updated : await updateFrom(noCoins)
    } catch (error) {
      if (!(error instanceof RowsRenumbered)) throw error
      return await updateFrom(noCoins)
    }
  })
}
