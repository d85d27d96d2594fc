import { vaultChains } from '#contract/chains.ts'
import { CopyIconButton } from '#dashboard/ui/button/copy-button.tsx'
import { isNative, tokenExplorer } from '#dashboard/ui/link/explorers.ts'
import { IconLink } from '#dashboard/ui/link/icon-link.tsx'
import { vaultsPath } from '#dashboard/ui/link/vault-links.ts'
import { shortAddress, shortCoinType } from '#dashboard/ui/text/short-address.ts'
import { texts } from './texts.ts'

type Props = { chain: string; contract: string; symbol: string }

export function ContractCell({ chain, contract, symbol }: Props) {
  const isOwnCoin = contract === '' || isNative(chain, contract)
  const explorer = tokenExplorer(chain, contract)
  return (
    <span className="flex items-center">
      {isOwnCoin ? (
        <span className="text-faded">{texts.nativeCoin}</span>
      ) : (
        <>
          <span className="mr-1 min-w-0 truncate text-faded" title={contract}>
            {contract.includes('::') ? shortCoinType(contract) : shortAddress(contract)}
          </span>
          <CopyIconButton text={contract} label={texts.copyContract(symbol)} />
        </>
      )}
      {explorer && <IconLink href={explorer.url} label={texts.on(symbol, explorer.name)} />}
    </span>
  )
}

/** Leads to the vaults that take a token, on chains that have some. */
export function VaultsCell({ chain, contract, symbol }: Props) {
  if (contract === '' || !(chain in vaultChains)) return null
  return (
    <a className="link" href={vaultsPath({ chain, address: contract })}>
      {texts.vaults}
      <span className="sr-only"> {texts.with(symbol)}</span>
    </a>
  )
}
