import type { Address } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import {
  type ContractCall,
  type ContractQuery,
  combine,
  optional,
  query,
} from '#service/protocols/kit/contract-query.ts'
import { createContractReader } from '#service/protocols/kit/contract-reader.ts'
import { farm, liquidity, stake, vest } from '#service/protocols/kit/position.ts'
import type { FoundPosition, TokenQuantity } from '#service/protocols/position-source.ts'
import type { ShareAmounts, SharePools } from './share-pools.ts'

/** Uncollected earnings; if a contract refuses the call, it counts as owing nothing. */
export type Owed = ContractQuery<TokenQuantity[]>

export const nothingOwed: Owed = query({}, () => [])

/** Each call gives the amount of one coin. */
export const owedIn = (each: { call: ContractCall<bigint>; coin: string }[]): Owed =>
  query(Object.fromEntries(each.map(({ call }, index) => [index, optional(call)])), (amounts) =>
    each.flatMap(({ coin }, index) => {
      const amount = amounts[index] ?? 0n
      return amount > 0n ? [{ contractAddress: coin, amount }] : []
    }),
  )

/** Turns a share into a position. */
const builders = {
  // The pool's own token: a gauge pays the rewards.
  CFMM: (parts: Parameters<typeof farm>[0]) => liquidity({ ...parts, type: 'CFMM', earnsOnly: 'fees' }),
  Farm: farm,
  Staking: stake,
  Vest: vest,
}

/** A share of a pool: the liquidity token itself, or a contract that holds it for its owner, one for one. */
export type PoolShare<P> = {
  /** The contract that identifies the share. */
  id: Address
  type: keyof typeof builders
  /** Null if the pool is unknown; the share then counts as its liquidity token. */
  pool: P | null
  lpToken: Address
  /** The owner's shares. */
  balance: ContractCall<bigint>
  owed: Owed
  poolId: Address
  receiptTokens: Address[]
  /** A coin that a contract holds for its owner. It does not grow: the balance is all deposits minus all withdrawals. */
  hasNoGrowth?: true
}

type Reading<P extends { pool: Address }> = { evm: EvmReader; pools: SharePools<P>; chain: EvmChainId; what: string }

/**
 * Reads all data of a share in one round, so that it comes from one block. A share without balance or earnings is not a
 * position.
 */
export async function readShares<P extends { pool: Address }>(
  { evm, pools, chain, what }: Reading<P>,
  shares: PoolShare<P>[],
  signal: AbortSignal,
): Promise<FoundPosition[]> {
  const queries = await Promise.all(
    shares.map(async ({ balance, owed, pool, lpToken }) =>
      combine({
        lp: query({ balance }, (answers) => answers.balance),
        owed,
        amounts: pool === null ? asTokenItself(lpToken) : await pools.shareQuery(chain, pool, signal),
      }),
    ),
  )
  const answers = await createContractReader({ evm, chain, what, signal }).readQueries(queries)
  const held = shares.flatMap((share, index) => {
    const answer = answers[index]
    if (answer === undefined || (answer.lp === 0n && answer.owed.length === 0)) return []
    const tokens = answer.amounts(answer.lp)
    return tokens === null ? [] : [{ share, pool: share.pool, tokens, owed: answer.owed }]
  })
  const unwrapped = await pools.unwrap?.(chain, held, signal)
  return held.map(({ share, tokens, owed }, index) =>
    builders[share.type]({
      id: { chain, holder: share.id },
      pool: share.poolId,
      tokens: unwrapped?.[index] ?? tokens,
      input: share.hasNoGrowth ? tokens : null,
      yield: owed,
      receiptTokens: share.receiptTokens,
    }),
  )
}

const asTokenItself = (contractAddress: Address): ContractQuery<ShareAmounts> =>
  query({}, () => (amount) => [{ contractAddress, amount }])
