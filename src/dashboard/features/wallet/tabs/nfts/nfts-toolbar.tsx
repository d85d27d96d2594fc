import type { NftHolding } from '#contract/wallet/nft.ts'
import type { Owned } from '#dashboard/features/wallet/tab-data.ts'
import { ChainChoice } from '#dashboard/features/wallet/ui/chain-choice.tsx'
import { FilterBar } from '#dashboard/features/wallet/ui/filter-bar.tsx'
import type { SetWalletState, WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { floorUsd } from './floor.ts'
import { countOf, type nftChoices } from './nft-pieces.ts'
import { texts } from './texts.ts'

/** From so many on they are filtered and sorted, and searched for. */
const FILTERED = 12
const SEARCHED = 13

type Props = {
  collections: readonly Owned<NftHolding>[]
  choices: ReturnType<typeof nftChoices>
  state: WalletState
  set: SetWalletState
}

/** Filters and the order, each where there is a choice. */
export function NftsToolbar({ collections, choices, state, set }: Props) {
  const { chains, chain, names, collection } = choices
  const inForce = [chain, collection].filter((choice) => choice !== '').length
  const withSearch = state.find !== '' || countOf(collections) >= SEARCHED
  const hasFloors = collections.some(({ row }) => floorUsd(row) !== null)
  const orders = [
    ...(hasFloors ? [{ value: 'floor' as const, label: texts.byFloor }] : []),
    { value: 'owned' as const, label: texts.byOwned },
    { value: 'name' as const, label: texts.byName },
  ]
  // So few are in one view; what a link has filtered or sorted is undone here.
  const isFew = countOf(collections) < FILTERED && state.by === 'floor'
  if ((isFew || collections.length < 2) && !withSearch && chain === '' && collection === '') return null
  return (
    <FilterBar
      // On a phone the search takes what its row has.
      className={withSearch ? 'max-sm:w-full' : ''}
      search={withSearch ? { placeholder: texts.findWhat, value: state.find, width: 'w-56' } : null}
      set={set}
      inForce={inForce}
    >
      {chains.length > 1 && (
        <ChainChoice
          className="w-36 max-sm:w-full"
          chains={chains}
          value={chain}
          onChange={(next) => set({ chain: next, collection: '', page: 0 })}
        />
      )}
      <SelectField
        className="w-48 max-sm:w-full"
        isDense
        label={texts.collection}
        value={collection}
        options={[
          { value: '', label: texts.allCollections },
          ...[...names].map(([value, name]) => ({ value, label: name || texts.unnamedCollection })),
        ]}
        onChange={(next) => set({ collection: next, page: 0 })}
      />
      <SelectField
        className="w-48 max-sm:w-full"
        isDense
        label={texts.order}
        value={hasFloors || state.by !== 'floor' ? state.by : 'owned'}
        options={orders}
        onChange={(by) => set({ by, page: 0 })}
      />
    </FilterBar>
  )
}
