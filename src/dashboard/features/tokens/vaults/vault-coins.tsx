import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useDeferredValue, useEffect } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { vaultChains } from '#contract/chains.ts'
import { wholeNumber } from '#contract/field.ts'
import type { VaultCoinOrder } from '#contract/market/vault-coin.ts'
import { listVaultCoins, mostVaultCoins, VaultCoinQuery, vaultCoinPageSize } from '#contract/market/vault-coin.ts'
import { DataAge } from '#dashboard/api/data-age.tsx'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { useAreAuditsRead } from '#dashboard/api/use-audits.ts'
import { useDropUnwanted } from '#dashboard/api/use-drop-unwanted.ts'
import { BestRule } from '#dashboard/features/tokens/list/about-best.tsx'
import { aboutCoins } from '#dashboard/features/tokens/list/about-coins.ts'
import type { ListProps } from '#dashboard/features/tokens/list/list-props.ts'
import { ListTools } from '#dashboard/features/tokens/list/list-tools.tsx'
import { NoSuchPage } from '#dashboard/features/tokens/list/no-such-page.tsx'
import { StarredCoins } from '#dashboard/features/tokens/list/starred-coins.tsx'
import { readAllVaultCoins, type VaultCoinsQuestion, vaultCoinsQuery } from '#dashboard/features/tokens/queries.ts'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { useSettings } from '#dashboard/state/settings.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { coinIcons } from '#dashboard/ui/icons/coin-icon.tsx'
import { protocolSigns } from '#dashboard/ui/icons/protocol-icon.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { ComingTable } from '#dashboard/ui/table/coming-table.tsx'
import { nextSort, type Sort } from '#dashboard/ui/table/data-table.tsx'
import { Pager } from '#dashboard/ui/table/pager.tsx'
import {
  firstOf,
  quickVaultCoinOrders,
  readOrder,
  VaultCoinSort,
  vaultCoinOrderOptions,
  writeOrder,
} from './vault-coin-sort.ts'
import { comingVaultCoins, VaultCoinTable } from './vault-coin-table.tsx'

const url = {
  page: z._default(wholeNumber({ min: 0, max: 10_000 }), 0),
  search: VaultCoinQuery.shape.search,
  sort: VaultCoinSort,
}

/** The signs of chains say where a coin is, so they come with the list, not when the page first rests. */
function loadSigns() {
  coinIcons.load()
  protocolSigns.load()
}

/** The coins of the vaults on all chains, or on one. */
export function VaultCoins({ chain, onChain }: ListProps) {
  const [{ page, search, sort: written }, set] = useUrlState(url)
  const sort = readOrder(written)
  const question: VaultCoinsQuestion = {
    ...{ page, chain: chain ?? 'ALL', search, order: sort.key, sort: sort.direction },
  }
  useEffect(loadSigns, [])
  useDropUnwanted(vaultCoinsQuery(question).queryKey)
  const onSearch = useCallback((text: string) => set({ search: text || undefined, page: 0 }, { replace: true }), [set])
  const onOrder = (next: typeof written) => set({ sort: next, page: 0 })
  const turnTo = (next: number) => {
    set({ page: next })
    scrollTo({ top: 0 })
  }
  return (
    <>
      <PageHeading
        title={chain ? texts.tokensOn(vaultChains[chain]) : texts.tokens}
        age={<DataAge path={listVaultCoins.path} note={texts.pricesNote} />}
      >
        <About question={question} />
      </PageHeading>
      <ListTools
        chain={chain}
        onChain={onChain}
        search={search ?? ''}
        placeholder={texts.nameAddress}
        onSearch={onSearch}
        orders={vaultCoinOrderOptions}
        quickOrders={quickVaultCoinOrders}
        order={written}
        onOrder={onOrder}
      />
      <StarredCoins />
      <QueryBoundary what={texts.listCoins} skeleton={<ComingCoins sort={sort} />}>
        <Coins
          question={question}
          sort={sort}
          onSort={(key) => onOrder(writeOrder(nextSort(sort, key, firstOf(key))))}
          onPage={turnTo}
        />
      </QueryBoundary>
    </>
  )
}

const ComingCoins = ({ sort }: Pick<Props, 'sort'>) => (
  <Rows>
    <ComingTable columns={comingVaultCoins} rows={vaultCoinPageSize.default} label={texts.loadingCoins} sort={sort} />
  </Rows>
)

/** Rows of three lines, which a phone has, with a line below them: the room of those to come is that of those that are there. */
const phoneRows = { comfortable: '3.8125rem', compact: '3.5625rem' } as const

function Rows({ children }: { children: ReactNode }) {
  const { density } = useSettings()
  const isPhone = useShownWidth() === 0
  return (
    <div className="two-lines" style={isPhone ? { '--row': phoneRows[density] } : {}}>
      {children}
    </div>
  )
}

/** How many there are, once that is known; of a search the list says it. */
function About({ question }: Pick<Props, 'question'>) {
  const total = useQuery(vaultCoinsQuery(question)).data?.pagination.total
  const isWhole = question.search === undefined
  return aboutCoins({ total: isWhole ? total : undefined, isAll: question.chain === 'ALL', most: mostVaultCoins })
}

type Props = {
  question: VaultCoinsQuestion
  sort: Sort<VaultCoinOrder>
  onSort: (key: VaultCoinOrder) => void
  onPage: (page: number) => void
}

function Coins({ question, sort, onSort, onPage }: Props) {
  const written = JSON.stringify(question)
  // By its text: the object is another with each render.
  const shownText = useDeferredValue(written)
  const shown: VaultCoinsQuestion = JSON.parse(shownText)
  const query = useSuspenseQuery(vaultCoinsQuery(shown))
  const areAuditsRead = useAreAuditsRead()
  const { data, pagination, lacksFigures } = query.data
  if (pagination.total === 0) {
    return (
      <EmptyState title={shown.search ? texts.noCoinMatches(shown.search) : texts.noCoinData}>
        {shown.search ? (
          <Link className="link" to={`/tokens?${new URLSearchParams({ chain: 'SUI', search: shown.search })}`}>
            {texts.searchSui}
          </Link>
        ) : (
          texts.coinsAppearAfter
        )}
      </EmptyState>
    )
  }
  if (data.length === 0) return <NoSuchPage page={shown.page} onFirst={() => onPage(0)} />
  if (!areAuditsRead) return <ComingCoins sort={sort} />
  return (
    <>
      <RefreshNote {...query} isAtEdge />
      <Rows>
        <VaultCoinTable
          coins={data}
          chain={shown.chain}
          sort={sort}
          onSort={onSort}
          isPending={shownText !== written}
          whole={
            pagination.total > data.length ? { total: pagination.total, read: readAllVaultCoins(question) } : undefined
          }
        />
      </Rows>
      <Pager
        page={shown.page}
        pageSize={pagination.limit}
        total={pagination.total}
        noun={texts.coins}
        onPage={onPage}
      />
      {lacksFigures && <p className="max-w-prose text-sm text-faded">{texts.lacksFigures}</p>}
      <BestRule />
    </>
  )
}
