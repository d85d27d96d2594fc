import { useMemo } from 'react'
import type { Holding } from '#contract/wallet/holding.ts'
import type { Position } from '#contract/wallet/position.ts'
import type { TabData } from '#dashboard/features/wallet/tab-data.ts'
import { type Claims, claimsAsShown } from '#dashboard/features/wallet/ui/claims-as-shown.ts'
import { incomeAsShown } from '#dashboard/features/wallet/ui/income-as-shown.ts'
import { missingSources, shortSources } from '#dashboard/features/wallet/ui/missing-sources.ts'
import { joinNames, stateOf } from '#dashboard/features/wallet/ui/source-labels.ts'
import type { WalletData } from '#dashboard/features/wallet/use-wallet-data.ts'
import { formatShare } from '#dashboard/ui/text/format-rate.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import type { Income } from '#domain/earning/position-income.ts'
import { loanAccounts } from '#domain/loans/loan-accounts.ts'
import { CLAIMABLE } from '#domain/net-worth/entries.ts'
import { isLowerBound, type NetWorth, netWorth } from '#domain/net-worth/net-worth.ts'
import { walletEntries } from '#domain/net-worth/wallet-entries.ts'
import { bridgeOf } from './bridge.ts'
import { texts } from './texts.ts'

/** The figures of the head, whole or in one line. `incomplete`, `coverage`: what a reader must know of them, "" where there is nothing. */
export function useWorth({ holdings, positions }: Pick<WalletData, 'holdings' | 'positions'>) {
  const entries = useMemo(() => walletEntries(holdings.rows, positions.rows), [holdings.rows, positions.rows])
  const claims = useMemo(() => claimsAsShown(positions.rows.map(({ row }) => row)), [positions.rows])
  const worth = useMemo(() => withClaims(netWorth(entries), claims), [entries, claims])
  const income = useMemo(() => incomeAsShown(positions.rows), [positions.rows])
  const { loans } = useMemo(() => loanAccounts(positions.rows), [positions.rows])
  const missing = missingLabels({ holdings, positions, unpriced: worth.unpriced.length })
  const areAllPositionsRead =
    !positions.isPending &&
    !hasFailed(positions) &&
    [missingSources, shortSources].every((of) => of(positions).length === 0)
  const both = [holdings, positions]
  const hasNothing = both.every(({ rows }) => rows.length === 0)
  return {
    worth,
    bridge: bridgeOf(entries),
    income,
    claims,
    loans,
    areAllPositionsRead,
    isPending: holdings.isPending || positions.isPending,
    isWhole: missing.length === 0,
    isBound: isLowerBound(worth, areAllPositionsRead),
    incomplete: missing.length > 0 ? texts.incomplete(missing.join('; ')) : '',
    coverage: coverageNote({ day: worth.change, income, others: positions.rows.length - income.of }),
    hasNothing,
    // Nothing is known to be there, and a list did not come: that is no zero.
    isUnknown: hasNothing && both.some(({ failures, isPending }) => isPending || failures.length > 0),
  }
}

/** Their kind as its positions add up. */
function withClaims(worth: NetWorth, { usd }: Claims): NetWorth {
  const asShown = (shares: NetWorth['byKind']) =>
    shares.map((share) => (share.name === CLAIMABLE ? { ...share, value: usd } : share))
  return { ...worth, byKind: asShown(worth.byKind), split: asShown(worth.split) }
}

/** Below this share of the value a figure says how much of it it covers. */
const WHOLE = 0.995

/** `others`: positions that have no rate at all, as claims and locks. */
type Covered = { day: NetWorth['change']; income: Income; others: number }

/** How much the change and the income are about, in one sentence; "" where each is about all. */
function coverageNote({ day, income: { known, of }, others }: Covered): string {
  const share = day !== null && day.coverage < WHOLE ? formatShare(day.coverage) : null
  if (known >= of) return share === null ? '' : texts.dayCovers(share)
  const covered = share === null ? texts.incomeCovers(known, of) : texts.bothCover(share, known, of)
  return others > 0 ? `${covered} ${plural(others, texts.withoutRate)}` : covered
}

type Missing = { holdings: TabData<Holding>; positions: TabData<Position>; unpriced: number }

/** Nothing of it is shown; where an older answer is, that is no failure. */
const hasFailed = ({ isPending, failures }: TabData<unknown>) => !isPending && failures.some(({ isStale }) => !isStale)

/** What the total lacks, each reason in a few words; empty when nothing is missing. */
function missingLabels({ holdings, positions, unpriced }: Missing): string[] {
  const short = (data: TabData<unknown>) => joinNames(shortSources(data))
  const chains = joinNames(missingSources(holdings))
  const failed = [...new Set(missingSources(positions))]
  const read = new Set(positions.statuses.flatMap(({ row }) => (stateOf(row) === 'none' ? [] : row.id))).size
  return [
    ...ofBoth([holdings.isPending, positions.isPending], {
      both: texts.allLoading,
      one: texts.tokensLoading,
      other: texts.positionsLoading,
    }),
    ...ofBoth([hasFailed(holdings), hasFailed(positions)], {
      both: texts.allCouldNot,
      one: texts.tokensCouldNot,
      other: texts.positionsCouldNot,
    }),
    ...(failed.length === 0 ? [] : [texts.positionsDebtsCould(failed.length, read, joinNames(failed))]),
    ...(chains === '' ? [] : [texts.tokensCouldNotRead(chains)]),
    ...(short(holdings) === '' ? [] : [texts.onlySomeTokens(short(holdings))]),
    ...(short(positions) === '' ? [] : [texts.onlySomePositions(short(positions))]),
    ...(unpriced === 0 ? [] : [plural(unpriced, texts.unpriced)]),
  ]
}

/** What is so of tokens and positions, in one phrase where it is so of both. */
const ofBoth = (
  [isOne, isOther]: readonly [boolean, boolean],
  said: Record<'both' | 'one' | 'other', string>,
): string[] => (isOne && isOther ? [said.both] : isOne ? [said.one] : isOther ? [said.other] : [])
