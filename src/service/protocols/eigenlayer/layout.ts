import { parseAbi } from 'viem'

export const eigenLayerAbi = parseAbi([
  'struct Withdrawal { address staker; address delegatedTo; address withdrawer; uint256 nonce; uint32 startBlock; address[] strategies; uint256[] scaledShares; }',
  'function getDepositedShares(address staker) view returns (address[] strategies, uint256[] shares)',
  'function getWithdrawableShares(address staker, address[] strategies) view returns (uint256[] withdrawable, uint256[] deposited)',
  'function getQueuedWithdrawals(address staker) view returns (Withdrawal[] withdrawals, uint256[][] shares)',
])

export const strategyAbi = parseAbi([
  'function underlyingToken() view returns (address)',
  'function sharesToUnderlyingView(uint256 shares) view returns (uint256)',
])

/** The manager allows no more than a few dozen strategies; a queue may be longer. */
export const MOST_STRATEGIES = 200
export const MOST_WITHDRAWALS = 500
