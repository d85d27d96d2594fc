import { Link } from 'react-router'
import { forgetWallet, useSavedWallets } from '#dashboard/state/saved-wallets.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatDate } from '#dashboard/ui/text/format-time.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { texts } from './texts.ts'

/** Wallets that were opened in this browser. */
export function SavedWalletList() {
  const wallets = useSavedWallets()
  if (wallets.length === 0) return null
  return (
    <Section title={texts.recentWallets}>
      <ul className="border-t border-rule text-sm">
        {wallets.map(({ key, label, openedAt }) => (
          <li key={key} className="flex min-h-9 items-center gap-4 border-b border-line">
            <Link className="link min-w-0 truncate" to={walletPath([key])} title={key}>
              <bdi>{label || shortAddress(key)}</bdi>
            </Link>
            {label && <span className="text-faded max-sm:hidden">{shortAddress(key)}</span>}
            <span className="ml-auto whitespace-nowrap text-faded">{formatDate(openedAt)}</span>
            <Button look="quiet" aria-label={texts.remove(label || key)} onClick={() => forgetWallet(key)}>
              {texts.removeText}
            </Button>
          </li>
        ))}
      </ul>
      <p className="pt-2 text-sm text-faded">{texts.walletsLabelsStored}</p>
    </Section>
  )
}
