import { bcs } from '@mysten/sui/bcs'
import { Transaction } from '@mysten/sui/transactions'
import { ApiError } from '#contract/error.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import { suilendFacts } from '#service/protocols/suilend/facts.ts'
import type { SuilendIds } from '#service/protocols/suilend/ids.ts'

type Asked = {
  sui: SuiReader
  called: { id: string; version: number }
  ids: Pick<SuilendIds, 'market' | 'marketType'>
  sender: string
}

/**
 * POOL_CLOSED while the market is paused: deposits, withdrawals and the paying out of loans abort then (9), paying back does not. The
 * pause of a single reserve (10) is a field of its own that no function tells, and is not read.
 */
export async function expectOpenMarket({ sui, called, ids, sender }: Asked, signal: AbortSignal): Promise<void> {
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
    throw new ApiError('POOL_CLOSED', 'Suilend has paused its main market: only paying back works')
  }
}
