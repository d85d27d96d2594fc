import { type CSSProperties, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { type ChainId, isUnreadChain, type UnreadChain, unreadChains } from '#contract/chains.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import { keyOfHolding } from '#dashboard/features/wallet/apply-spam-marks.ts'
import type { HeldPosition, Owned, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { HiddenSpam } from '#dashboard/features/wallet/ui/hidden-spam.tsx'
import { missingSources } from '#dashboard/features/wallet/ui/missing-sources.ts'
import { joinNames } from '#dashboard/features/wallet/ui/source-labels.ts'
import { type SetWalletState, useWalletLink, type WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { useSettings } from '#dashboard/state/settings.ts'
import { forgetSpamMarks, useSpamMarks } from '#dashboard/state/spam-marks.ts'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { ComingTable } from '#dashboard/ui/table/coming-table.tsx'
import { nextSort } from '#dashboard/ui/table/data-table.tsx'
import { PagedTable } from '#dashboard/ui/table/paged-table.tsx'
import { formatAge } from '#dashboard/ui/text/format-time.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { BestRates, IdleNews } from './best-rates.tsx'
import { EmptyWallet } from './empty-wallet.tsx'
import { pricedColumns, spamColumns, unpricedColumns } from './holding-columns.tsx'
import { groupByCoin } from './holding-groups.ts'
import { arrangeHoldings, depositsOf, firstOrder, type HoldingSort } from './holding-rows.ts'
import { HoldingsToolbar } from './holdings-toolbar.tsx'
import { PastWeeksContext, usePastWeeks } from './past-week.tsx'
import { LentCoinsContext, lentCoins } from './receipt-icon.tsx'
import { texts } from './texts.ts'
import { ToggleGroupContext } from './token-name.tsx'

/** `chains`: those that the addresses are of. */
type Props = {
  data: TabData<Holding>
  positions: TabData<HeldPosition>
  withWallet: boolean
  chains: readonly ChainId[]
  state: WalletState
  set: SetWalletState
  isMarking: boolean
  onMarking: (isMarking: boolean) => void
}

export function HoldingsTab({
  data: given,
  positions: { rows: positions, statuses, isPending: arePositionsPending, failures },
  withWallet,
  chains,
  state,
  set,
  isMarking,
  onMarking,
}: Props) {
  const linkTo = useWalletLink()
  const hasChains = chains.length > 1
  const rowHeights = useRowHeights()
  /** Deferred, so that other rows are rendered in slices: no long task as they come. The first ones wait for nothing: each answer that came meanwhile would begin them again. */
  const latest = useDeferredValue(given)
  const data = latest.isPending ? given : latest
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) => setOpen((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
    [],
  )
  const { sort, order, find, chain, small, page, spam: showsSpam, pnl: withPnl } = state
  // What a token is a receipt of only its position says: until that is read, and where it is not, nothing is filtered by it.
  const areKindsUnknown = !arePositionsPending && failures.some(({ isStale }) => !isStale)
  const deposit = areKindsUnknown ? '' : state.deposit
  const unreadSources = arePositionsPending ? [] : missingSources({ statuses })
  const isWhole = failures.length === 0 && unreadSources.length === 0
  const positionsRead = arePositionsPending ? 'pending' : isWhole ? 'all' : 'partial'
  const isComing = data.isPending || (deposit !== '' && arePositionsPending)
  const lent = useMemo(() => lentCoins(positions), [positions])
  const deposits = useMemo(() => depositsOf(positions), [positions])
  const weeks = usePastWeeks(given.rows, positions, !given.isPending && !arePositionsPending)
  const arranged = useMemo(
    () => arrangeHoldings(data.rows, { sort, order, find, chain, deposit, small }, { lent, deposits }),
    [data.rows, sort, order, find, chain, deposit, small, lent, deposits],
  )
  const { priced, unpriced, spam, spamCount } = arranged
  // What is of one row alone, as its mark, cost or chain, is not of a coin on several chains.
  const isGrouped = state.rows === 'coin' && !withPnl && !isMarking && sort !== 'chain'
  const listed = useMemo(
    () => (isGrouped ? groupByCoin(priced, { sort, order }, open) : priced),
    [isGrouped, priced, sort, order, open],
  )
  const shownSpam = showsSpam ? spam : []
  const tables = {
    sort: { key: sort, direction: order },
    onSort: (key: HoldingSort) => {
      const next = nextSort({ key: sort, direction: order }, key, firstOrder(key))
      set({ sort: next.key, order: next.direction, page: 0 })
    },
    isPending: data.isFetching,
  }
  // The same columns while the view is the same: rows that stand are not rendered again.
  const columns = useMemo(() => {
    const view = { withPnl, withWallet, isMarking, hasChains }
    return { priced: pricedColumns(view), unpriced: unpricedColumns(view), spam: spamColumns(view) }
  }, [withPnl, withWallet, isMarking, hasChains])
  return (
    <LentCoinsContext value={lent}>
      <PastWeeksContext value={weeks}>
        <ToggleGroupContext value={toggle}>
          <BestRates
            holdings={data.rows}
            positions={positions}
            positionsRead={positionsRead}
            isShown={!withPnl && priced.length > 0}
          >
            {/* Its room stays where there is nothing to search, or the words that say so would jump. */}
            <div style={data.isPending || data.rows.length > 0 ? {} : { visibility: 'hidden' }}>
              <HoldingsToolbar
                arranged={data.isPending ? null : arranged}
                rows={[...priced, ...unpriced, ...shownSpam]}
                hasChains={hasChains}
                areKindsPending={arePositionsPending}
                state={state}
                set={set}
                isMarking={isMarking}
                onMarking={onMarking}
                news={
                  <IdleNews
                    holdings={data.rows}
                    positions={positions}
                    areAllRead={data.failures.length === 0 && missingSources(data).length === 0}
                    to={linkTo({ tab: 'earn' })}
                  />
                }
              />
            </div>
            <div style={rowHeights.others}>
              {isComing ? (
                <div style={withPnl ? {} : rowHeights.priced}>
                  <ComingTable columns={columns.priced} rows={12} label={texts.loadingTokens} sort={tables.sort} />
                </div>
              ) : (
                <>
                  {areKindsUnknown && state.deposit !== '' && (
                    <p className="py-2 text-sm text-caution">
                      {texts.kindsUnknown}{' '}
                      <button type="button" className="link" onClick={() => set({ deposit: '', page: 0 })}>
                        {texts.clearFilters}
                      </button>
                    </p>
                  )}
                  {deposit !== '' && unreadSources.length > 0 && (
                    <p className="py-2 text-sm text-caution">{texts.kindsDoubtful(joinNames(unreadSources))}</p>
                  )}
                  {priced.length > 0 && (
                    <div style={withPnl ? {} : rowHeights.priced}>
                      <PagedTable
                        caption={texts.tokensWallet}
                        noun={texts.tokens}
                        columns={columns.priced}
                        rows={listed}
                        page={page}
                        onPage={(next) => {
                          set({ page: next })
                          scrollTo({ top: 0 })
                        }}
                        {...tables}
                      />
                    </div>
                  )}
                  {unpriced.length > 0 && (
                    <Section title={texts.noKnownPrice(unpriced.length)}>
                      <PagedTable
                        caption={texts.tokensWithoutKnown}
                        noun={texts.tokens}
                        columns={columns.unpriced}
                        rows={unpriced}
                        {...tables}
                      />
                    </Section>
                  )}
                  {priced.length + unpriced.length + shownSpam.length === 0 && (
                    <Nothing chains={chains} data={data} state={state} set={set} />
                  )}
                  {shownSpam.length > 0 && (
                    <Section title={texts.spamOf(shownSpam.length)}>
                      <PagedTable
                        caption={texts.spam}
                        noun={texts.tokens}
                        columns={columns.spam}
                        rows={shownSpam}
                        {...tables}
                      />
                    </Section>
                  )}
                  <HiddenSpam
                    count={spamCount}
                    isShown={showsSpam}
                    forms={{ shown: texts.spamShown, hidden: texts.spamHidden }}
                    onToggle={(isShown) => set({ spam: isShown })}
                  />
                  <OwnMarks holdings={data.rows} />
                  <PriceAges holdings={data.rows} />
                  {priced.length > 0 && withPnl && <ProfitNote />}
                </>
              )}
            </div>
          </BestRates>
        </ToggleGroupContext>
      </PastWeeksContext>
    </LentCoinsContext>
  )
}

const without = (set: ReadonlySet<string>, id: string) => new Set([...set].filter((each) => each !== id))

/** Room for the two lines of a token, where rows are not to be compact. On a phone for the third one below a value, which says what speaks against its best rate: no row grows as that comes. */
function useRowHeights(): { priced: CSSProperties; others: CSSProperties } {
  const { density } = useSettings()
  const isPhone = useShownWidth() === 0
  if (density !== 'comfortable') return { priced: {}, others: {} }
  return isPhone
    ? { priced: { '--row': '3.5rem' }, others: {} }
    : { priced: { '--row': '2.625rem' }, others: { '--row': '2.625rem' } }
}

const unreadWords: Record<UnreadChain, string> = {
  ECLIPSE: texts.thereNoSource,
  FANTOM: texts.thereNoSourceNetwork,
}

function Nothing({ data, chains, state, set }: Pick<Props, 'data' | 'chains' | 'state' | 'set'>) {
  const { rows, failures } = data
  if (failures.some(({ isStale }) => !isStale)) return null
  if (isUnreadChain(state.chain)) {
    const { name } = unreadChains[state.chain]
    return (
      <EmptyState title={texts.noTokens(name)}>
        <p>{unreadWords[state.chain]}</p>
        <button type="button" className="link" onClick={() => set({ chain: '', page: 0 })}>
          {texts.showAllChains}
        </button>
      </EmptyState>
    )
  }
  if (
    state.find !== '' ||
    state.chain !== '' ||
    state.deposit !== '' ||
    (state.small && rows.some(({ row }) => !row.is_spam))
  ) {
    return (
      <EmptyState title={texts.noTokensMatch}>
        <button
          type="button"
          className="link"
          onClick={() => set({ find: '', chain: '', deposit: '', small: false, page: 0 })}
        >
          {texts.clearFilters}
        </button>
      </EmptyState>
    )
  }
  if (rows.length > 0) return <EmptyState title={texts.onlySpamFound}>{texts.allTokensFound}</EmptyState>
  const missing = missingSources(data)
  return missing.length > 0 ? (
    <EmptyState title={texts.noTokensSources}>{texts.didNotAnswer(joinNames(missing))}</EmptyState>
  ) : (
    <EmptyWallet chains={chains} />
  )
}

const ProfitNote = () => <p className="max-w-prose pt-3 text-sm text-faded">{texts.profitUsesAverage}</p>

/** How many tokens of the wallet go by the visitor's own word, and the way back. */
function OwnMarks({ holdings }: { holdings: readonly Owned<Holding>[] }) {
  const marks = useSpamMarks()
  const keys = [...new Set(holdings.map(({ row }) => keyOfHolding(row)))].filter((key) => key in marks)
  if (keys.length === 0) return null
  return (
    <p className="pb-2 text-sm text-faded">
      {plural(keys.length, texts.marked)} ·{' '}
      <button type="button" className="link" onClick={() => forgetSpamMarks(keys)}>
        {texts.clearMarks}
      </button>
    </p>
  )
}

/** How old the prices are: another page may show one coin at a price of another moment. Nothing where the service gives no time. */
function PriceAges({ holdings }: { holdings: readonly Owned<Holding>[] }) {
  const now = useNow(30_000)
  const times = holdings.flatMap(({ row }) => (row.is_spam ? [] : (row.price.timestamp ?? [])))
  if (times.length === 0) return null
  const ageOf = (at: number) => formatAge(now / 1000 - at)
  const [newest, oldest] = [ageOf(Math.max(...times)), ageOf(Math.min(...times))]
  return (
    <p className="pb-2 text-sm text-faded">
      {newest === oldest ? texts.prices(newest) : texts.pricesOf(newest, oldest)}
    </p>
  )
}
