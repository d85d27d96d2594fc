/** Sui's own minimum for a stake and for each part of one: 1 SUI in MIST (Sui framework, `staking_pool`). */
export const MIN_STAKE = 1_000_000_000n
