import type { VaultSide, VaultTag, VaultType } from '#contract/vault.ts'
import { texts } from '#dashboard/features/vaults/texts.ts'
import type { VaultFilter } from './vault-filter.ts'

/** What a preset adds to the filters in force. */
export type Preset = {
  label: string
  meaning: string
  tags?: readonly VaultTag[]
  type?: readonly VaultType[]
  dollars?: boolean
  tvl?: VaultFilter['tvl']
  order?: VaultFilter['order']
  /** `desc` unless it says so. */
  sort?: VaultFilter['sort']
}

const steady: Preset = {
  label: texts.steady,
  meaning: texts.steadiestRatesLast,
  order: 'stability',
}

/** Presets that the interface's filters can express honestly; `meaning` explains the label. */
export const presets: Record<VaultSide, readonly Preset[]> = {
  earn: [
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
    steady,
  ],
  borrow: [
    { label: texts.dollarStablecoin, meaning: texts.loansOfDollars, dollars: true },
    { label: texts.cheapest, meaning: texts.cheapestLoansFirst, order: 'totalApy', sort: 'asc' },
    steady,
  ],
}

const isOrderAlone = ({ tags, type, tvl, dollars }: Preset) =>
  [tags, type, tvl, dollars].every((each) => each === undefined)

/** Whether all filters of the preset are in force, whatever else is. */
export function isPresetOn({ tags, type, tvl, dollars, order, sort }: VaultFilter, preset: Preset): boolean {
  if (isOrderAlone(preset)) return order === preset.order && sort === (preset.sort ?? 'desc')
  if (preset.dollars) return dollars
  const isTyped = preset.type === undefined || String([...type].sort()) === String([...preset.type].sort())
  return isTyped && (preset.tags ?? []).every((tag) => tags.includes(tag)) && (preset.tvl ?? tvl) === tvl
}

/** Adds the filters of the preset, or removes them again. */
export function togglePreset(filter: VaultFilter, preset: Preset): Partial<VaultFilter> {
  if (isOrderAlone(preset) && preset.order)
    return isPresetOn(filter, preset)
      ? { order: 'tvl', sort: 'desc' }
      : { order: preset.order, sort: preset.sort ?? 'desc' }
  if (preset.dollars) return { dollars: !filter.dollars }
  const own = preset.tags ?? []
  const others = filter.tags.filter((tag) => !own.includes(tag))
  if (isPresetOn(filter, preset))
    return { tags: others, ...(preset.type && { type: [] }), ...(preset.tvl && { tvl: undefined }) }
  const { order, tvl } = preset
  return {
    tags: [...others, ...own],
    ...(preset.type && { type: [...preset.type] }),
    ...(tvl && { tvl }),
    ...(order && { order, sort: 'desc' }),
  }
}
