import type { VaultFilter } from './vault-filter.ts'

export type Preset = { label: string; meaning: string; filter: Partial<VaultFilter> }

/** What the filters of the interface can say honestly; `meaning` tells what stands behind the word. */
export const presets: readonly Preset[] = [
  {
    label: 'Stable',
    meaning: 'Stablecoins only, no impermanent loss, a yield above zero',
    filter: { tags: ['stable_yield'] },
  },
  {
    label: 'Audited, no IL',
    meaning: 'Audited protocol, no impermanent loss, TVL from $1M, APY below 25%',
    filter: { tags: ['low_risk'] },
  },
  { label: 'Single-sided lending', meaning: 'One coin lent out: no impermanent loss', filter: { type: 'LENDING' } },
  { label: 'Staking', meaning: 'One coin staked: no impermanent loss', filter: { type: 'STAKING' } },
  {
    label: 'High yield',
    meaning: 'APY from 25% with impermanent loss or 50% without',
    filter: { tags: ['high_risk_high_return'], order: 'totalApy' },
  },
]

/** Whether the filter is the preset and nothing else. */
export function isPresetOn(filter: VaultFilter, preset: Preset): boolean {
  const { chain, protocol, tvl, apy, address, starred, type, tags } = filter
  const hasOther = [chain, protocol, tvl, apy, address].some((value) => value !== undefined) || starred
  return !hasOther && type === preset.filter.type && String(tags) === String(preset.filter.tags ?? [])
}
