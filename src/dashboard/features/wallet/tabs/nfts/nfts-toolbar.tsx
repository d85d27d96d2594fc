import { useCallback } from 'react'
import type { NftHolding } from '#contract/wallet/nft.ts'
import type { Owned } from '#dashboard/features/wallet/tab-data.ts'
import type { SetWalletState, WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { SearchField } from '#dashboard/ui/form/search-field.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { floorUsd } from './floor.ts'
import { collectionKey, nameOf, piecesOf } from './nft-pieces.ts'
import { texts } from './texts.ts'

/** From so many on they are searched for. */
const SEARCHED = 13

type Props = { collections: readonly Owned<NftHolding>[]; state: WalletState; set: SetWalletState }

/** Filters and the order, each where there is a choice. */
export function NftsToolbar({ collections, state, set }: Props) {
  const search = useCallback((find: string) => set({ find: find.slice(0, 100), page: 0 }, { replace: true }), [set])
  const chains = [...new Set(collections.map(({ row }) => row.collection.chain))].toSorted()
  const inChain = collections.filter(({ row }) => state.chain === '' || row.collection.chain === state.chain)
  const names = new Map(inChain.map(({ row }) => [collectionKey(row), nameOf(row) || texts.unnamedCollection]))
  const withSearch = state.find !== '' || piecesOf(collections).length >= SEARCHED
  const hasFloors = collections.some(({ row }) => floorUsd(row) !== null)
  const orders = [
    ...(hasFloors ? [{ value: 'floor' as const, label: texts.byFloor }] : []),
    { value: 'owned' as const, label: texts.byOwned },
    { value: 'name' as const, label: texts.byName },
  ]
  if (collections.length < 2 && !withSearch && state.collection === '') return null
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
      {(chains.length > 1 || state.chain !== '') && (
        <SelectField
          className="sm:w-36"
          isDense
          label={texts.chain}
          value={chains.find((id) => id === state.chain) ?? ''}
          options={[
            { value: '', label: texts.allChains },
            ...chains.map((id) => ({ value: id, label: chainNameOf(id) })),
          ]}
          onChange={(chain) => set({ chain, collection: '', page: 0 })}
        />
      )}
      <SelectField
        className="sm:w-48"
        isDense
        label={texts.collection}
        value={names.has(state.collection) ? state.collection : ''}
        options={[
          { value: '', label: texts.allCollections },
          ...[...names].map(([value, label]) => ({ value, label })),
        ]}
        onChange={(collection) => set({ collection, page: 0 })}
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
