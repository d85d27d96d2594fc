import { parseAbi } from 'viem'
import * as z from 'zod/mini'
import { ToldUnits } from '#service/protocols/told.ts'

export const lidoQueueAbi = parseAbi([
  'struct Status { uint256 amountOfStETH; uint256 amountOfShares; address owner; uint256 timestamp; bool isFinalized; bool isClaimed; }',
  'function getWithdrawalRequests(address owner) view returns (uint256[] ids)',
  'function getWithdrawalStatus(uint256[] ids) view returns (Status[] statuses)',
  'function getLastCheckpointIndex() view returns (uint256)',
  'function findCheckpointHints(uint256[] ids, uint256 firstIndex, uint256 lastIndex) view returns (uint256[] hints)',
  'function getClaimableEther(uint256[] ids, uint256[] hints) view returns (uint256[] amounts)',
])

export const RequestIds = z.array(ToldUnits).check(z.maxLength(2_000))

/** Of as many requests as were asked. */
export const ofRequests = (count: number) => z.array(ToldUnits).check(z.length(count))

export const requestStatuses = (count: number) =>
  z
    .array(z.object({ amountOfStETH: ToldUnits, isFinalized: z.boolean(), isClaimed: z.boolean() }))
    .check(z.length(count))
