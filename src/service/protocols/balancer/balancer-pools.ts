import { type Address, getAddress } from 'viem'
import { vaultMakers } from '#service/protocols/erc-4626/facts.ts'
import { findMakers } from '#service/protocols/erc-4626/vault-makers.ts'
import { immutableContractRead } from '#service/protocols/kit/cached-contract-read.ts'
import {
  type ContractCall,
  type ContractQuery,
  call,
  optional,
  query,
  unexpectedAnswer,
} from '#service/protocols/kit/contract-query.ts'
import { createContractReader } from '#service/protocols/kit/contract-reader.ts'
import type { ShareAmounts, SharePools } from '#service/protocols/pool-shares/share-pools.ts'
import type { PositionDeps, TokenQuantity } from '#service/protocols/position-source.ts'
import { shareOf } from '#service/protocols/token-probe/share-of.ts'
import { balancerV2Facts, balancerV3Facts } from './facts.ts'
import { poolV2Abi, vaultV2Abi, vaultV3Abi, wrapperAbi } from './layout.ts'
import { type PoolV2, readPoolsV2 } from './read-v2.ts'
import { type PoolV3, readPoolsV3 } from './read-v3.ts'

export type BalancerPool = PoolV2 | PoolV3

/**
 * Pools of both of Balancer's Vaults, confirmed by Balancer's contracts; a token's own claims are not trusted. Read once for
 * all wallets.
 */
export function balancerPools({ evm, now }: Pick<PositionDeps, 'evm' | 'now'>): SharePools<BalancerPool> {
  const makersOf = findMakers(vaultMakers, { evm, now })
  return {
    find: immutableContractRead<BalancerPool>({
      what: 'pools of Balancer',
      now,
      read: async (chain, keys, signal) => {
        const batch = { chain, tokens: keys.map((key) => getAddress(key)) }
        const [ofV2, ofV3] = await Promise.all([
          readPoolsV2(evm, batch, signal),
          readPoolsV3({ evm, makersOf }, batch, signal),
        ])
        return new Map([...ofV3, ...ofV2].map((pool) => [pool.pool, pool]))
      },
    }),
    shareQuery: async (_chain, pool) => (pool.version === 2 ? queryV2(pool) : queryV3(pool)),
    async unwrap(chain, shares, signal) {
      const wrapped = shares.flatMap(({ pool, tokens }) =>
        pool?.version === 3
          ? tokens.flatMap((token) => {
              const asset = pool.assets.get(token.contractAddress)
              return asset === undefined ? [] : [{ token, asset }]
            })
          : [],
      )
      const contracts = createContractReader({ evm, chain, what: 'wrapped coins of Balancer', signal })
      const answers = await contracts.readEach(wrapped, ({ token }) => ({
        amount: optional(call(wrapperAbi, getAddress(token.contractAddress), 'convertToAssets', token.amount)),
      }))
      const inAssets = new Map(
        answers.flatMap(({ item: { token, asset }, amount }): [TokenQuantity, TokenQuantity][] =>
          amount === null ? [] : [[token, { contractAddress: asset, amount }]],
        ),
      )
      return shares.map(({ tokens }) => tokens.map((token) => inAssets.get(token) ?? token))
    },
  }
}

/** The owner's balance of a liquidity token. For v3 the Vault reports it, because anybody can deploy the token. */
export const balanceOfPool = ({ version, pool }: BalancerPool, owner: Address): ContractCall<bigint> =>
  version === 2
    ? call(poolV2Abi, pool, 'balanceOf', owner)
    : call(vaultV3Abi, balancerV3Facts.vault, 'balanceOf', pool, owner)

/** Some pools hold pre-minted tokens of their own, which have no owner and are not one of the pool's coins. */
const queryV2 = ({ pool, id }: PoolV2): ContractQuery<ShareAmounts> =>
  query(
    {
      pooled: optional(call(vaultV2Abi, balancerV2Facts.vault, 'getPoolTokens', id)),
      actual: optional(call(poolV2Abi, pool, 'getActualSupply')),
      total: optional(call(poolV2Abi, pool, 'totalSupply')),
    },
    ({ pooled, actual, total }, what) =>
      (lp) => {
        const [coins, balances] = pooled ?? []
        if (!coins || coins.length !== balances?.length) throw unexpectedAnswer(what)
        const inAdvance = balances[coins.indexOf(pool)] ?? 0n
        const supply = actual ?? (total === null ? null : total - inAdvance)
        if (supply === null) throw unexpectedAnswer(what)
        const shares = sharesOf({ coins, balances, supply, lp })
        return shares?.filter(({ contractAddress }) => contractAddress !== pool) ?? null
      },
  )

const queryV3 = ({ pool }: PoolV3): ContractQuery<ShareAmounts> =>
  query(
    {
      info: optional(call(vaultV3Abi, balancerV3Facts.vault, 'getPoolTokenInfo', pool)),
      supply: optional(call(vaultV3Abi, balancerV3Facts.vault, 'totalSupply', pool)),
    },
    ({ info, supply }, what) =>
      (lp) => {
        const [coins, , balances] = info ?? []
        if (!coins || coins.length !== balances?.length || supply === null) throw unexpectedAnswer(what)
        return sharesOf({ coins, balances, supply, lp })
      },
  )

type Share = { coins: readonly Address[]; balances: readonly bigint[]; supply: bigint; lp: bigint }

const sharesOf = (of: Share): TokenQuantity[] | null =>
  of.supply <= 0n
    ? null
    : of.coins.map((contractAddress, index) => ({
        contractAddress,
        amount: shareOf(of.balances[index] ?? 0n, of.lp, of.supply),
      }))
