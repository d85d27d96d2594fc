import { parseAbi } from 'viem'

/** Of a comptroller, its price oracle, its minter of a coin and its markets. What brings interest up to date is no view; a call stores nothing of it. */
export const compoundV2Abi = parseAbi([
  'function getAllMarkets() view returns (address[])',
  'function oracle() view returns (address)',
  'function vaiController() view returns (address)',
  'function getAccountLiquidity(address account) view returns (uint256 code, uint256 liquidity, uint256 shortfall)',
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

/** With another code a contract says that it could not work it out. */
export const NO_ERROR = 0n
