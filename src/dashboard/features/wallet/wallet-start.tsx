import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { chainIds } from '#contract/chains.ts'
import { ALERT_WALLETS } from '#dashboard/state/saved-wallets.ts'
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
  const samples = data?.sampleWallets ?? []
  return (
    <>
      <PageHeading title={texts.wallet} documentTitle={written === '' ? texts.wallet : texts.invalidAddress}>
        {texts.seeAnyAddress(chainIds.length)}
      </PageHeading>
      <WalletSearch read={readWallets} written={written} />
      {/* What was mistyped is corrected by it; else the wallets come first. */}
      {written !== '' && <AddressForms isOpen />}
      <BundleList />
      <WatchedList />
      <SavedWalletList />
      <SampleWalletList samples={samples} />
      {/* Only once it is known whether wallets come above it: nothing moves. */}
      <div className={isPending ? 'invisible' : ''}>
        <dl className="mt-6 grid gap-x-16 gap-y-4 border-t border-line pt-4 text-sm md:grid-cols-3">
          <Answer question={texts.whatIsRead}>{texts.readOfWallet}</Answer>
          <Answer question={texts.whatLeaves}>{texts.addressLeaves(ALERT_WALLETS)}</Answer>
          <Answer question={texts.whatIsStored}>{texts.storedHere}</Answer>
        </dl>
        {written === '' && <AddressForms isOpen={samples.length === 0} />}
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
