import type { Address } from 'viem'
import type { EvmChainId } from '#contract/chain.ts'
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

/** What was earned and not collected; what a contract refuses to say counts as nothing owed. */
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

/** What makes a position of a share. */
const builders = {
  CFMM: (parts: Parameters<typeof farm>[0]) => liquidity({ ...parts, type: 'CFMM' }),
  Farm: farm,
  Staking: stake,
  Vest: vest,
}

/** A share of a pool: the token of liquidity itself, or a contract that holds such for their owner, one for one. */
export type PoolShare<P> = {
  /** The contract that identifies it. */
  id: Address
  type: keyof typeof builders
  /** null: nobody knows it, so that it counts as its token of liquidity. */
  pool: P | null
  lpToken: Address
  /** How many are the owner's. */
  balance: ContractCall<bigint>
  owed: Owed
  poolId: Address
  receiptTokens: Address[]
  /** A coin that its contract holds for the owner and that grows by nothing: what is there is what was put in, less what was taken out. */
  hasNoGrowth?: true
}

type Reading<P extends { pool: Address }> = { evm: EvmReader; pools: SharePools<P>; chain: EvmChainId; what: string }

/** All of a share in one round, so that it is of one block. One that is gone and owed nothing is no position. */
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
