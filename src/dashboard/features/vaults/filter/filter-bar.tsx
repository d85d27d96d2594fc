import { type ReactNode, useState } from 'react'
import { isUnreadChain, usualVaultChainIds, vaultChains } from '#contract/chains.ts'
import { texts } from '#dashboard/features/vaults/texts.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Chip } from '#dashboard/ui/form/chip.tsx'
import { Roving } from '#dashboard/ui/form/roving.tsx'
import { SearchField } from '#dashboard/ui/form/search-field.tsx'
import { plural } from '#dashboard/ui/text/plural.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterMenus } from './filter-menus.tsx'
import { type FilterProps, toggled } from './filter-props.ts'
import { isPresetOn, type Preset, presets, togglePreset } from './presets.ts'
import { activeFilterCount, noFilter } from './vault-filter.ts'

/** Those that have vaults most people look for: at hand without a menu. */
const quickChains = usualVaultChainIds.filter((id) => !isUnreadChain(id))

/** `total`: how many vaults the filter leaves, once that is known. */
type Props = FilterProps & { columnMenu: ReactNode; total: number | undefined }

export function FilterBar({ columnMenu, total, ...props }: Props) {
  const { filter, onFilter, facets, isSingle } = props
  const [isOpen, setIsOpen] = useState(false)
  const active = activeFilterCount(filter)
  // Of a service that speaks only the specification these orders would be refused.
  const isOffered = ({ order }: Preset) => !isSingle || order !== 'stability'
  const change: FilterProps['onFilter'] = (patch, options) => onFilter({ page: 0, ...patch }, options)

  return (
    <search className="block border-y border-line py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchField
          label={texts.searchVaults}
          placeholder={texts.searchUseUsdt}
          className="w-72 max-md:w-full"
          isDense
          value={filter.search ?? ''}
          onSearch={(search) => change({ search: search === '' ? undefined : search }, { replace: true })}
        />
        <Roving label={texts.chain} className="flex gap-1.5">
          {quickChains.map((id) => {
            const isOn = filter.chain.includes(id)
            return (
              <Chip
                key={id}
                label={vaultChains[id]}
                isOn={isOn}
                count={facets && (facets.chain[id] ?? 0)}
                onToggle={() => change({ chain: toggled(filter.chain, id, isSingle) })}
              />
            )
          })}
        </Roving>
        <span className="ml-auto md:hidden">
          <Button
            aria-expanded={isOpen}
            className="aria-expanded:border-accent aria-expanded:text-accent"
            onClick={() => setIsOpen(!isOpen)}
          >
            {active > 0 ? texts.filters(active) : texts.filtersText}
          </Button>
        </span>
        <div className={`contents ${isOpen ? '' : 'max-md:hidden'}`}>
          <FilterMenus {...props} onFilter={change} columnMenu={columnMenu} />
          <Button look="strong" className="w-full justify-center md:hidden" onClick={() => setIsOpen(false)}>
            {total === undefined ? texts.showVaults : plural(total, texts.showVaultsOf)}
          </Button>
        </div>
      </div>
      <div className="mt-2 flex items-center gap-3">
        <Roving label={texts.quickFilters} className="flex min-w-0 gap-1.5 overflow-x-auto p-0.5 -m-0.5 max-md:flex-1">
          {(filter.side === 'earn' ? presets : []).filter(isOffered).map((preset) => (
            <Chip
              key={preset.label}
              label={preset.label}
              meaning={preset.meaning}
              isOn={isPresetOn(filter, preset)}
              onToggle={() => change(togglePreset(filter, preset))}
            />
          ))}
          {!isSingle && (
            <Chip
              label={texts.transactionsAvailable}
              meaning={texts.onlyVaultsWhich}
              isOn={filter.buildable}
              onToggle={() => change({ buildable: !filter.buildable })}
            />
          )}
          <Chip label={texts.starred} isOn={filter.starred} onToggle={() => change({ starred: !filter.starred })} />
        </Roving>
        <span className={`ml-auto ${active > 0 ? '' : 'invisible max-md:hidden'}`}>
          <Button look="quiet" onClick={() => change(noFilter)}>
            {texts.clearAll}
          </Button>
        </span>
      </div>
      <ActiveFilters {...props} onFilter={change} />
    </search>
  )
}
