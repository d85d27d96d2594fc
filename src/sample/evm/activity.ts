import { type Address, type Hex, zeroAddress } from 'viem'
import { plainDecimal } from '#domain/plain-decimal.ts'
import { sampleEvmPrice } from '#sample/prices/sample-price.ts'
import { seededMagnitude, seededRandom } from '#sample/prices/seeded-random.ts'
import { units } from './amounts.ts'
import type { EvmCall, EvmHolding, EvmPayout, EvmTransfer } from './evm-account.ts'
import { madeAddress, madeHash } from './made-address.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS
/** Dollars of a transaction, from a transfer to a swap: block space is dear on Ethereum alone. */
const mainnetFees = [0.35, 2.4] as const
const otherFees = [0.004, 0.06] as const

/** What a swap brought, as a share of what it took, at the prices of its time: the pool took its fee. */
const BOUGHT_SHARES = [0.9935, 0.9993] as const

const exchange = madeAddress('an exchange')
const friend = madeAddress('a friend')
/** 1inch's, so that a swap names it; nobody's where it has none. */
const routers: Readonly<Record<string, Address>> = {
  ...Object.fromEntries(
    ['ETH', 'ARB', 'AVAX', 'BASE', 'BNB', 'OP', 'MATIC'].map((chain) => [
      chain,
      '0x111111125421cA6dc452d289314280a0f8842A65' as const,
    ]),
  ),
  ZKSYNC: '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF',
}
const routerOf = ({ chain }: { chain: string }): Address => routers[chain] ?? madeAddress('a router')
const lendingPool = madeAddress('a lending pool')
const distributor = madeAddress('a distributor')

/** `now` in Unix seconds. `coinPrice`: of the native coin, in dollars. */
type Place = { chain: string; owner: Address; now: number; coinPrice: number }

/** Some time of the days from `from` to `to` before now, the same for the same text. */
const timeOf = ({ chain, now }: Place, text: string, [from, to]: readonly [number, number]) =>
  now - Math.floor((from + seededRandom(`${chain} ${text} time`) * (to - from)) * DAY_SECONDS)

const COIN_DIGITS = 3
/** Native coins of about so many dollars, in wei: a round amount, as people send it. */
const coinsOf = ({ coinPrice }: Place, dollars: number): bigint =>
  units(plainDecimal(Number((dollars / coinPrice).toPrecision(COIN_DIGITS))), 18)

const dollarsOf = ({ chain }: Place, text: string, [low, high]: readonly [number, number]) =>
  seededMagnitude(`${chain} ${text} dollars`, low, high)

/** What a transaction cost, in wei. */
const feeOf = (place: Place, hash: string): bigint =>
  coinsOf(place, dollarsOf(place, `${hash} fee`, place.chain === 'ETH' ? mainnetFees : otherFees))

/** Each purchase and sale with its transaction and who was at its other end. */
export const withParties = ({ chain }: Place, transfers: readonly EvmTransfer[]): EvmTransfer[] =>
  transfers.map((transfer) => ({
    ...transfer,
    hash: madeHash(`${chain} ${transfer.address} ${transfer.at}`),
    party: transfer.amount < 0n ? routerOf({ chain }) : exchange,
  }))

/** A share of a holding. */
const partOf = ({ amount }: EvmHolding, percent: number): bigint => (amount * BigInt(percent)) / 100n

/** What a holding's base unit is worth. */
const unitPrice = ({ priceUsd, decimals }: EvmHolding): number => (priceUsd ?? 0) / 10 ** (decimals ?? 0)
const unitPriceAt = ({ symbol, decimals }: EvmHolding, at: number): number =>
  (sampleEvmPrice(symbol ?? '', at) ?? 0) / 10 ** (decimals ?? 0)

type Deposit = { held: EvmHolding; receipt: EvmHolding }

/** Where some of a holding is lent at one to one: Aave's receipts are named after what they stand for, as in "aEthUSDC". */
const depositOf = (holdings: readonly EvmHolding[], receipts: readonly EvmHolding[]): Deposit | null =>
  receipts
    .flatMap((receipt) => {
      const held = holdings.find(({ symbol }) => symbol !== null && receipt.symbol === `aEth${symbol}`)
      return held === undefined ? [] : [{ held, receipt }]
    })
    .at(-1) ?? null

/**
 * Of the last weeks: a token swapped for another of about the same worth, one that was deposited, one that was claimed, one that a friend
 * sent and one that was paid. A chain has as many as it has tokens for.
 */
export function latestTransfers(
  place: Place,
  { holdings, receipts }: { holdings: readonly EvmHolding[]; receipts: readonly EvmHolding[] },
): EvmTransfer[] {
  const { chain } = place
  const [sold, bought, deposited, claimed, given, paid] = holdings
    .filter((holding) => unitPrice(holding) > 0)
    .toSorted((one, other) => seededRandom(`${chain} ${one.symbol}`) - seededRandom(`${chain} ${other.symbol}`))
  const move = (text: string, days: readonly [number, number]) => ({
    at: timeOf(place, text, days),
    hash: madeHash(`${chain} ${text}`),
  })
  const one = (held: EvmHolding | undefined, transfer: Omit<EvmTransfer, 'address'>): EvmTransfer[] =>
    held === undefined ? [] : [{ address: held.address, ...transfer }]
  const swap = { ...move('swap', [0.1, 9]), party: routerOf(place) }
  const lent = depositOf(holdings, receipts)
  const deposit = move('deposit', lent === null ? [1, 20] : [0.8, 1.4])
  // Small enough that what was bought was a part of what is there.
  const worth =
    sold && bought
      ? Math.min(
          Number(partOf(sold, 9)) * unitPriceAt(sold, swap.at),
          Number(partOf(bought, 40)) * unitPriceAt(bought, swap.at),
        )
      : 0
  const unitsFor = (held: EvmHolding, dollars: number) => BigInt(Math.floor(dollars / unitPriceAt(held, swap.at)))
  const [least, most] = BOUGHT_SHARES
  const came = worth * (least + (most - least) * seededRandom(`${chain} swap since`))
  return [
    ...(sold && bought
      ? [
          ...one(sold, { ...swap, amount: -unitsFor(sold, worth) }),
          ...one(bought, { ...swap, amount: unitsFor(bought, came) }),
        ]
      : []),
    ...(lent
      ? [
          ...one(lent.held, { ...deposit, party: lent.receipt.address, amount: -partOf(lent.receipt, 20) }),
          ...one(lent.receipt, { ...deposit, party: zeroAddress, amount: partOf(lent.receipt, 20) }),
        ]
      : one(deposited, { ...deposit, party: lendingPool, amount: deposited ? -partOf(deposited, 30) : 0n })),
    ...(claimed ? one(claimed, { ...move('claim', [0.3, 14]), party: distributor, amount: partOf(claimed, 3) }) : []),
    ...(given ? one(given, { ...move('gift of a friend', [2, 30]), party: friend, amount: partOf(given, 12) }) : []),
    ...(paid ? one(paid, { ...move('payment', [0.5, 25]), party: friend, amount: -partOf(paid, 7) }) : []),
  ].filter(({ amount }) => amount !== 0n)
}

/** What unknown senders sent these days: tokens without a good name. */
export const giftsOf = ({ chain, now }: Place, others: readonly EvmHolding[]): EvmTransfer[] =>
  others.map(({ address, amount }, index) => ({
    address,
    amount,
    at: now - (index + 2) * DAY_SECONDS - 777,
    hash: madeHash(`${chain} gift ${address}`),
    party: madeAddress(`a stranger ${index}`),
  }))

/** Its own transactions: what sent or claimed tokens, one that paid a friend, one to itself, one that failed, and coins that came. */
export function callsOf(place: Place, transfers: readonly EvmTransfer[]): EvmCall[] {
  const { chain, owner } = place
  const call = (
    text: string,
    known: Omit<EvmCall, 'hash' | 'fee' | 'isFailed'> & { hash?: Hex; isFailed?: true },
  ): EvmCall => {
    const { hash = madeHash(`${chain} ${text}`) } = known
    return { isFailed: false, ...known, hash, fee: feeOf(place, hash) }
  }
  const ofTokens = transfers
    .filter(({ amount, party }) => amount < 0n || party === distributor)
    .map(({ hash = '0x', address, at, party }) =>
      call('', { hash, at, from: owner, to: party === undefined || party === friend ? address : party, value: 0n }),
    )
  return [
    call('failed', {
      at: timeOf(place, 'failed', [0.2, 12]),
      from: owner,
      to: routerOf(place),
      value: coinsOf(place, dollarsOf(place, 'failed', [50, 800])),
      isFailed: true,
    }),
    call('friend', {
      at: timeOf(place, 'friend', [0.6, 16]),
      from: owner,
      to: friend,
      value: coinsOf(place, dollarsOf(place, 'friend', [15, 400])),
    }),
    call('itself', {
      at: timeOf(place, 'itself', [20, 120]),
      from: owner,
      to: owner,
      value: coinsOf(place, dollarsOf(place, 'itself', [2, 60])),
    }),
    call('came', {
      at: timeOf(place, 'came', [3, 45]),
      from: exchange,
      to: owner,
      value: coinsOf(place, dollarsOf(place, 'came', [200, 5_000])),
    }),
    ...ofTokens,
  ].toSorted((one, other) => other.at - one.at)
}

type Owned = { transfers: readonly EvmTransfer[]; holdings: readonly EvmHolding[] }

/** A token that was sold for coins, with a step of it that moves nothing; a refund that was reverted; what another's call paid out. */
export function payoutsOf(place: Place, { transfers, holdings }: Owned): EvmPayout[] {
  const { chain, owner, coinPrice } = place
  // What was swapped paid in a token.
  const sold = transfers.find(
    ({ amount, party, hash }) =>
      amount < 0n && party === routerOf(place) && transfers.filter((other) => other.hash === hash).length === 1,
  )
  const held = holdings.find(({ address }) => address === sold?.address)
  const worth = sold && held ? Number(-sold.amount) * unitPrice(held) : coinPrice / 10
  const sale = { hash: sold?.hash ?? madeHash(`${chain} sale`), at: sold?.at ?? timeOf(place, 'sale', [8, 40]) }
  const paid = { from: routerOf(place), to: owner, value: coinsOf(place, worth) }
  const reward = {
    hash: madeHash(`${chain} reward`),
    at: timeOf(place, 'reward', [1, 25]),
    from: distributor,
    to: owner,
    value: coinsOf(place, dollarsOf(place, 'reward', [3, 90])),
  }
  const failedAt = timeOf(place, 'failed', [0.2, 12])
  return [
    { ...paid, hash: madeHash(`${chain} failed`), at: failedAt, isReverted: true as const },
    reward,
    { ...sale, ...paid },
    { ...sale, ...paid, isOwnCode: true as const },
  ].toSorted((one, other) => other.at - one.at)
}
