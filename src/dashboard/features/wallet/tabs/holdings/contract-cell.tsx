import { CopyIconButton } from '#dashboard/ui/button/copy-button.tsx'
import { isNative, tokenExplorer } from '#dashboard/ui/link/explorers.ts'
import { IconLink } from '#dashboard/ui/link/icon-link.tsx'
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

/** The same over the end of a token's name while its row is pointed at or has the focus: a column of it would be noise. */
export function ContractActions({ chain, contract, symbol }: Props) {
  const explorer = tokenExplorer(chain, contract)
  if (explorer === null) return null
  return (
    <span className="on-demand max-md:hidden">
      <CopyIconButton text={contract} label={texts.copyContract(symbol)} />
      <IconLink href={explorer.url} label={texts.on(symbol, explorer.name)} />
    </span>
  )
}
