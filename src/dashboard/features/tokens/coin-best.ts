import type { Vault } from '#contract/vault.ts'
import { bestOf, type EarningVault, earningVaults, usualLimits } from '#domain/earning/earning-vaults.ts'

/** `single`: of vaults that take a coin alone and are large enough, the best by `byBest`; `falling`: another that pays more and whose forecast fall has begun; `hasPools`: others take it with more coins. */
export type CoinBest = { single: EarningVault | null; falling: EarningVault | null; hasPools: boolean }

export function coinBest(vaults: readonly Vault[], coinType: string): CoinBest {
  const { single, paired } = earningVaults(vaults, { chain: 'SUI', contract: coinType, valueUsd: null, ...usualLimits })
  const { best, falling } = bestOf(single)
  return { single: best, falling, hasPools: paired.length > 0 }
}
