import type { Address } from 'viem'
import { nativeAddresses } from '#contract/chains.ts'
import { type Answers, call, optional } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import { healthFactor } from '#service/protocols/kit/lending.ts'
import { borrow, supply, withoutRewards } from '#service/protocols/kit/position.ts'
import { SECONDS_PER_YEAR } from '#service/protocols/kit/year.ts'
import type { FoundPosition, Note } from '#service/protocols/position-source.ts'
import type { ComptrollerFacts } from './comptroller-facts.ts'
import type { Comptroller } from './facts.ts'
import { compoundV2Abi, NO_ERROR, thresholdAbi } from './layout.ts'

const ONE = 10n ** 18n

/** Base units of the asset for an amount of receipt tokens, rounded down as the market does. `exchangeRate` in 1e18. */
export const suppliedOf = (receipts: bigint, exchangeRate: bigint): bigint => (receipts * exchangeRate) / ONE

/** The value of a debt. `price` is that of one base unit, in dollars of 1e36. Returns dollars of 1e18. */
const debtValue = (owed: bigint, price: bigint): bigint => (owed * price) / ONE

/**
 * The value of the collateral after its factors over debts worth `owed`; liquidation begins at 1. A comptroller returns only
 * the difference of the two, as liquidity or as shortfall. Dollars of 1e18; null without a debt.
 */
export function comptrollerHealth(owed: bigint, of: { liquidity: bigint; shortfall: bigint }): number | null {
  if (owed === 0n) return null
  const counted = owed + of.liquidity - of.shortfall
  // Only rounding can cause this.
  if (counted < 0n) return 0
  return healthFactor(counted, owed)
}

type Reading = {
  row: Comptroller
  facts: ComptrollerFacts
  owner: Address
  contracts: ContractReader
  note: Note
}
/** The account as the market last stored it: receipt tokens, base units owed, and base units per receipt token in 1e18. */
type Used = { market: Address; receipts: bigint; borrowed: bigint; exchangeRate: bigint }
type Held = Used & Answers<ReturnType<typeof callsOf>>

/**
 * Reads all markets of one comptroller. A supply becomes a `Lending` with the market's token as its receipt, a debt a
 * `Borrow` with the health of the whole account. The first round finds the markets in use from their stored state. A second
 * round, only if there are any, reads the amounts with interest up to now.
 */
export async function readComptroller(reading: Reading): Promise<FoundPosition[]> {
  const { row, facts, owner, contracts } = reading
  const [{ oracle, minted = 0n }, snapshots] = await Promise.all([
    contracts.read({
      oracle: optional(call(compoundV2Abi, row.comptroller, 'oracle')),
      ...(facts.minter !== null && { minted: call(compoundV2Abi, facts.minter, 'getVAIRepayAmount', owner) }),
    }),
    contracts.readEach(facts.markets, (market) => ({
      account: call(compoundV2Abi, market, 'getAccountSnapshot', owner),
    })),
  ])
  const used = snapshots
    .map(({ item: market, account: [code, receipts, borrowed, exchangeRate] }): Used => {
      if (code !== NO_ERROR) throw contracts.unexpected()
      return { market, receipts, borrowed, exchangeRate }
    })
    .filter(({ receipts, borrowed }) => receipts > 0n || borrowed > 0n)
  if (used.length === 0 && minted === 0n) return []
  if (oracle === null) throw contracts.unexpected()

  const [{ account, entered }, answers] = await Promise.all([
    contracts.read({
      account: optional(call(compoundV2Abi, row.comptroller, 'getAccountLiquidity', owner)),
      entered: optional(call(compoundV2Abi, row.comptroller, 'getAssetsIn', owner)),
    }),
    contracts.readEach(used, (market) => callsOf(market, { row, oracle, owner })),
  ])
  const held = answers.map(({ item, ...each }): Held => ({ ...item, ...each }))
  const health = healthOf(held, { minted, account })
  const found = held.flatMap((market) => positionsOf(market, { ...reading, health, entered }))
  if (minted > 0n && row.minted !== undefined) {
    const position = borrow({
      id: { chain: row.chain, holder: row.comptroller, role: 'minted' },
      pool: row.comptroller,
      tokens: { contractAddress: row.minted, amount: minted },
      health,
      margin: { account: row.comptroller, weight: 1 },
    })
    found.push(position)
  }
  return found
}

/** Only functions that the market supports, because failed calls are read a second time. */
function callsOf(
  { market, receipts, borrowed }: Used,
  {
    row: { comptroller, rates, nativeMarket, threshold },
    oracle,
    owner,
  }: { row: Comptroller; oracle: Address; owner: Address },
) {
  const rate = rates && (rates === 'part' ? 'RatePerBlock' : 'RatePerTimestamp')
  return {
    ...(market !== nativeMarket && { underlying: call(compoundV2Abi, market, 'underlying') }),
    ...(receipts > 0n && threshold === 1 && { factor: optional(call(compoundV2Abi, comptroller, 'markets', market)) }),
    ...(receipts > 0n && threshold === 2 && { terms: optional(call(thresholdAbi, comptroller, 'markets', market)) }),
    ...(receipts > 0n && { supplied: optional(call(compoundV2Abi, market, 'balanceOfUnderlying', owner)) }),
    ...(receipts > 0n && rate && { supplyRate: optional(call(compoundV2Abi, market, `supply${rate}`)) }),
    ...(borrowed > 0n && { price: optional(call(compoundV2Abi, oracle, 'getUnderlyingPrice', market)) }),
    ...(borrowed > 0n && { owed: optional(call(compoundV2Abi, market, 'borrowBalanceCurrent', owner)) }),
    ...(borrowed > 0n && rate && { borrowRate: optional(call(compoundV2Abi, market, `borrow${rate}`)) }),
    ...(rates === 'part' && { partsOfYear: optional(call(compoundV2Abi, market, 'blocksOrSecondsPerYear')) }),
  }
}

type Liquidity = readonly [code: bigint, liquidity: bigint, shortfall: bigint]

/**
 * Uses the stored debts, as the comptroller does. Null if one of them has no price. `account` is in dollars of 1e18; either
 * its liquidity or its shortfall is 0.
 */
function healthOf(held: Held[], { minted, account }: { minted: bigint; account: Liquidity | null }): number | null {
  const values = held.flatMap(({ borrowed, price }) => {
    if (borrowed === 0n) return []
    return [price ? debtValue(borrowed, price) : null]
  })
  if (account === null || account[0] !== NO_ERROR || values.includes(null)) return null
  const [, liquidity, shortfall] = account
  return comptrollerHealth(
    values.reduce<bigint>((sum, value) => sum + (value ?? 0n), minted),
    { liquidity, shortfall },
  )
}

/** `entered`: the markets whose deposits secure the account's debts; null if unknown. */
type AccountState = { health: number | null; entered: readonly Address[] | null }

/** What a dollar of a deposit counts for before a liquidation, as a fraction; null if unknown. */
function thresholdOf({ market, factor, terms }: Held, entered: AccountState['entered']): number | null {
  if (entered === null) return null
  if (!entered.includes(market)) return 0
  const wad = terms ? terms[2] : factor?.[1]
  return wad === undefined ? null : Number(wad) / 1e18
}

function positionsOf(
  held: Held,
  { row, contracts, note, health, entered }: Pick<Reading, 'row' | 'contracts' | 'note'> & AccountState,
): FoundPosition[] {
  const { market, receipts, borrowed, exchangeRate } = held
  const contractAddress = market === row.nativeMarket ? nativeAddresses.evm : held.underlying
  if (contractAddress === undefined) throw contracts.unexpected()
  const exact = (amount: bigint | null | undefined, stored: bigint) => {
    if (amount == null) note('interest since a market was last used is not counted')
    return { contractAddress, amount: amount ?? stored }
  }
  const id = { chain: row.chain, holder: market }
  const found: FoundPosition[] = []
  if (receipts > 0n) {
    const lent = supply({
      id: { ...id, role: 'supply' },
      pool: market,
      tokens: exact(held.supplied, suppliedOf(receipts, exchangeRate)),
      rates: withoutRewards(perYear(held.supplyRate, { row, partsOfYear: held.partsOfYear })),
      receiptTokens: [market],
      margin: { account: row.comptroller, weight: thresholdOf(held, entered) },
    })
    found.push(lent)
  }
  if (borrowed > 0n) {
    const owed = borrow({
      id: { ...id, role: 'borrow' },
      pool: market,
      tokens: exact(held.owed, borrowed),
      health,
      margin: { account: row.comptroller, weight: 1 },
      rates: withoutRewards(perYear(held.borrowRate, { row, partsOfYear: held.partsOfYear })),
    })
    found.push(owed)
  }
  return found
}

type Rate = bigint | null | undefined

/** Converts a rate in 1e18 per second, or per part of a year as the market counts them; null if the unit is unknown. */
function perYear(rate: Rate, { row, partsOfYear }: { row: Comptroller; partsOfYear: Rate }): number | null {
  const parts = { second: BigInt(SECONDS_PER_YEAR), part: partsOfYear, block: null }[row.rates ?? 'block']
  return rate == null || parts == null ? null : Number(rate * parts) / 1e18
}
