import { labelNames } from '#dashboard/features/vaults/label-names.ts'
import { texts } from '#dashboard/features/vaults/texts.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { RemovableChip } from '#dashboard/ui/form/removable-chip.tsx'
import { Roving } from '#dashboard/ui/form/roving.tsx'
import { shortCoinType } from '#dashboard/ui/text/short-address.ts'
import { apyBandNames, tvlBandNames, vaultChainName, vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'
import type { FilterProps } from './filter-props.ts'
import { writeBound } from './read-bound.ts'
import { texts as filterTexts } from './texts.ts'
import type { VaultFilter } from './vault-filter.ts'

type Active = { label: string; without: Partial<VaultFilter> }

/**
 * `onClear`: takes all away at once, where there are several and the page says so nowhere else. `className`: where they
 * are.
 */
type Props = FilterProps & { onClear: (() => void) | undefined; className: string }

/** The filters in force, each of which a press takes away. The search stands in its own box. */
export function ActiveFilters({ filter, onFilter, protocolOf, onClear, className }: Props) {
  const active = activeFilters(filter, protocolOf)
  if (active.length === 0 && onClear === undefined) return null
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 ${className}`}>
      {active.length > 0 && (
        <Roving label={filterTexts.activeFilters} className="flex min-w-0 flex-wrap gap-1.5">
          {active.map(({ label, without }) => (
            <RemovableChip key={label} label={label} onRemove={() => onFilter(without)} />
          ))}
        </Roving>
      )}
      {onClear && (
        <Button look="quiet" onClick={onClear}>
          {filterTexts.clearAll}
        </Button>
      )}
    </div>
  )
}

const without = <T,>(list: readonly T[], value: T) => list.filter((each) => each !== value)

function activeFilters(filter: VaultFilter, protocolOf: FilterProps['protocolOf']): Active[] {
  const {
    chain,
    type,
    protocol,
    tags,
    buildable,
    dollars,
    leading,
    tvl,
    minTvl,
    maxTvl,
    apy,
    minApy,
    maxApy,
    minStability,
    maxStability,
    address,
  } = filter
  const [size, rate] = filter.side === 'borrow' ? [texts.borrowed, texts.borrowApy] : ['TVL', 'APY']
  const one = (value: string | number | undefined, label: string, rest: Partial<VaultFilter>): Active[] =>
    value === undefined ? [] : [{ label, without: rest }]
  return [
    ...chain.map((id) => ({ label: vaultChainName(id), without: { chain: without(chain, id) } })),
    ...type.map((each) => ({ label: vaultTypeNames[each], without: { type: without(type, each) } })),
    ...protocol.map((slug) => ({ label: protocolOf(slug).name, without: { protocol: without(protocol, slug) } })),
    ...tags.map((tag) => ({ label: labelNames[tag]?.name ?? tag, without: { tags: without(tags, tag) } })),
    ...(buildable ? [{ label: texts.transactionsAvailable, without: { buildable: false } }] : []),
    ...(leading ? [{ label: filterTexts.leading, without: { leading: false } }] : []),
    ...(dollars ? [{ label: texts.dollarStablecoin, without: { dollars: false } }] : []),
    ...one(tvl, `${size} ${tvl && tvlBandNames[tvl]}`, { tvl: undefined }),
    ...one(minTvl, `${size} ≥ $${writeBound(minTvl, '$')}`, { minTvl: undefined }),
    ...one(maxTvl, `${size} ≤ $${writeBound(maxTvl, '$')}`, { maxTvl: undefined }),
    ...one(apy, `${rate} ${apy && apyBandNames[apy]}`, { apy: undefined }),
    ...one(minApy, `${rate} ≥ ${writeBound(minApy, '%')}%`, { minApy: undefined }),
    ...one(maxApy, `${rate} ≤ ${writeBound(maxApy, '%')}%`, { maxApy: undefined }),
    ...one(minStability, filterTexts.stability(writeBound(minStability, '%')), { minStability: undefined }),
    ...one(maxStability, filterTexts.stabilityOf(writeBound(maxStability, '%')), { maxStability: undefined }),
    ...one(address, filterTexts.coin(shortCoinType(address ?? '')), { address: undefined }),
  ]
}
