import { DASH } from '#dashboard/ui/text/format-number.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { ChainIcon } from './coin-icon.tsx'

const SHOWN_CHAINS = 5

/** So many letters have room below five signs. */
const NAMED_LETTERS = 15

/** The first by name, as many as there is room for, and how many more. */
function shortNames(names: readonly string[]): string {
  const shown = names.filter((_, index) => index === 0 || names.slice(0, index + 1).join(', ').length <= NAMED_LETTERS)
  const more = names.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` +${more}` : ''}`
}

/**
 * One by name; of several their signs, with the names on hover and for a screen reader, and in their place until the signs have come.
 * `hasNames`: on a second line too, the first of them.
 */
export function ChainSigns({ chains, hasNames = false }: { chains: readonly string[]; hasNames?: boolean }) {
  const [only, ...others] = chains
  if (only === undefined) return DASH
  const names = chains.map(vaultChainName).join(', ')
  if (others.length === 0)
    return (
      <span title={names} className="flex items-center gap-2">
        <ChainIcon chain={only} />
        <span className="truncate">{names}</span>
      </span>
    )
  return (
    <span title={names} className="block min-w-0">
      <span aria-hidden="true" className="flex min-w-0 items-center gap-1">
        <ChainIcon chain={only} fallback={<span className="truncate">{names}</span>} />
        {others.slice(0, SHOWN_CHAINS - 1).map((chain) => (
          <ChainIcon key={chain} chain={chain} fallback={null} />
        ))}
        {!hasNames && chains.length > SHOWN_CHAINS && (
          <span className="text-xs text-faded">+{chains.length - SHOWN_CHAINS}</span>
        )}
      </span>
      {hasNames && (
        <span aria-hidden="true" className="block truncate text-xs text-faded">
          {shortNames(chains.map(vaultChainName))}
        </span>
      )}
      <span className="sr-only">{names}</span>
    </span>
  )
}
