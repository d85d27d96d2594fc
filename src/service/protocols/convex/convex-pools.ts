import { type Address, getAddress, toHex, zeroAddress } from 'viem'
import { chains } from '#contract/chain.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import { ToldUnits, told } from '#service/protocols/told.ts'
import type { Booster } from './facts.ts'
import { ConvexPoolWords, convexAbi } from './layout.ts'

/** Where shares of a token of liquidity are counted, one for one. */
export type ConvexPool = { lpToken: Address; rewards: Address }

/** More than Convex ever had; a list that claims to be longer is none. */
const MOST_POOLS = 5_000

/** All pools that there ever were: stakes stay in those that were shut down. Two rounds. */
export async function readConvexPools(
  { chain, booster, rewardsAt }: Booster,
  evm: EvmReader,
  signal: AbortSignal,
): Promise<ConvexPool[]> {
  const what = `Convex on ${chains[chain].name}`
  const call = { abi: convexAbi, address: booster }
  const [length] = await evm.callMany(chain, [{ ...call, functionName: 'poolLength' }], signal)
  const count = Math.min(Number(told(length, ToldUnits, what)), MOST_POOLS)
  const answers = await evm.callMany(
    chain,
    Array.from({ length: count }, (_, id) => ({ ...call, functionName: 'poolInfo', args: [BigInt(id)] })),
    signal,
  )
  return answers.flatMap((answer) => {
    const words = told(answer, ConvexPoolWords, what)
    const rewards = rewardsAt === 2 ? words[2] : getAddress(toHex(words[3] % 2n ** 160n, { size: 20 }))
    return rewards === zeroAddress ? [] : [{ lpToken: words[0], rewards }]
  })
}
