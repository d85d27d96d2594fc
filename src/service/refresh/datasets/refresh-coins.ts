import { coinKey } from '#domain/coin-type.ts'
import type { CoinIdentity } from '#service/market/source.ts'
import { RefreshFailure, type SourceFailure, throwFailures } from '#service/refresh/read-each.ts'
import type { RefreshContext } from '#service/refresh/refresh-job.ts'
import { carryCmcIds } from './carry-cmc-ids.ts'
import { rowsOf } from './known-rows.ts'

/**
 * Refreshes the coin registry; every list adds to it. A pinned list is always available and says nothing about the live
 * market: without at least one external list nothing is saved, and a sample stays complete.
 */
export async function refreshCoins(context: RefreshContext): Promise<void> {
  const { store, sources, origin, now, signal, sizes } = context
  const lists: CoinIdentity[][] = []
  const failures: SourceFailure[] = []
  let droppedRows = 0
  const isReadOutside = new Set<boolean>()
  for (const source of sources.coinLists) {
    try {
      let dropped = 0
      const coins = await source.listCoins(signal, () => {
        dropped += 1
      })
      sizes.check({ name: source.id, rows: coins.length, known: 0 })
      lists.push(coins)
      droppedRows += dropped
      isReadOutside.add(source.isPinned !== true)
    } catch (error) {
      failures.push({ source: source.id, error })
    }
  }
  if (isReadOutside.has(true)) {
    const read = new Set(lists.flat().map(({ coinType }) => coinKey(coinType)))
    const isRenewed = failures.length === 0 || read.size * 2 >= ((await rowsOf(context, 'coins')) ?? 0)
    await store.coins.saveIdentities({ dataset: 'coins', origin, asOf: now(), droppedRows, isRenewed }, lists.flat())
    if (((await rowsOf(context, 'protocols')) ?? 0) > 0) await carryCmcIds(context, await store.protocols.all())
  }
  throwFailures(failures)
  if (!isReadOutside.has(true)) throw new RefreshFailure('No list of coins is switched on')
}
