import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { foundVaultsQuery } from '#dashboard/api/vaults/found-vaults-query.ts'
import { texts } from '#dashboard/features/webhooks/texts.ts'
import { useDebounced } from '#dashboard/ui/browser/use-debounced.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { RemovableChip } from '#dashboard/ui/form/removable-chip.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { plural } from '#dashboard/ui/text/plural.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'

const REST_MS = 300
/** One letter matches everything. */
const MIN_LETTERS = 2
const MOST = 6

type NamedVault = { id: string; name: string }
type Props = { vault: NamedVault | null; onVault: (vault: NamedVault | null) => void; mistake: string | undefined }

/** One vault, looked for by its name; its ID is taken as well. */
export function VaultField({ vault, onVault, mistake }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const sought = useDebounced(text.trim(), REST_MS)
  const isSearch = vault === null && sought.length >= MIN_LETTERS
  const { data, error, isFetching, refetch } = useQuery({ ...foundVaultsQuery(sought), enabled: isSearch })
  // What could not be looked for is not missing.
  const isFound = isSearch && !isFetching && error === null
  const found = isSearch ? (data?.data ?? []).slice(0, MOST) : []
  const id = vault?.id
  // The button that was pressed is gone: the focus goes to what it chose.
  useEffect(() => {
    if (id !== undefined) box.current?.querySelector('button')?.focus()
  }, [id])

  if (vault !== null) {
    return (
      <div ref={box} className="min-w-0">
        <p className="mb-1 text-xs text-faded">{texts.vault}</p>
        <div className="flex min-h-9 items-center">
          <RemovableChip label={vault.name} onRemove={() => onVault(null)} />
        </div>
      </div>
    )
  }
  const choose = (chosen: NamedVault) => {
    setText('')
    onVault(chosen)
  }
  return (
    <div className="min-w-0">
      <TextField
        label={texts.vault}
        placeholder={texts.nameCoinsProtocol}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={mistake}
        onValue={setText}
      />
      <p role="status" className={isFound && found.length === 0 ? 'mt-1 text-sm text-faded' : 'sr-only'}>
        {isFound && (found.length === 0 ? texts.noVaultFound : plural(found.length, texts.vaultsFound))}
      </p>
      {isSearch && error !== null && <ErrorCard error={error} onRetry={refetch} what={texts.vaultList} />}
      {isFound && (
        <ul className="mt-1 border-t border-line text-sm">
          {found.map(({ id: each, name, chain }) => (
            <li key={each} className="border-b border-line">
              <button
                type="button"
                title={each}
                onClick={() => choose({ id: each, name: name || each })}
                className="flex min-h-8 w-full items-center justify-between gap-3 text-left hover:text-accent max-sm:min-h-11"
              >
                <bdi className="min-w-0 truncate">{name || each}</bdi>
                <span className="shrink-0 text-faded">{vaultChainName(chain)}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && !/\s/.test(sought) && (
            <li className="pt-1">
              <Button look="quiet" className="max-w-full" onClick={() => choose({ id: sought, name: sought })}>
                <span className="truncate">{texts.useAsId}</span>
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
