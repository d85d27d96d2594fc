import { parseAbi } from 'viem'

/**
 * Of a pool four words are read: liquidity token, and further on where shares are counted; what follows differs from protocol to
 * protocol. Of `lockedBalances` the first word, the sum of all locks.
 */
export const boosterAbi = parseAbi([
  'function poolLength() view returns (uint256)',
  'function poolInfo(uint256 id) view returns (address lpToken, address second, address third, uint256 fourth)',
  'function balanceOf(address owner) view returns (uint256)',
  'function lockedBalanceOf(address owner) view returns (uint256)',
  'function lockedBalances(address owner) view returns (uint256 total)',
  'function earned(address owner) view returns (uint256)',
  'function claimableRewards(address owner) view returns ((address token, uint256 amount)[])',
])
