import { useMemo } from 'react'
import type { ChainId } from '#contract/chain.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import type { Position } from '#contract/wallet/position.ts'
import type { TabData } from '#dashboard/features/wallet/tab-data.ts'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { missingSources, shortSources } from '#dashboard/features/wallet/ui/missing-sources.ts'
import { joinNames } from '#dashboard/features/wallet/ui/source-labels.ts'
import type { WalletData } from '#dashboard/features/wallet/use-wallet-data.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Figure } from '#dashboard/ui/display/figure.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { Collapsible } from '#dashboard/ui/page/collapsible.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { DASH, formatMoney } from '#dashboard/ui/text/format.ts'
import { type NetWorth, netWorth, type Share } from '#domain/net-worth/net-worth.ts'
import { walletEntries } from '#domain/net-worth/wallet-entries.ts'
import { SplitTable } from './split-table.tsx'

/** `chains`: those that can hold something. */
type Props = Pick<WalletData, 'holdings' | 'positions'> & { chains: readonly ChainId[] }

const LIKELY_KINDS = 6

/** What the wallet is worth: tokens and positions, debts off. `≥` stands before it while something is missing, with what. */
export function NetWorthFigures({ holdings, positions, chains }: Props) {
  const worth = useMemo(() => netWorth(walletEntries(holdings.rows, positions.rows)), [holdings.rows, positions.rows])
  const missing = missingLabels({ holdings, positions, unpriced: worth.unpriced.length })
  const isPending = holdings.isPending || positions.isPending
  const tabs = [holdings, positions]
  // Nothing is known to be there, and a tab that may hold something did not come: that is no zero.
  const isUnknown =
    tabs.every(({ rows }) => rows.length === 0) &&
    tabs.some(({ failures, isPending: waits }) => waits || failures.length > 0)
  return (
    <section aria-label="Worth" className="mt-5 grid gap-x-10 gap-y-2 lg:grid-cols-[17rem_minmax(0,1fr)_minmax(0,1fr)]">
      <div aria-live="polite" className="min-h-31 lg:min-h-34">
        {isUnknown && isPending ? (
          <Waiting />
        ) : (
          <>
            <Figure
              label="Net worth"
              value={
                isUnknown ? (
                  DASH
                ) : (
                  <>
                    {missing.length > 0 && <AtLeast />}
                    <Private>{formatMoney(worth.total)}</Private>
                  </>
                )
              }
              note={<DayChange change={worth.change} />}
            />
            {missing.length > 0 && <p className="pt-1 text-xs text-caution">Incomplete: {missing.join('; ')}.</p>}
          </>
        )}
      </div>
      <Collapsible summary="Breakdown by chain and kind">
        <SplitTable
          title="By chain"
          shares={byChainName(worth.byChain)}
          total={worth.total}
          isPending={isPending}
          reserved={chains.length}
        />
        <SplitTable
          title="By kind"
          shares={worth.byKind}
          total={worth.total}
          isPending={isPending}
          reserved={chains.every((chain) => chain === 'BTC') ? 1 : LIKELY_KINDS}
        />
      </Collapsible>
    </section>
  )
}

const byChainName = (shares: readonly Share[]): Share[] =>
  shares.map(({ name, value }) => ({ name: chainNameOf(name), value }))

const Waiting = () => (
  <div role="status" aria-label="Loading the wallet" className="grid gap-2 pt-5">
    <Skeleton height={1.75} width={10} />
    <Skeleton height={1} width={8} />
  </div>
)

/** Below this share of the value the change names how much of it it covers. */
const WHOLE = 0.995

function DayChange({ change }: Pick<NetWorth, 'change'>) {
  if (change === null) return <>24 h change unknown</>
  const { dollars, percent, coverage } = change
  return (
    <>
      <Private>
        {dollars > 0 && '+'}
        {formatMoney(dollars)}
      </Private>{' '}
      <Change percent={percent} /> in 24 h
      {coverage < WHOLE && <span className="block text-xs">covers {Math.floor(100 * coverage)}% of the value</span>}
    </>
  )
}

type Missing = { holdings: TabData<Holding>; positions: TabData<Position>; unpriced: number }

/** Why the total is only a lower bound, each reason in a few words; empty when nothing is missing. */
function missingLabels({ holdings, positions, unpriced }: Missing): string[] {
  const named = (data: TabData<unknown>) => joinNames(missingSources(data))
  const short = (data: TabData<unknown>) => joinNames(shortSources(data))
  return [
    ...lacks(holdings, 'tokens'),
    ...lacks(positions, 'positions'),
    ...(named(holdings) === '' ? [] : [`tokens on ${named(holdings)} could not be read`]),
    ...(named(positions) === '' ? [] : [`positions and debts at ${named(positions)} could not be read`]),
    ...(short(holdings) === '' ? [] : [`only some tokens on ${short(holdings)} are listed`]),
    ...(short(positions) === '' ? [] : [`only some positions at ${short(positions)} are listed`]),
    ...(unpriced === 0 ? [] : [`${unpriced} ${unpriced === 1 ? 'amount has' : 'amounts have'} no known price`]),
  ]
}

function lacks({ isPending, failures }: TabData<unknown>, noun: string): string[] {
  if (isPending) return [`${noun} are loading`]
  return failures.some(({ isStale }) => !isStale) ? [`${noun} could not be read`] : []
}
