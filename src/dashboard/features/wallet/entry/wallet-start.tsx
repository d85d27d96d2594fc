import { useQuery } from '@tanstack/react-query'
import { chainIds } from '#contract/chains.ts'
import { dashboardInfoQuery } from '#dashboard/features/wallet/queries.ts'
import { BundleList } from '#dashboard/features/wallet/saved/bundle-list.tsx'
import { SavedWalletList } from '#dashboard/features/wallet/saved/saved-wallet-list.tsx'
import { WatchedList } from '#dashboard/features/wallet/tabs/history/watched-list.tsx'
import { WalletSearch } from '#dashboard/features/wallet/wallet-search.tsx'
import { ALERT_WALLETS } from '#dashboard/state/saved-wallets.ts'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { readWallets } from '#domain/read-wallets.ts'
import { AddressForms } from './address-forms.tsx'
import { SampleWalletList } from './sample-wallet-list.tsx'
import { texts } from './texts.ts'

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
        <p className="pt-1 text-sm text-faded">
          {texts.privacy}{' '}
          <Explained label={texts.whatIsStored}>
            {texts.storedHere} {texts.addressLeaves(ALERT_WALLETS)}
          </Explained>
        </p>
        {/* Below the wallets there is room for it. */}
        {written === '' && <AddressForms isOpen={samples.length === 0} />}
      </div>
    </>
  )
}
