import { parseAbi } from 'viem'

/**
 * Functions of a comptroller, its price oracle, the minter of its coin and its markets. The functions that accrue interest
 * are not views, but an `eth_call` stores nothing.
 */
export const compoundV2Abi = parseAbi([
  'function getAllMarkets() view returns (address[])',
  'function oracle() view returns (address)',
  'function vaiController() view returns (address)',
  'function getAccountLiquidity(address account) view returns (uint256 code, uint256 liquidity, uint256 shortfall)',
  'function getAssetsIn(address account) view returns (address[])',
  // As far as forks agree: of some the second word is a threshold, of others a flag.
  'function markets(address market) view returns (bool isListed, uint256 factor)',
  'function getUnderlyingPrice(address market) view returns (uint256)',
  'function getVAIRepayAmount(address account) view returns (uint256)',
  'function underlying() view returns (address)',
  'function getAccountSnapshot(address account) view returns (uint256 code, uint256 receipts, uint256 borrowed, uint256 exchangeRate)',
  'function balanceOfUnderlying(address account) returns (uint256)',
  'function borrowBalanceCurrent(address account) returns (uint256)',
  'function supplyRatePerTimestamp() view returns (uint256)',
  'function borrowRatePerTimestamp() view returns (uint256)',
  'function supplyRatePerBlock() view returns (uint256)',
  'function borrowRatePerBlock() view returns (uint256)',
  'function blocksOrSecondsPerYear() view returns (uint256)',
])

/** Of Venus, beside its core pool on BNB. */
export const thresholdAbi = parseAbi([
  'function markets(address market) view returns (bool isListed, uint256 factor, uint256 threshold)',
])

/** Any other code means that the contract could not compute the answer. */
export const NO_ERROR = 0n
