import type { Address } from 'viem'
import * as z from 'zod/mini'
import { nativeAddresses } from '#contract/chain.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'
import { simplePosition, withoutRewards } from '#service/protocols/simple-position.ts'
import { ToldAddress, ToldUnits, told } from '#service/protocols/told.ts'
import type { ComptrollerFacts } from './comptroller-facts.ts'
import type { Comptroller } from './facts.ts'
import { AccountLiquidity, compoundV2Abi, MarketSnapshot } from './layout.ts'
import { comptrollerHealth, debtValue, suppliedOf } from './maths.ts'

const SECONDS_PER_YEAR = 31_536_000n
type Asked = 'underlying' | 'price' | 'supplied' | 'owed' | 'supplyRate' | 'borrowRate' | 'partsOfYear'

type Reading = {
  row: Comptroller
  facts: ComptrollerFacts
  owner: Address
  evm: EvmReader
  /** For failures. */
  what: string
  note: (words: string) => void
}
/** By what a market had stored of the account. */
type Used = { market: Address; receipts: bigint; borrowed: bigint; exchangeRate: bigint }
type Held = Used & Partial<Record<Asked, unknown>>

/**
 * All markets of one comptroller: what is lent a `Lending` with the market's token as its receipt, what is owed a `Borrow` with the
 * health of the whole account. One round finds where there is something, by what the markets had stored; a second, only where there
 * is, has it with interest up to now.
 */
export async function readComptroller(reading: Reading, signal: AbortSignal): Promise<FoundPosition[]> {
  const { row, facts, owner, evm, what } = reading
  const ask = (calls: EvmCall[]) => evm.callMany(row.chain, calls, signal)

  const [oracle, ...first] = await ask([
    call(row.comptroller, 'oracle'),
    ...facts.markets.map((market) => call(market, 'getAccountSnapshot', owner)),
    ...(facts.minter === null ? [] : [call(facts.minter, 'getVAIRepayAmount', owner)]),
  ])
  const used = facts.markets
    .map((market, index) => ({ market, ...told(first[index], MarketSnapshot, what) }))
    .filter(({ receipts, borrowed }) => receipts > 0n || borrowed > 0n)
  const minted = facts.minter === null ? 0n : told(first[facts.markets.length], ToldUnits, what)
  if (used.length === 0 && minted === 0n) return []

  const prices = told(oracle, ToldAddress, what)
  const questions = used.map((market) => questionsOf(market, { row, prices, owner }))
  const [liquidity, ...second] = await ask([
    call(row.comptroller, 'getAccountLiquidity', owner),
    ...questions.flatMap((own) => Object.values(own)),
  ])
  const answers = second.values()
  const held = used.map((market, index): Held => {
    const names = Object.keys(questions[index] ?? {})
    return { ...market, ...Object.fromEntries(names.map((name) => [name, answers.next().value])) }
  })
  const health = healthOf(held, { minted, liquidity })
  const found = held.flatMap((market) => positionsOf(market, { ...reading, health }))
  if (minted > 0n && row.minted !== undefined) {
    found.push({
      ...simplePosition,
      positionId: `${row.chain.toLowerCase()}:${row.comptroller}:minted`,
      type: 'Borrow',
      poolId: row.comptroller,
      tokens: [{ contractAddress: row.minted, amount: minted }],
      health,
    })
  }
  return found
}

const call = (address: Address, functionName: string, ...args: unknown[]): EvmCall => ({
  abi: compoundV2Abi,
  address,
  functionName,
  args,
})

/** No more than the market can answer: what fails is asked a second time. */
function questionsOf(
  { market, receipts, borrowed }: Used,
  { row: { rates, nativeMarket }, prices, owner }: { row: Comptroller; prices: Address; owner: Address },
): Partial<Record<Asked, EvmCall>> {
  const rate = rates && (rates === 'part' ? 'RatePerBlock' : 'RatePerTimestamp')
  return {
    ...(market !== nativeMarket && { underlying: call(market, 'underlying') }),
    ...(receipts > 0n && { supplied: call(market, 'balanceOfUnderlying', owner) }),
    ...(receipts > 0n && rate && { supplyRate: call(market, `supply${rate}`) }),
    ...(borrowed > 0n && { price: call(prices, 'getUnderlyingPrice', market) }),
    ...(borrowed > 0n && { owed: call(market, 'borrowBalanceCurrent', owner) }),
    ...(borrowed > 0n && rate && { borrowRate: call(market, `borrow${rate}`) }),
    ...(rates === 'part' && { partsOfYear: call(market, 'blocksOrSecondsPerYear') }),
  }
}

/** By the debts as the comptroller counts them: those that were stored. Null when one of them has no price. */
function healthOf(held: Held[], { minted, liquidity }: { minted: bigint; liquidity: unknown }): number | null {
  const account = z.safeParse(AccountLiquidity, liquidity)
  const values = held.flatMap(({ borrowed, price }) => {
    if (borrowed === 0n) return []
    const known = units(price) ?? 0n
    return [known === 0n ? null : debtValue(borrowed, known)]
  })
  if (!account.success || values.includes(null)) return null
  return comptrollerHealth(
    values.reduce<bigint>((sum, value) => sum + (value ?? 0n), minted),
    account.data,
  )
}

function positionsOf(
  held: Held,
  { row, what, note, health }: Pick<Reading, 'row' | 'what' | 'note'> & { health: number | null },
): FoundPosition[] {
  const { market, receipts, borrowed, exchangeRate } = held
  const contractAddress = market === row.nativeMarket ? nativeAddresses.evm : told(held.underlying, ToldAddress, what)
  const exact = (answer: unknown, stored: bigint) => {
    const amount = units(answer)
    if (amount === null) note('interest since a market was last used is not counted')
    return [{ contractAddress, amount: amount ?? stored }]
  }
  const of = { ...simplePosition, poolId: market }
  const id = `${row.chain.toLowerCase()}:${market}`
  const found: FoundPosition[] = []
  if (receipts > 0n) {
    found.push({
      ...of,
      positionId: `${id}:supply`,
      type: 'Lending',
      tokens: exact(held.supplied, suppliedOf(receipts, exchangeRate)),
      rates: withoutRewards(perYear(held.supplyRate, { row, partsOfYear: held.partsOfYear })),
      receiptTokens: [market],
    })
  }
  if (borrowed > 0n) {
    found.push({
      ...of,
      positionId: `${id}:borrow`,
      type: 'Borrow',
      tokens: exact(held.owed, borrowed),
      health,
      rates: withoutRewards(perYear(held.borrowRate, { row, partsOfYear: held.partsOfYear })),
    })
  }
  return found
}

/** What a call may refuse without harm to the rest. */
const units = (answer: unknown): bigint | null => z.safeParse(ToldUnits, answer).data ?? null

/** Of a rate in 1e18 a second, or a part of a year as the market counts them; null: that is not known. */
function perYear(answer: unknown, of: { row: Comptroller; partsOfYear: unknown }): number | null {
  const rate = units(answer)
  const parts = { second: SECONDS_PER_YEAR, part: units(of.partsOfYear), block: null }[of.row.rates ?? 'block']
  return rate === null || parts === null ? null : Number(rate * parts) / 1e18
}
