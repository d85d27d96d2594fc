import type { Address } from 'viem'
import { chains } from '#contract/chain.ts'
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
 * Shares of pools that are staked in gauges. Two rounds: how much in each of them, and all of those that hold something at once. What
 * is staked earns the voter's coin, its share of the fees goes to those who vote.
 */
export function stakedPairs(
  { listing, voter: { chain, coin }, listOf }: Gauges,
  { evm }: Pick<PositionDeps, 'evm'>,
): PositionSource {
  const what = `what is staked of ${listing.name} on ${chains[chain].name}`
  return evmSource({ evm, listing, chain, part: 'staked', what }, () => async ({ owner, contracts, signal, note }) => {
    const list = await listOf(signal)
    if (list.note !== null) note(list.note)
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
          id: { chain, holder: gauge.address },
          pool: gauge.pool,
          tokens,
          yield: owedOf(coin, [earned], note),
        }),
      ]
    })
  })
}

/** All of a stake at once, so that it is of one block. */
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

/** Of a token that is no pool, for which governors may make gauges too, the token itself; null: a pool that does not say what it is. */
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
