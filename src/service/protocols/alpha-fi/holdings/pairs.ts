import { ApiError } from '#contract/error.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { redeemable } from '#domain/lending-index.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { SuiObject } from '#service/chains/sui/sui-reader.ts'
import { alphaFiPairTypes } from '#service/protocols/alpha-fi/alpha-fi.ts'
import { AlphaFiInvestor, AlphaFiPairObject, AlphaFiReceipt } from '#service/protocols/alpha-fi/layout.ts'
import type { AlphaFiPairPool, AlphaFiReading } from '#service/protocols/alpha-fi/pool.ts'
import { parseBluefinPool } from '#service/protocols/bluefin/positions.ts'
import { clmmPosition, requireRange } from '#service/protocols/clmm/clmm-position.ts'
import { readAddress } from '#service/protocols/move/read-address.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'

const RECEIPT = new RegExp(`^${alphaFiPairTypes.original}::alphafi_bluefin_\\w+_pool::Receipt$`)

/**
 * Receipts of pairs that AlphaFi manages within a range on Bluefin: their share of the liquidity at the pool's price,
 * without rewards. Skips a receipt that names another owner, because the contract takes a receipt away from anyone it was
 * transferred to.
 */
export async function readPairs({ sui, owner, signal, pools }: AlphaFiReading): Promise<FoundPosition[]> {
  const owned = await sui.ownedObjects(owner, alphaFiPairTypes.original, signal)
  const receipts = owned
    .filter(({ type }) => RECEIPT.test(type))
    .map(({ content }) => parseBcs(AlphaFiReceipt, content, 'AlphaFi’s receipt'))
    .filter((receipt) => receipt.owner === owner && receipt.xTokenBalance > 0n)
  if (receipts.length === 0) return []
  const known = await pools()
  const held = receipts.map(({ id, pool_id, xTokenBalance: shares }) => {
    const found = known.get(pool_id)
    if (found?.strategy !== 'AutobalanceLp')
      throw new ApiError('UPSTREAM_FAILED', 'AlphaFi does not name the pool of a receipt')
    return { id, shares, pool: found.pool }
  })
  const ids = held.flatMap(({ pool }) => idsOf(pool))
  const objects = await sui.objects([...new Set(ids)], signal)
  return held.map((receipt) => toPosition(receipt, objects))
}

const idsOf = ({ pool_id, investor_id, parent_pool_id }: AlphaFiPairPool) =>
  [pool_id, investor_id, parent_pool_id].map((id) => readAddress(id, ''))

type PairReceipt = { id: string; shares: bigint; pool: AlphaFiPairPool }

function toPosition({ id, shares, pool }: PairReceipt, objects: Map<string, SuiObject>): FoundPosition {
  const [own, investor, parent] = idsOf(pool).map((each) => objects.get(each))
  if (parent === undefined) throw new ApiError('UPSTREAM_FAILED', 'Sui did not return the pool behind an AlphaFi pool')
  const state = parseBcs(AlphaFiPairObject, own?.content, 'AlphaFi’s pool')
  const ticks = parseBcs(AlphaFiInvestor, investor?.content, 'AlphaFi’s investor')
  const liquidity = redeemable({ shares, total: state.tokensInvested, supply: state.xTokenSupply })
  const range = { liquidity, tickLower: ticks.lower_tick, tickUpper: ticks.upper_tick }
  const price = parseBluefinPool(parent)
  requireRange(range, price, 'Sui returned a position of AlphaFi')
  const coins: [string, string] = [displayCoinType(pool.asset_a.type), displayCoinType(pool.asset_b.type)]
  return clmmPosition({ positionId: id, poolId: readAddress(pool.pool_id, ''), range, coins }, price, [])
}
