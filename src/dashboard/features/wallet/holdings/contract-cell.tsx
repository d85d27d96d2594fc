import { Link } from 'react-router'
import { vaultChains } from '#contract/chain.ts'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { isNative, tokenExplorer } from '#dashboard/ui/link/explorers.ts'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { vaultsPath } from '#dashboard/ui/link/vault-links.ts'
import { shortAddress, shortCoinType } from '#dashboard/ui/text/format.ts'

/** `canEarn`: leads to the vaults that take it, on chains that have some. */
type Props = { chain: string; contract: string; symbol: string; canEarn?: boolean }

export function ContractCell({ chain, contract, symbol, canEarn = false }: Props) {
  const isOwnCoin = contract === '' || isNative(chain, contract)
  const explorer = tokenExplorer(chain, contract)
  return (
    <span className="flex items-baseline gap-2">
      {isOwnCoin ? (
        <span className="text-faded">native coin</span>
      ) : (
        <>
          <span className="min-w-0 truncate text-faded" title={contract}>
            {contract.includes('::') ? shortCoinType(contract) : shortAddress(contract)}
          </span>
          <CopyButton text={contract} label={`Copy contract of ${symbol}`} />
        </>
      )}
      {explorer && (
        <span title={explorer.name}>
          <ExternalLink href={explorer.url}>Explorer</ExternalLink>
        </span>
      )}
      {canEarn && contract !== '' && chain in vaultChains && (
        <Link className="link" to={vaultsPath({ chain, address: contract })}>
          Vaults<span className="sr-only"> with {symbol}</span>
        </Link>
      )}
    </span>
  )
}
