import { ApiError } from '#contract/error.ts'
import { coinKey } from '#domain/coin-type.ts'
import { liquidityForAmount, TICK_LIMIT } from '#domain/liquidity/liquidity-amounts.ts'
import { sharesFor } from '#domain/liquidity/pool-shares.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import { alphaFiPairTypes } from '#service/protocols/alpha-fi/alpha-fi.ts'
import { AlphaFiInvestor, AlphaFiPairObject } from '#service/protocols/alpha-fi/layout.ts'
import type { AlphaFiPairPool } from '#service/protocols/alpha-fi/pool.ts'
import { BluefinPool } from '#service/protocols/bluefin/layout.ts'

export type PairState = {
  /** The supply of the pool's shares, followed by the liquidity that they represent together. */
  supply: bigint
  invested: bigint
  /** In 1/10,000. */
  fees: { deposit: bigint; withdrawal: bigint }
  range: { tickLower: number; tickUpper: number }
  sqrtPriceX64: bigint
  /** Normalised by `coinKey`, in the order of the Bluefin pool. */
  rewardTypes: string[]
}

/**
 * Throws POOL_CLOSED for a paused pool, which aborts every call, and PROTOCOL_CONFIG_UNAVAILABLE for objects defined by
 * another package, whose layout has not been checked (AlphaFi's test deployment is on the same network).
 */
export async function readPair(sui: SuiReader, pool: AlphaFiPairPool, signal: AbortSignal): Promise<PairState> {
  const objects = await sui.objects([pool.pool_id, pool.investor_id, pool.parent_pool_id], signal)
  for (const key of [pool.pool_id, pool.investor_id]) {
    const type = objects.get(key)?.type
    if (type !== undefined && !type.startsWith(`${alphaFiPairTypes.original}::alphafi_bluefin_`)) {
      throw new ApiError('PROTOCOL_CONFIG_UNAVAILABLE', 'AlphaFi names a pool of an unknown kind')
    }
  }
  const own = parseBcs(AlphaFiPairObject, objects.get(pool.pool_id)?.content, 'AlphaFi’s pool')
  if (own.paused) throw new ApiError('POOL_CLOSED', 'AlphaFi has paused this pool')
  const investor = parseBcs(AlphaFiInvestor, objects.get(pool.investor_id)?.content, 'AlphaFi’s investor')
  const parent = parseBcs(BluefinPool, objects.get(pool.parent_pool_id)?.content, 'Bluefin’s pool')
  const { lower_tick: tickLower, upper_tick: tickUpper } = investor
  if (tickLower >= tickUpper || tickLower < -TICK_LIMIT || tickUpper > TICK_LIMIT) {
    throw new ApiError('UPSTREAM_FAILED', 'Sui returned a position of AlphaFi with an impossible range')
  }
  return {
    supply: own.xTokenSupply,
    invested: own.tokensInvested,
    fees: { deposit: own.deposit_fee, withdrawal: own.withdrawal_fee },
    range: { tickLower, tickUpper },
    sqrtPriceX64: parent.sqrtPrice,
    rewardTypes: [...new Set(parent.rewards.map(({ coin }) => coinKey(coin)))],
  }
}

type Part = { amount: bigint; side: 'a' | 'b' }

/** Throws NOT_POSSIBLE if the range holds only the other coin at the current price. */
export function liquidityOf({ range, sqrtPriceX64 }: PairState, { amount, side }: Part): bigint {
  const liquidity = liquidityForAmount({ ...range, amount, side }, sqrtPriceX64)
  if (liquidity === null) {
    const detail = `At this price the pool has none of its ${side === 'a' ? 'first' : 'second'} coin: give the amount in the other (tokenAddress)`
    throw new ApiError('NOT_POSSIBLE', detail)
  }
  return liquidity
}

/**
 * The shares to withdraw for an amount of one coin, rounded down. Returns all shares if less than one unit would remain;
 * otherwise a full withdrawal could not be requested. Throws INSUFFICIENT_BALANCE if the amount exceeds the holding and
 * AMOUNT_BELOW_MINIMUM if it is less than one share.
 */
export function sharesToTake(state: PairState, { amount, side, held }: Part & { held: bigint }): bigint {
  const sharesAt = (units: bigint) => {
    const liquidity = liquidityOf(state, { amount: units, side })
    const shares = sharesFor({ amount: liquidity, total: state.invested, supply: state.supply })
    if (shares === null) throw new ApiError('NOT_POSSIBLE', 'The pool has nothing to withdraw')
    return shares
  }
  const shares = sharesAt(amount)
  if (shares > held && sharesAt(amount - 1n) >= held) {
    throw new ApiError('INSUFFICIENT_BALANCE', `amount: worth ${shares} shares of the pool; the sender has ${held}`)
  }
  if (sharesAt(amount + 1n) > held) return held
  if (shares === 0n)
    throw new ApiError('AMOUNT_BELOW_MINIMUM', `amount: ${amount} base units are worth less than a share`)
  return shares
}
