import type { ReactNode } from 'react'
import type { Position } from '#contract/wallet/position.ts'
import { WalletName } from '#dashboard/features/wallet/saved/wallet-name.tsx'
import type { HeldPosition } from '#dashboard/features/wallet/tab-data.ts'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { nearEndMeaning } from '#dashboard/features/wallet/ui/range-counts.tsx'
import { rich } from '#dashboard/locale/rich.tsx'
import { RangeBar } from '#dashboard/ui/chart/range-bar.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatAmount } from '#dashboard/ui/text/format-number.ts'
import { formatRate, formatShare, formatWholeChange } from '#dashboard/ui/text/format-rate.ts'
import { endTenths } from '#dashboard/ui/text/move-text.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import {
  canEarn,
  isNearEnd,
  isOutOfRange,
  rangeOf,
  rateOf,
  worthOf,
  yearlyIncome,
} from '#domain/earning/position-income.ts'
import { againstHolding, amountLabel, coinName, lossAgainstHolding, marketOf, rangePrices } from './position-facts.ts'
import { texts } from './texts.ts'

/** What is unknown is a dash; of what there cannot be the cell is empty. */
export const Unknown = () => (
  <span className="text-faded">
    <span aria-hidden="true">{DASH}</span>
    <span className="sr-only">{texts.unknown}</span>
  </span>
)

/** Dollars; of a debt negative. */
export const Money = ({ usd }: { usd: number | null }) =>
  usd === null ? <Unknown /> : <Private>{formatMoney(usd)}</Private>

/** What is earned; what costs has the colour of a loss. */
export const SignedMoney = ({ usd }: { usd: number | null }) => (
  <span className={usd !== null && usd < 0 ? 'text-loss' : ''}>
    <Money usd={usd} />
  </span>
)

/** Of a sum: what of it the holdings count. */
export const InHoldings = ({ usd }: { usd: number }) =>
  usd > 0 && (
    <span className="text-xs text-faded">
      <Explained label={texts.inHoldings}>{texts.inHoldingsMeaning}</Explained> <Money usd={usd} />
    </span>
  )

/** Of the row of sums. */
export const SumName = ({ count, inHoldings }: { count: string; inHoldings: number }) => (
  <span className="whitespace-nowrap text-faded">
    {count}
    {inHoldings > 0 && ' · '}
    <InHoldings usd={inHoldings} />
  </span>
)

/** On a phone the menu of a row is below its value: as large as a finger needs, with the dots below the last digit. */
export const MenuBelow = ({ children }: { children: ReactNode }) => (
  <span className="block" style={{ margin: '-0.75rem -0.9375rem -1.25rem 0' }}>
    {children}
  </span>
)

/** `wallet`: where several are in view. */
type PlaceProps = { position: HeldPosition; wallet: string | null; isShort?: boolean }

/** Where a position is: the second line under its name. */
export function Place({ position, wallet, isShort = false }: PlaceProps) {
  const { chain, poolId, isInHoldings } = position
  const market = marketOf(position)
  return (
    <span className="block text-xs text-faded">
      <span className="mr-1 inline-block align-[-3px]">
        <ChainIcon chain={chain} />
      </span>
      {chainNameOf(chain)}
      {wallet !== null && (
        <>
          {' · '}
          <WalletName wallet={wallet} />
        </>
      )}
      {market !== '' && ` · ${texts.market(market)}`}
      {!isShort && poolId && (
        <span className="max-sm:hidden" title={poolId}>
          {' · '}
          {shortAddress(poolId)}
        </span>
      )}
      {isInHoldings && <> {texts.countedHoldingsText}</>}
    </span>
  )
}

export function Amounts({ amounts }: { amounts: Position['current']['tokens'] }) {
  return amounts.map(({ amount, token }) => (
    <span key={token.contract_address} className="block truncate" title={token.contract_address}>
      <Private>{formatAmount(amount)}</Private> <bdi>{coinName(token)}</bdi>
    </span>
  ))
}

/** Its rate is that of all liquidity of the pool, in whatever range. */
export const isPoolAverage = (position: Position): boolean =>
  position.type === 'CLMM' && rateOf(position)?.from === 'vault'

/** Out of its range a position earns nothing; what it would earn in it is second. `isInline`: in a sentence. */
export function Rate({ position, isInline = false }: { position: Position; isInline?: boolean }) {
  const rate = rateOf(position)
  if (rate === null) return canEarn(position) ? <Unknown /> : null
  const source = { vault: texts.rateVault, protocol: texts.rateProtocol, coin: texts.rateCoin }[rate.from]
  if (isOutOfRange(position))
    return (
      <span title={texts.earnsNothingWhile}>
        {texts.rateNow(formatShare(0))}
        {isInline && ' · '}
        <span className={`text-xs text-faded ${isInline ? '' : 'block'}`} title={source}>
          {texts.rateInRange(formatRate(rate.fraction), rate.kind)}
        </span>
      </span>
    )
  const { stakingApy } = position
  return (
    <span title={source}>
      {formatRate(rate.fraction)} <span className="text-xs whitespace-nowrap text-faded">{rate.kind}</span>
      {/* A range of one's own earns more than the pool or less. */}
      {isPoolAverage(position) && (
        <span className={`text-xs whitespace-nowrap text-faded ${isInline ? 'ml-1' : 'block'}`}>
          {texts.poolAverage}
        </span>
      )}
      {rate.from !== 'coin' && stakingApy != null && (
        <span className={`text-xs whitespace-nowrap text-faded ${isInline ? 'ml-1' : 'block'}`}>
          {texts.plusStaking(formatRate(stakingApy))}
        </span>
      )}
    </span>
  )
}

export const Income = ({ position }: { position: Position }) => (
  <span title={isOutOfRange(position) ? texts.earnsNothingWhile : undefined}>
    {canEarn(position) && <SignedMoney usd={yearlyIncome(position)} />}
  </span>
)

/** The fees and rewards of a pool beside what is in it. */
const ShareOfValue = ({ of, usd }: { of: number | null; usd: number | null }) =>
  of === null || usd === null || of <= 0 ? null : (
    <span className="block text-xs text-faded">{texts.ofValue(formatRate(usd / of))}</span>
  )

const pools = ['AMM', 'CFMM', 'CLMM', 'Farm']
export const isPool = ({ type }: Position) => pools.includes(type)

/** What lists nothing to claim may have nothing, or be of a kind that does not say: no figure. */
export const Claimable = ({ position }: { position: Position }) => {
  const { current } = position
  return current.yield.length === 0 ? null : (
    <>
      <Money usd={worthOf(current.yield)} />
      {isPool(position) && <ShareOfValue of={worthOf(current.tokens)} usd={worthOf(current.yield)} />}
    </>
  )
}

/** The same in one line, below the coins of a deposit. */
export function GainLine({ position }: { position: Position }) {
  const gain = againstHolding(position)
  if (gain === null) return null
  return (
    <span className="block text-xs text-faded">
      <Change percent={gain.percent} />{' '}
      {rich(texts.onDeposit, { amount: <Private>{amountLabel(position.input)}</Private> })}
    </span>
  )
}

/** What is there now against what was deposited, in percent, with the deposit in coins under it. */
export function Gain({ position }: { position: Position }) {
  const gain = againstHolding(position)
  return (
    <span>
      {gain === null ? <Unknown /> : <Change percent={gain.percent} />}
      {position.input.length > 0 && (
        <span className="block text-xs text-faded">
          {rich(gain ? texts.ofToday : texts.ofAmount, {
            amount: <Private>{amountLabel(position.input)}</Private>,
            value: <Private>{formatMoney(gain?.held)}</Private>,
          })}
        </span>
      )}
    </span>
  )
}

export const Loss = ({ position }: { position: Position }) => {
  const loss = lossAgainstHolding(position)
  return loss === null ? <Unknown /> : <Change percent={loss} />
}

/** All bars share one axis about the price, on which each tenfold distance is as far as the one before: from a thousandth of the price to all of it. */
const LEAST_FROM_PRICE = 0.001
const DECADES = 3
/** On either side, in fractions of the price. */
const TICKS = [0.01, 0.1] as const
const onAxis = (change: number) =>
  DECADES + Math.sign(change) * Math.max(0, DECADES + Math.log10(Math.abs(change) || LEAST_FROM_PRICE))
const widthOf = (at: number) => `${(100 * at) / (2 * DECADES)}%`

/** The scale of the column of bars, in place of its name; `children`: what is explained at the price. */
export const RangeAxis = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="relative block h-4 max-w-56 font-normal text-faded">
    <span className="sr-only">{name}</span>
    {[...TICKS.map((tick) => -tick), 0, ...TICKS].map((change) => (
      <span
        key={change}
        className="absolute top-0 -translate-x-1/2 whitespace-nowrap"
        style={{ left: widthOf(onAxis(change)) }}
      >
        {change === 0 ? <Explained label={texts.price}>{children}</Explained> : formatWholeChange(100 * change)}
      </span>
    ))}
  </span>
)

const FullRange = () => <span className="text-faded">{texts.fullRange}</span>

/** A pool of shares trades at every price. */
const isEverywhere = ({ type }: Position) => type === 'AMM' || type === 'CFMM'

/** The range with the price in it, as a picture and as figures; in words where it has no ends. Nothing for what has no range. */
export function Range({ position }: { position: Position }) {
  const range = rangeOf(position)
  if (range === null && position.type === 'CLMM') return <RangeState isIn={position.current.isInRange} isNear={false} />
  if (range === null && !isEverywhere(position)) return null
  if (range === null) return <FullRange />
  const { lower, upper, current, isIn, isFull } = range
  if (isFull) return <FullRange />
  const [first, second] = position.current.tokens.map(({ token }) => token.symbol)
  const prices = rangePrices(range)
  const inPair = (price: string) => (first && second ? texts.per(price, second, first) : price)
  const [now, low, high] = [prices.current, prices.lower, inPair(prices.upper)]
  const label = isIn ? texts.rangeBetween(now, low, high) : texts.outRangeBetween(now, low, high)
  return (
    <>
      <span className="block max-w-56">
        <RangeBar
          min={onAxis(lower / current - 1)}
          max={onAxis(upper / current - 1)}
          scaleMax={2 * DECADES}
          mark={DECADES}
          label={label}
        />
      </span>
      <span className="flex gap-x-1.5 text-xs">
        <RangeState isIn={isIn} isNear={isNearEnd(position)} />
        {current > 0 && (
          <span className="shrink-0" title={texts.toEnds}>
            {[lower, upper].map((end) => endTenths(end / current - 1)).join(' / ')}
          </span>
        )}
      </span>
      <span className="block truncate text-xs text-faded">
        {prices.lower} – {prices.upper} · <bdi>{texts.nowOf(inPair(prices.current))}</bdi>
      </span>
    </>
  )
}

const RangeState = ({ isIn, isNear }: { isIn: boolean | undefined; isNear: boolean }) =>
  isIn === undefined ? (
    <span className="text-faded">{texts.rangeUnknown}</span>
  ) : isNear ? (
    <span className="whitespace-nowrap text-caution" title={nearEndMeaning()}>
      <span aria-hidden="true">● </span>
      {texts.nearEnd}
    </span>
  ) : (
    <span className={`whitespace-nowrap ${isIn ? 'text-faded' : 'text-caution'}`}>
      <span aria-hidden="true">{isIn ? '✓' : '◇'} </span>
      {isIn ? texts.range : texts.outRange}
    </span>
  )
