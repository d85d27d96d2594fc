import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect } from 'react'
import { CoinQuery, type CoinSortField, coinPageSize, listCoins } from '#contract/coin.ts'
import { hasSpareBudget } from '#dashboard/api/client.ts'
import { DataAge } from '#dashboard/api/data-age.tsx'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { useDropUnwanted } from '#dashboard/api/use-drop-unwanted.ts'
import { type CoinsQuestion, coinsQuery, readAllCoins } from '#dashboard/features/tokens/queries.ts'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { ComingTable } from '#dashboard/ui/table/coming-table.tsx'
import { nextSort } from '#dashboard/ui/table/data-table.tsx'
import { Pager } from '#dashboard/ui/table/pager.tsx'
import { BestRule } from './about-best.tsx'
import { aboutCoins } from './about-coins.ts'
import { coinOrders, coinSortLabels, quickOrders, readSort, writeSort } from './coin-sort.ts'
import { CoinTable, comingColumns } from './coin-table.tsx'
import type { ListProps } from './list-props.ts'
import { ListTools } from './list-tools.tsx'
import { NoSuchPage } from './no-such-page.tsx'
import { StarredCoins } from './starred-coins.tsx'

/** The URL speaks the interface's own names and leniency. */
const url = { page: CoinQuery.shape.page, search: CoinQuery.shape.search, sort: CoinQuery.shape.sort }

/** All coins of Sui, also those that no vault accepts. */
export function SuiCoins({ onChain }: Pick<ListProps, 'onChain'>) {
  const [question, setQuestion] = useUrlState(url)
  const sort = readSort(question.sort)
  useDropUnwanted(coinsQuery(question).queryKey)

  const search = useCallback(
    (text: string) => setQuestion({ search: text || undefined, page: 0 }, { replace: true }),
    [setQuestion],
  )
  const turnTo = (page: number) => {
    setQuestion({ page })
    scrollTo({ top: 0 })
  }
  const onSort = (key: CoinSortField) => {
    const next = nextSort(sort, key, coinSortLabels[key].first)
    setQuestion({ sort: writeSort(next), page: 0 })
  }

  return (
    <>
      <PageHeading title={texts.tokensOn('Sui')} age={<DataAge path={listCoins.path} note={texts.pricesNote} />}>
        <About question={question} />
      </PageHeading>
      <ListTools
        chain="SUI"
        onChain={onChain}
        search={question.search ?? ''}
        placeholder={texts.nameSymbolCoin}
        onSearch={search}
        orders={coinOrders}
        quickOrders={quickOrders}
        order={writeSort(sort)}
        onOrder={(next) => setQuestion({ sort: next, page: 0 })}
      />
      <StarredCoins />
      <QueryBoundary
        what={texts.listCoins}
        skeleton={
          <div className="two-lines">
            <ComingTable columns={comingColumns} rows={coinPageSize.max} label={texts.loadingCoins} sort={sort} />
          </div>
        }
      >
        <Coins question={question} onSort={onSort} onPage={turnTo} onClear={() => search('')} />
      </QueryBoundary>
    </>
  )
}

/** How many there are, once that is known; of a search the list says it. */
function About({ question }: Pick<Props, 'question'>) {
  const total = useQuery(coinsQuery(question)).data?.pagination.totalCount
  return aboutCoins({ total: question.search === undefined ? total : undefined, isAll: false })
}

type Props = {
  question: CoinsQuestion
  onSort: (key: CoinSortField) => void
  onPage: (page: number) => void
  onClear: () => void
}

function Coins({ question, onSort, onPage, onClear }: Props) {
  const client = useQueryClient()
  const shown = useDeferredValue(question)
  const query = useSuspenseQuery(coinsQuery(shown))
  const { tokens, pagination } = query.data
  const hasNext = pagination.page + 1 < pagination.totalPages

  useEffect(() => {
    if (hasNext && hasSpareBudget()) void client.prefetchQuery(coinsQuery({ ...shown, page: shown.page + 1 }))
  }, [client, hasNext, shown])

  if (pagination.totalCount === 0) {
    return (
      <EmptyState title={shown.search ? texts.noCoinMatches(shown.search) : texts.noCoinData}>
        {shown.search ? (
          <>
            <p>{texts.searchPartName}</p>
            <TextButton onClick={onClear}>{texts.clearSearch}</TextButton>
          </>
        ) : (
          texts.coinsAppearAfter
        )}
      </EmptyState>
    )
  }
  if (tokens.length === 0) return <NoSuchPage page={pagination.page} onFirst={() => onPage(0)} />
  return (
    <>
      <RefreshNote {...query} isAtEdge />
      <CoinTable
        coins={tokens}
        sort={readSort(shown.sort)}
        onSort={onSort}
        isPending={shown !== question}
        whole={pagination.totalPages > 1 ? { total: pagination.totalCount, read: readAllCoins(question) } : undefined}
      />
      <Pager
        page={pagination.page}
        pageSize={pagination.limit}
        total={pagination.totalCount}
        noun={texts.coins}
        onPage={onPage}
      />
      <BestRule />
    </>
  )
}
