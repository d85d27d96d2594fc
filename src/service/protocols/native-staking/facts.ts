export const nativeStakingFacts = {
  source: 'github.com/MystenLabs/sui, staking_pool.move of the Sui system',
  asOf: '2026-10',
  /** MIST: 1 SUI, the least of a stake and of each part of one. */
  minStake: 1_000_000_000n,
  stakedSui: '0x3::staking_pool::StakedSui',
  fungibleStakedSui: '0x3::staking_pool::FungibleStakedSui',
  systemState: '0x5',
}
