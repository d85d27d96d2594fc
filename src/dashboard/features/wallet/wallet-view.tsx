import { memo, type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { rich } from '#dashboard/locale/rich.tsx'
import { useRates } from '#dashboard/state/rates.ts'
import { noteVisit } from '#dashboard/state/saved-wallets.ts'
import { useSettings } from '#dashboard/state/settings.ts'
import { onceUsed } from '#dashboard/ui/browser/once-used.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { Skeleton, TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { MAX_WALLETS, walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { nearPage } from '#dashboard/ui/page/lazy-page.tsx'
import { Tabs } from '#dashboard/ui/page/tabs.tsx'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { entryOfHolding } from '#domain/net-worth/entries.ts'
import { sum } from '#domain/net-worth/net-worth.ts'
import type { ReadWallet } from '#domain/read-wallets.ts'
import { WalletTitle } from './head/wallet-title.tsx'
import { WorthLine } from './head/worth-line.tsx'
import { WorthStrip } from './head/worth-strip.tsx'
import { joinTabs, type TabData } from './tab-data.ts'
import { HoldingsTab } from './tabs/holdings/holdings-tab.tsx'
import { HoldingsTools } from './tabs/holdings/holdings-toolbar.tsx'
import { withoutNames } from './tabs/nfts/without-names.ts'
import { listedCount } from './tabs/positions/position-count.ts'
import { texts } from './texts.ts'
import { ChainChoice } from './ui/chain-choice.tsx'
import { stateOf } from './ui/source-labels.ts'
import { SourceStatus } from './ui/source-status.tsx'
import { TabFailures } from './ui/tab-failures.tsx'
import { useRefresh, useWalletData, type WalletData } from './use-wallet-data.ts'
import { type SetWalletState, useWalletState, type WalletState, type WalletTab } from './wallet-state.ts'

// Behind the holdings, on which a wallet opens: each in a file of its own.
const ActivityTab = nearPage(
  async () => (await import('./tabs/activity/activity-tab.tsx')).ActivityTab,
  () => <TableSkeleton rows={12} label={texts.loadingActivity} />,
)
const HistoryTab = nearPage(
  async () => (await import('./tabs/history/history-tab.tsx')).HistoryTab,
  () => <Skeleton height={22} />,
)
const SecondaryTabs = nearPage(
  async () => (await import('./tabs/secondary-tabs.tsx')).SecondaryTabs,
  () => <TableSkeleton rows={12} label={texts.loading} />,
)

const loadTabs = () => {
  for (const { near } of [SecondaryTabs, ActivityTab, HistoryTab]) void near()
}

type Address = Extract<ReadWallet, { kind: 'address' }>

/** `leftOut`: what of the link is not in view. `state`: what is shown, which may be behind the address. */
export type WalletViewProps = {
  wallets: readonly [Address, ...Address[]]
  leftOut: readonly string[]
  state: WalletState
  set: SetWalletState
}

/** One wallet, or several added up. */
export const WalletView = memo(({ wallets, leftOut, state, set }: WalletViewProps) => {
  // Figures are written by them while this is rendered.
  useSettings()
  useRates()
  const keys = useMemo(() => wallets.map(({ key }) => key), [wallets])
  const data = useWalletData(keys, state.pnl)
  const refresh = useRefresh(keys, state.pnl)
  const withWallet = keys.length > 1
  const chains = useMemo(() => [...new Set(wallets.flatMap((wallet) => wallet.chains))], [wallets])
  const titled = useMemo(() => byWorth(wallets, data.holdings.rows), [wallets, data.holdings.rows])
  const { tab } = state
  const [isMarking, setMarking] = useState(false)
  const isPhone = useShownWidth() === 0

  const written = keys.join()
  useEffect(() => {
    for (const key of written.split(',')) noteVisit(key)
  }, [written])

  return (
    <>
      <WalletTitle wallets={titled} name={data.names.rows.find(({ row }) => row.isPrimary)?.row.name ?? ''}>
        <WorthLine holdings={data.holdings} positions={data.positions} />
      </WalletTitle>
      <WalletLimitNotice written={leftOut} />
      {/* Above all that a tab changes: a row of tabs stays where it was pressed. */}
      <WalletTabs data={data} shown={tab} set={set}>
        {tab === 'holdings' && (
          <WorthStrip
            holdings={data.holdings}
            positions={data.positions}
            wallets={keys}
            chains={chains}
            state={state}
          />
        )}
        {tab === 'activity' ? (
          <ActivityTab wallets={keys} positions={data.positions.rows} withWallet={withWallet} state={state} set={set} />
        ) : tab === 'history' ? (
          <>
            {(['holdings', 'positions'] as const).map((source) => (
              <TabFailures key={source} data={data[source]} what={whats[source]} onRetry={() => refresh(source)} />
            ))}
            <HistoryTab wallets={keys} holdings={data.holdings} positions={data.positions} />
          </>
        ) : (
          <ReadTab
            // New where the strip above it gives back its room: nothing moves up.
            key={tab === 'holdings' && isEmpty(data) ? 'empty' : 'read'}
            sources={sources[tab]}
            data={data}
            onRefresh={refresh}
            withWallet={withWallet}
            filter={
              tab === 'positions' ? (
                <ChainField data={data.positions} state={state} set={set} />
              ) : (
                tab === 'holdings' &&
                !isPhone &&
                data.holdings.rows.length > 0 && (
                  <HoldingsTools
                    state={state}
                    set={set}
                    isMarking={isMarking}
                    onMarking={setMarking}
                    hasGroups={chains.length > 1}
                  />
                )
              )
            }
          >
            {tab === 'holdings' ? (
              <HoldingsTab
                data={data.holdings}
                positions={data.positions}
                withWallet={withWallet}
                chains={chains}
                state={state}
                set={set}
                isMarking={isMarking}
                onMarking={setMarking}
              />
            ) : (
              <SecondaryTabs tab={tab} data={data} wallets={keys} withWallet={withWallet} state={state} set={set} />
            )}
          </ReadTab>
        )}
      </WalletTabs>
    </>
  )
})

/** The chains of each wallet, those with the most in tokens first. */
function byWorth(
  [first, ...others]: readonly [Address, ...Address[]],
  holdings: WalletData['holdings']['rows'],
): [Address, ...Address[]] {
  const worths = new Map<string, number>()
  for (const { row } of holdings)
    if (!row.is_spam) worths.set(row.chain, (worths.get(row.chain) ?? 0) + (entryOfHolding(row).value ?? 0))
  const sorted = (wallet: Address): Address => ({
    ...wallet,
    chains: wallet.chains.toSorted((one, other) => (worths.get(other) ?? 0) - (worths.get(one) ?? 0)),
  })
  return [sorted(first), ...others.map(sorted)]
}

type TabsProps = { data: WalletData; shown: WalletTab; set: SetWalletState; children: ReactNode }

/** The chosen tab is that of the address; what is below follows. */
function WalletTabs({ data, shown, set, children }: TabsProps) {
  const [{ tab }] = useWalletState()
  useEffect(() => onceUsed(loadTabs), [])
  const tabs = useMemo(() => tabNames.map(({ id, label }) => ({ id, label, count: countOf(data, id) })), [data])
  return (
    <Tabs
      label={texts.walletSections}
      selected={tab === 'names' ? 'nfts' : tab}
      onSelect={(next) => set({ tab: next, page: 0 })}
      tabs={tabs}
      isBehind={tab !== shown}
    >
      {children}
    </Tabs>
  )
}

type ReadProps = {
  sources: readonly (keyof WalletData)[]
  data: WalletData
  onRefresh: (source: keyof WalletData) => void
  withWallet: boolean
  filter: ReactNode
  children: ReactNode
}

/** A tab of what is read with the wallet, under how its sources fared. */
function ReadTab({ sources, data, onRefresh, withWallet, filter, children }: ReadProps) {
  const all = joinTabs(sources.map((source) => data[source]))
  const refreshAll = () => {
    for (const source of sources) onRefresh(source)
  }
  return (
    <>
      <SourceStatus
        data={all}
        onRefresh={refreshAll}
        withWallet={withWallet}
        unit={sources.includes('positions') ? 'protocols' : 'chains'}
        lacks={sources.includes('nfts') ? 'nfts' : undefined}
      >
        {filter}
      </SourceStatus>
      {sources.map((source) => (
        <TabFailures key={source} data={data[source]} what={whats[source]} onRetry={() => onRefresh(source)} />
      ))}
      {hasSomething(all) && children}
    </>
  )
}

type ChainProps = { data: WalletData['positions']; state: WalletState; set: SetWalletState }

/** Once all came: before, the field would move what is beside it. */
function ChainField({ data: { rows, isPending }, state, set }: ChainProps) {
  const chains = [...new Set(rows.map(({ row }) => row.chain))].toSorted()
  if (isPending || chains.length < 2) return null
  return (
    <ChainChoice
      className="mt-0.5 w-36 shrink-0 max-sm:mb-1 max-sm:w-28"
      chains={chains}
      value={state.chain}
      onChange={(chain) => set({ chain, page: 0 })}
    />
  )
}

/** All came, and neither coins nor positions are among it. */
const isEmpty = ({ holdings, positions }: WalletData) =>
  [holdings, positions].every(({ rows, isPending }) => rows.length === 0 && !isPending)

/** Where nothing could be read there is nothing to filter and nothing to call empty. */
const hasSomething = ({ rows, failures, isPending }: TabData<unknown>) =>
  isPending || rows.length > 0 || failures.length === 0

/** Those whose rows are read when the wallet is opened. */
type ReadTabId = Exclude<WalletTab, 'activity' | 'history'>

const tabNames = [
  { id: 'holdings', label: texts.holdings },
  { id: 'positions', label: texts.positions },
  { id: 'earn', label: texts.earn },
  { id: 'activity', label: texts.activity },
  { id: 'history', label: texts.history },
  { id: 'nfts', label: texts.nftsNames },
] as const
/** What each tab is made from. Names had a tab of their own, and links to it. */
const sources: Record<ReadTabId, readonly (keyof WalletData)[]> = {
  holdings: ['holdings'],
  earn: ['holdings'],
  nfts: ['nfts', 'names'],
  positions: ['positions'],
  names: ['nfts', 'names'],
}
const whats: Record<keyof WalletData, string> = {
  holdings: texts.listTokens,
  nfts: texts.listNfts,
  positions: texts.listPositions,
  names: texts.listNames,
}

/** Spam and scams are out of the counts as of every number; null until there is an answer, undefined where none came or nothing can be looked up: unknown is no zero. */
function countOf(data: WalletData, tab: WalletTab): string | null | undefined {
  if (tab === 'earn' || tab === 'activity' || tab === 'history') return undefined
  if (sources[tab].some((source) => data[source].isPending)) return null
  const isUnread = (source: keyof WalletData) => data[source].failures.length > 0 && data[source].rows.length === 0
  if (sources[tab].some(isUnread)) return undefined
  const known = sources[tab].filter((source) => {
    const { rows, statuses } = data[source]
    return rows.length > 0 || statuses.some(({ row }) => stateOf(row) !== 'none')
  })
  if (known.length === 0) return undefined
  const counts: Record<keyof WalletData, () => number> = {
    holdings: () => data.holdings.rows.filter(({ row }) => !row.is_spam).length,
    nfts: () =>
      withoutNames(data.nfts.rows, data.names.rows).reduce(
        (all, { row }) => all + (row.collection.scam ? 0 : row.tokens.length),
        0,
      ),
    positions: () => listedCount(data.positions.rows),
    names: () => data.names.rows.length,
  }
  return formatCount(sum(known.map((source) => counts[source]())))
}

/** Lists the wallets of the link that are not in view, with a link to them. */
function WalletLimitNotice({ written }: { written: readonly string[] }) {
  if (written.length === 0) return null
  const rest = written.map((text, index) => (
    <span key={text} title={text}>
      {index > 0 && ', '}
      {shortAddress(text)}
    </span>
  ))
  return (
    <p role="status" className="mb-3 border-l-2 border-caution pl-3 text-sm wrap-anywhere">
      {rich(texts.viewFits(MAX_WALLETS), { addresses: rest })}
      {' · '}
      <Link className="link" to={walletPath(written)}>
        {plural(written.length, texts.showInsteadShow)}
      </Link>
    </p>
  )
}
