import { parseAbi } from 'viem'

export const voterAbi = parseAbi([
  'function length() view returns (uint256)',
  'function pools(uint256 index) view returns (address)',
  'function gauges(address pool) view returns (address)',
])

/** A gauge where tokens of a pool are staked. */
export const pairGaugeAbi = parseAbi([
  'function stakingToken() view returns (address)',
  'function balanceOf(address owner) view returns (uint256)',
  'function earned(address owner) view returns (uint256)',
])

/** A gauge where NFTs are staked. */
export const nftGaugeAbi = parseAbi([
  'function nft() view returns (address)',
  'function stakedValues(address owner) view returns (uint256[])',
  'function earned(address owner, uint256 id) view returns (uint256)',
  // Rewards recorded separately when staked liquidity was changed, by gauges from before May 2024, whose `earned` excludes
  // them. Where `earned` includes them (since May 2026), the amount here is always 0.
  'function rewards(uint256 id) view returns (uint256)',
])

export const poolCoinsAbi = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
])

/** `locked` also returns a lock's end and whether it is permanent; these are not decoded. */
export const escrowAbi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function ownerToNFTokenIdList(address owner, uint256 index) view returns (uint256)',
  'function locked(uint256 id) view returns (int256 amount)',
  'function idToManaged(uint256 id) view returns (uint256)',
  'function weights(uint256 id, uint256 managedId) view returns (uint256)',
  'function managedToLocked(uint256 managedId) view returns (address)',
])

export const managedRewardAbi = parseAbi(['function earned(address coin, uint256 id) view returns (uint256)'])
