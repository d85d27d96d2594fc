import { parseAbi } from 'viem'

export const gaugeFactoryAbi = parseAbi(['function isGaugeFromFactory(address gauge) view returns (bool)'])

/** Curve's gauges and their forks. `claimable_tokens` changes state, so it is not a view, but an `eth_call` stores nothing. */
export const gaugeAbi = parseAbi([
  'function claimable_tokens(address owner) returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function reward_tokens(uint256 index) view returns (address)',
  'function claimable_reward(address owner, address coin) view returns (uint256)',
])

/** The maximum number of reward coins that a gauge may have besides its own. */
export const MOST_REWARDS = 8
