import { type Address, getAddress } from 'viem'
import { chains } from '#contract/chain.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { shareOf } from '#service/protocols/token-probe/share-of.ts'
import { ToldAddress, ToldUnits, told } from '#service/protocols/told.ts'
import { pairAbi, Reserves } from '#service/protocols/uniswap-v2/layout.ts'
import type { Gauge } from './gauge-list.ts'
import { type Gauges, owedOf } from './gauges.ts'
import { pairGaugeAbi, poolCoinsAbi } from './layout.ts'

/**
 * Shares of pools that are staked in gauges. Two rounds: how much in each of them, and all of those that hold something at once. What
 * is staked earns the voter's coin, its share of the fees goes to those who vote.
 */
export function stakedPairs(
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
      const gauges = list.gauges.filter(({ manager }) => manager === null)
      const staked = await evm.callMany(
        chain,
        gauges.map((gauge) => balanceCall(gauge, owner)),
        signal,
      )
      const held = gauges.filter((_, index) => told(staked[index], ToldUnits, what) > 0n)
      const calls = held.map((gauge) => stakeCalls(gauge, owner))
      const answers = await evm.callMany(chain, calls.flat(), signal)
      let from = 0
      return held.flatMap((gauge, index): FoundPosition[] => {
        const [balance, earned, ...own] = answers.slice(from, from + (calls[index]?.length ?? 0))
        from += calls[index]?.length ?? 0
        const lp = told(balance, ToldUnits, what)
        const tokens = lp === 0n ? [] : sharesOf(gauge.pool, lp, own, what)
        if (tokens.length === 0) return []
        return [
          {
            ...simplePosition,
            positionId: `${chain.toLowerCase()}:${gauge.address}`,
            type: 'Farm',
            poolId: gauge.pool,
            tokens,
            yield: owedOf(coin, [earned], note),
          },
        ]
      })
    },
  }
}

const balanceCall = ({ address }: Gauge, owner: Address): EvmCall => ({
  abi: pairGaugeAbi,
  address,
  functionName: 'balanceOf',
  args: [owner],
})

/** All of a stake at once, so that it is of one block. */
const stakeCalls = (gauge: Gauge, owner: Address): EvmCall[] => [
  balanceCall(gauge, owner),
  { abi: pairGaugeAbi, address: gauge.address, functionName: 'earned', args: [owner] },
  { abi: poolCoinsAbi, address: gauge.pool, functionName: 'token0' },
  { abi: poolCoinsAbi, address: gauge.pool, functionName: 'token1' },
  { abi: pairAbi, address: gauge.pool, functionName: 'totalSupply' },
  { abi: pairAbi, address: gauge.pool, functionName: 'getReserves' },
]

/** Of a token that is no pool, for which governors may make gauges too, the token itself. */
function sharesOf(pool: Address, lp: bigint, answers: unknown[], what: string): FoundPosition['tokens'] {
  const [coin0, coin1, supply, reserves] = answers
  if (coin0 === undefined && reserves === undefined) return [{ contractAddress: pool, amount: lp }]
  const total = told(supply, ToldUnits, what)
  if (total === 0n) return []
  const amounts = told(reserves, Reserves, what)
  return [coin0, coin1].map((coin, index) => ({
    contractAddress: told(coin, ToldAddress, what),
    amount: shareOf(amounts[index] ?? 0n, lp, total),
  }))
}
