import type { Vault } from '#contract/vault.ts'
import { type EarningVault, earningVaults, usualLimits } from '#domain/earning/earning-vaults.ts'

/** `single`: of vaults that take a coin alone and are large enough, the best by `byBest`; `hasPools`: others take it with more coins. */
export type CoinBest = { single: EarningVault | null; hasPools: boolean }

export function coinBest(vaults: readonly Vault[], coinType: string): CoinBest {
  const { single, paired } = earningVaults(vaults, { chain: 'SUI', contract: coinType, valueUsd: null, ...usualLimits })
  return { single: single[0] ?? null, hasPools: paired.length > 0 }
}
