import { parseAbi } from 'viem'

export const voterAbi = parseAbi([
  'function length() view returns (uint256)',
  'function pools(uint256 index) view returns (address)',
  'function gauges(address pool) view returns (address)',
])

/** Where the tokens of a pool are staked. */
export const pairGaugeAbi = parseAbi([
  'function stakingToken() view returns (address)',
  'function balanceOf(address owner) view returns (uint256)',
  'function earned(address owner) view returns (uint256)',
])

/** Where NFTs are staked. */
export const nftGaugeAbi = parseAbi([
  'function nft() view returns (address)',
  'function stakedValues(address owner) view returns (uint256[])',
  'function earned(address owner, uint256 id) view returns (uint256)',
  // Set apart when liquidity was changed while it was staked, by gauges of before May 2024, whose `earned` does not count it. Where
  // `earned` does (since May 2026), nothing is ever left there.
  'function rewards(uint256 id) view returns (uint256)',
])

export const poolCoinsAbi = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
])

/** Of a lock also when it ends and whether it ever does, which nobody asks. */
export const escrowAbi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function ownerToNFTokenIdList(address owner, uint256 index) view returns (uint256)',
  'function locked(uint256 id) view returns (int256 amount)',
  'function idToManaged(uint256 id) view returns (uint256)',
  'function weights(uint256 id, uint256 managedId) view returns (uint256)',
  'function managedToLocked(uint256 managedId) view returns (address)',
])

export const managedRewardAbi = parseAbi(['function earned(address coin, uint256 id) view returns (uint256)'])
