import { DASH } from '#dashboard/ui/text/format-number.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { ChainIcon } from './coin-icon.tsx'

const SHOWN_CHAINS = 4

/** Their signs and how many more there are, with the names on hover and for a screen reader, and in their place until the signs have come. */
export function ChainSigns({ chains }: { chains: readonly string[] }) {
  const [only, ...others] = chains
  if (only === undefined) return DASH
  const names = chains.map(vaultChainName).join(', ')
  return (
    <span title={names} className="block min-w-0">
      <span aria-hidden="true" className="flex min-w-0 items-center gap-1">
        <ChainIcon chain={only} fallback={<span className="truncate">{names}</span>} />
        {others.slice(0, SHOWN_CHAINS - 1).map((chain) => (
          <ChainIcon key={chain} chain={chain} fallback={null} />
        ))}
        {chains.length > SHOWN_CHAINS && <span className="text-xs text-faded">+{chains.length - SHOWN_CHAINS}</span>}
      </span>
      <span className="sr-only">{names}</span>
    </span>
  )
}
