import { ApiError } from '#contract/error.ts'
import { MAX_AMOUNT } from '#contract/transaction.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { liquidityAmounts } from '#domain/liquidity/liquidity-amounts.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import type { AlphaFiObjects } from '#service/protocols/alpha-fi/alpha-fi.ts'
import { AlphaFiReceipt } from '#service/protocols/alpha-fi/layout.ts'
import type { AlphaFiPairPool } from '#service/protocols/alpha-fi/pool.ts'
import { feeNote, type StrategyPayload } from '#service/protocols/alpha-fi/strategy.ts'
import type { CoinSource } from '#service/protocols/move/coin-source.ts'
import { startTransaction } from '#service/protocols/move/start-transaction.ts'
import { type PairPlan, pairDeposit, pairWithdraw } from './commands.ts'
import { liquidityOf, type PairState, readPair, sharesToTake } from './state.ts'

type Parts = { sui: SuiReader; coins: CoinSource; objects: AlphaFiObjects }
/** `side`: the coin that `amount` is in. */
type PairRequest = { pool: AlphaFiPairPool; amount: bigint; side: 'a' | 'b'; sender: string; isDeposit: boolean }

/** Strategy AutobalanceLp: a pair on Bluefin in a range that AlphaFi adjusts. A receipt holds the shares. */
export async function alphaFiPair(
  { sui, coins, objects }: Parts,
  request: PairRequest,
  signal: AbortSignal,
): Promise<StrategyPayload> {
  const { pool, sender, isDeposit } = request
  if (isDeposit && !pool.is_active) throw new ApiError('POOL_CLOSED', 'AlphaFi has closed this pool')
  const [state, receipts] = await Promise.all([
    readPair(sui, pool, signal),
    readReceipts(sui, { pool, sender }, signal),
  ])
  const [receipt] = receipts
  const plan = { pool, objects, rewardTypes: state.rewardTypes, sender }
  if (isDeposit) return deposit({ coins, plan, state, receiptId: receipt?.id ?? null }, request, signal)
  if (receipt === undefined || receipt.shares === 0n)
    throw new ApiError('POSITION_NOT_FOUND', 'The sender has no receipt of this pool')
  return withdraw({ plan, state, receipt }, request)
}

async function deposit(
  { coins, plan, state, receiptId }: { coins: CoinSource; plan: PairPlan; state: PairState; receiptId: string | null },
  { pool, amount, side, sender }: PairRequest,
  signal: AbortSignal,
): Promise<StrategyPayload> {
  const both = liquidityAmounts({ ...state.range, liquidity: liquidityOf(state, { amount, side }) }, state.sqrtPriceX64)
  const [a, b] = side === 'a' ? [amount, both.b] : [both.a, amount]
  if (a > MAX_AMOUNT || b > MAX_AMOUNT) {
    throw new ApiError('INSUFFICIENT_BALANCE', `${a} of the first coin and ${b} of the second are needed`)
  }
  const [coinsA, coinsB] = await Promise.all([
    a === 0n ? null : coins.coins(sender, pool.asset_a.type, a, signal),
    b === 0n ? null : coins.coins(sender, pool.asset_b.type, b, signal),
  ])
  const transaction = startTransaction(sender)
  const toPay = { a: { amount: a, coins: coinsA }, b: { amount: b, coins: coinsB } }
  pairDeposit(transaction, { ...plan, ...toPay, receiptId })
  return {
    transaction,
    allowedPackages: [pool.package_id],
    summary: {
      gives: [
        { coinType: displayCoinType(pool.asset_a.type), amount: String(a) },
        { coinType: displayCoinType(pool.asset_b.type), amount: String(b) },
      ],
      objects: receiptId === null ? ['Receipt'] : [],
      notes: [
        'The amounts of the two coins change with the pool’s price until the transaction runs.',
        ...feeNote(state.fees.deposit, 'the deposit'),
      ],
    },
  }
}

function withdraw(
  { plan, state, receipt }: { plan: PairPlan; state: PairState; receipt: { id: string; shares: bigint } },
  { pool, amount, side }: PairRequest,
): StrategyPayload {
  const taken = sharesToTake(state, { amount, side, held: receipt.shares })
  const isAll = taken === receipt.shares
  const transaction = startTransaction(plan.sender)
  pairWithdraw(transaction, { ...plan, receiptId: receipt.id, shares: taken, isAll })
  const rewards = isAll ? plan.rewardTypes : []
  const types = new Set([pool.asset_a.type, pool.asset_b.type, ...rewards])
  return {
    transaction,
    allowedPackages: [pool.package_id],
    summary: {
      gets: [...types].map((type) => ({ coinType: displayCoinType(type), amount: null })),
      notes: [
        isAll ? 'Withdraws the whole position with its rewards.' : 'Withdraws some of the position.',
        ...feeNote(state.fees.withdrawal, 'the withdrawal'),
      ],
    },
  }
}

/**
 * The sender's receipts of a pool, largest first. Pools of one kind share a receipt type. Skips a receipt that names another
 * owner, because the contract takes a receipt away from anyone it was transferred to.
 */
async function readReceipts(
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
