import { parseAbi } from 'viem'

/**
 * Decodes four words of a pool: first the liquidity token, later the contract that counts shares; the words after them
 * differ by protocol. Of `lockedBalances` only the first word is decoded, the sum of all locks.
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
