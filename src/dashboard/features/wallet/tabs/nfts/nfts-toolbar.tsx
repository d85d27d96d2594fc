import { useCallback, useId, useState } from 'react'
import type { NftHolding } from '#contract/wallet/nft.ts'
import type { Owned } from '#dashboard/features/wallet/tab-data.ts'
import type { SetWalletState, WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
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

/** Filters and the order, each where there is a choice. On a phone all but the search is behind a button, as above the tokens. */
export function NftsToolbar({ collections, choices, state, set }: Props) {
  const search = useCallback((find: string) => set({ find: find.slice(0, 100), page: 0 }, { replace: true }), [set])
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { chains, chain, names, collection } = choices
  const inForce = [chain, collection].filter((choice) => choice !== '').length
  const withSearch = state.find !== '' || countOf(collections) >= SEARCHED
  const hasFloors = collections.some(({ row }) => floorUsd(row) !== null)
  const orders = [
    ...(hasFloors ? [{ value: 'floor' as const, label: texts.byFloor }] : []),
    { value: 'owned' as const, label: texts.byOwned },
    { value: 'name' as const, label: texts.byName },
  ]
  if (collections.length < 2 && !withSearch && collection === '') return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3">
      {withSearch && (
        <SearchField
          className="w-56 max-sm:w-0 max-sm:grow"
          isDense
          label={texts.find}
          placeholder={texts.findWhat}
          value={state.find}
          onSearch={search}
        />
      )}
      <Button className="sm:hidden" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {texts.filters}
        {inForce > 0 && <span className="ml-1.5 text-xs text-accent">{inForce}</span>}
      </Button>
      <div id={id} className={`contents ${isOpen ? '' : 'max-sm:hidden'}`}>
        {chains.length > 1 && (
          <SelectField
            className="w-36 max-sm:w-full"
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
          className="w-40 max-sm:w-full"
          isDense
          label={texts.order}
          value={hasFloors || state.by !== 'floor' ? state.by : 'owned'}
          options={orders}
          onChange={(by) => set({ by, page: 0 })}
        />
      </div>
    </div>
  )
}
