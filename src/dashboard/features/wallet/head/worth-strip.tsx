import { Fragment, useState } from 'react'
import type { ChainId } from '#contract/chains.ts'
import { Profit } from '#dashboard/features/wallet/ui/profit.tsx'
import { sumAsShown } from '#dashboard/features/wallet/ui/sum-as-shown.ts'
import type { WalletData } from '#dashboard/features/wallet/use-wallet-data.ts'
import type { WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { entryOfHolding } from '#domain/net-worth/entries.ts'
import { IncomeFigures } from './income-figures.tsx'
import { texts } from './texts.ts'
import { useWorth } from './use-worth.ts'
import { useWorthPast } from './use-worth-past.ts'
import { ChainsCell, KindsCell, NoAssets } from './worth-bars.tsx'
import { WorthCurve } from './worth-curve.tsx'
import { withEvenSteps } from './worth-past.ts'

/** `chains`: those that can own the addresses. */
type Props = Pick<WalletData, 'holdings' | 'positions'> & {
  wallets: readonly string[]
  chains: readonly ChainId[]
  state: WalletState
}

/** Since when, in what, where and what it brings: cells of one form above the holdings. What it is worth and whether a loan is in danger is in the head of all tabs. */
export function WorthStrip({ holdings, positions, wallets, chains, state }: Props) {
  const { worth, bridge, income, claims, isPending, isWhole, hasNothing, isUnknown } = useWorth({ holdings, positions })
  const { past, month, isPending: isPastPending } = useWorthPast(wallets, { holdings, positions })
  const [withChains, setWithChains] = useState(false)
  const isBare = hasNothing && !isPending
  // The head says it: here it would be repeated.
  if (isBare && isUnknown) return null
  const hasProtocols = chains.some((chain) => chain !== 'BTC')
  const hasCurve = past !== null || (isPastPending && !isBare)
  const hasSeveral = chains.length > 1
  return (
    // New where its room is given back: nothing moves up.
    <Fragment key={String(isBare)}>
      <section
        aria-label={texts.makeUp}
        className={`-mt-1 mb-1 grid grid-cols-2 gap-x-4 gap-y-2 border-b border-line py-2 max-lg:content-start ${hasSeveral ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)_minmax(0,1.3fr)_11rem]' : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)_minmax(0,0.8fr)_11rem]'} lg:gap-x-0 lg:divide-x lg:divide-line lg:py-1.5 ${isBare ? '' : reserved}`}
      >
        {hasCurve && (
          <div className={`${cell} max-[22rem]:hidden`}>
            {past === null ? (
              <CurveComing />
            ) : (
              <WorthCurve past={withEvenSteps(past)} total={worth.total} month={month} />
            )}
          </div>
        )}
        {isBare ? (
          <div className={`${cell} max-sm:col-span-2 lg:col-span-2`}>
            <NoAssets readChains={chains} isWhole={isWhole} />
          </div>
        ) : (
          <>
            <div className={`${cell} max-lg:order-1 max-sm:col-span-2 ${hasSeveral ? '' : 'lg:col-span-2'}`}>
              <KindsCell worth={worth} bridge={bridge} state={state} isPending={isPending}>
                {hasSeveral && (
                  <button
                    type="button"
                    aria-expanded={withChains}
                    className="link -my-1 min-h-6 sm:hidden"
                    onClick={() => setWithChains(!withChains)}
                  >
                    {texts.chain}
                  </button>
                )}
              </KindsCell>
            </div>
            {/* On a phone the rows need the room until somebody wants it. */}
            {hasSeveral && (
              <div className={`${cell} max-lg:order-1 max-sm:col-span-2 ${withChains ? '' : 'max-sm:hidden'}`}>
                <ChainsCell worth={worth} state={state} isPending={isPending} />
              </div>
            )}
          </>
        )}
        {(hasProtocols || positions.rows.length > 0) && (
          <div className={`${cell} max-[22rem]:min-h-21`}>
            <IncomeFigures positions={positions} income={income} total={worth.total} claims={claims}>
              {state.pnl && <Unrealised holdings={holdings} />}
            </IncomeFigures>
          </div>
        )}
      </section>
    </Fragment>
  )
}

const cell = 'min-w-0 lg:px-5 lg:first:pl-0 lg:last:pr-0'

/** What is reserved while answers come. */
const reserved = 'min-h-54 max-[22rem]:min-h-59 lg:min-h-32 xl:min-h-28 print:min-h-0!'

const CurveComing = () => (
  <div aria-hidden="true" className="h-21 pt-5">
    <div className="pulse h-10.5" />
  </div>
)

/** What all tokens gained over what they cost, as far as that is known: it takes a reading of all transfers, so only once it is wanted. */
function Unrealised({ holdings: { rows } }: Pick<WalletData, 'holdings'>) {
  const counted = rows.filter(({ row }) => !row.is_spam && entryOfHolding(row).value !== null)
  const known = counted.flatMap(({ row }) => row.unrealizedPnl ?? [])
  if (known.length === 0) return null
  return (
    <p className="truncate text-xs leading-5 text-faded" title={texts.ofTokens(known.length, counted.length)}>
      {texts.unrealised} <Profit usd={sumAsShown(known)} />
      <span className="sr-only"> {texts.ofTokens(known.length, counted.length)}</span>
    </p>
  )
}
