import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { chainCount } from '#contract/chains.ts'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { readWallets } from '#domain/read-wallets.ts'
import { AddressForms } from './address-forms.tsx'
import { dashboardInfoQuery } from './queries.ts'
import { SampleWalletList } from './sample-wallet-list.tsx'
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
      <div className="mt-2 grid gap-x-12 gap-y-8 *:min-w-0 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <BundleList />
          <WatchedList />
          <SavedWalletList />
          <SampleWalletList samples={data?.sampleWallets ?? []} />
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
