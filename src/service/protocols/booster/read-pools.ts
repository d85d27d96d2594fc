import { type Address, getAddress, toHex, zeroAddress } from 'viem'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import { ToldUnits, told } from '#service/protocols/told.ts'
import type { Booster } from './booster.ts'
import { BoosterPoolWords, boosterAbi } from './layout.ts'

/** Where shares of a token of liquidity are counted, one for one. */
export type BoosterPool = { lpToken: Address; rewards: Address }

/** More than any of them ever had; a list that claims to be longer is none. */
const MOST_POOLS = 5_000

/** All pools that there ever were: stakes stay in those that were shut down. Two rounds. `what`: for failures. */
export async function readBoosterPools(
  { chain, booster, rewardsAt }: Booster,
  { evm, what }: { evm: EvmReader; what: string },
  signal: AbortSignal,
): Promise<BoosterPool[]> {
  const call = { abi: boosterAbi, address: booster }
  const [length] = await evm.callMany(chain, [{ ...call, functionName: 'poolLength' }], signal)
  const count = Math.min(Number(told(length, ToldUnits, what)), MOST_POOLS)
  const answers = await evm.callMany(
    chain,
    Array.from({ length: count }, (_, id) => ({ ...call, functionName: 'poolInfo', args: [BigInt(id)] })),
    signal,
  )
  return answers.flatMap((answer) => {
    const words = told(answer, BoosterPoolWords, what)
    const rewards = rewardsAt === 2 ? words[2] : getAddress(toHex(words[3] % 2n ** 160n, { size: 20 }))
    return rewards === zeroAddress ? [] : [{ lpToken: words[0], rewards }]
  })
}
