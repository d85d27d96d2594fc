import type { Position } from '#contract/wallet/position.ts'
import { WalletName } from '#dashboard/features/wallet/saved/wallet-name.tsx'
import type { HeldPosition } from '#dashboard/features/wallet/tab-data.ts'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { nearEndMeaning } from '#dashboard/features/wallet/ui/range-counts.tsx'
import { rich } from '#dashboard/locale/rich.tsx'
import { RangeBar } from '#dashboard/ui/chart/range-bar.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatAmount } from '#dashboard/ui/text/format-number.ts'
import { formatRate, formatShare } from '#dashboard/ui/text/format-rate.ts'
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
import { againstHolding, amountLabel, lossAgainstHolding, rangePrices } from './position-facts.ts'
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

/** `wallet`: where several are in view. */
type PlaceProps = { position: HeldPosition; wallet: string | null; isShort?: boolean }

/** Where a position is: the second line under its name. */
export function Place({ position, wallet, isShort = false }: PlaceProps) {
  const { chain, poolId, isInHoldings } = position
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
      <Private>{formatAmount(amount)}</Private> <bdi>{token.symbol || token.name || '?'}</bdi>
    </span>
  ))
}

/** Out of its range a position earns nothing; what it would earn in it is second. `isInline`: in a sentence. */
export function Rate({ position, isInline = false }: { position: Position; isInline?: boolean }) {
  const rate = rateOf(position)
  if (rate === null) return canEarn(position) ? <Unknown /> : null
  const source = rate.isOfVault ? texts.rateVault : texts.rateProtocol
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
      {stakingApy != null && (
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
const isPool = (type: string) => pools.includes(type)

/** What lists nothing to claim may have nothing, or be of a kind that does not say: no figure. */
export const Claimable = ({ position: { type, current } }: { position: Position }) =>
  current.yield.length > 0 && (
    <>
      <Money usd={worthOf(current.yield)} />
      {isPool(type) && <ShareOfValue of={worthOf(current.tokens)} usd={worthOf(current.yield)} />}
    </>
  )

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

/** How far from the price every bar reaches, in percent of it: a narrow range is short beside a wide one. */
export const RANGE_SHOWN = 30
/** A range within so many percent would be a dot there: it has an axis of its own, which its row says. */
export const NARROW_SHOWN = 1

const FullRange = () => <span className="text-gain">{texts.fullRange}</span>

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
  const isNarrow = isNarrowRange(range)
  const reach = (current * (isNarrow ? NARROW_SHOWN : RANGE_SHOWN)) / 100
  const from = current - reach
  const [now, low, high] = [prices.current, prices.lower, inPair(prices.upper)]
  const label = isIn ? texts.rangeBetween(now, low, high) : texts.outRangeBetween(now, low, high)
  return (
    <>
      <span className="block max-w-56">
        <RangeBar
          min={lower - from}
          max={upper - from}
          scaleMax={2 * reach}
          mark={current - from}
          label={label}
          isOffScale={isNarrow}
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

/** On the axis of a wide range it would be a dot. */
export const isNarrowRange = ({ lower, upper, current }: NonNullable<ReturnType<typeof rangeOf>>): boolean =>
  Math.max(Math.abs(lower - current), Math.abs(upper - current)) <= (current * NARROW_SHOWN) / 100

const RangeState = ({ isIn, isNear }: { isIn: boolean | undefined; isNear: boolean }) =>
  isIn === undefined ? (
    <span className="text-faded">{texts.rangeUnknown}</span>
  ) : isNear ? (
    <span className="whitespace-nowrap text-caution" title={nearEndMeaning()}>
      <span aria-hidden="true">● </span>
      {texts.nearEnd}
    </span>
  ) : (
    <span className={`whitespace-nowrap ${isIn ? 'text-gain' : 'text-caution'}`}>
      <span aria-hidden="true">{isIn ? '✓' : '◇'} </span>
      {isIn ? texts.range : texts.outRange}
    </span>
  )
