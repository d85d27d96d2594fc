import { useMemo, useState } from 'react'
import type { ChainId } from '#contract/chains.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import type { Position } from '#contract/wallet/position.ts'
import type { TabData } from '#dashboard/features/wallet/tab-data.ts'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { healthState } from '#dashboard/features/wallet/ui/health.tsx'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { missingSources, shortSources } from '#dashboard/features/wallet/ui/missing-sources.ts'
import { Profit } from '#dashboard/features/wallet/ui/profit.tsx'
import { joinNames, stateOf } from '#dashboard/features/wallet/ui/source-labels.ts'
import type { WalletData } from '#dashboard/features/wallet/use-wallet-data.ts'
import type { WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { formatShare } from '#dashboard/ui/text/format-rate.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { type Income, incomeOfAll } from '#domain/earning/position-income.ts'
import { loanAccounts } from '#domain/loans/loan-accounts.ts'
import { type NetWorth, netWorth } from '#domain/net-worth/net-worth.ts'
import { walletEntries } from '#domain/net-worth/wallet-entries.ts'
import { RiskFigures } from './risk-figures.tsx'
import { texts } from './texts.ts'
import { useWorthPast } from './use-worth-past.ts'
import { WorthBars } from './worth-bars.tsx'
import { WorthCurve } from './worth-curve.tsx'

/** `chains`: those that can own the addresses. */
type Props = Pick<WalletData, 'holdings' | 'positions'> & {
  wallets: readonly string[]
  chains: readonly ChainId[]
  state: WalletState
}

/** How much, since when, in what, and whether anything is wrong: one strip above the tabs. `≥` before the total says that something is missing, which is listed. */
export function WorthStrip({ holdings, positions, wallets, chains, state }: Props) {
  const worth = useMemo(() => netWorth(walletEntries(holdings.rows, positions.rows)), [holdings.rows, positions.rows])
  const { past, month, isPending: isPastPending } = useWorthPast(wallets, holdings)
  const income = useMemo(() => incomeOfAll(positions.rows.map(({ row }) => row)), [positions.rows])
  const { loans } = useMemo(() => loanAccounts(positions.rows), [positions.rows])
  const isLiquidatable = loans.some(({ health }) => health !== null && healthState(health) === 'open')
  const missing = missingLabels({ holdings, positions, unpriced: worth.unpriced.length })
  const isPending = holdings.isPending || positions.isPending
  const incomplete = missing.length > 0 ? texts.incomplete(missing.join('; ')) : ''
  const coverage = coverageNote({ day: worth.change, income })
  const tabs = [holdings, positions]
  const hasNothing = tabs.every(({ rows }) => rows.length === 0)
  // Nothing is known to be there, and a list did not come: that is no zero.
  const isUnknown = hasNothing && tabs.some(({ failures, isPending: waits }) => waits || failures.length > 0)
  const isBare = hasNothing && !isPending
  // One sentence says it: more cells would only repeat that nothing is known.
  const isAlone = isBare && isUnknown
  const room = roomOf(isAlone)
  const hasProtocols = chains.some((chain) => chain !== 'BTC')
  const hasCurve = past !== null || isPastPending
  // On a phone the other tabs have the total and what is wrong, so that they begin with their rows.
  const isShort = state.tab !== 'holdings'
  const onPhone = isShort ? 'max-sm:hidden' : ''
  // Beside the total what is missing moves no row when it is known.
  const isBeside = isShort && missing.length > 0 && !isPending
  return (
    <section
      aria-label={texts.worth}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-2 border-y border-line py-2 sm:grid-cols-2 lg:grid-cols-[17rem_minmax(0,1fr)_minmax(0,1.6fr)_13rem] lg:gap-x-0 xl:grid-cols-[17rem_minmax(0,1fr)_minmax(0,1.6fr)_15rem] lg:divide-x lg:divide-line lg:py-0"
    >
      {/* Without a curve its room is free: nothing beside it moves. On a phone what is missing goes below the curve, over the whole width. */}
      <div
        aria-live="polite"
        className={`min-w-0 max-sm:contents lg:py-1.5 lg:pr-5 ${room.strip} ${isAlone ? 'col-span-full' : hasCurve ? '' : 'sm:col-span-2'}`}
      >
        <div className={`min-w-0 ${room.total} ${hasCurve || isBeside ? '' : 'max-sm:col-span-2'}`}>
          <p className="text-xs text-faded">{texts.netWorthText}</p>
          {isUnknown && isPending ? (
            <Waiting />
          ) : (
            <>
              <p className="truncate text-[2.25rem]/[2.875rem] font-light tracking-tight max-sm:text-[1.75rem]/[2.375rem]">
                {isUnknown ? (
                  DASH
                ) : (
                  <>
                    {missing.length > 0 && (
                      <span className="text-2xl max-sm:text-xl">
                        <AtLeast />
                      </span>
                    )}
                    <Private>{formatMoney(worth.total)}</Private>
                  </>
                )}
              </p>
              {!isBare && <Changes day={worth.change} month={month} />}
            </>
          )}
        </div>
        <div
          className={`${isBeside ? 'max-sm:w-30 max-[22rem]:order-1 max-[22rem]:col-span-2 max-[22rem]:w-auto' : `max-sm:order-1 max-sm:col-span-2 ${isShort && isPending ? 'max-sm:min-[22rem]:hidden' : onPhone}`} ${room.missing}`}
        >
          {incomplete + coverage !== '' && !(isUnknown && isPending) && (
            <Caveats incomplete={incomplete} coverage={coverage} />
          )}
        </div>
      </div>
      {hasCurve && (
        <div className={`w-30 max-sm:pt-1 max-[22rem]:hidden sm:w-auto lg:px-5 lg:py-1.5 ${onPhone}`}>
          {past === null ? <CurveComing /> : <WorthCurve past={past} />}
        </div>
      )}
      {!isAlone && (
        <>
          <div className={`@container min-w-0 max-sm:order-1 max-sm:col-span-2 lg:px-5 lg:py-1.5 ${onPhone}`}>
            <WorthBars
              worth={worth}
              state={state}
              isPending={isPending}
              isWhole={missing.length === 0}
              readChains={chains}
              hasProtocols={hasProtocols}
            />
          </div>
          <div className={`min-w-0 max-sm:order-1 max-sm:col-span-2 lg:pl-5 ${isLiquidatable ? '' : onPhone}`}>
            {(hasProtocols || positions.rows.length > 0) && (
              <RiskFigures
                positions={positions}
                loans={loans}
                income={income}
                total={worth.total}
                claimable={worth.claimable}
                room={room.risk}
              />
            )}
          </div>
        </>
      )}
    </section>
  )
}

/** What is reserved while answers come, which an empty wallet keeps; where nothing could be read nothing is. A phone's curve is as high as its total. */
const roomOf = (isUnknown: boolean) =>
  isUnknown
    ? { strip: '', total: '', missing: '', risk: '' }
    : {
        strip: 'sm:min-h-35 lg:min-h-37 print:min-h-0!',
        total: 'max-sm:min-h-18',
        missing: 'max-sm:min-h-4',
        risk: 'min-h-18 max-[22rem]:min-h-21.5',
      }

const Waiting = () => (
  <div role="status" aria-label={texts.loadingWallet} className="grid gap-1.5 pt-1.5">
    <Skeleton height={1.75} width={10} />
    <Skeleton height={1} width={8} />
  </div>
)

/** Below this share of the value a figure says how much of it it covers. */
const WHOLE = 0.995

type Covered = { day: NetWorth['change']; income: Income }

/** How much the change and the income are about, in one sentence; "" where each is about all. */
function coverageNote({ day, income: { known, of } }: Covered): string {
  const share = day !== null && day.coverage < WHOLE ? formatShare(day.coverage) : null
  if (known >= of) return share === null ? '' : texts.dayCovers(share)
  return share === null ? texts.incomeCovers(known, of) : texts.bothCover(share, known, of)
}

const CurveComing = () => (
  <div aria-hidden="true" className="h-15.25 sm:h-31 sm:pt-6">
    <div className="pulse h-10.5 sm:h-20" />
  </div>
)

type ChangeOf = { dollars: number; percent: number | null }

function Changes({ day, month }: { day: NetWorth['change']; month: ChangeOf | null }) {
  return (
    <div className="text-sm max-sm:text-xs">
      {day === null ? <p className="text-faded">{texts.n24HChange}</p> : <ChangeLine label="24 h" {...day} />}
      {month && <ChangeLine label={texts.n30Days} {...month} />}
    </div>
  )
}

function ChangeLine({ label, dollars, percent }: ChangeOf & { label: string }) {
  return (
    <p className="flex gap-x-3 whitespace-nowrap">
      <span className="min-w-13 text-faded max-sm:min-w-0">{label}</span>
      <Profit usd={dollars} />
      <Change percent={percent} />
    </p>
  )
}

/** One of them at least; "" where it is not so. */
type CaveatsProps = { incomplete: string; coverage: string }

/** A few lines of it, the whole on demand: a wallet of fourteen chains may lack a lot. On a phone only that there is more. */
function Caveats({ incomplete, coverage }: CaveatsProps) {
  const [isWhole, setWhole] = useState(false)
  const isIncomplete = incomplete !== ''
  return (
    <button
      type="button"
      aria-expanded={isWhole}
      title={[incomplete, coverage].join(' ').trim()}
      onClick={() => setWhole(!isWhole)}
      className={`block text-left text-xs wrap-anywhere text-faded sm:pt-1 ${isWhole ? '' : 'sm:line-clamp-2 lg:line-clamp-3'}`}
    >
      {!isWhole && (
        <span
          aria-hidden="true"
          className={`underline underline-offset-3 sm:hidden ${isIncomplete ? 'text-caution' : ''}`}
        >
          {isIncomplete ? texts.incompleteDetails : texts.coverageDetails}
        </span>
      )}
      <span className={isWhole ? '' : 'max-sm:sr-only'}>
        {isIncomplete && <span className="text-caution">{incomplete}</span>} {coverage}
      </span>
    </button>
  )
}

type Missing = { holdings: TabData<Holding>; positions: TabData<Position>; unpriced: number }

/** Why the total is only a lower bound, each reason in a few words; empty when nothing is missing. */
function missingLabels({ holdings, positions, unpriced }: Missing): string[] {
  const short = (data: TabData<unknown>) => joinNames(shortSources(data))
  const hasFailed = ({ isPending, failures }: TabData<unknown>) =>
    !isPending && failures.some(({ isStale }) => !isStale)
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
