import { useState } from 'react'
import {
  isAskedForVaultChain,
  usualVaultChainIds,
  type VaultChain,
  vaultChainIds,
  vaultChains,
} from '#contract/chain.ts'
import type { Protocol } from '#contract/protocol.ts'
import { findProtocol } from '#contract/protocol-names.ts'
import { apyBands, tvlBands, vaultTags, vaultTypes } from '#contract/vault.ts'
import { labelNames } from '#dashboard/features/vaults/label-names.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Chip } from '#dashboard/ui/form/chip.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { apyBandNames, tvlBandNames, vaultTypeNames } from '#dashboard/ui/text/vault-words.ts'
import { ChipGroup } from './chip-group.tsx'
import { CoinField } from './coin-field.tsx'
import { FilterGroup } from './filter-group.tsx'
import { isPresetOn, presets } from './presets.ts'
import { activeFilterCount, type countFacets, noFilter, type VaultFilter } from './vault-filter.ts'

type Props = {
  filter: VaultFilter
  onFilter: (patch: Partial<VaultFilter>) => void
  protocols: readonly Protocol[]
  /** Coins that are known by a symbol, for the coin field. */
  knownCoins: ReadonlyMap<string, string>
  /** Null while only a part of the result is here, because counts of a part would mislead. */
  facets: ReturnType<typeof countFacets> | null
}

const keys = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as K[]

/** Their vaults are listed where one of them is chosen. */
const evmChains: { value: VaultChain | ''; label: string }[] = [
  { value: '', label: 'EVM chains' },
  ...vaultChainIds.filter(isAskedForVaultChain).map((value) => ({ value, label: vaultChains[value] })),
]

export function FilterBar({ filter, onFilter, protocols, knownCoins, facets }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const active = activeFilterCount(filter)
  // A link may call it by any of its names.
  const chosenProtocol = filter.protocol && (findProtocol(protocols, filter.protocol)?.id ?? filter.protocol)
  const change = (patch: Partial<VaultFilter>) => onFilter({ page: 0, ...patch })

  return (
    <search className="block border-y border-line py-2.5">
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2">
        <div className="flex w-full items-center justify-between md:contents">
          <span className="mr-1 text-xs text-faded">Show me</span>
          <span className="flex items-center gap-2 md:order-last md:ml-auto">
            <span className={active > 0 ? '' : 'invisible'}>
              <Button look="quiet" onClick={() => change(noFilter)}>
                Clear all
              </Button>
            </span>
            <span className="md:hidden">
              <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                Filters{active > 0 ? ` (${active})` : ''}
              </Button>
            </span>
          </span>
        </div>
        {presets.map((preset) => {
          const isOn = isPresetOn(filter, preset)
          return (
            <Chip
              key={preset.label}
              label={preset.label}
              meaning={preset.meaning}
              isOn={isOn}
              onToggle={() => change(isOn ? noFilter : { ...noFilter, ...preset.filter })}
            />
          )
        })}
        <Chip label="Starred" isOn={filter.starred} onToggle={() => change({ starred: !filter.starred })} />
      </div>
      <div
        className={`mt-2 flex flex-wrap items-center gap-x-5 gap-y-2 max-md:mt-3 max-md:gap-y-3 ${isOpen ? '' : 'max-md:hidden'}`}
      >
        <ChipGroup
          label="Chain"
          options={usualVaultChainIds.map((value) => ({ value, label: vaultChains[value] }))}
          value={usualVaultChainIds.find((id) => id === filter.chain)}
          counts={facets && filter.chain === undefined ? facets.chain : null}
          onValue={(chain) => change({ chain })}
        >
          <SelectField
            label="EVM chain"
            isDense
            className="w-32 max-md:w-40"
            value={evmChains.find(({ value }) => value === filter.chain)?.value ?? ''}
            options={evmChains}
            onChange={(chain) => change({ chain: chain === '' ? undefined : chain, protocol: undefined })}
          />
        </ChipGroup>
        <ChipGroup
          label="Type"
          options={vaultTypes.map((value) => ({ value, label: vaultTypeNames[value] }))}
          value={filter.type}
          counts={facets && filter.type === undefined ? facets.type : null}
          onValue={(type) => change({ type })}
        />
        <ChipGroup
          label="TVL"
          options={keys(tvlBands).map((value) => ({ value, label: tvlBandNames[value] }))}
          value={filter.tvl}
          counts={facets && filter.tvl === undefined ? facets.tvl : null}
          onValue={(tvl) => change({ tvl })}
        />
        <ChipGroup
          label="APY"
          options={keys(apyBands).map((value) => ({ value, label: apyBandNames[value] }))}
          value={filter.apy}
          counts={facets && filter.apy === undefined ? facets.apy : null}
          onValue={(apy) => change({ apy })}
        />
        <FilterGroup label="Labels">
          {vaultTags.map((tag) => {
            const isOn = filter.tags.includes(tag)
            return (
              <Chip
                key={tag}
                label={labelNames[tag]?.name ?? tag}
                meaning={labelNames[tag]?.meaning}
                isOn={isOn}
                count={facets && (facets.tags[tag] ?? 0)}
                onToggle={() =>
                  change({ tags: isOn ? filter.tags.filter((each) => each !== tag) : [...filter.tags, tag] })
                }
              />
            )
          })}
        </FilterGroup>
        <SelectField
          label="Protocol"
          isDense
          className="w-36 max-sm:w-full"
          value={chosenProtocol ?? ''}
          options={protocolOptions(protocols, chosenProtocol)}
          onChange={(protocol) => change({ protocol: protocol === '' ? undefined : protocol })}
        />
        <CoinField address={filter.address} knownCoins={knownCoins} onAddress={(address) => change({ address })} />
      </div>
    </search>
  )
}

/** The chosen one stays in the list, also before the protocols are here or when none of them has its id. */
function protocolOptions(protocols: readonly Protocol[], chosen: string | undefined) {
  const known = protocols
    .filter(({ id, types }) => types.length > 0 || id === chosen)
    .map(({ id, name }) => ({ value: id, label: name || id }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
  const isMissing = chosen !== undefined && !known.some(({ value }) => value === chosen)
  return [{ value: '', label: 'All protocols' }, ...(isMissing ? [{ value: chosen, label: chosen }] : []), ...known]
}
