import { parseAbi } from 'viem'

export const factoryAbi = parseAbi(['function isPoolFromFactory(address pool) view returns (bool)'])

export const vaultV2Abi = parseAbi([
  'function getPool(bytes32 id) view returns (address pool, uint8 kind)',
  'function getPoolTokens(bytes32 id) view returns (address[] tokens, uint256[] balances, uint256 changedIn)',
])

/** A pool of v2 is its own token. `getActualSupply`: what is in circulation; pools before 2022-09 do not have it. */
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

/** The kind of a coin that has a rate: a wrapped one, or one that is staked. */
export const WITH_RATE = 1
