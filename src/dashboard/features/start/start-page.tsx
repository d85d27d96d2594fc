import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId } from 'react'
import { type ChainId, chainIds, chainName, chains } from '#contract/chains.ts'
import type { Output } from '#contract/endpoint.ts'
import { listVaults } from '#contract/vault.ts'
import { useDataStatus } from '#dashboard/api/client.ts'
import { auditedVaultsQuery } from '#dashboard/api/vaults/audited-vaults-query.ts'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { ApiExample, ApiLinks } from './api-example.tsx'
import { DataNote, RatesFailed } from './data-note.tsx'
import { texts } from './texts.ts'
import { VaultDots } from './vault-dots.tsx'
import { YieldLists } from './yield-lists.tsx'

type Props = {
  /** The field for an address. */
  search: ReactNode
  /** The way to a wallet for whoever has none at hand. */
  sample: ReactNode
  /** What can go wrong, in the figures of a wallet. */
  risk: ReactNode
  /** The largest vaults, with the number of all. */
  vaults: UseQueryResult<Output<typeof listVaults>>
}

export const prefetchRates = (client: QueryClient) => client.prefetchQuery(auditedVaultsQuery)

/** For a newcomer: what this is, what it does not ask for, and three ways in. */
export function StartPage({ search, sample, risk, vaults }: Props) {
  const audited = useQuery(auditedVaultsQuery)
  const failure = vaults.error ?? audited.error
  const hasFailed = (useDataStatus()[listVaults.path]?.origin ?? null) === null
  const isNoteless = hasFailed && failure !== null
  const retry = () => {
    void vaults.refetch()
    void audited.refetch()
  }
  useEffect(() => {
    document.title = 'Yieldscope'
  }, [])
  return (
    <>
      <header className="pt-10 pb-8 max-lg:pt-4 max-sm:pt-1 max-sm:pb-5">
        <h1 className="text-[2rem] leading-10 font-medium tracking-tight text-balance max-sm:text-xl max-sm:leading-7">
          {texts.seeWhatYou(chainIds.length)}
        </h1>
        <p className="mt-2 max-w-2xl text-base text-faded lg:text-lg">{texts.openWalletAddress}</p>
      </header>
      <div className="grid border-y border-rule lg:grid-cols-3 lg:grid-rows-[auto_auto_1fr]">
        <Door
          title={texts.openWallet}
          words={texts.netWorthLoans}
          picture={<WalletPicture risk={risk} />}
          isPictureLast
        >
          {search}
          <p className="mt-3 h-8 max-sm:h-10">{sample}</p>
          <div className="pt-2 lg:hidden">{risk}</div>
          <p className="pt-3 text-sm text-faded">{texts.nothingLeavesDevice}</p>
        </Door>
        <Door
          title={texts.findYield}
          words={texts.auditedOver1m}
          picture={
            hasFailed && failure ? (
              <RatesFailed error={failure} onRetry={retry} />
            ) : (
              <VaultDots vaults={audited.data?.data ?? []} />
            )
          }
          isPictureShown
          canGrow={isNoteless}
        >
          <YieldLists audited={audited} total={vaults.data?.pagination.total ?? null} />
        </Door>
        <Door
          title={texts.useApi}
          words={texts.sameFiguresJson}
          picture={<ApiExample vault={vaults.data?.data[0]} hasFailed={isNoteless} />}
          isPictureShown
        >
          <ApiLinks />
        </Door>
      </div>
      {!isNoteless && (
        <div className="min-h-24 py-5 text-sm">
          <DataNote />
        </div>
      )}
    </>
  )
}

/** The chains that a wallet is read on: the headline has their number alone. */
const WalletPicture = ({ risk }: { risk: ReactNode }) => (
  <div className="border-t border-line text-sm text-faded">
    {risk}
    <ul className="border-t border-line">
      <Chains name={texts.evmChains(evm.length)} of={evm} />
      <Chains name={others.map(chainName).join(', ')} of={others} />
    </ul>
  </div>
)

const isEvm = (chain: ChainId) => chains[chain].family === 'evm'
const evm = chainIds.filter(isEvm)
const others = chainIds.filter((chain) => !isEvm(chain))

/** `name`: of all of them, whose pictures have their own names. */
const Chains = ({ name, of }: { name: string; of: readonly ChainId[] }) => (
  <li className="flex h-12 items-center justify-between gap-4 border-b border-line">
    {name}
    <span className="flex gap-2">
      {of.map((chain) => (
        <span key={chain} title={chainName(chain)}>
          <ChainIcon chain={chain} />
          <span className="sr-only">{chainName(chain)}</span>
        </span>
      ))}
    </span>
  </li>
)

type DoorProps = {
  title: string
  words: string
  picture: ReactNode
  /** Says more than a picture, so that a narrow window has it too. */
  isPictureShown?: boolean
  /** What to do comes before it. */
  isPictureLast?: boolean
  /** Is words, which may need more room than a picture. */
  canGrow?: boolean
  children: ReactNode
}

/** Its rows are those of its neighbours: words, pictures and what to do are each on one line. On a phone the picture comes between words and what to do. */
function Door({
  title,
  words,
  picture,
  isPictureShown = false,
  isPictureLast = false,
  canGrow = false,
  children,
}: DoorProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-x-10 border-line py-6 not-first:border-t max-sm:py-5 md:max-lg:grid-cols-2 lg:row-span-3 lg:grid-rows-subgrid lg:px-7 lg:not-first:border-t-0 lg:not-first:border-l lg:first:pl-0 lg:last:pr-0"
    >
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="pb-3 text-faded">{words}</p>
      </div>
      <div
        className={`grid min-h-32 min-w-0 ${isPictureLast ? 'lg:order-1' : `lg:mb-6 ${canGrow ? '' : 'lg:h-[clamp(8rem,22vh,12rem)]'}`} ${isPictureShown ? 'max-lg:mb-3' : 'max-lg:hidden'}`}
      >
        {picture}
      </div>
      <div className="min-w-0 md:max-lg:col-start-2 md:max-lg:row-span-2 md:max-lg:row-start-1">{children}</div>
    </section>
  )
}
