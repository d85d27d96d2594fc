import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { chainCount, chainIds, chains } from '#contract/chain.ts'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { shortAddress } from '#dashboard/ui/text/format.ts'
import { MAX_WALLETS } from '#domain/read-wallets.ts'
import { dashboardInfoQuery } from './queries.ts'
import { BundleList } from './saved/bundle-list.tsx'
import { SavedWalletList } from './saved/saved-wallet-list.tsx'
import { WatchedList } from './tabs/history/watched-list.tsx'
import { texts } from './texts.ts'
import { WalletSearch } from './wallet-search.tsx'

/** Before any wallet is chosen: what the box takes, and wallets to begin with. */
export function WalletStart() {
  return (
    <>
      <PageHeading title={texts.wallet}>{texts.seeAnyAddress(chainCount)}</PageHeading>
      <WalletSearch />
      <dl className="grid max-w-3xl gap-x-6 gap-y-1 text-sm sm:grid-cols-[8rem_1fr]">
        <dt className="text-faded">{texts.chains}</dt>
        <dd>{chainIds.map((id) => chains[id].name).join(', ')}</dd>
        <dt className="text-faded">{texts.names}</dt>
        <dd>{texts.suiSolEth}</dd>
        <dt className="text-faded">{texts.multipleWallets}</dt>
        <dd>{texts.upSeparatedCommas(MAX_WALLETS)}</dd>
      </dl>
      <div className="mt-6 max-w-3xl">
        <BundleList />
        <WatchedList />
        <SavedWalletList />
        <SampleWallets />
      </div>
    </>
  )
}

/** Made-up wallets of the sample; the service lists those it has. */
function SampleWallets() {
  const { data } = useQuery(dashboardInfoQuery)
  const samples = data?.sampleWallets ?? []
  if (samples.length === 0) return null
  return (
    <Section title={texts.sampleWallets}>
      <ul className="border-t border-rule text-sm">
        {samples.map(({ chain, address, label }) => (
          <li key={address} className="flex min-h-9 items-center gap-4 border-b border-line">
            <Link className="link" to={walletPath([address])}>
              {label || chainNameOf(chain)}
            </Link>
            <span className="ml-auto text-faded" title={address}>
              {shortAddress(address)}
            </span>
          </li>
        ))}
      </ul>
      <p className="pt-2 text-sm text-faded">{texts.madeUpWallets}</p>
    </Section>
  )
}
