import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react'
import { Link } from 'react-router'
import {
  DEFAULT_MAX_SHARE_OF_TVL,
  DEFAULT_TVL_FLOOR,
  type EarnPlace,
  findEarnings,
  type GivenCoin,
} from '#contract/wallet/earn.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import type { Position } from '#contract/wallet/position.ts'
import { call, useHasSpareBudget } from '#dashboard/api/client.ts'
import { useAuditsOf } from '#dashboard/api/use-audits.ts'
import type { HeldPosition, Owned } from '#dashboard/features/wallet/tab-data.ts'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { sumAsShown } from '#dashboard/features/wallet/ui/sum-as-shown.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { bestRateRule } from '#dashboard/ui/best-rate/best-rate-rule.ts'
import { type RateDoubt, rateDoubts } from '#dashboard/ui/best-rate/rate-doubts.tsx'
import { Falling, marksKey } from '#dashboard/ui/best-rate/rate-mark.tsx'
import { RATES_APART } from '#dashboard/ui/best-rate/rates-apart.ts'
import { higherRateNote, lowerRate, lowerRateNotes, WITH_STAKING } from '#dashboard/ui/best-rate/whole-rate.tsx'
import { vaultPath, vaultsPath } from '#dashboard/ui/link/vault-links.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatMoney, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { lowerApy } from '#domain/earning/careful-apy.ts'
import { firstYearUsd, isWorthMove } from '#domain/earning/days-to-pay.ts'
import { WORTH_A_MOVE } from '#domain/earning/earning-vaults.ts'
import { idleCoins } from '#domain/earning/idle-coins.ts'
import { isBaseAlone, type PositionRate, rateOf, toApy, wholeRateOf } from '#domain/earning/position-income.ts'
import { tokenIdentity } from '#domain/earning/same-coin.ts'
import { standsForStake } from '#domain/earning/stands-for-stake.ts'
import { LEAST_EARNING_USD } from '#domain/earning/where-to-earn.ts'
import { sum } from '#domain/net-worth/net-worth.ts'
import { ratedCoins, vaultChainOf } from './rated-coins.ts'
import { texts } from './texts.ts'

const FIVE_MINUTES_MS = 300_000

/** So near, two rates are the same. */
const TIE = 0.0001
/** Less reads 0.00%. */
const LEAST_SHOWN = 0.00005

/** What a coin that represents a deposit earns: fractions a year, null if unknown. `own`: without the yield of a stake, which its coin earns in every vault. `below`: the one coin that it gives back. */
type Receipt = {
  own: number | null
  earned: number | null
  hasStaking: boolean
  below: { address: string; symbol: string } | null
  /** Where it is, as far as that is known. */
  vaultId: string
  protocol: string
}

/** The places of each coin by its identity, the best first; `receipts`: what each coin represents. `others`: what became of a coin that has no places. */
type PositionsRead = 'pending' | 'partial' | 'all'
type BestRatesState = {
  places: ReadonlyMap<string, readonly EarnPlace[]>
  receipts: ReadonlyMap<string, Receipt>
  positionsRead: PositionsRead
  others: 'pending' | 'failed' | 'not read'
}

const BestRatesContext = createContext<BestRatesState>({
  places: new Map(),
  receipts: new Map(),
  positionsRead: 'pending',
  others: 'not read',
})

/** As the tab Earn begins; what a move costs does not change the rate. */
const rules = {
  minTvl: DEFAULT_TVL_FLOOR,
  maxShareOfTvl: DEFAULT_MAX_SHARE_OF_TVL,
  costs: { exitFee: 0, swapCost: 0, waitDays: 0 },
}

/** One question for all coins. One that failed is put again with the connection, not at each look at the page. */
const bestRatesQuery = (coins: readonly GivenCoin[]) =>
  queryOptions({
    queryKey: [
      'best-rates',
      coins.map(({ chain, address, amountUsd }) => `${tokenIdentity(chain, address)} ${amountUsd}`).toSorted(),
    ],
    queryFn: ({ signal }) =>
      call(findEarnings, { body: { ...rules, coins: [...coins] } }, { signal }).then(({ data }) => data.idle),
    staleTime: FIVE_MINUTES_MS,
    retryOnMount: false,
    refetchOnWindowFocus: ({ state }) => state.status !== 'error',
  })

/** `positionsRead`: what no position of them has is in none. `isShown`: the table has a column for them. */
type Props = {
  holdings: readonly Owned<Holding>[]
  positions: readonly Owned<HeldPosition>[]
  positionsRead: PositionsRead
  isShown: boolean
  children: ReactNode
}

/** Reads the rates of the most valuable coins once they are there, whatever the filter. */
export function BestRates({ holdings, positions, positionsRead, isShown, children }: Props) {
  const hasBudget = useHasSpareBudget()
  const receipts = useMemo(
    () =>
      firstKnown(
        positions.flatMap(({ row }) =>
          row.receiptTokens.map((contract) => [tokenIdentity(row.chain, contract), receiptOf(row)] as const),
        ),
      ),
    [positions],
  )
  const coins = useMemo(
    () => ratedCoins(holdings, new Map([...receipts].flatMap(([coin, { below }]) => (below ? [[coin, below]] : [])))),
    [holdings, receipts],
  )
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    ...bestRatesQuery(coins),
    placeholderData: keepPreviousData,
    // The coins below receipts are in the same question.
    enabled: isShown && positionsRead !== 'pending' && coins.length > 0 && hasBudget,
  })
  const isRead = data !== undefined && !isPlaceholderData
  const others = isRead ? 'not read' : isError ? 'failed' : isFetching ? 'pending' : 'not read'
  const state = useMemo(
    (): BestRatesState => ({
      places: new Map((data ?? []).map(({ coin, best }) => [tokenIdentity(coin.chain, coin.address), best])),
      receipts,
      positionsRead,
      others,
    }),
    [data, receipts, positionsRead, others],
  )
  return <BestRatesContext value={state}>{children}</BestRatesContext>
}

/** A deposit of a coin that stands for a stake goes on earning that too. */
function receiptOf(position: Position): Receipt {
  const [first, ...others] = position.current.tokens
  const rate = wholeOf(rateOf(position))
  return {
    own: position.type === 'Staking' ? 0 : rate,
    // Compared with vaults that leave the stake's yield out too.
    earned: rate === null ? null : position.stakingApy == null ? rate : wholeRateOf(position),
    // The rate of a stake is that of its coin.
    hasStaking: position.type !== 'Staking' && position.stakingApy != null,
    vaultId: position.vaultId,
    protocol: position.meta.protocol.protocol,
    below: first && others.length === 0 ? { address: first.token.contract_address, symbol: first.token.symbol } : null,
  }
}

/** As an APY, which that of a vault is. A base rate alone is none: its rewards may be most of what is earned. */
const wholeOf = (rate: PositionRate | null): number | null => (rate === null || isBaseAlone(rate) ? null : toApy(rate))

/** Of a receipt in several wallets, the rate that one of them knows. */
function firstKnown(receipts: readonly (readonly [string, Receipt])[]): ReadonlyMap<string, Receipt> {
  const known = new Map<string, Receipt>()
  for (const [coin, receipt] of receipts) if ((known.get(coin)?.earned ?? null) === null) known.set(coin, receipt)
  return known
}

/** `backsLoan`: what it represents secures a debt, so that it is not free to move. `where`: its chain, where the row is of several. */
type CellProps = { chain: string; contract: string; symbol: string; backsLoan?: boolean; where?: string }

/** What a coin that stands for a position earns now. */
export function EarnsCell({ chain, contract }: Pick<CellProps, 'chain' | 'contract'>) {
  const { receipts, positionsRead } = useContext(BestRatesContext)
  const receipt = receipts.get(tokenIdentity(chain, contract))
  if (receipt === undefined && positionsRead === 'pending') return null
  if (receipt === undefined && positionsRead === 'partial')
    return <Word text={texts.unknown} reason={texts.positionsInPart} />
  if (receipt === undefined) return <Word text={texts.idle} reason={texts.notInPosition} />
  const { earned, hasStaking } = receipt
  if (earned === null) return <Word text={texts.unknown} reason={texts.representsPosition} />
  return (
    <>
      <Word text={formatRate(earned)} reason={texts.representsPosition} />
      {hasStaking && <Below>{WITH_STAKING}</Below>}
    </>
  )
}

/** What a coin on several chains earns; where that is not the same on all of them, what the most valuable of them does, by its chain. */
export function GroupEarnsCell({ members }: { members: readonly [CellProps, ...CellProps[]] }) {
  const { receipts } = useContext(BestRatesContext)
  const [first] = members
  const isAlike = earnAlike(members, receipts)
  return (
    <>
      <EarnsCell {...first} />
      {!isAlike && <Below>{chainNameOf(first.chain)}</Below>}
    </>
  )
}

const earnAlike = (coins: readonly Pick<CellProps, 'chain' | 'contract'>[], receipts: BestRatesState['receipts']) =>
  new Set(
    coins.map(({ chain, contract }) => {
      const receipt = receipts.get(tokenIdentity(chain, contract))
      return receipt === undefined ? 'idle' : receipt.earned === null ? '' : formatRate(receipt.earned)
    }),
  ).size < 2

/** The best rate of a coin that is put in alone, as a link to its vault, faded below what is worth a move; where none takes it so, its pools if it has any. Of a coin that earns already, only what is better: for itself, or for the coin that it gives back. */
export function BestRateCell({ chain, contract, symbol, backsLoan = false, where = '' }: CellProps) {
  const { places, receipts, others } = useContext(BestRatesContext)
  const floor = formatRoundMoney(DEFAULT_TVL_FLOOR)
  if (contract === '' || vaultChainOf(chain) === undefined)
    return <Word text={texts.none} reason={texts.noVaultsListed} />
  const coin = tokenIdentity(chain, contract)
  const receipt = receipts.get(coin)
  const best = places.get(coin)
  if (best === undefined && others === 'pending') return null
  if (best === undefined && others === 'failed') return <Word text={texts.unknown} reason={texts.rateUnknown} />
  const earned = receipt?.earned ?? null
  const single = best?.find((place) => isBetter(place, symbol, receipt))
  // Nothing beats a rate that nobody knows.
  const below = earned === null ? null : (receipt?.below ?? null)
  const bestBelow = below && places.get(tokenIdentity(chain, below.address))
  const betterBelow = below && bestBelow?.find((place) => isBetter(place, below.symbol, receipt))
  const gain = single === undefined ? 0 : gainOf(single, symbol, receipt)
  const gainBelow = below && betterBelow ? gainOf(betterBelow, below.symbol, receipt) : 0
  if (below && betterBelow && gainBelow > gain)
    return (
      <Rate
        place={betterBelow}
        symbol={symbol}
        gain={gainBelow}
        below={below.symbol}
        backsLoan={backsLoan}
        where={where}
      />
    )
  if (single !== undefined)
    return <Rate place={single} symbol={symbol} gain={gain} backsLoan={backsLoan} where={where} />
  if (receipt !== undefined && (best === undefined || (below !== null && bestBelow === undefined)))
    return <Word text={texts.notComparedWord} reason={texts.notCompared} />
  if (earned !== null) {
    const isThere = [best, bestBelow].some((places) =>
      isWhereItIs(
        places?.find(({ isPair }) => !isPair),
        receipt,
      ),
    )
    return <Word text={isThere ? texts.inBestVault : texts.noneBetter} reason={texts.noBetterVault} />
  }
  if (best?.length === 0) return <Word text={texts.none} reason={texts.noVaultAbove(floor)} />
  const small = best?.find(({ isPair }) => !isPair)
  if (small !== undefined)
    return rankedApy(small) < LEAST_SHOWN ? (
      <Word text={texts.none} reason={texts.noVaultPays(formatRate(WORTH_A_MOVE))} />
    ) : (
      <Rate place={small} symbol={symbol} gain={rankedApy(small)} where={where} />
    )
  return (
    <a className={faded} href={vaultsPath({ chain, address: contract })}>
      {best ? texts.poolsOnly : texts.vaults}
      <span className="sr-only"> {texts.with(symbol)}</span>
    </a>
  )
}

/** The lower of today's rate and its mean of 30 days, which is shown. */
const rankedApy = ({ apy, apy30d }: EarnPlace): number => lowerApy({ apy, apy30d }) ?? apy

/** Like with like: what a vault pays for a coin that stands for a stake is without the stake's yield, which the coin earns where it is too. */
function gainOf(place: EarnPlace, symbol: string, receipt: Receipt | undefined): number {
  const earned = hasStake(place.type, symbol) && receipt?.earned != null ? receipt.own : receipt?.earned
  return rankedApy(place) - (earned ?? 0)
}

function isBetter(place: EarnPlace, symbol: string, receipt: Receipt | undefined): boolean {
  const gain = gainOf(place, symbol, receipt)
  return !place.isPair && (receipt?.earned == null ? gain >= WORTH_A_MOVE : gain > TIE)
}

/** A vault that no position names is one of its protocol that pays what is earned. */
const isWhereItIs = (place: EarnPlace | undefined, receipt: Receipt | undefined): boolean =>
  place !== undefined &&
  receipt !== undefined &&
  (receipt.vaultId === ''
    ? receipt.protocol === place.protocol &&
      [receipt.earned, receipt.own].some((rate) => rate !== null && Math.abs(rate - place.apy) <= RATES_APART)
    : receipt.vaultId === place.vaultId)

const hasStake = (type: EarnPlace['type'], symbol: string) => type !== 'STAKING' && standsForStake(symbol)

const faded = 'text-faded underline underline-offset-3 hover:text-accent'
/** `gain`: over what the coin earns now, a fraction a year. `below`: what the vault takes, where that is the coin below a receipt. */
type RateProps = {
  place: EarnPlace
  symbol: string
  gain: number
  below?: string
  backsLoan?: boolean
  where: string
}

/** The rate with what the coin earns by itself, as the column of what it earns now has it. */
function Rate({ place, symbol, gain, below, backsLoan, where }: RateProps) {
  const { vaultId, name, isForecastToFall } = place
  const [doubts, minor] = doubtsAbout(place, useAuditsOf()(place.protocol))
  const rated = { ...place, symbol: below ?? symbol }
  const notes = [
    name,
    texts.tvlOf(formatRoundMoney(place.tvl)),
    backsLoan && texts.lowersHealth,
    below && texts.onceWithdrawn(below),
    ...doubts.map(({ text }) => text),
    ...lowerRateNotes(rated),
  ]
    .filter(Boolean)
    .join('\n')
  const remarks = thatFit([
    ...doubts.map(({ id, ...doubt }) => ({ ...doubt, ...(id === 'fall' && { shown: <Falling /> }) })),
    { text: where },
    { text: backsLoan ? texts.backsLoan : place.stakingApy != null ? WITH_STAKING : '' },
    ...minor,
    // A rate that is to fall is no news; digits are wide.
    { text: isForecastToFall ? '' : (todayBeside(rated) ?? ''), more: 2 },
  ])
  const said = (
    <>
      {lowerRate(rated)}
      <span className="sr-only"> {texts.bestApyFor(symbol)}</span>
    </>
  )
  return (
    <>
      {gain < WORTH_A_MOVE ? (
        <a
          className={faded}
          href={vaultPath(vaultId)}
          title={[...notes.split('\n'), texts.notWorthMove].filter(Boolean).join('\n')}
        >
          {said}
        </a>
      ) : (
        <a className="link" href={vaultPath(vaultId)} title={notes || undefined}>
          {said}
        </a>
      )}
      {/* Below it: all rates are in one column. */}
      {remarks.length > 0 && (
        <Below>
          {remarks.map(({ text, look, shown }, index) => (
            <Fragment key={text}>
              {index > 0 && ' · '}
              {shown ?? <span className={look}>{text}</span>}
            </Fragment>
          ))}
        </Below>
      )}
    </>
  )
}

/** `shown`: in place of the text. `more`: room for so many letters besides. */
type Remark = { text: string; look?: string; shown?: ReactNode; more?: number }

/** So many letters have room below a rate. */
const ROOM = 26

/** Those that there are, as far as they have room beside the ones before them. */
function thatFit(remarks: readonly Remark[]): Remark[] {
  let room = ROOM
  return remarks.filter(({ text, more = 0 }) => {
    if (text === '' || text.length + more > room) return false
    room -= text.length
    return true
  })
}

/** What speaks against a place, the gravest first, and by itself that it is small: where it is and what its rate counts come before that. */
function doubtsAbout(place: EarnPlace, audits: string | null): [RateDoubt[], RateDoubt[]] {
  const all = rateDoubts({ ...place, audits, rewards: place.rewardShare })
  return [all.filter(({ id }) => id !== 'minor'), all.filter(({ id }) => id === 'minor')]
}

const todayBeside = (rated: Parameters<typeof higherRateNote>[0]): string | undefined =>
  rated.apy !== null && rated.apy30d !== null && rated.apy - rated.apy30d > RATES_APART
    ? higherRateNote(rated)
    : undefined

/** As close as a row of one line is high, which does not grow when rates are read. */
const Below = ({ children }: { children: ReactNode }) => (
  <span className="-mt-1 block text-xs leading-4 text-faded">{children}</span>
)

const Word = ({ text, reason }: { text: string; reason?: string }) => (
  <span className="text-faded" title={reason}>
    {text}
    {reason && <span className="sr-only"> {reason}</span>}
  </span>
)

/** What the marks and the grey of the column of rates mean. */
export const RateKey = () => (
  <>
    {texts.sameChain} {bestRateRule()}. {texts.greyRate} {marksKey()}
  </>
)

/** What a coin earns now and what it could, below the value in a phone's row, in words. `members`: those of a coin on several chains, of which the best counts. */
export function BothRates({ members }: { members: readonly Pick<CellProps, 'chain' | 'contract' | 'symbol'>[] }) {
  const { receipts, positionsRead } = useContext(BestRatesContext)
  const best = useBestMember(members)
  const auditsOf = useAuditsOf()
  const [first] = members
  if (first === undefined) return null
  const receipt = receipts.get(tokenIdentity(first.chain, first.contract))
  const isAlike = earnAlike(members, receipts)
  const earned = receipt?.earned ?? null
  const isIdle = isAlike && receipt === undefined && positionsRead === 'all' && vaultChainOf(first.chain) !== undefined
  const isBetterKnown = best !== null && best.gain >= WORTH_A_MOVE
  const [doubts, minor] = isBetterKnown ? doubtsAbout(best.place, auditsOf(best.place.protocol)) : [[], []]
  const staking: Remark[] = isBetterKnown && best.place.stakingApy != null ? [{ text: WITH_STAKING }] : []
  // There is room for one, the gravest.
  const [remark] = [...doubts, ...staking, ...minor]
  return (
    <>
      <span className="block h-4 text-xs leading-4 font-normal whitespace-nowrap text-faded">
        <span className={isBetterKnown ? 'max-[22rem]:sr-only' : ''}>
          {earned !== null && formatRate(earned)}
          {earned !== null && !isAlike && ` ${chainNameOf(first.chain)}`}
          {earned === null && isIdle && texts.idle}
          {isBetterKnown && (earned !== null || isIdle) && ' · '}
        </span>
        {isBetterKnown && (
          <span className="text-ink">
            {rich(texts.bestIs, { rate: lowerRate({ ...best.place, symbol: best.symbol }) })}
          </span>
        )}
      </span>
      {remark && (
        <span className={`block text-xs leading-4 font-normal whitespace-nowrap ${remark.look || 'text-faded'}`}>
          {remark.text}
        </span>
      )}
    </>
  )
}

/** Of some coins the one that the best vault takes alone, with what that pays more than now; null where nothing is better. */
function useBestMember<Coin extends Pick<CellProps, 'chain' | 'contract' | 'symbol'>>(
  members: readonly Coin[],
): (Coin & { place: EarnPlace; gain: number }) | null {
  const { places, receipts } = useContext(BestRatesContext)
  const better = members.flatMap((coin) => {
    const key = tokenIdentity(coin.chain, coin.contract)
    const receipt = receipts.get(key)
    const place = places.get(key)?.find((each) => isBetter(each, coin.symbol, receipt))
    return place ? [{ ...coin, place, gain: gainOf(place, coin.symbol, receipt) }] : []
  })
  return better.toSorted((one, other) => rankedApy(other.place) - rankedApy(one.place))[0] ?? null
}

/** The best of a coin on several chains, and where that is. */
export function GroupRateCell({ members }: { members: readonly [CellProps, ...CellProps[]] }) {
  const best = useBestMember(members)
  return best === null ? <BestRateCell {...members[0]} /> : <BestRateCell {...best} where={chainNameOf(best.chain)} />
}

/** `areAllRead`: the tokens of no chain are missing. */
type IdleProps = {
  holdings: readonly Owned<Holding>[]
  positions: readonly Owned<HeldPosition>[]
  areAllRead: boolean
  to: string
}

/** What the idle coins could earn in their first year, as the tab Earn counts it, where that has the moves. */
export function IdleNews({ holdings, positions, areAllRead, to }: IdleProps) {
  const { places, positionsRead } = useContext(BestRatesContext)
  const { idle, small, unpriced } = useMemo(
    () =>
      idleCoins(
        holdings.map(({ row }) => row),
        { positions: positions.map(({ row }) => row), leastUsd: LEAST_EARNING_USD },
      ),
    [holdings, positions],
  )
  const moves = idle.flatMap(({ chain, contract, valueUsd }) => {
    const place = places.get(tokenIdentity(chain, contract))?.find(({ isPair }) => !isPair)
    if (place === undefined || valueUsd === null) return []
    const costs = { gasUsd: place.cost, exitFee: 0, swapCost: 0, waitDays: 0 }
    const move = { valueUsd, apyNow: 0, apyThen: rankedApy(place), costs, swappedShare: 0 }
    return isWorthMove(move) ? [{ valueUsd, gain: firstYearUsd(move) }] : []
  })
  const gain = sumAsShown(moves.map((move) => move.gain))
  if (positionsRead !== 'all' || gain < LEAST_EARNING_USD) return null
  return (
    <Link to={to} className="text-sm whitespace-nowrap text-faded hover:text-accent max-xl:hidden">
      {rich(texts.idleNews, {
        some: <Private>{formatRoundMoney(sum(moves.map(({ valueUsd }) => valueUsd)))}</Private>,
        idle: (
          <>
            {(!areAllRead || unpriced.length > 0) && <AtLeast />}
            <Private>{formatRoundMoney(sum([...idle, ...small].map(({ valueUsd }) => valueUsd ?? 0)))}</Private>
          </>
        ),
        gain: (
          <>
            <AtLeast isBound={false} />
            <span className="link">
              <Private>{formatMoney(gain)}</Private>
            </span>
          </>
        ),
      })}
    </Link>
  )
}
