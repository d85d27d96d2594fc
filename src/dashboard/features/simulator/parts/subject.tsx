import { memo, type Ref } from 'react'
import type { Vault } from '#contract/vault.ts'
import { VaultIcon } from '#dashboard/ui/icons/vault-icon.tsx'
import { vaultChainName, vaultTitle } from '#dashboard/ui/text/vault-labels.ts'
import { texts } from './texts.ts'

type Props = {
  /** What is simulated: its name, and its vault where it is in one that has been read. */
  name: string
  vault: Vault | undefined
  note: string
  isChoosing: boolean
  onChoose: () => void
  button: Ref<HTMLButtonElement>
}

/** The deposit that is shown, in its row: a press opens the choice of another vault. */
export const Subject = memo(function Subject({ name, vault, note, isChoosing, onChoose, button }: Props) {
  return (
    <span className="flex min-h-8 min-w-0 items-center gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-start">
      <button
        ref={button}
        type="button"
        aria-expanded={isChoosing}
        aria-label={texts.chooseAnother(name)}
        title={name}
        className="inline-flex h-8 max-w-full min-w-0 items-center gap-2 rounded-sm border border-control px-2 font-medium text-ink hover:text-accent max-sm:h-10 sm:max-lg:shrink-0"
        onClick={onChoose}
      >
        {vault && <VaultIcon vault={vault} />}
        <bdi className="truncate">{vault && vault.name === name ? vaultTitle(vault) : name}</bdi>
        <svg viewBox="0 0 8 5" className="w-2 shrink-0" aria-hidden="true" fill="none" stroke="currentColor">
          <path d={isChoosing ? 'M.5 4.5L4 1l3.5 3.5' : 'M.5.5L4 4 7.5.5'} />
        </svg>
      </button>
      <span className="min-w-0 text-sm text-faded max-sm:line-clamp-2 max-sm:text-xs sm:max-lg:truncate">
        {[...(vault ? [vault.protocol.name || vault.protocol.id, vaultChainName(vault.chain)] : []), note]
          .filter((each) => each !== '')
          .join(' · ')}
      </span>
    </span>
  )
})
