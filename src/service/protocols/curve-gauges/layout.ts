import { parseAbi } from 'viem'

export const gaugeFactoryAbi = parseAbi(['function isGaugeFromFactory(address gauge) view returns (bool)'])

/** Of Curve's shape. `claimable_tokens` changes state, so that it is no view; a call stores nothing of it. */
export const gaugeAbi = parseAbi([
  'function claimable_tokens(address owner) returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function reward_tokens(uint256 index) view returns (address)',
  'function claimable_reward(address owner, address coin) view returns (uint256)',
])

/** The most coins that a gauge may have besides its own. */
export const MOST_REWARDS = 8
