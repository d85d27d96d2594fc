import { type ReactNode, useState } from 'react'
import { isUnreadChain } from '#contract/chains.ts'
import { texts } from '#dashboard/features/vaults/texts.ts'
import { useIsVeryWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Chip } from '#dashboard/ui/form/chip.tsx'
import { Roving } from '#dashboard/ui/form/roving.tsx'
import { SearchField } from '#dashboard/ui/form/search-field.tsx'
import { lazyPart } from '#dashboard/ui/page/lazy-part.tsx'
import { plural } from '#dashboard/ui/text/plural.ts'
import { FilterMenus } from './filter-menus.tsx'
import type { FilterProps } from './filter-props.ts'
import { isPresetOn, type Preset, presets, togglePreset } from './presets.ts'
import { activeFilterCount, noFilter } from './vault-filter.ts'

const FEW = 3

/** They come when there are any; their line has its height before. */
const ActiveFilters = lazyPart(async () => (await import('./active-filters.tsx')).ActiveFilters, {
  pending: ({ className }) => <div className={`h-8 ${className}`} />,
})

/** `total`: how many vaults the filter leaves, once that is known. `age`: at the end of the title’s line, where that is wide. */
type Props = FilterProps & { columnMenu: ReactNode; age: ReactNode; total: number | undefined }

export function FilterBar({ columnMenu, age, total, ...props }: Props) {
  const { filter, onFilter, isSingle } = props
  const [isOpen, setIsOpen] = useState(false)
  const active = activeFilterCount(filter)
  // Nothing passes on a chain that nobody reads: the list below says so and how to leave it.
  const isIdle = filter.chain.length === 1 && filter.chain.every(isUnreadChain)
  // Of a service that speaks only the specification these would be refused.
  const isOffered = ({ minStability }: Preset) => !isSingle || minStability === undefined

  // In a wide window beside the title: the rows begin higher. They come first there for the Tab key too.
  const isBesideTitle = useIsVeryWide()
  const quickFilters = (
    <div className="mt-2 flex min-w-0 items-center gap-3 xl:col-start-2 xl:row-start-1 xl:mt-0 xl:mb-3">
      <Roving
        isIdle={isIdle}
        label={texts.quickFilters}
        // What cannot be pressed cannot be scrolled to by keyboard either.
        className={`${isIdle ? 'overflow-hidden' : 'tabs'} flex min-w-0 gap-1.5 p-0.5 -m-0.5 max-md:flex-1`}
      >
        {presets[filter.side].filter(isOffered).map((preset) => (
          <Chip
            key={preset.label}
            label={preset.label}
            meaning={preset.meaning}
            isQuiet={isBesideTitle}
            isOn={isPresetOn(filter, preset)}
            onToggle={() => onFilter(togglePreset(filter, preset))}
          />
        ))}
        {!isSingle && (
          <Chip
            label={texts.transactionsAvailable}
            meaning={texts.onlyVaultsWhich}
            isQuiet={isBesideTitle}
            isOn={filter.buildable}
            onToggle={() => onFilter({ buildable: !filter.buildable })}
          />
        )}
        <Chip
          label={texts.starred}
          isQuiet={isBesideTitle}
          isOn={filter.starred}
          onToggle={() => onFilter({ starred: !filter.starred })}
        />
      </Roving>
      {isBesideTitle && <span className="ml-auto shrink-0 text-xs text-faded">{age}</span>}
    </div>
  )

  // Behind the menus where there is room for them: a press of a chip then moves nothing below it.
  const isBesideMenus = isBesideTitle && active <= FEW
  const activeFilters = (className: string) =>
    active > Number(isIdle) && (
      <ActiveFilters
        {...props}
        className={className}
        onClear={active > 1 && total !== 0 ? () => onFilter(noFilter) : undefined}
      />
    )

  return (
    <search className="block border-y border-line py-2.5 xl:contents">
      {isBesideTitle && quickFilters}
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2 xl:items-start xl:col-span-2 xl:row-start-2">
        <SearchField
          label={texts.searchVaults}
          placeholder={texts.searchUseUsdt}
          className="min-w-0 flex-1 md:w-full md:flex-none lg:w-72"
          isDense
          value={filter.search ?? ''}
          onSearch={(search) => onFilter({ search: search === '' ? undefined : search }, { replace: true })}
        />
        <span className="md:hidden">
          <Button
            aria-expanded={isOpen}
            className="aria-expanded:border-accent aria-expanded:text-accent"
            onClick={() => setIsOpen(!isOpen)}
          >
            {active > 0 ? texts.filters(active) : texts.filtersText}
          </Button>
        </span>
        <div className={`contents ${isOpen ? '' : 'max-md:hidden'}`}>
          <FilterMenus
            {...props}
            columnMenu={columnMenu}
            isIdle={isIdle}
            activeFilters={isBesideMenus && activeFilters('min-w-0 flex-1')}
          />
          <Button look="strong" className="w-full justify-center md:hidden" onClick={() => setIsOpen(false)}>
            {total === undefined ? texts.showVaults : plural(total, texts.showVaultsOf)}
          </Button>
        </div>
      </div>
      {!isBesideTitle && quickFilters}
      {!isBesideMenus && activeFilters('mt-2 xl:col-span-2')}
    </search>
  )
}
