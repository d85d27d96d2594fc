import { useState } from 'react'
import { Link } from 'react-router'
import type { ChainId } from '#contract/chain.ts'
import { useWalletLabel } from '#dashboard/state/saved-wallets.ts'
import { AlertButton } from '#dashboard/ui/button/alert-button.tsx'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { walletExplorer } from '#dashboard/ui/link/explorers.ts'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { lazyPart } from '#dashboard/ui/page/lazy-part.tsx'
import { chainNameOf, chainsLabel } from '#dashboard/ui/text/chain-labels.ts'
import { shortAddress } from '#dashboard/ui/text/format.ts'
import { LabelForm } from './saved/label-form.tsx'
import { WatchForm } from './tabs/history/watch-form.tsx'

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode, {
  pending: () => <div className="size-44" />,
  instead: () => () => <p className="text-sm text-faded">The QR code could not be loaded.</p>,
})

/** `isHistory`: the tab below watches wallets. */
type Props = { wallet: string; chains: readonly ChainId[]; others: readonly string[]; isHistory: boolean }
type Panel = 'watch' | 'label' | 'qr' | 'explorers'

/** One wallet in view: what it is called, and what a person does with its address. */
export function WalletLine({ wallet, chains, others, isHistory }: Props) {
  const label = useWalletLabel(wallet)
  const [panel, setPanel] = useState<Panel | null>(null)
  const toggle = (next: Panel) => setPanel(panel === next ? null : next)
  const name = label || shortAddress(wallet)
  const isNamedAbove = label === '' && others.length === 0
  return (
    <li className="border-t border-line py-1.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {label && <bdi className="font-medium">{label}</bdi>}
        {/* On a phone the heading has the address of a wallet that stands alone. */}
        <span title={wallet} className={isNamedAbove ? 'max-sm:hidden' : ''}>
          <span className="max-md:hidden">{wallet}</span>
          <span className="md:hidden">{shortAddress(wallet)}</span>
        </span>
        <CopyButton text={wallet} label={`Copy address of ${name}`} />
        <span className="text-faded max-sm:hidden">{chainsLabel(chains)}</span>
        <span className="flex flex-wrap items-center gap-x-5 max-sm:gap-x-3 sm:ml-auto">
          {!isHistory && (
            <TextButton aria-expanded={panel === 'watch'} onClick={() => toggle('watch')}>
              Watch
            </TextButton>
          )}
          <AlertButton subject={{ kind: 'wallet', address: wallet, name }} />
          <TextButton aria-expanded={panel === 'label'} onClick={() => toggle('label')}>
            {label ? 'Rename' : 'Label'}
          </TextButton>
          <TextButton aria-expanded={panel === 'qr'} onClick={() => toggle('qr')}>
            QR code
          </TextButton>
          <TextButton aria-expanded={panel === 'explorers'} onClick={() => toggle('explorers')}>
            Explorers
          </TextButton>
          {others.length > 0 && (
            <Link className="link" to={walletPath(others)} aria-label={`Remove ${name} from this view`}>
              Remove
            </Link>
          )}
        </span>
      </div>
      {panel === 'watch' && !isHistory && <WatchForm wallet={wallet} />}
      {panel === 'label' && <LabelForm wallet={wallet} label={label} onDone={() => setPanel(null)} />}
      {panel === 'qr' && (
        <div className="py-2">
          <QrCode text={wallet} label={`QR code of ${wallet}`} />
          <p className="pt-2 wrap-anywhere">{wallet}</p>
        </div>
      )}
      {panel === 'explorers' && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 py-2">
          {chains.map((chain) => (
            <li key={chain}>
              <ExternalLink href={walletExplorer(chain, wallet).url}>
                {chainNameOf(chain)}: {walletExplorer(chain, wallet).name}
              </ExternalLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
