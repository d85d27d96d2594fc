import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import { AlphaFiReceipt } from '#service/protocols/alpha-fi/layout.ts'
import type { AlphaFiPairPool } from '#service/protocols/alpha-fi/pool.ts'

/**
 * The sender's receipts of a pool, the one of most shares first; pools of one kind share the receipt's type. One that names another
 * owner is left out: the contract takes it away from whom it was given to.
 */
export async function readReceipts(
  sui: SuiReader,
  { pool, sender }: { pool: AlphaFiPairPool; sender: string },
  signal: AbortSignal,
): Promise<{ id: string; shares: bigint }[]> {
  const objects = await sui.ownedObjects(sender, pool.receipt.type, signal)
  return objects
    .map(({ content }) => parseBcs(AlphaFiReceipt, content, 'AlphaFi’s receipt'))
    .filter(({ pool_id, owner }) => owner === sender && BigInt(pool_id) === BigInt(pool.pool_id))
    .map(({ id, xTokenBalance }) => ({ id, shares: xTokenBalance }))
    .toSorted((one, other) => (one.shares < other.shares ? 1 : -1))
}
