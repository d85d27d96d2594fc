import { Fragment, useState } from 'react'
import type { ChainId } from '#contract/chains.ts'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { Profit } from '#dashboard/features/wallet/ui/profit.tsx'
import { sumAsShown } from '#dashboard/features/wallet/ui/sum-as-shown.ts'
import type { WalletData } from '#dashboard/features/wallet/use-wallet-data.ts'
import type { WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { entryOfHolding } from '#domain/net-worth/entries.ts'
import type { NetWorth } from '#domain/net-worth/net-worth.ts'
import type { bridgeOf } from './bridge.ts'
import { RiskFigures } from './risk-figures.tsx'
import { texts } from './texts.ts'
import { useWorth } from './use-worth.ts'
import { useWorthPast } from './use-worth-past.ts'
import { WorthBars } from './worth-bars.tsx'
import { WorthCurve } from './worth-curve.tsx'
import { withEvenSteps } from './worth-past.ts'

/** `chains`: those that can own the addresses. */
type Props = Pick<WalletData, 'holdings' | 'positions'> & {
  wallets: readonly string[]
  chains: readonly ChainId[]
  state: WalletState
}

/** How much, since when, in what, and whether anything is wrong: one strip above the holdings. `≥` or `≈` before the total says that something is missing, which is listed. */
export function WorthStrip({ holdings, positions, wallets, chains, state }: Props) {
  const {
    worth,
    bridge,
    income,
    loans,
    isPending,
    isWhole,
    isBound,
    incomplete,
    lack,
    coverage,
    hasNothing,
    isUnknown,
  } = useWorth({
    holdings,
    positions,
  })
  const { past, month, isPending: isPastPending } = useWorthPast(wallets, { holdings, positions })
  const isBare = hasNothing && !isPending
  // One sentence says it: more cells would only repeat that nothing is known.
  const isAlone = isBare && isUnknown
  const room = isBare ? noRoom : reservedRoom
  const hasCaveats = incomplete + coverage !== '' && !(isUnknown && isPending)
  const hasProtocols = chains.some((chain) => chain !== 'BTC')
  const hasCurve = past !== null || (isPastPending && !isBare)
  return (
    <section
      aria-label={texts.worth}
      className="-mt-1 mb-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-2 border-b border-line py-2 sm:grid-cols-2 lg:grid-cols-[17rem_minmax(0,1fr)_minmax(0,1.6fr)_13rem] lg:gap-x-0 xl:grid-cols-[17rem_minmax(0,1fr)_minmax(0,1.6fr)_15rem] lg:divide-x lg:divide-line lg:py-0"
    >
      {/* Without a curve its room is free: nothing beside it moves. On a phone what is missing goes below the curve, over the whole width. */}
      <div
        aria-live="polite"
        className={`min-w-0 max-sm:contents lg:py-1.5 lg:pr-5 ${room.strip} ${isAlone ? 'col-span-full' : hasCurve ? '' : 'sm:col-span-2'}`}
      >
        <div className={`min-w-0 ${room.total} ${hasCurve ? '' : 'max-sm:col-span-2'}`}>
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
                    {!isWhole && (
                      <span className="text-2xl max-sm:text-xl">
                        <AtLeast isBound={isBound} />
                      </span>
                    )}
                    <Private>{formatMoney(worth.total)}</Private>
                  </>
                )}
              </p>
              {!isBare && <Bridge {...bridge} />}
              {!isBare && <Changes day={worth.change} month={month} />}
            </>
          )}
        </div>
        {/* Its line is there before it is known, and where nothing is: what is below does not move. */}
        {state.pnl && !isBare && (
          <div className="h-5 max-sm:order-1 max-sm:col-span-2">
            <Unrealised holdings={holdings} />
          </div>
        )}
        {(hasCaveats || !isBare) && (
          <div className={`max-sm:order-1 max-sm:col-span-2 ${room.missing}`}>
            {hasCaveats && <Caveats incomplete={incomplete} lack={lack} coverage={coverage} />}
          </div>
        )}
      </div>
      {hasCurve && (
        <div className="w-30 max-sm:pt-1 max-[22rem]:hidden sm:w-auto lg:px-5 lg:py-1.5">
          {past === null ? <CurveComing /> : <WorthCurve past={withEvenSteps(past)} total={worth.total} />}
        </div>
      )}
      {!isAlone && (
        // New where the room above them goes: nothing moves up.
        <Fragment key={String(isBare)}>
          <div className="@container min-w-0 max-sm:order-1 max-sm:col-span-2 lg:px-5 lg:py-1.5">
            <WorthBars
              worth={worth}
              state={state}
              isPending={isPending}
              isWhole={isWhole}
              readChains={chains}
              hasProtocols={hasProtocols}
            />
          </div>
          <div className="min-w-0 max-sm:order-1 max-sm:col-span-2 lg:pl-5">
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
        </Fragment>
      )}
    </section>
  )
}

/** What is reserved while answers come. A phone's curve is as high as its total. */
const reservedRoom = {
  strip: 'sm:min-h-35 lg:max-xl:min-h-46 xl:min-h-38 print:min-h-0!',
  total: 'max-sm:min-h-18',
  missing: 'max-sm:min-h-4',
  risk: 'min-h-18 max-[22rem]:min-h-21.5',
}
/** An empty wallet needs none: only the line of its sources is below. */
const noRoom = { strip: '', total: '', missing: '', risk: '' }

const Waiting = () => (
  <div role="status" aria-label={texts.loadingWallet} className="grid gap-1.5 pt-1.5">
    <Skeleton height={1.75} width={10} />
    <Skeleton height={1} width={8} />
  </div>
)

const CurveComing = () => (
  <div aria-hidden="true" className="h-15.25 sm:h-31 sm:pt-6">
    <div className="pulse h-10.5 sm:h-20" />
  </div>
)

/** How the bar of assets and the one of debts beside it make up the net worth. On a phone both are below it. */
function Bridge({ assets, debts }: ReturnType<typeof bridgeOf>) {
  if (debts === 0) return null
  return (
    <div className="pb-1 text-xs text-faded max-sm:hidden">
      <Private>{texts.bridge(formatMoney(assets), formatMoney(debts))}</Private>
    </div>
  )
}

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

/** What all tokens gained over what they cost, as far as that is known: it takes a reading of all transfers, so only once it is wanted. */
function Unrealised({ holdings: { rows } }: Pick<WalletData, 'holdings'>) {
  const counted = rows.filter(({ row }) => !row.is_spam && entryOfHolding(row).value !== null)
  const known = counted.flatMap(({ row }) => row.unrealizedPnl ?? [])
  if (known.length === 0) return null
  return (
    <p className="flex gap-x-3 text-sm whitespace-nowrap max-sm:text-xs">
      <span className="text-faded">{texts.unrealised}</span>
      <Profit usd={sumAsShown(known)} />
      <span className="text-xs leading-5 text-faded max-sm:sr-only">
        {texts.ofTokens(known.length, counted.length)}
      </span>
    </p>
  )
}

/** One of the whole sentences at least; "" where it is not so. */
type CaveatsProps = { incomplete: string; lack: string; coverage: string }

/** That there is more to say, the whole on demand: a wallet of fourteen chains may lack a lot. */
function Caveats({ incomplete, lack, coverage }: CaveatsProps) {
  const [isWhole, setWhole] = useState(false)
  const isIncomplete = incomplete !== ''
  return (
    <button
      type="button"
      aria-expanded={isWhole}
      title={[incomplete, coverage].join(' ').trim()}
      onClick={() => setWhole(!isWhole)}
      className="block text-left text-xs wrap-anywhere text-faded sm:pt-1"
    >
      {!isWhole && (
        <span aria-hidden="true" className={`underline underline-offset-3 ${isIncomplete ? 'text-caution' : ''}`}>
          {isIncomplete ? lack : texts.coverageDetails}
        </span>
      )}
      <span className={isWhole ? '' : 'sr-only'}>
        {isIncomplete && <span className="text-caution">{incomplete}</span>} {coverage}
      </span>
    </button>
  )
}
