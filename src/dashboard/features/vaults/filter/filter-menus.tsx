import type { ReactNode } from 'react'
import { texts } from '#dashboard/features/vaults/texts.ts'
import { Menu } from '#dashboard/ui/form/menu.tsx'
import { Roving } from '#dashboard/ui/form/roving.tsx'
import { lazyOr } from '#dashboard/ui/page/lazy-part.tsx'
import type { FilterProps } from './filter-props.ts'

export type PanelKind = 'chain' | 'type' | 'protocol' | 'tvl' | 'apy' | 'labels' | 'views'
export type PanelProps = FilterProps & { kind: PanelKind }

const load = () => import('./filter-panel.tsx')
const near = () => void load().catch(() => {}) // the menu shows it when it opens
const Panel = lazyOr(
  async () => (await load()).FilterPanel,
  () => () => <p className="text-sm">{texts.menuCouldNot}</p>,
)

const isGiven = (value: unknown) => Number(value !== undefined)

/** `isIdle`: only the chain can be changed to any effect. */
type Props = FilterProps & { columnMenu: ReactNode; activeFilters: ReactNode; isIdle: boolean }

/** The filters behind buttons; what they open is loaded when one comes near. */
export function FilterMenus({ columnMenu, activeFilters, isIdle, ...props }: Props) {
  const { chain, type, protocol, tags, ...filter } = props.filter
  const tvl = isGiven(filter.tvl) + isGiven(filter.minTvl) + isGiven(filter.maxTvl)
  const apy = isGiven(filter.apy) + isGiven(filter.minApy) + isGiven(filter.maxApy)
  const isEarning = filter.side === 'earn'
  const all: { kind: PanelKind; label: string; chosen: number }[] = [
    { kind: 'chain', label: texts.chain, chosen: chain.length },
    { kind: 'type', label: texts.type, chosen: type.length },
    { kind: 'protocol', label: texts.protocol, chosen: protocol.length },
    { kind: 'tvl', label: isEarning ? 'TVL' : texts.borrowed, chosen: tvl },
    { kind: 'apy', label: isEarning ? 'APY' : texts.borrowApy, chosen: apy },
    { kind: 'labels', label: texts.labels, chosen: tags.length },
  ]
  // A loan has one type and no labels.
  const menus = all.filter(({ kind }) => isEarning || (kind !== 'type' && kind !== 'labels'))
  return (
    <>
      <Roving label={texts.filtersText} className="flex flex-wrap gap-1.5 max-md:w-full">
        {menus.map(({ kind, ...menu }) => (
          <fieldset key={kind} disabled={isIdle && kind !== 'chain'} className="max-md:w-full">
            <Menu {...menu} onNear={near}>
              {() => <Panel {...props} kind={kind} />}
            </Menu>
          </fieldset>
        ))}
      </Roving>
      {activeFilters}
      <div className="flex gap-1.5 md:ml-auto max-md:w-full">
        {columnMenu}
        <Menu label={texts.views} onNear={near} align="right">
          {() => <Panel {...props} kind="views" />}
        </Menu>
      </div>
    </>
  )
}
