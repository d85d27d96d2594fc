import { isUnreadChain, type VaultChain, vaultChainIds } from '#contract/chains.ts'
import { apyBands, sideOf, tvlBands, vaultTags, vaultTypes } from '#contract/vault.ts'
import { labelNames } from '#dashboard/features/vaults/label-names.ts'
import { texts } from '#dashboard/features/vaults/texts.ts'
import { MenuOption } from '#dashboard/ui/form/menu-option.tsx'
import { Roving } from '#dashboard/ui/form/roving.tsx'
import { apyBandNames, tvlBandNames, vaultChainName, vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'
import { BoundFields } from './bound-fields.tsx'
import type { PanelProps } from './filter-menus.tsx'
import { toggled } from './filter-props.ts'
import { ProtocolPanel } from './protocol-panel.tsx'
import { SavedViews } from './saved-views.tsx'
import { texts as filterTexts } from './texts.ts'

const keys = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as K[]

/** A chain that nobody reads is no choice, unless a link has chosen it. */
const chainsIn = (chosen: readonly VaultChain[]) =>
  vaultChainIds.filter((id) => !isUnreadChain(id) || chosen.includes(id))

/** What a menu of the filters opens. */
export function FilterPanel(props: PanelProps) {
  const { kind, filter, onFilter, facets, isSingle } = props
  if (kind === 'views') return <SavedViews />
  if (kind === 'protocol') return <ProtocolPanel {...props} />
  const isOfLoans = filter.side === 'borrow'
  const [size, rate] = isOfLoans ? [texts.borrowed, texts.borrowApy] : ['TVL', 'APY']
  const countOf = (counts: Record<string, number> | undefined, value: string) => counts && (counts[value] ?? 0)
  return (
    <>
      {kind === 'chain' && (
        <Roving label={texts.chain} axis="column">
          {chainsIn(filter.chain).map((id) => (
            <MenuOption
              key={id}
              label={vaultChainName(id)}
              isOn={filter.chain.includes(id)}
              {...(isUnreadChain(id)
                ? { count: undefined, note: filterTexts.noSource }
                : { count: countOf(facets?.chain, id) })}
              onToggle={() => onFilter({ chain: toggled(filter.chain, id, isSingle) })}
            />
          ))}
        </Roving>
      )}
      {kind === 'type' && (
        <Roving label={texts.type} axis="column">
          {vaultTypes
            .filter((type) => sideOf({ type }) === 'earn')
            .map((type) => (
              <MenuOption
                key={type}
                label={vaultTypeNames[type]}
                isOn={filter.type.includes(type)}
                count={countOf(facets?.type, type)}
                onToggle={() => onFilter({ type: toggled(filter.type, type, isSingle) })}
              />
            ))}
        </Roving>
      )}
      {kind === 'labels' && (
        <Roving label={texts.labels} axis="column">
          {vaultTags.map((tag) => (
            <MenuOption
              key={tag}
              label={labelNames[tag]?.name ?? tag}
              meaning={labelNames[tag]?.meaning}
              isOn={filter.tags.includes(tag)}
              count={countOf(facets?.tags, tag)}
              onToggle={() => onFilter({ tags: toggled(filter.tags, tag, false) })}
            />
          ))}
        </Roving>
      )}
      {kind === 'tvl' && (
        <>
          <Roving label={size} axis="column">
            {keys(tvlBands).map((band) => (
              <MenuOption
                key={band}
                label={tvlBandNames[band]}
                isOn={filter.tvl === band}
                count={countOf(facets?.tvl, band)}
                onToggle={() => onFilter({ tvl: filter.tvl === band ? undefined : band })}
              />
            ))}
          </Roving>
          <BoundFields
            noun={size}
            unit="$"
            min={filter.minTvl}
            max={filter.maxTvl}
            onBounds={({ min, max }) => onFilter({ minTvl: min, maxTvl: max })}
          />
        </>
      )}
      {kind === 'apy' && (
        <>
          <Roving label={rate} axis="column">
            {keys(apyBands).map((band) => (
              <MenuOption
                key={band}
                label={apyBandNames[band]}
                isOn={filter.apy === band}
                count={countOf(facets?.apy, band)}
                onToggle={() => onFilter({ apy: filter.apy === band ? undefined : band })}
              />
            ))}
          </Roving>
          <BoundFields
            noun={rate}
            unit="%"
            min={filter.minApy}
            max={filter.maxApy}
            onBounds={({ min, max }) => onFilter({ minApy: min, maxApy: max })}
          />
        </>
      )}
    </>
  )
}
