import { type ContractFunctionReturnType, parseAbi } from 'viem'

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

/**
 * `sizeInUsd` in 1e30: what it was opened for; `sizeInTokens` and `pendingImpactAmount`, what its opening moved the price and its
 * closing settles, in base units of the market's index.
 */
export type PerpPosition = ContractFunctionReturnType<typeof readerAbi, 'view', 'getAccountPositions'>[number]

/** A profit is paid in the token of its side. */
export type PerpMarket = ContractFunctionReturnType<typeof readerAbi, 'view', 'getMarket'>
