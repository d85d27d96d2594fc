import { type FormEvent, useId, useState } from 'react'
import { Button } from '#dashboard/ui/button/button.tsx'
import { shortCoinType } from '#dashboard/ui/text/format.ts'

type Props = {
  address: string | undefined
  knownCoins: ReadonlyMap<string, string>
  onAddress: (address: string | undefined) => void
}

/** Keeps the vaults that hold a coin: by its address, or by the symbol of a coin in the vaults that are here. */
export function CoinField({ address, knownCoins, onAddress }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = typed.trim()
    if (written === '') return
    onAddress(knownCoins.get(written.toUpperCase()) ?? written)
    setTyped('')
  }

  return (
    <form onSubmit={submit} className="max-sm:w-full">
      {address === undefined ? (
        <>
          <label htmlFor={id} className="sr-only">
            Holds coin (symbol or address)
          </label>
          <input
            id={id}
            className="field field-dense w-40 max-sm:w-full"
            value={typed}
            list={`${id}-coins`}
            autoComplete="off"
            spellCheck={false}
            placeholder="Coin: SUI or address"
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      ) : (
        <div className="flex h-7 w-40 items-center justify-between gap-2 border-b border-accent max-sm:h-10 max-sm:w-full">
          <span className="truncate text-sm" title={address}>
            {shortCoinType(address)}
          </span>
          <Button look="quiet" aria-label="Remove the coin filter" onClick={() => onAddress(undefined)}>
            Remove
          </Button>
        </div>
      )}
      <datalist id={`${id}-coins`}>
        {[...knownCoins.keys()].map((symbol) => (
          <option key={symbol} value={symbol} />
        ))}
      </datalist>
    </form>
  )
}
