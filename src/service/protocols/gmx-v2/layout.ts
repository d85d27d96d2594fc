import { parseAbi } from 'viem'
import * as z from 'zod/mini'
import { ToldAddress, ToldUnits } from '#service/protocols/told.ts'

export const readerAbi = parseAbi([
  'struct Addresses { address account; address market; address collateralToken; }',
  'struct Numbers { uint256 sizeInUsd; uint256 sizeInTokens; uint256 collateralAmount; int256 pendingImpactAmount; uint256 borrowingFactor; uint256 fundingFeeAmountPerSize; uint256 longTokenClaimableFundingAmountPerSize; uint256 shortTokenClaimableFundingAmountPerSize; uint256 increasedAtTime; uint256 decreasedAtTime; }',
  'struct Flags { bool isLong; }',
  'struct Position { Addresses addresses; Numbers numbers; Flags flags; }',
  'struct Market { address marketToken; address indexToken; address longToken; address shortToken; }',
  'function getAccountPositions(address dataStore, address account, uint256 start, uint256 end) view returns (Position[])',
  'function getMarket(address dataStore, address key) view returns (Market)',
])

/** As many are asked for. */
export const MAX_POSITIONS = 1_000

/** `sizeInUsd` in 1e30: what it was opened for; `sizeInTokens` in base units of the market's index. */
export const PerpPosition = z.object({
  addresses: z.object({ account: ToldAddress, market: ToldAddress, collateralToken: ToldAddress }),
  numbers: z.object({ sizeInUsd: ToldUnits, sizeInTokens: ToldUnits, collateralAmount: ToldUnits }),
  flags: z.object({ isLong: z.boolean() }),
})
export type PerpPosition = z.output<typeof PerpPosition>

/** A profit is paid in the token of its side. */
export const PerpMarket = z.object({
  marketToken: ToldAddress,
  indexToken: ToldAddress,
  longToken: ToldAddress,
  shortToken: ToldAddress,
})
export type PerpMarket = z.output<typeof PerpMarket>
