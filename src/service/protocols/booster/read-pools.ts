import { type Address, getAddress, toHex, zeroAddress } from 'viem'
import { call } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import type { Booster } from './booster.ts'
import { boosterAbi } from './layout.ts'

/** The contract that counts shares of a liquidity token, one for one. */
export type BoosterPool = { lpToken: Address; rewards: Address }

/** Exceeds the number of pools of any of them; a longer list is not genuine. */
const MOST_POOLS = 5_000

/** Reads all pools ever listed, because stakes remain in pools that were shut down. Takes two rounds. */
export async function readBoosterPools(
  { booster, rewardsAt }: Booster,
  contracts: ContractReader,
): Promise<BoosterPool[]> {
  const { length } = await contracts.read({ length: call(boosterAbi, booster, 'poolLength') })
  const count = Math.min(Number(length), MOST_POOLS)
  const pools = await contracts.readEach(
    Array.from({ length: count }, (_, id) => BigInt(id)),
    (id) => ({ info: call(boosterAbi, booster, 'poolInfo', id) }),
  )
  return pools.flatMap(({ info: [lpToken, , third, fourth] }) => {
    const rewards = rewardsAt === 2 ? third : getAddress(toHex(fourth % 2n ** 160n, { size: 20 }))
    return rewards === zeroAddress ? [] : [{ lpToken, rewards }]
  })
}
