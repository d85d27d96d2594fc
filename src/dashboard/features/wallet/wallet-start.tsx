import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { chainCount } from '#contract/chains.ts'
import type { DashboardInfo } from '#contract/status.ts'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { readWallets } from '#domain/read-wallets.ts'
import { AddressForms } from './address-forms.tsx'
import { dashboardInfoQuery } from './queries.ts'
import { BundleList } from './saved/bundle-list.tsx'
import { SavedWalletList } from './saved/saved-wallet-list.tsx'
import { WatchedList } from './tabs/history/watched-list.tsx'
import { texts } from './texts.ts'
import { WalletSearch } from './wallet-search.tsx'

/** Before any wallet is chosen: what the box takes, and wallets to begin with. `written`: a link's text that is no wallet, to be corrected. */
export function WalletStart({ written = '' }: { written?: string }) {
  const { data, isPending } = useQuery(dashboardInfoQuery)
  return (
    <>
      <PageHeading title={texts.wallet} documentTitle={written === '' ? texts.wallet : texts.invalidAddress}>
        {texts.seeAnyAddress(chainCount)}
      </PageHeading>
      <WalletSearch read={readWallets} written={written} />
      <div className="mt-2 grid gap-x-16 gap-y-8 *:min-w-0 lg:grid-cols-2">
        <div>
          <BundleList />
          <WatchedList />
          <SavedWalletList />
          <SampleWallets samples={data?.sampleWallets ?? []} />
        </div>
        {/* Below what is not there yet it would move; what was mistyped is corrected by it, so that it comes first. */}
        <div className={written !== '' ? 'max-lg:order-first' : isPending ? 'max-lg:invisible' : ''}>
          <AddressForms />
        </div>
        <dl
          className={`grid gap-x-16 gap-y-4 border-t border-line pt-4 text-sm md:grid-cols-3 lg:col-span-2 ${isPending ? 'invisible' : ''}`}
        >
          <Answer question={texts.whatIsRead}>{texts.readOfWallet}</Answer>
          <Answer question={texts.whatLeaves}>{texts.addressLeaves}</Answer>
          <Answer question={texts.whatIsStored}>{texts.storedHere}</Answer>
        </dl>
      </div>
    </>
  )
}

const Answer = ({ question, children }: { question: string; children: ReactNode }) => (
  <div>
    <dt className="font-medium">{question}</dt>
    <dd className="mt-0.5 max-w-prose text-faded">{children}</dd>
  </div>
)

/** Made-up wallets of the sample; the service lists those it has. */
function SampleWallets({ samples }: { samples: DashboardInfo['sampleWallets'] }) {
  if (samples.length === 0) return null
  return (
    <Section title={texts.sampleWallets}>
      <ul className="border-t border-rule text-sm">
        {samples.map(({ chain, address, label }) => (
          <li key={address} className="flex min-h-9 items-center gap-4 border-b border-line">
            <ChainIcon chain={chain} />
            <Link className="link -ml-2" to={walletPath([address])}>
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
