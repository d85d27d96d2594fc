import { erc20Abi, parseAbi } from 'viem'

/** Returns a rate in 1e18. */
const rateCalls = ['stEthPerToken', 'getExchangeRate', 'exchangeRate', 'getRate', 'rsETHPrice'] as const
/** Converts an amount of the token, rounded as in its contract. */
const convertCalls = [
  'mETHToETH',
  'underlyingBalanceFromShares',
  'getPooledAvaxByShares',
  'convertSnBnbToBnb',
  'convertToAssets',
] as const
export type RateCall = (typeof rateCalls)[number]
export type ConvertCall = (typeof convertCalls)[number]

export const balanceAbi = erc20Abi
export const worthAbi = parseAbi([
  ...rateCalls.map((name) => `function ${name}() view returns (uint256)` as const),
  ...convertCalls.map((name) => `function ${name}(uint256 amount) view returns (uint256)` as const),
  'function asset() view returns (address)',
])
