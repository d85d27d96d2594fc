import { parseAbi } from 'viem'
import * as z from 'zod/mini'
import { ToldAddress } from '#service/protocols/told.ts'

/** Of a pool four words are read: liquidity token, and further on where shares are counted; what follows differs from chain to chain. */
export const convexAbi = parseAbi([
  'function poolLength() view returns (uint256)',
  'function poolInfo(uint256 id) view returns (address lpToken, address second, address third, uint256 fourth)',
  'function balanceOf(address owner) view returns (uint256)',
  'function lockedBalanceOf(address owner) view returns (uint256)',
  'function earned(address owner) view returns (uint256)',
])

export const ConvexPoolWords = z.tuple([ToldAddress, ToldAddress, ToldAddress, z.bigint()])
