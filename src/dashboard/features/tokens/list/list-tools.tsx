import { isUnreadChain, type VaultChain, vaultChainIds, vaultChains } from '#contract/chains.ts'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { SearchField } from '#dashboard/ui/form/search-field.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'

type Option<T extends string> = { value: T; label: string }

/** A chain that nobody reads is no choice, unless a link has chosen it. */
const chainOptions = (chosen: VaultChain | undefined): Option<VaultChain | ''>[] => [
  { value: '', label: texts.allChains },
  ...vaultChainIds
    .filter((id) => !isUnreadChain(id) || id === chosen)
    .map((id) => ({ value: id, label: vaultChains[id] })),
]

type Props<S extends string> = {
  chain: VaultChain | undefined
  onChain: (chain: VaultChain | undefined) => void
  search: string
  placeholder: string
  onSearch: (text: string) => void
  /** Every order, and those that a wide window offers beside its heads. */
  orders: readonly Option<S>[]
  quickOrders: readonly Option<S>[]
  order: S
  onOrder: (order: S) => void
}

export function ListTools<S extends string>(props: Props<S>) {
  const { chain, onChain, search, placeholder, onSearch, orders, quickOrders, order, onOrder } = props
  return (
    <div className="flex items-center gap-x-1.5 gap-y-2 pb-2 max-sm:grid max-sm:grid-cols-2">
      <SearchField
        className="w-full min-w-0 max-w-md lg:w-72 max-sm:col-span-2 max-sm:max-w-none"
        isDense
        label={texts.search}
        placeholder={placeholder}
        value={search}
        onSearch={onSearch}
      />
      <SelectField
        className="w-40 shrink-0 max-sm:w-full"
        isDense
        label={texts.chain}
        value={chain ?? ''}
        options={chainOptions(chain)}
        onChange={(next) => onChain(next || undefined)}
      />
      <div className="ml-auto shrink-0 max-lg:hidden">
        <Segmented label={texts.order} options={quickOrders} value={order} onChange={onOrder} />
      </div>
      <SelectField
        className="shrink-0 lg:hidden"
        isDense
        label={texts.sort}
        value={order}
        options={orders}
        onChange={onOrder}
      />
    </div>
  )
}
