import { encodeFunctionData, type Hex, parseAbi } from 'viem'

export const pendleAbi = parseAbi([
  'function isValidMarket(address market) view returns (bool)',
  'function isPT(address token) view returns (bool)',
  'function isYT(address token) view returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  // Of the state three words are read; whose fees stand behind them is all that the router changes.
  'function readState(address router) view returns (int256 totalPt, int256 totalSy, int256 totalLp)',
])

const syAbi = parseAbi([
  'function exchangeRate() view returns (uint256)',
  'function assetInfo() view returns (uint8, address)',
])

/** What standardised yield (SY) is worth: asset for a whole one in 1e18, then the kind of the asset and which it is. */
export const syCalls: Hex[] = [
  encodeFunctionData({ abi: syAbi, functionName: 'exchangeRate' }),
  encodeFunctionData({ abi: syAbi, functionName: 'assetInfo' }),
]
/** The kind of an asset that is a token. */
export const TOKEN_ASSET = 0n
