import { type ReactNode, useCallback, useId, useState } from 'react'
import type { SetWalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { SearchField } from '#dashboard/ui/form/search-field.tsx'
import { texts } from './texts.ts'

const MOST_SEARCHED = 100

type Props = {
  /** Null: there is too little to search. */
  search: { placeholder: string; value: string; width: string } | null
  set: SetWalletState
  /** How many of the filters are in force. */
  inForce: number
  className?: string
  children: ReactNode
}

/** The search of a tab and its filters. On a phone all but the search is behind a button, so that the first rows are in the first screen. */
export function FilterBar({ search, set, inForce, className = 'pb-2', children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const find = useCallback(
    (text: string) => set({ find: text.slice(0, MOST_SEARCHED), page: 0 }, { replace: true }),
    [set],
  )
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 ${className}`}>
      {search && (
        <SearchField
          className={`${search.width} max-sm:w-0 max-sm:grow`}
          isDense
          label={texts.find}
          placeholder={search.placeholder}
          value={search.value}
          onSearch={find}
        />
      )}
      <Button className="sm:hidden" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {texts.filters}
        {inForce > 0 && <span className="ml-1.5 text-xs text-accent">{inForce}</span>}
      </Button>
      <div id={id} className={`contents ${isOpen ? '' : 'max-sm:hidden'}`}>
        {children}
      </div>
    </div>
  )
}
