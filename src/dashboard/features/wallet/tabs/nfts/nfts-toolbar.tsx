import { useCallback } from 'react'
import type { NftHolding } from '#contract/wallet/nft.ts'
import type { Owned } from '#dashboard/features/wallet/tab-data.ts'
import type { SetWalletState, WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { SearchField } from '#dashboard/ui/form/search-field.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { floorUsd } from './floor.ts'
import { countOf, type nftChoices } from './nft-pieces.ts'
import { texts } from './texts.ts'

/** From so many on they are searched for. */
const SEARCHED = 13

type Props = {
  collections: readonly Owned<NftHolding>[]
  choices: ReturnType<typeof nftChoices>
  state: WalletState
  set: SetWalletState
}

/** Filters and the order, each where there is a choice. */
export function NftsToolbar({ collections, choices, state, set }: Props) {
  const search = useCallback((find: string) => set({ find: find.slice(0, 100), page: 0 }, { replace: true }), [set])
  const { chains, chain, names, collection } = choices
  const withSearch = state.find !== '' || countOf(collections) >= SEARCHED
  const hasFloors = collections.some(({ row }) => floorUsd(row) !== null)
  const orders = [
    ...(hasFloors ? [{ value: 'floor' as const, label: texts.byFloor }] : []),
    { value: 'owned' as const, label: texts.byOwned },
    { value: 'name' as const, label: texts.byName },
  ]
  if (collections.length < 2 && !withSearch && collection === '') return null
  return (
    <div className="grid grid-cols-2 gap-2 pb-3 sm:flex sm:flex-wrap sm:gap-3">
      {withSearch && (
        <SearchField
          className="max-sm:col-span-2 sm:w-56"
          isDense
          label={texts.find}
          placeholder={texts.findWhat}
          value={state.find}
          onSearch={search}
        />
      )}
      {chains.length > 1 && (
        <SelectField
          className="sm:w-36"
          isDense
          label={texts.chain}
          value={chain}
          options={[
            { value: '', label: texts.allChains },
            ...chains.map((id) => ({ value: id, label: chainNameOf(id) })),
          ]}
          onChange={(next) => set({ chain: next, collection: '', page: 0 })}
        />
      )}
      <SelectField
        className="sm:w-48"
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
        className="max-sm:last:odd:col-span-2 sm:w-40"
        isDense
        label={texts.order}
        value={hasFloors || state.by !== 'floor' ? state.by : 'owned'}
        options={orders}
        onChange={(by) => set({ by, page: 0 })}
      />
    </div>
  )
}
