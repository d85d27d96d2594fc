import { useState } from 'react'
import { Link } from 'react-router'
import { forgetBundle, type SavedBundle, useBundles } from '#dashboard/state/saved-bundles.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { BundleForm } from './bundle-form.tsx'
import { texts } from './texts.ts'
import { WalletName } from './wallet-name.tsx'

/** Sets of wallets that were named in this browser. */
export function BundleList() {
  const bundles = useBundles()
  if (bundles.length === 0) return null
  return (
    <Section title={texts.groups}>
      <ul className="border-t border-rule text-sm">
        {bundles.map((bundle) => (
          <BundleRow key={bundle.name} bundle={bundle} />
        ))}
      </ul>
    </Section>
  )
}

function BundleRow({ bundle: { name, wallets } }: { bundle: SavedBundle }) {
  const [isRenaming, setRenaming] = useState(false)
  return (
    <li className="border-b border-line">
      <div className="flex min-h-9 items-center gap-4">
        <Link className="link min-w-0 truncate" to={walletPath(wallets)}>
          <bdi>{name}</bdi>
        </Link>
        <span className="min-w-0 truncate text-faded max-sm:hidden">
          {wallets.map((wallet, index) => (
            <span key={wallet}>
              {index > 0 && ', '}
              <WalletName wallet={wallet} />
            </span>
          ))}
        </span>
        <span className="ml-auto flex shrink-0 items-center">
          <span className="mr-2 whitespace-nowrap text-faded sm:hidden">{texts.wallets(wallets.length)}</span>
          <Button
            look="quiet"
            aria-label={texts.rename(name)}
            aria-expanded={isRenaming}
            onClick={() => setRenaming(!isRenaming)}
          >
            {texts.renameText}
          </Button>
          <Button look="quiet" aria-label={texts.delete(name)} onClick={() => forgetBundle(name)}>
            {texts.deleteText}
          </Button>
        </span>
      </div>
      {isRenaming && <BundleForm wallets={wallets} name={name} onDone={() => setRenaming(false)} />}
    </li>
  )
}
