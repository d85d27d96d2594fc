import { parseAbi } from 'viem'

export const factoryAbi = parseAbi(['function isPoolFromFactory(address pool) view returns (bool)'])

export const vaultV2Abi = parseAbi([
  'function getPool(bytes32 id) view returns (address pool, uint8 kind)',
  'function getPoolTokens(bytes32 id) view returns (address[] tokens, uint256[] balances, uint256 changedIn)',
])

/** A v2 pool is its own token. `getActualSupply` returns the circulating supply; pools before 2022-09 lack it. */
export const poolV2Abi = parseAbi([
  'function getPoolId() view returns (bytes32)',
  'function getActualSupply() view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
])

export const vaultV3Abi = parseAbi([
  'function isPoolRegistered(address pool) view returns (bool)',
  'function getPoolTokenInfo(address pool) view returns (address[] tokens, (uint8 kind, address rateProvider, bool paysFees)[] info, uint256[] balances, uint256[] live)',
  'function totalSupply(address pool) view returns (uint256)',
  'function balanceOf(address pool, address owner) view returns (uint256)',
])

export const wrapperAbi = parseAbi([
  'function asset() view returns (address)',
  'function convertToAssets(uint256 shares) view returns (uint256)',
])

/** The token type of a coin with a rate: a wrapped or a staked one. */
export const WITH_RATE = 1
