import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId } from 'react'
import { Link } from 'react-router'
import { chainIds, chainName } from '#contract/chains.ts'
import type { Output } from '#contract/endpoint.ts'
import { ApiError } from '#contract/error.ts'
import type { listVaults, Vault } from '#contract/vault.ts'
import { DataAge } from '#dashboard/api/data-age.tsx'
import { auditedVaultsQuery } from '#dashboard/api/vaults/audited-vaults-query.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { Button } from '#dashboard/ui/button/button.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { ApiExample, ApiLinks } from './api-example.tsx'
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

const none: Vault[] = []

export const prefetchRates = (client: QueryClient) => client.prefetchQuery(auditedVaultsQuery)

/** For a newcomer: what this is, what it does not ask for, and three ways in. */
export function StartPage({ search, sample, risk, vaults }: Props) {
  const audited = useQuery(auditedVaultsQuery)
  const apiId = useId()
  const retry = () => {
    void vaults.refetch()
    void audited.refetch()
  }
  useEffect(() => {
    document.title = 'Yieldscope'
  }, [])
  return (
    <>
      <header className="pt-6 pb-6 max-lg:pt-4 max-sm:pt-1 max-sm:pb-5">
        <h1 className="text-[2rem] leading-10 font-medium tracking-tight text-balance max-sm:text-xl max-sm:leading-7">
          {texts.seeWhatYou(chainIds.length)}
        </h1>
        <p className="mt-2 text-base text-faded lg:text-lg">{texts.openWalletAddress}</p>
      </header>
      {audited.data && <RefreshNote {...audited} refetch={retry} isAtEdge />}
      <div className="border-y border-rule">
        <div className="grid lg:grid-cols-2">
          <Door title={texts.openWallet} words={texts.netWorthLoans}>
            {search}
            <p className="mt-3 h-8 max-sm:h-10">{sample}</p>
            <p className="pt-3 pb-4 text-sm text-faded">{texts.nothingLeavesDevice}</p>
            <div className="mt-auto">
              <div className="border-t border-line">{risk}</div>
              <Chains />
            </div>
          </Door>
          <Door title={texts.findYield} words={texts.auditedOver10m} age={<DataAge />}>
            {audited.error && !audited.data ? (
              <RatesFailed error={audited.error} onRetry={retry} />
            ) : (
              <VaultDots vaults={audited.data?.data ?? none} benchmark={vaults.data?.benchmark?.earn ?? null} />
            )}
            <YieldLists
              audited={audited}
              total={vaults.data?.pagination.total ?? null}
              benchmark={vaults.data?.benchmark?.earn ?? null}
            />
          </Door>
        </div>
        <section aria-labelledby={apiId} className="grid border-t border-line py-5 lg:grid-cols-2">
          <div className="min-w-0 max-lg:pb-3 lg:pr-7">
            <Words id={apiId} title={texts.useApi} words={texts.sameFiguresJson} />
            <ApiLinks />
          </div>
          <div className="min-w-0 lg:pl-7">
            <ApiExample vault={vaults.data?.data[0]} hasFailed={vaults.isError} />
          </div>
        </section>
      </div>
    </>
  )
}

/** In the place of the picture of the rates, so that it is where they would be. */
const RatesFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div role="status" className="flex min-w-0 flex-col justify-center border-l-2 border-caution pl-3 text-sm">
    <h3 className="font-medium text-caution">{texts.noRatesCould}</h3>
    <p className="text-faded wrap-anywhere">
      {rich(texts.youCanStill, {
        message: error instanceof ApiError && error.bareStatus !== undefined ? '' : error.message,
        link: (words) => (
          <Link className="link" to="/status">
            {words}
          </Link>
        ),
      })}
    </p>
    <p className="pt-2">
      <Button onClick={onRetry}>{texts.tryAgain}</Button>
    </p>
  </div>
)

/** Those that a wallet is read on: the headline has their number alone. */
const Chains = () => (
  <div className="border-t border-line pt-3 text-xs text-faded">
    <h3>{texts.chainsRead}</h3>
    <ul className="flex flex-wrap gap-x-3 pt-1 sm:grid sm:grid-cols-5">
      {chainIds.map((chain) => (
        <li key={chain} className="flex h-8 items-center gap-2 max-sm:h-6">
          <ChainIcon chain={chain} />
          <span className="truncate">{chainName(chain)}</span>
        </li>
      ))}
    </ul>
  </div>
)

type WordsProps = { id: string; title: string; words: string; age?: ReactNode }

const Words = ({ id, title, words, age }: WordsProps) => (
  <>
    <div className="flex items-baseline justify-between gap-x-4">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <span className="text-xs text-faded">{age}</span>
    </div>
    <p className="pb-3 text-faded">{words}</p>
  </>
)

/** As tall as the one beside it, so that the lower edges meet. */
function Door({ children, ...words }: Omit<WordsProps, 'id'> & { children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col border-line py-6 not-first:border-t max-sm:py-5 lg:px-7 lg:not-first:border-t-0 lg:not-first:border-l lg:first:pl-0 lg:last:pr-0"
    >
      <Words id={id} {...words} />
      {children}
    </section>
  )
}
