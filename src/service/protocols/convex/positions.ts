import { type Address, getAddress } from 'viem'
import { chains } from '#contract/chain.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import { curvePools } from '#service/protocols/curve/curve-pools.ts'
import { curveFacts } from '#service/protocols/curve/facts.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { sharedFacts } from '#service/protocols/shared-facts.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { ToldUnits, told } from '#service/protocols/told.ts'
import { type ConvexPool, readConvexPools } from './convex-pools.ts'
import { type Booster, type ConvexStake, convexFacts } from './facts.ts'
import { convexAbi } from './layout.ts'
import { convexListing } from './listing.ts'

type Deps = Pick<PositionDeps, 'evm' | 'now'>

const DAY_MS = 86_400_000

/** One source for each chain. Its list of pools is kept for a day; the wallet is asked about all of them in one round. */
export function convexPositions({ evm, now }: Deps, boosters: Booster[] = convexFacts.boosters): PositionSource[] {
  const pools = curvePools({ evm, now })
  return boosters.map((booster) => {
    const { chain } = booster
    const what = `${convexListing.name} on ${chains[chain].name}`
    const listOf = sharedFacts({
      what,
      freshForMs: DAY_MS,
      now,
      read: (_key, signal) => readConvexPools(booster, evm, signal),
    })
    const stakes: ConvexStake[] = convexFacts.stakes.filter((stake) => stake.chain === chain)
    // As Curve's gauges do.
    const pays = curveFacts.crv.chain === chain ? curveFacts.crv.address : null

    return {
      id: convexListing.id,
      chain,
      protocol: convexListing,
      async readPositions(address, signal) {
        const owner = getAddress(address)
        const call = (contract: Address, functionName: string): EvmCall => ({
          abi: convexAbi,
          address: contract,
          functionName,
          args: [owner],
        })
        const list = await listOf('pools', signal)
        const counted = await evm.callMany(
          chain,
          [
            ...stakes.map(({ contract, how }) => call(contract, how === 'locked' ? 'lockedBalanceOf' : 'balanceOf')),
            ...list.map(({ rewards }) => call(rewards, 'balanceOf')),
          ],
          signal,
        )
        const amounts = counted.map((answer) => told(answer, ToldUnits, what))
        const held = stakes.filter((_, index) => amounts[index])
        const hits: ConvexPool[] = list.filter((_, index) => amounts[stakes.length + index])
        if (held.length + hits.length === 0) return []

        const known = await pools.find(
          chain,
          hits.map(({ lpToken }) => lpToken),
          signal,
        )
        // All of a stake at once, so that it is of one block.
        const asked = await Promise.all(
          hits.map(async ({ lpToken, rewards }) => {
            const pool = known.get(lpToken)
            return [
              call(rewards, 'balanceOf'),
              ...(pays === null ? [] : [call(rewards, 'earned')]),
              ...(pool ? await pools.shareCalls(chain, pool, signal) : []),
            ]
          }),
        )
        const ofStakes = held.map(({ contract, how, pays: coin }) => [
          call(contract, how === 'locked' ? 'lockedBalanceOf' : 'balanceOf'),
          ...(coin === null ? [] : [call(contract, 'earned')]),
        ])
        const answers = await evm.callMany(chain, [...asked, ...ofStakes].flat(), signal)
        let from = 0
        const next = (calls: EvmCall[] | undefined) => {
          const own = answers.slice(from, from + (calls?.length ?? 0))
          from += own.length
          return own
        }
        const earned = (answer: unknown, coin: Address | null) =>
          coin !== null && typeof answer === 'bigint' && answer > 0n ? [{ contractAddress: coin, amount: answer }] : []
        const found = hits.flatMap(({ lpToken, rewards }, index): FoundPosition[] => {
          const [balance, ...own] = next(asked[index])
          const lp = told(balance, ToldUnits, what)
          const pool = known.get(lpToken)
          const inPool = pool ? pools.amounts(pool, own.slice(pays === null ? 0 : 1), lp, what) : null
          return [
            {
              ...simplePosition,
              positionId: `${chain.toLowerCase()}:${rewards}`,
              type: 'Farm',
              poolId: pool?.pool ?? lpToken,
              // One that Curve no longer lists is told as its token.
              tokens: inPool ?? [{ contractAddress: lpToken, amount: lp }],
              yield: earned(own[0], pays),
            },
          ]
        })
        const own = held.map(({ contract, how, coin, pays: reward }, index): FoundPosition => {
          const [balance, owed] = next(ofStakes[index])
          // What it earns is another coin: what is there is what was put in, less what was taken out.
          const put = [{ contractAddress: coin, amount: told(balance, ToldUnits, what) }]
          return {
            ...simplePosition,
            positionId: `${chain.toLowerCase()}:${contract}`,
            type: how === 'locked' ? 'Vest' : 'Staking',
            poolId: contract,
            tokens: put,
            input: put,
            yield: earned(owed, reward),
          }
        })
        return [...found, ...own]
      },
    }
  })
}
