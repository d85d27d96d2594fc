import type { Address } from 'viem'
import type { EvmChainId } from '#contract/chain.ts'
import type { PositionType } from '#contract/wallet/position.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import type { FoundPosition, TokenQuantity } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { ToldUnits, told } from '#service/protocols/told.ts'
import type { SharePools } from './share-pools.ts'

/** What was earned and not collected, by what these calls give; what is not told counts as nothing owed. */
export type Owed = { calls: EvmCall[]; read: (answers: unknown[]) => TokenQuantity[] }

export const nothingOwed: Owed = { calls: [], read: () => [] }

/** Each call tells the amount of one coin. */
export const owedIn = (each: { call: EvmCall; coin: string }[]): Owed => ({
  calls: each.map(({ call }) => call),
  read: (answers) =>
    each.flatMap(({ coin }, index) => {
      const amount = answers[index]
      return typeof amount === 'bigint' && amount > 0n ? [{ contractAddress: coin, amount }] : []
    }),
})

/** A share of a pool: the token of liquidity itself, or where such are kept for their owner, one for one. */
export type PoolShare<P> = {
  /** The contract by which it is told apart. */
  id: Address
  type: PositionType
  /** null: nobody knows it, so that it is told as its token of liquidity. */
  pool: P | null
  lpToken: Address
  /** How many are the owner's. */
  balance: EvmCall
  owed: Owed
  poolId: Address
  receiptTokens: Address[]
  /** A coin that is kept for its owner and grows by nothing: what is there is what was put in, less what was taken out. */
  isKept?: true
}

type Reading<P extends { pool: Address }> = { evm: EvmReader; pools: SharePools<P>; chain: EvmChainId; what: string }

/** All of a share in one round, so that it is of one block. One that is gone and owed nothing is no position. */
export async function readShares<P extends { pool: Address }>(
  { evm, pools, chain, what }: Reading<P>,
  shares: PoolShare<P>[],
  signal: AbortSignal,
): Promise<FoundPosition[]> {
  const calls = await Promise.all(
    shares.map(async ({ balance, owed, pool }) => [
      balance,
      ...owed.calls,
      ...(pool === null ? [] : await pools.shareCalls(chain, pool, signal)),
    ]),
  )
  const answers = await evm.callMany(chain, calls.flat(), signal)
  let from = 0
  const held = shares.flatMap((share, index) => {
    const own = answers.slice(from, from + (calls[index]?.length ?? 0))
    from += own.length
    const [balance, ...rest] = own
    const lp = told(balance, ToldUnits, what)
    const owed = share.owed.read(rest.splice(0, share.owed.calls.length))
    if (lp === 0n && owed.length === 0) return []
    const asToken = [{ contractAddress: share.lpToken, amount: lp }]
    const tokens = share.pool === null ? asToken : pools.amounts(share.pool, rest, lp, what)
    return tokens === null ? [] : [{ share, pool: share.pool, tokens, owed }]
  })
  const unwrapped = await pools.unwrap?.(chain, held, signal)
  return held.map(({ share, tokens, owed }, index) => ({
    ...simplePosition,
    positionId: `${chain.toLowerCase()}:${share.id}`,
    type: share.type,
    poolId: share.poolId,
    tokens: unwrapped?.[index] ?? tokens,
    input: share.isKept ? tokens : null,
    yield: owed,
    receiptTokens: share.receiptTokens,
  }))
}
