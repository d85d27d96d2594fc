import type { ChainId } from '#contract/chains.ts'
import { LabelForm } from '#dashboard/features/wallet/saved/label-form.tsx'
import { WatchForm } from '#dashboard/features/wallet/tabs/history/watch-form.tsx'
import { walletExplorer } from '#dashboard/ui/link/explorers.ts'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { lazyPart } from '#dashboard/ui/page/lazy-part.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { texts } from './texts.ts'

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode, {
  pending: () => <div className="size-44" />,
  instead: () => () => <p className="text-sm text-faded">{texts.qrCodeCould}</p>,
})

export type WalletPanelId = 'watch' | 'label' | 'qr' | 'explorers'

type Props = { panel: WalletPanelId; wallet: string; chains: readonly ChainId[]; label: string; onDone: () => void }

/** What a person does with one address. */
export function WalletPanel({ panel, wallet, chains, label, onDone }: Props) {
  switch (panel) {
    case 'watch':
      return <WatchForm wallet={wallet} />
    case 'label':
      return <LabelForm wallet={wallet} label={label} onDone={onDone} />
    case 'qr':
      return (
        <div className="py-2">
          <QrCode text={wallet} label={texts.qrCodeOf(wallet)} />
          <p className="pt-2 wrap-anywhere">{wallet}</p>
        </div>
      )
    case 'explorers':
      return (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 py-2">
          {chains.map((chain) => (
            <li key={chain}>
              <ExternalLink href={walletExplorer(chain, wallet).url}>
                {chainNameOf(chain)}: {walletExplorer(chain, wallet).name}
              </ExternalLink>
            </li>
          ))}
        </ul>
      )
  }
}
