import { type Address, getAddress, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import { chains, type EvmChainId } from '#contract/chain.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { sharedFacts } from '#service/protocols/shared-facts.ts'
import { ToldAddress } from '#service/protocols/told.ts'
import { gaugeAbi, MOST_REWARDS } from './layout.ts'

/** A coin is added to a gauge now and then. */
const REWARDS_FRESH_MS = 3_600_000

/** The coins that a gauge earns beside those of its own protocol, asked once by all wallets; gauges of the first kind tell none. */
export const gaugeRewards = (
  { evm, now }: Pick<PositionDeps, 'evm' | 'now'>,
  chain: EvmChainId,
): ((gauge: Address, signal: AbortSignal) => Promise<Address[]>) =>
  sharedFacts({
    what: `rewards of gauges on ${chains[chain].name}`,
    freshForMs: REWARDS_FRESH_MS,
    now,
    read: async (gauge, signal) => {
      const call = { abi: gaugeAbi, address: getAddress(gauge), functionName: 'reward_tokens' }
      const places = Array.from({ length: MOST_REWARDS }, (_, place) => ({ ...call, args: [BigInt(place)] }))
      const told = (await evm.callMany(chain, places, signal)).map((coin) => z.safeParse(ToldAddress, coin).data)
      return [...new Set(told.flatMap((coin) => (coin === undefined || coin === zeroAddress ? [] : [coin])))]
    },
  })
