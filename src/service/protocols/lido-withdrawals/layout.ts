import { parseAbi } from 'viem'

export const lidoQueueAbi = parseAbi([
  'struct Status { uint256 amountOfStETH; uint256 amountOfShares; address owner; uint256 timestamp; bool isFinalized; bool isClaimed; }',
  'function getWithdrawalRequests(address owner) view returns (uint256[] ids)',
  'function getWithdrawalStatus(uint256[] ids) view returns (Status[] statuses)',
  'function getLastCheckpointIndex() view returns (uint256)',
  'function findCheckpointHints(uint256[] ids, uint256 firstIndex, uint256 lastIndex) view returns (uint256[] hints)',
  'function getClaimableEther(uint256[] ids, uint256[] hints) view returns (uint256[] amounts)',
])

/** Of one owner; more is none. */
export const MOST_REQUESTS = 2_000
