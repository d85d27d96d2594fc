import { bcs } from '@mysten/sui/bcs'
import { Transaction } from '@mysten/sui/transactions'
import { ApiError } from '#contract/error.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import type { ReservePlace } from '#service/protocols/suilend/config.ts'
import type { SuilendIds } from '#service/protocols/suilend/ids.ts'
import { ReservePause } from '#service/protocols/suilend/layout.ts'
import { suilendFacts } from '#service/protocols/suilend/suilend.ts'

type Called = { sui: SuiReader; called: { id: string; version: number } }

/** Throws POOL_CLOSED while the market is paused: deposits, withdrawals and new loans then abort (9), repayments do not. */
export async function expectOpenMarket(
  { sui, called, ids, sender }: Called & { ids: Pick<SuilendIds, 'market' | 'marketType'>; sender: string },
  signal: AbortSignal,
): Promise<void> {
  if (called.version < suilendFacts.pausableSinceVersion) return
  const transaction = new Transaction()
  transaction.setSender(sender)
  transaction.moveCall({
    target: `${called.id}::lending_market::is_market_paused`,
    typeArguments: [ids.marketType],
    arguments: [transaction.object(ids.market)],
  })
  const [values] = await sui.simulate(transaction, signal)
  if (parseBcs(bcs.bool(), values?.[0], "the pause of Suilend's market")) {
    throw new ApiError('POOL_CLOSED', 'Suilend has paused its main market: only repaying works')
  }
}

/**
 * The same for a single reserve (10). `reserve::is_paused` takes a reference to the reserve, which a simulated call cannot
 * pass. The reserve's row is therefore read in the way that function reads it. Without a row, the reserve was never paused.
 */
export async function expectOpenReserve(
  { sui, called, reserve }: Called & { reserve: Pick<ReservePlace, 'id' | 'coinType'> },
  signal: AbortSignal,
): Promise<void> {
  if (called.version < suilendFacts.pausableSinceVersion) return
  const rows = await sui.fields(reserve.id, signal)
  const row = rows.find(({ nameType }) => nameType.endsWith(suilendFacts.reservePauseKey))
  if (!row) return
  const object = (await sui.objects([row.fieldId], signal)).get(row.fieldId)
  if (parseBcs(ReservePause, object?.content, 'the pause of a reserve').value) {
    const coin = displayCoinType(reserve.coinType)
    throw new ApiError('POOL_CLOSED', `Suilend has paused its reserve of ${coin}: only repaying works`)
  }
}
