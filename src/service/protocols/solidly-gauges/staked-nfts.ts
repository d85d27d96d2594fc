import type { Address } from 'viem'
import { chains } from '#contract/chains.ts'
import { call, combine, optional, query } from '#service/protocols/kit/contract-query.ts'
import { evmSource } from '#service/protocols/kit/evm-source.ts'
import { farm } from '#service/protocols/kit/position.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { inRange } from '#service/protocols/uniswap-v3/in-range.ts'
import { clKinds, slipstreamFee, slipstreamPrice } from '#service/protocols/uniswap-v3/layout.ts'
import { MAX_POSITIONS } from '#service/protocols/uniswap-v3/owned-ids.ts'
import { type Gauges, owedOf } from './gauges.ts'
import { nftGaugeAbi } from './layout.ts'

type Stake = { gauge: Address; pool: Address; manager: Address; id: bigint }

/**
 * NFTs staked in gauges, which no manager lists by owner. Takes two rounds: the NFTs in each gauge, then each position with
 * its pool. Voters receive the fees of staked liquidity, so fee growth is not read.
 */
export function stakedNfts(
  { listing, voter: { chain, coin }, listOf }: Gauges,
  { evm }: Pick<PositionDeps, 'evm'>,
): PositionSource {
  const what = `what is staked of ${listing.name} on ${chains[chain].name}`
  return evmSource({ evm, listing, chain, part: 'staked', what }, () => async ({ owner, contracts, signal, note }) => {
    const list = await listOf(signal)
    if (list.note !== null) note(list.note, 'left out')
    const gauges = list.gauges.flatMap(({ manager, ...gauge }) => (manager === null ? [] : [{ ...gauge, manager }]))
    const staked = await contracts.readEach(gauges, (gauge) => ({
      ids: call(nftGaugeAbi, gauge.address, 'stakedValues', owner),
    }))
    const all = staked.flatMap(({ item: { address: gauge, pool, manager }, ids }) =>
      ids.map((id): Stake => ({ gauge, pool, manager, id })),
    )
    const stakes = all.slice(0, MAX_POSITIONS)
    if (stakes.length < all.length) note(`${stakes.length} of ${all.length} staked NFTs`, 'left out')
    const answers = await contracts.readQueries(stakes.map((stake) => stakeQuery(stake, owner)))
    return answers.flatMap(({ stake: { pool, manager, id }, position, price, own }): FoundPosition[] => {
      const reward = owedOf(coin, [own.earned, own.setApart], note)
      // Emptied but still staked.
      if (position.liquidity === 0n && reward.length === 0) return []
      return [
        farm({
          // Its fees belong to those who vote for the gauge.
          earnsOnly: 'rewards',
          id: { chain, holder: [manager, id] },
          pool,
          ...inRange(position.coins, position, price),
          yield: reward,
          fee: Number(own.fee) / 1_000_000,
        }),
      ]
    })
  })
}

/** A gauge accepts only NFTs of its own pool (CLGauge.deposit). */
const stakeQuery = (stake: Stake, owner: Address) =>
  combine({
    stake: query({}, () => stake),
    position: clKinds.slipstream.position(stake.manager, stake.id),
    price: slipstreamPrice(stake.pool),
    own: query({
      fee: slipstreamFee(stake.pool),
      earned: optional(call(nftGaugeAbi, stake.gauge, 'earned', owner, stake.id)),
      setApart: optional(call(nftGaugeAbi, stake.gauge, 'rewards', stake.id)),
    }),
  })
