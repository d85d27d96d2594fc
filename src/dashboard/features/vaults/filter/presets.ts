import type { VaultSide, VaultTag, VaultType } from '#contract/vault.ts'
import { texts } from '#dashboard/features/vaults/texts.ts'
import { STEADY_FROM } from '#domain/earning/stability.ts'
import { firstOrder, type VaultFilter } from './vault-filter.ts'

/** What a preset adds to the filters in force. */
export type Preset = {
  label: string
  meaning: string
  tags?: readonly VaultTag[]
  type?: readonly VaultType[]
  dollars?: boolean
  tvl?: VaultFilter['tvl']
  minStability?: number
  order?: VaultFilter['order']
  /** `desc` unless it says so. */
  sort?: VaultFilter['sort']
}

const steady = { label: texts.steady, minStability: STEADY_FROM, order: 'totalApy' } as const

/** Presets that the interface's filters can express honestly; `meaning` explains the label. */
export const presets: Record<VaultSide, readonly Preset[]> = {
  earn: [
    { ...steady, meaning: texts.steadyBestRate, tags: ['low_risk'] },
    {
      label: texts.stable1m,
      meaning: texts.stablecoinsOnlyNo,
      tags: ['stable_yield'],
      tvl: '> 1M',
      order: 'totalApy',
    },
    {
      label: texts.auditedNoIl,
      meaning: texts.auditedProtocolNo,
      tags: ['low_risk'],
    },
    {
      label: texts.singleSided,
      meaning: texts.singleCoinLent,
      type: ['LENDING', 'STAKING'],
    },
    {
      label: texts.highYield,
      meaning: texts.apyLeast25,
      tags: ['high_risk_high_return'],
      order: 'totalApy',
    },
  ],
  borrow: [
    { label: texts.dollarStablecoin, meaning: texts.loansOfDollars, dollars: true },
    { label: texts.cheapest, meaning: texts.cheapestLoansFirst, order: 'totalApy', sort: 'asc' },
    { ...steady, meaning: texts.steadyLowestCost, sort: 'asc' },
  ],
}

const isOrderAlone = ({ tags, type, tvl, minStability, dollars }: Preset) =>
  [tags, type, tvl, minStability, dollars].every((each) => each === undefined)

/** Whether all filters of the preset are in force, whatever else is. */
export function isPresetOn(filter: VaultFilter, preset: Preset): boolean {
  const { tags, type, tvl, minStability, dollars, order, sort } = filter
  if (isOrderAlone(preset)) return order === preset.order && sort === (preset.sort ?? 'desc')
  if (preset.dollars) return dollars
  const isTyped = preset.type === undefined || String([...type].sort()) === String([...preset.type].sort())
  const isTagged = (preset.tags ?? []).every((tag) => tags.includes(tag))
  const isBound = (preset.tvl ?? tvl) === tvl && (preset.minStability ?? minStability) === minStability
  return isTyped && isTagged && isBound
}

/** Adds the filters of the preset, or removes them again. */
export function togglePreset(filter: VaultFilter, preset: Preset): Partial<VaultFilter> {
  if (isOrderAlone(preset) && preset.order)
    return isPresetOn(filter, preset) ? firstOrder : { order: preset.order, sort: preset.sort ?? 'desc' }
  if (preset.dollars) return { dollars: !filter.dollars }
  const own = preset.tags ?? []
  const others = filter.tags.filter((tag) => !own.includes(tag))
  if (isPresetOn(filter, preset))
    return {
      tags: others,
      ...(preset.type && { type: [] }),
      ...(preset.tvl && { tvl: undefined }),
      ...(preset.minStability && { minStability: undefined }),
    }
  const { order, sort = 'desc', tvl, minStability } = preset
  return {
    tags: [...others, ...own],
    ...(preset.type && { type: [...preset.type] }),
    ...(tvl && { tvl }),
    ...(minStability && { minStability }),
    ...(order && { order, sort }),
  }
}
