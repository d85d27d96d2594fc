import { type Address, getAddress } from 'viem'
import { chains } from '#contract/chain.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { ToldUnits, told } from '#service/protocols/told.ts'
import { inRange } from '#service/protocols/uniswap-v3/in-range.ts'
import { kinds } from '#service/protocols/uniswap-v3/layout.ts'
import { readNftPosition } from '#service/protocols/uniswap-v3/nft-position.ts'
import { MAX_POSITIONS } from '#service/protocols/uniswap-v3/owned-ids.ts'
import { Price } from '#service/protocols/uniswap-v3/pool-state.ts'
import { type Gauges, owedOf } from './gauges.ts'
import { Ids, nftGaugeAbi } from './layout.ts'

type Stake = { gauge: Address; pool: Address; manager: Address; id: bigint }

/**
 * NFTs that are staked in gauges, which no manager lists by their owners. Two rounds: which in each gauge, and all of a position and
 * its pool at once. Fees of what is staked go to those who vote, so that no growth of fees is asked for.
 */
export function stakedNfts(
  { listing: protocol, voter: { chain, coin }, listOf }: Gauges,
  { evm }: Pick<PositionDeps, 'evm'>,
): PositionSource {
  const what = `what is staked of ${protocol.name} on ${chains[chain].name}`
  return {
    id: protocol.id,
    chain,
    protocol,
    part: 'staked',
    async readPositions(address, signal, note = () => {}) {
      const owner = getAddress(address)
      const list = await listOf(signal)
      if (list.note !== null) note(list.note)
      const gauges = list.gauges.flatMap(({ manager, ...gauge }) => (manager === null ? [] : [{ ...gauge, manager }]))
      const staked = await evm.callMany(
        chain,
        gauges.map((gauge) => ({
          abi: nftGaugeAbi,
          address: gauge.address,
          functionName: 'stakedValues',
          args: [owner],
        })),
        signal,
      )
      const all = gauges.flatMap(({ address: gauge, pool, manager }, index) =>
        told(staked[index], Ids, what).map((id): Stake => ({ gauge, pool, manager, id })),
      )
      const stakes = all.slice(0, MAX_POSITIONS)
      if (stakes.length < all.length) note(`${stakes.length} of ${all.length} staked NFTs`)
      const answers = await evm.callMany(
        chain,
        stakes.flatMap((stake) => stakeCalls(stake, owner)),
        signal,
      )
      return stakes.flatMap(({ pool, manager, id }, index): FoundPosition[] => {
        const [nft, slot0, fee, ...owed] = answers.slice(CALLS * index, CALLS * (index + 1))
        const position = readNftPosition('slipstream', nft, what)
        const [sqrtPriceX96, tick] = told(slot0, Price, what)
        const reward = owedOf(coin, owed, note)
        // Emptied and still staked.
        if (position.liquidity === 0n && reward.length === 0) return []
        return [
          {
            ...simplePosition,
            ...inRange(position.coins, position, { sqrtPriceX96, tick: Number(tick) }),
            positionId: `${chain.toLowerCase()}:${manager}:${id}`,
            type: 'Farm',
            poolId: pool,
            yield: reward,
            fee: Number(told(fee, ToldUnits, what)) / 1_000_000,
          },
        ]
      })
    },
  }
}

const CALLS = 5
const { abi } = kinds.slipstream

/** A gauge takes NFTs of its own pool only (CLGauge.deposit). */
const stakeCalls = ({ gauge, pool, manager, id }: Stake, owner: Address): EvmCall[] => [
  { abi, address: manager, functionName: 'positions', args: [id] },
  { abi, address: pool, functionName: 'slot0' },
  { abi, address: pool, functionName: 'fee' },
  { abi: nftGaugeAbi, address: gauge, functionName: 'earned', args: [owner, id] },
  { abi: nftGaugeAbi, address: gauge, functionName: 'rewards', args: [id] },
]
