import type { Address } from 'viem'
import { chains } from '#contract/chains.ts'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import { evmSource } from '#service/protocols/kit/evm-source.ts'
import { farm } from '#service/protocols/kit/position.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { shareOf } from '#service/protocols/token-probe/share-of.ts'
import { pairAbi } from '#service/protocols/uniswap-v2/layout.ts'
import type { Gauge } from './gauge-list.ts'
import { type Gauges, owedOf } from './gauges.ts'
import { pairGaugeAbi, poolCoinsAbi } from './layout.ts'

/**
 * Pool shares staked in gauges. Takes two rounds: the balance in each gauge, then all data of the gauges with a balance. A
 * stake earns the voter's coin; voters receive its share of the fees.
 */
export function stakedPairs(
  { listing, voter: { chain, coin }, listOf }: Gauges,
  { evm }: Pick<PositionDeps, 'evm'>,
): PositionSource {
  const what = `what is staked of ${listing.name} on ${chains[chain].name}`
  return evmSource({ evm, listing, chain, part: 'staked', what }, () => async ({ owner, contracts, signal, note }) => {
    const list = await listOf(signal)
    if (list.note !== null) note(list.note, 'left out')
    const gauges = list.gauges.filter(({ manager }) => manager === null)
    const staked = await contracts.readEach(gauges, ({ address: gauge }) => ({
      lp: call(pairGaugeAbi, gauge, 'balanceOf', owner),
    }))
    const held = staked.flatMap(({ item, lp }) => (lp > 0n ? [item] : []))
    const stakes = await contracts.readEach(held, (gauge) => stakeCalls(gauge, owner))
    return stakes.flatMap(({ item: gauge, lp, earned, ...pool }): FoundPosition[] => {
      const tokens = lp === 0n ? [] : sharesOf(gauge.pool, lp, pool)
      if (tokens === null) throw contracts.unexpected()
      if (tokens.length === 0) return []
      return [
        farm({
          // Its fees belong to those who vote for the gauge.
          earnsOnly: 'rewards',
          id: { chain, holder: gauge.address },
          pool: gauge.pool,
          tokens,
          yield: owedOf(coin, [earned], note),
        }),
      ]
    })
  })
}

/** Reads all data of a stake at once, so that it comes from one block. */
const stakeCalls = ({ address, pool }: Gauge, owner: Address) => ({
  lp: call(pairGaugeAbi, address, 'balanceOf', owner),
  earned: optional(call(pairGaugeAbi, address, 'earned', owner)),
  coin0: optional(call(poolCoinsAbi, pool, 'token0')),
  coin1: optional(call(poolCoinsAbi, pool, 'token1')),
  supply: optional(call(pairAbi, pool, 'totalSupply')),
  reserves: optional(call(pairAbi, pool, 'getReserves')),
})

type PoolState = {
  coin0: Address | null
  coin1: Address | null
  supply: bigint | null
  reserves: readonly [bigint, bigint] | null
}

/**
 * Governors can create gauges for tokens that are not pools; such a token counts as itself. Null for a pool that does not
 * describe itself.
 */
function sharesOf(pool: Address, lp: bigint, state: PoolState): FoundPosition['tokens'] | null {
  const { coin0, coin1, supply, reserves } = state
  if (coin0 === null && reserves === null) return [{ contractAddress: pool, amount: lp }]
  if (supply === 0n) return []
  if (coin0 === null || coin1 === null || supply === null || reserves === null) return null
  return [coin0, coin1].map((contractAddress, index) => ({
    contractAddress,
    amount: shareOf(reserves[index] ?? 0n, lp, supply),
  }))
}
