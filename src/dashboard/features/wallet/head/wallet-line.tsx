import { useState } from 'react'
import { Link } from 'react-router'
import type { ChainId } from '#contract/chains.ts'
import { useWalletLabel } from '#dashboard/state/saved-wallets.ts'
import { AlertButton } from '#dashboard/ui/button/alert-button.tsx'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { chainsLabel } from '#dashboard/ui/text/chain-labels.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { texts } from './texts.ts'
import { WalletPanel, type WalletPanelId } from './wallet-panel.tsx'

/** `others`: those that it is in view with. */
type Props = { wallet: string; chains: readonly ChainId[]; others: readonly string[] }

/** One of several wallets in view: what it is called, and what a person does with its address. */
export function WalletLine({ wallet, chains, others }: Props) {
  const label = useWalletLabel(wallet)
  const [panel, setPanel] = useState<WalletPanelId | null>(null)
  const name = label || shortAddress(wallet)
  const toggle = (id: WalletPanelId, word: string) => (
    <TextButton aria-expanded={panel === id} onClick={() => setPanel(panel === id ? null : id)}>
      {word}
    </TextButton>
  )
  return (
    <li className="border-t border-line py-1.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {label && <bdi className="font-medium">{label}</bdi>}
        <span title={wallet}>{shortAddress(wallet)}</span>
        <CopyButton text={wallet} label={texts.copyAddress(name)} />
        <span className="text-faded max-sm:hidden">{chainsLabel(chains)}</span>
        <span className="flex flex-wrap items-center gap-x-5 max-sm:gap-x-3">
          {toggle('watch', texts.watch)}
          <AlertButton subject={{ kind: 'wallet', address: wallet, name }} />
          {toggle('label', label ? texts.rename : texts.label)}
          {toggle('qr', texts.qrCode)}
          {toggle('explorers', texts.explorers)}
          <Link className="link" to={walletPath(others)} aria-label={texts.removeView(name)}>
            {texts.remove}
          </Link>
        </span>
      </div>
      {panel && (
        <WalletPanel panel={panel} wallet={wallet} chains={chains} label={label} onDone={() => setPanel(null)} />
      )}
    </li>
  )
}
