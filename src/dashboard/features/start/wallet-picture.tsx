import { chainIds, chainName } from '#contract/chains.ts'
import { chainColour } from '#dashboard/ui/icons/chain-colour.ts'

/** The chains that a wallet is read on: the headline has their number alone. */
export const WalletPicture = () => (
  <ul className="grid h-full grid-cols-2 gap-x-6 text-sm text-faded">
    {chainIds.map((chain) => (
      <li key={chain} className="border-b border-line">
        <span style={{ color: chainColour(chain) }} aria-hidden="true">
          ●
        </span>{' '}
        {chainName(chain)}
      </li>
    ))}
  </ul>
)
