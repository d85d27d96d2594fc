import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { chainCount, chainIds, chains } from '#contract/chains.ts'
import type { DashboardInfo } from '#contract/status.ts'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { MAX_WALLETS, walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { readWallets } from '#domain/read-wallets.ts'
import { dashboardInfoQuery } from './queries.ts'
import { BundleList } from './saved/bundle-list.tsx'
import { SavedWalletList } from './saved/saved-wallet-list.tsx'
import { WatchedList } from './tabs/history/watched-list.tsx'
import { texts } from './texts.ts'
import { WalletSearch } from './wallet-search.tsx'

const byName = chainIds.toSorted((one, other) => chains[one].name.localeCompare(chains[other].name))

/** Before any wallet is chosen: what the box takes, and wallets to begin with. `written`: a link's text that is no wallet, to be corrected. */
export function WalletStart({ written = '' }: { written?: string }) {
  const { data, isPending } = useQuery(dashboardInfoQuery)
  return (
    <>
      <PageHeading title={written === '' ? texts.wallet : texts.invalidAddress}>
        {texts.seeAnyAddress(chainCount)}
      </PageHeading>
      <WalletSearch read={readWallets} written={written} />
      <div className="mt-2 grid gap-x-16 gap-y-8 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <BundleList />
          <WatchedList />
          <SavedWalletList />
          <SampleWallets samples={data?.sampleWallets ?? []} />
        </div>
        {/* Below what is not there yet it would move. */}
        <div className={isPending ? 'max-lg:invisible' : ''}>
          <Section title={texts.chains}>
            <ul className="grid grid-cols-2 gap-x-4 border-t border-rule pt-2 text-sm">
              {byName.map((id) => (
                <li key={id} className="flex min-h-7 items-center gap-2">
                  <ChainIcon chain={id} />
                  {chains[id].name}
                </li>
              ))}
            </ul>
          </Section>
          <dl className="mt-3 grid grid-cols-[8rem_1fr] gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
            <dt className="text-faded">{texts.names}</dt>
            <dd>{texts.suiSolEth}</dd>
            <dt className="text-faded">{texts.multipleWallets}</dt>
            <dd>{texts.upSeparatedCommas(MAX_WALLETS)}</dd>
          </dl>
        </div>
      </div>
    </>
  )
}

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
