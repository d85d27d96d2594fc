import { parseAbi } from 'viem'

export const factoryAbi = parseAbi([
  'function getPair(address coin0, address coin1) view returns (address)',
  'function getPair(address coin0, address coin1, bool isStable) view returns (address)',
  'function getPool(address coin0, address coin1, bool isStable) view returns (address)',
])

/** Decodes two words of the reserves: forks append fees, and Solidly's reserves are wider. */
export const pairAbi = parseAbi([
  'function getReserves() view returns (uint256 reserve0, uint256 reserve1)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  // Solidly's: fees credited to the owner's account so far.
  'function claimable0(address owner) view returns (uint256)',
  'function claimable1(address owner) view returns (uint256)',
])
