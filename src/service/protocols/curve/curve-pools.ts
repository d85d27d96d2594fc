import { type Address, getAddress, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import { chains, nativeAddresses } from '#contract/chain.ts'
import { ApiError } from '#contract/error.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { SharePools } from '#service/protocols/pool-shares/share-pools.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { sharedFacts } from '#service/protocols/shared-facts.ts'
import { keptFacts } from '#service/protocols/token-probe/kept-facts.ts'
import { shareOf } from '#service/protocols/token-probe/share-of.ts'
import { ToldAddress, ToldUnits, told } from '#service/protocols/told.ts'
import { curveFacts } from './facts.ts'
import { CurveBalances, CurveCoins, curveAbi } from './layout.ts'

/** A pool as its registry has it. `coins`: the native one by its own name; `gauge`: null where it has none. */
export type CurvePool = { pool: Address; lpToken: Address; coins: string[]; gauge: Address | null }

const REGISTRY_FRESH_MS = 3_600_000

/** Curve's own registry confirms its pools: what a token says of itself counts for nothing. Asked once by all wallets. */
export function curvePools({ evm, now }: Pick<PositionDeps, 'evm' | 'now'>): SharePools<CurvePool> {
  const registryOf = sharedFacts({
    what: "Curve's registry",
    freshForMs: REGISTRY_FRESH_MS,
    now,
    read: async (key, signal) => {
      const chain = z.parse(z.enum(curveFacts.chains), key)
      const call = { abi: curveAbi, address: curveFacts.addressProvider, functionName: 'get_address' } as const
      const [registry] = await evm.callMany(chain, [{ ...call, args: [curveFacts.metaRegistryId] }], signal)
      const address = told(registry, ToldAddress, `Curve on ${chains[chain].name}`)
      if (address === zeroAddress)
        throw new ApiError('UPSTREAM_FAILED', `Curve on ${chains[chain].name} has no registry`)
      return address
    },
  })
  const ask =
    (registry: Address) =>
    (functionName: string, of: Address): EvmCall => ({ abi: curveAbi, address: registry, functionName, args: [of] })

  const poolsOf = keptFacts<CurvePool>({
    what: 'pools of Curve',
    now,
    read: async (chain, keys, signal) => {
      const call = ask(await registryOf(chain, signal))
      const lpTokens = keys.map((key) => getAddress(key))
      const found = await evm.callMany(
        chain,
        lpTokens.map((lp) => call('get_pool_from_lp_token', lp)),
        signal,
      )
      const pools = lpTokens.flatMap((lpToken, index) => {
        const { data: pool } = z.safeParse(ToldAddress, found[index])
        return pool === undefined || pool === zeroAddress ? [] : [{ lpToken, pool }]
      })
      const facts = await evm.callMany(
        chain,
        pools.flatMap(({ pool }) => [call('get_n_coins', pool), call('get_coins', pool), call('get_gauge', pool)]),
        signal,
      )
      return new Map(
        pools.map(({ lpToken, pool }, index) => {
          const what = `Curve on ${chains[chain].name}`
          const [count, coins, gauge] = facts.slice(3 * index)
          const { data: own } = z.safeParse(ToldAddress, gauge)
          const all = told(coins, CurveCoins, what).slice(0, Number(told(count, ToldUnits, what)))
          return [
            lpToken,
            {
              pool,
              lpToken,
              coins: all.map((coin) => (coin === curveFacts.nativeCoin ? nativeAddresses.evm : coin)),
              gauge: own === undefined || own === zeroAddress ? null : own,
            },
          ] as const
        }),
      )
    },
  })

  return {
    find: poolsOf,
    async shareCalls(chain, { pool, lpToken }, signal) {
      const call = ask(await registryOf(chain, signal))
      return [call('get_balances', pool), { abi: curveAbi, address: lpToken, functionName: 'totalSupply' }]
    },
    amounts({ coins }, [balances, supply], lp, what) {
      const total = told(supply, ToldUnits, what)
      const held = told(balances, CurveBalances, what)
      if (total === 0n) return null
      return coins.map((contractAddress, index) => ({ contractAddress, amount: shareOf(held[index] ?? 0n, lp, total) }))
    },
  }
}
