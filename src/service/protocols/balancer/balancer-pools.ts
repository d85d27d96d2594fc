import { type Address, getAddress } from 'viem'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import { vaultMakers } from '#service/protocols/erc-4626/facts.ts'
import { findMakers } from '#service/protocols/erc-4626/vault-makers.ts'
import type { SharePools } from '#service/protocols/pool-shares/share-pools.ts'
import type { PositionDeps, TokenQuantity } from '#service/protocols/position-source.ts'
import { keptFacts } from '#service/protocols/token-probe/kept-facts.ts'
import { shareOf } from '#service/protocols/token-probe/share-of.ts'
import { ToldUnits, told } from '#service/protocols/told.ts'
import { balancerV2Facts, balancerV3Facts } from './facts.ts'
import { PoolTokensV2, PoolTokensV3, poolV2Abi, vaultV2Abi, vaultV3Abi, wrapperAbi } from './layout.ts'
import { type PoolV2, readPoolsV2 } from './read-v2.ts'
import { type PoolV3, readPoolsV3 } from './read-v3.ts'

export type BalancerPool = PoolV2 | PoolV3

/** Balancer's pools of both Vaults, confirmed by its contracts: what a token says of itself counts for nothing. Asked once by all wallets. */
export function balancerPools({ evm, now }: Pick<PositionDeps, 'evm' | 'now'>): SharePools<BalancerPool> {
  const makersOf = findMakers(vaultMakers, { evm, now })
  return {
    find: keptFacts<BalancerPool>({
      what: 'pools of Balancer',
      now,
      read: async (chain, keys, signal) => {
        const asked = { chain, tokens: keys.map((key) => getAddress(key)) }
        const [ofV2, ofV3] = await Promise.all([
          readPoolsV2(evm, asked, signal),
          readPoolsV3({ evm, makersOf }, asked, signal),
        ])
        return new Map([...ofV3, ...ofV2].map((pool) => [pool.pool, pool]))
      },
    }),
    shareCalls: async (_chain, pool) => (pool.version === 2 ? callsV2(pool) : callsV3(pool)),
    amounts: (pool, answers, lp, what) =>
      pool.version === 2 ? amountsV2(pool, answers, { lp, what }) : amountsV3(answers, { lp, what }),
    async unwrap(chain, shares, signal) {
      const wrapped = shares.flatMap(({ pool, tokens }) =>
        pool?.version === 3
          ? tokens.flatMap((token) => {
              const asset = pool.assets.get(token.contractAddress)
              return asset === undefined ? [] : [{ token, asset }]
            })
          : [],
      )
      const answers = await evm.callMany(
        chain,
        wrapped.map(({ token }) => ({
          abi: wrapperAbi,
          address: getAddress(token.contractAddress),
          functionName: 'convertToAssets',
          args: [token.amount],
        })),
        signal,
      )
      const inAssets = new Map(
        wrapped.flatMap(({ token, asset }, index): [TokenQuantity, TokenQuantity][] => {
          const amount = answers[index]
          return typeof amount === 'bigint' ? [[token, { contractAddress: asset, amount }]] : []
        }),
      )
      return shares.map(({ tokens }) => tokens.map((token) => inAssets.get(token) ?? token))
    },
  }
}

/** How much of a token of liquidity the owner has; those of v3 are counted by the Vault, not by the token, which may be anybody's. */
export const balanceOfPool = ({ version, pool }: BalancerPool, owner: Address): EvmCall =>
  version === 2
    ? { abi: poolV2Abi, address: pool, functionName: 'balanceOf', args: [owner] }
    : { abi: vaultV3Abi, address: balancerV3Facts.vault, functionName: 'balanceOf', args: [pool, owner] }

const callsV2 = ({ pool, id }: PoolV2): EvmCall[] => [
  { abi: vaultV2Abi, address: balancerV2Facts.vault, functionName: 'getPoolTokens', args: [id] },
  { abi: poolV2Abi, address: pool, functionName: 'getActualSupply' },
  { abi: poolV2Abi, address: pool, functionName: 'totalSupply' },
]

const callsV3 = ({ pool }: PoolV3): EvmCall[] =>
  ['getPoolTokenInfo', 'totalSupply'].map((functionName) => ({
    abi: vaultV3Abi,
    address: balancerV3Facts.vault,
    functionName,
    args: [pool],
  }))

type Share = { lp: bigint; what: string }

/** Some pools hold tokens of their own, made in advance: these are nobody's, and are no coin of the pool. */
function amountsV2({ pool }: PoolV2, [tokens, actual, total]: unknown[], { lp, what }: Share): TokenQuantity[] | null {
  const [coins, balances] = told(tokens, PoolTokensV2, what)
  const inAdvance = balances[coins.indexOf(pool)] ?? 0n
  const supply = typeof actual === 'bigint' ? actual : told(total, ToldUnits, what) - inAdvance
  const shares = sharesOf({ coins, balances, supply, lp })
  return shares?.filter(({ contractAddress }) => contractAddress !== pool) ?? null
}

function amountsV3([tokens, total]: unknown[], { lp, what }: Share): TokenQuantity[] | null {
  const [coins, , balances] = told(tokens, PoolTokensV3, what)
  return sharesOf({ coins, balances, supply: told(total, ToldUnits, what), lp })
}

const sharesOf = (of: { coins: Address[]; balances: bigint[]; supply: bigint; lp: bigint }): TokenQuantity[] | null =>
  of.supply <= 0n
    ? null
    : of.coins.map((contractAddress, index) => ({
        contractAddress,
        amount: shareOf(of.balances[index] ?? 0n, of.lp, of.supply),
      }))
