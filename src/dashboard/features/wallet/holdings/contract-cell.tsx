import { isNative, tokenExplorer } from '#dashboard/features/wallet/explorers.ts'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { shortAddress, shortCoinType } from '#dashboard/ui/text/format.ts'

type Props = { chain: string; contract: string; symbol: string }

export function ContractCell({ chain, contract, symbol }: Props) {
  if (contract === '' || isNative(chain, contract)) return <span className="text-faded">native coin</span>
  const explorer = tokenExplorer(chain, contract)
  return (
    <span className="flex items-baseline gap-2">
      <span className="min-w-0 truncate text-faded" title={contract}>
        {contract.includes('::') ? shortCoinType(contract) : shortAddress(contract)}
      </span>
      <CopyButton text={contract} label={`Copy contract of ${symbol}`} />
      {explorer && (
        <span title={explorer.name}>
          <ExternalLink href={explorer.url}>Explorer</ExternalLink>
        </span>
      )}
    </span>
  )
}
