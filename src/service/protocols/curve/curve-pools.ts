import { type Address, getAddress, zeroAddress } from 'viem'
import { chains, type EvmChainId, nativeAddresses, perEvmChain } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { cachedContractRead, immutableContractRead } from '#service/protocols/kit/cached-contract-read.ts'
import { call, optional, query, unexpectedAnswer } from '#service/protocols/kit/contract-query.ts'
import { createContractReader } from '#service/protocols/kit/contract-reader.ts'
import type { SharePools } from '#service/protocols/pool-shares/share-pools.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { shareOf } from '#service/protocols/token-probe/share-of.ts'
import { curveFacts } from './curve.ts'
import { curveAbi } from './layout.ts'

/** A pool as its registry describes it. `coins` uses Curve's address for the native coin; `gauge` is null if there is none. */
export type CurvePool = { pool: Address; lpToken: Address; coins: string[]; gauge: Address | null }

const REGISTRY_FRESH_MS = 3_600_000

/** Pools confirmed by Curve's own registry; a token's own claims are not trusted. Read once for all wallets. */
export function curvePools({ evm, now }: Pick<PositionDeps, 'evm' | 'now'>): SharePools<CurvePool> {
  const registries = perEvmChain((chain) =>
    cachedContractRead({
      evm,
      now,
      chain,
      what: `Curve on ${chains[chain].name}`,
      freshForMs: REGISTRY_FRESH_MS,
      read: async (contracts) => {
        const { address } = await contracts.read({
          address: call(curveAbi, curveFacts.addressProvider, 'get_address', curveFacts.metaRegistryId),
        })
        if (address === zeroAddress)
          throw new ApiError('UPSTREAM_FAILED', `Curve on ${chains[chain].name} has no registry`)
        return address
      },
    }),
  )
  const registryOf = (chain: EvmChainId, signal: AbortSignal) => registries[chain]('registry', signal)
  const poolsOf = immutableContractRead<CurvePool>({
    what: 'pools of Curve',
    now,
    read: async (chain, keys, signal) => {
      const registry = await registryOf(chain, signal)
      const contracts = createContractReader({ evm, chain, what: `Curve on ${chains[chain].name}`, signal })
      const found = await contracts.readEach(
        keys.map((key) => getAddress(key)),
        (lpToken) => ({ pool: optional(call(curveAbi, registry, 'get_pool_from_lp_token', lpToken)) }),
      )
      const pools = found.flatMap(({ item: lpToken, pool }) =>
        pool === null || pool === zeroAddress ? [] : [{ lpToken, pool }],
      )
      const facts = await contracts.readEach(pools, ({ pool }) => ({
        count: call(curveAbi, registry, 'get_n_coins', pool),
        coins: call(curveAbi, registry, 'get_coins', pool),
        gauge: optional(call(curveAbi, registry, 'get_gauge', pool)),
      }))
      return new Map(
        facts.map(({ item: { lpToken, pool }, count, coins, gauge }) => [
          lpToken,
          {
            pool,
            lpToken,
            coins: coins
              .slice(0, Number(count))
              .map((coin) => (coin === curveFacts.nativeCoin ? nativeAddresses.evm : coin)),
            gauge: gauge === zeroAddress ? null : gauge,
          },
        ]),
      )
    },
  })

  return {
    find: poolsOf,
    async shareQuery(chain, { pool, lpToken, coins }, signal) {
      const registry = await registryOf(chain, signal)
      return query(
        {
          balances: optional(call(curveAbi, registry, 'get_balances', pool)),
          supply: optional(call(curveAbi, lpToken, 'totalSupply')),
        },
        ({ balances, supply }, what) =>
          (lp) => {
            if (supply === null || balances === null) throw unexpectedAnswer(what)
            if (supply === 0n) return null
            return coins.map((contractAddress, index) => ({
              contractAddress,
              amount: shareOf(balances[index] ?? 0n, lp, supply),
            }))
          },
      )
    },
  }
}
