import { type Address, getAddress, zeroAddress } from 'viem'
import { chains, type EvmChainId } from '#contract/chains.ts'
import { cachedContractRead } from '#service/protocols/kit/cached-contract-read.ts'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { gaugeAbi, MOST_REWARDS } from './layout.ts'

/** Gauges occasionally gain a reward coin. */
const REWARDS_FRESH_MS = 3_600_000

/**
 * The reward coins of a gauge other than its protocol's own, read once for all wallets. Gauges of the first generation list
 * none.
 */
export const gaugeRewards = (
  { evm, now }: Pick<PositionDeps, 'evm' | 'now'>,
  chain: EvmChainId,
): ((gauge: Address, signal: AbortSignal) => Promise<Address[]>) =>
  cachedContractRead({
    evm,
    now,
    chain,
    what: `rewards of gauges on ${chains[chain].name}`,
    freshForMs: REWARDS_FRESH_MS,
    read: async (contracts, gauge) => {
      const indexes = Array.from({ length: MOST_REWARDS }, (_, index) => BigInt(index))
      const rewards = await contracts.readEach(indexes, (index) => ({
        coin: optional(call(gaugeAbi, getAddress(gauge), 'reward_tokens', index)),
      }))
      return [...new Set(rewards.flatMap(({ coin }) => (coin === null || coin === zeroAddress ? [] : [coin])))]
    },
  })
