import { type Address, encodeAbiParameters, type Hex, parseAbi } from 'viem'
import { chains } from '#contract/chains.ts'
import { words } from '#sample/evm/abi-word.ts'
import { units } from '#sample/evm/amounts.ts'
import type { EvmContract } from '#sample/evm/evm-account.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import { deploymentsOf, type SamplePlace, type SampleProtocol } from '#sample/evm/protocols/sample-protocol.ts'
import { readCall } from '#sample/evm/read-call.ts'
import { reverting } from '#sample/evm/reverting.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import { sampleEvmPrice, samplePrice } from '#sample/prices/sample-price.ts'
import { comptroller, type MarketRow, marketRows, type SampleComptroller } from './comptroller-rows.ts'

const comptrollerAbi = parseAbi([
  'function getAllMarkets()',
  'function oracle()',
  'function vaiController()',
  'function getAccountLiquidity(address)',
  'function getAssetsIn(address)',
  'function markets(address)',
])
const oracleAbi = parseAbi(['function getUnderlyingPrice(address)'])
const marketAbi = parseAbi([
  'function underlying()',
  'function getAccountSnapshot(address)',
  'function balanceOfUnderlying(address)',
  'function borrowBalanceCurrent(address)',
  'function supplyRatePerTimestamp()',
  'function borrowRatePerTimestamp()',
  'function supplyRatePerBlock()',
  'function borrowRatePerBlock()',
  'function blocksOrSecondsPerYear()',
])
const minterAbi = parseAbi(['function getVAIRepayAmount(address)'])

/** A receipt token, of eight decimals, stands for a fiftieth of a coin; what is owed in the coin that is minted is nothing. */
const RECEIPTS_PER_COIN = 50n
const RECEIPT_UNITS = 10n ** 8n
/** Of each dollar of collateral 80 cents count. */
const counted = (value: number) => value * 0.8
const COUNTED_WAD = 8n * 10n ** 17n

type Pool = SampleComptroller & { rows: MarketRow[]; oracle: Address; minter: Address }

/** Comptrollers of Compound v2's shape, of which the wallet uses the first of a protocol on its chain. */
export const sampleComptrollers: SampleProtocol = (place) => {
  const own = deploymentsOf(place, 'compound-v2', comptroller)
  const pools = own.map((of, index): Pool => {
    const isFirst = own.findIndex(({ slug }) => slug === of.slug) === index
    const made = (what: string) => madeAddress(`${of.chain} ${of.comptroller} ${what}`)
    return { ...of, rows: marketRows(of, place.tokens, isFirst), oracle: made('oracle'), minter: made('minter') }
  })
  return {
    contracts: pools.flatMap((pool) => contractsOf(place, pool)),
    receipts: pools.flatMap(({ rows }) =>
      rows.flatMap((row) => {
        if (row.supplied === '0') return []
        const token = row.token ?? { address: row.market, name: row.symbol, symbol: row.symbol, decimals: 18 }
        const priceUsd = (priceOf(place, row) ?? 0) / Number(RECEIPTS_PER_COIN)
        const receipt = { decimals: 8, symbol: `c${row.symbol}`, name: `Lent ${row.symbol}`, priceUsd }
        const amount = receiptsOf(row)
        return [{ ...place.toHolding({ token, amount: '0' }), address: row.market, ...receipt, amount }]
      }),
    ),
  }
}

function contractsOf(place: SamplePlace, pool: Pool): [string, EvmContract][] {
  const own: [Address, EvmContract][] = [
    [pool.comptroller, (data) => answerComptroller(place, pool, data)],
    [pool.oracle, (data) => answerOracle(place, pool, data)],
    [pool.minter, (data) => (readCall(minterAbi, data) ? words(0n) : null)],
    ...pool.rows.map((row): [Address, EvmContract] => [row.market, (data) => answerMarket(place, pool, { row, data })]),
  ]
  return own.map(([address, contract]) => [address.toLowerCase(), reverting(contract)])
}

const priceOf = ({ chain, now }: SamplePlace, { token, symbol }: MarketRow) =>
  token ? sampleEvmPrice(symbol, now) : samplePrice(`coingecko:${chains[chain].native.coinGeckoId}`, now)

const suppliedIn = ({ supplied, decimals }: MarketRow) => units(supplied, decimals)
const owedIn = ({ owed, decimals }: MarketRow) => units(owed, decimals)
const receiptsOf = (row: MarketRow) =>
  (suppliedIn(row) * RECEIPTS_PER_COIN * RECEIPT_UNITS) / 10n ** BigInt(row.decimals)
/** Of a rate a year. */
const perSecond = (apr: number) => BigInt(Math.round((apr / 31_536_000) * 1e18))

function answerComptroller(place: SamplePlace, pool: Pool, data: Hex): Hex | null {
  const { functionName, args } = readCall(comptrollerAbi, data)
  switch (functionName) {
    case 'getAllMarkets':
      return encodeAbiParameters([{ type: 'address[]' }], [pool.rows.map(({ market }) => market)])
    case 'oracle':
      return words(pool.oracle)
    case 'vaiController':
      return pool.minted === undefined ? null : words(pool.minter)
    case 'getAssetsIn': {
      const used = pool.rows.filter(({ supplied, owed }) => supplied !== '0' || owed !== '0')
      const entered = isSameAddress(args[0], place.owner) ? used.map(({ market }) => market) : []
      return encodeAbiParameters([{ type: 'address[]' }], [entered])
    }
    case 'markets':
      // Behind the factor: a threshold, or a flag of its own of each fork.
      return words(1, COUNTED_WAD, pool.rates === 'part' ? COUNTED_WAD : 1)
    case 'getAccountLiquidity': {
      if (!isSameAddress(args[0], place.owner)) return words(0n, 0n, 0n)
      const free = pool.rows.reduce((sum, row) => {
        const price = priceOf(place, row) ?? 0
        return sum + counted(Number(row.supplied) * price) - Number(row.owed) * price
      }, 0)
      const dollars = (value: number) => BigInt(Math.round(Math.max(value, 0) * 1e9)) * 10n ** 9n
      return words(0n, dollars(free), dollars(-free))
    }
  }
}

function answerOracle(place: SamplePlace, { rows }: Pool, data: Hex): Hex | null {
  const { args } = readCall(oracleAbi, data)
  const row = rows.find(({ market }) => isSameAddress(market, args[0]))
  const price = row ? priceOf(place, row) : null
  // Of a base unit, so that a coin of fewer decimals has the larger number.
  return row && price !== null ? words(BigInt(Math.round(price * 1e9)) * 10n ** BigInt(27 - row.decimals)) : null
}

function answerMarket(place: SamplePlace, pool: Pool, { row, data }: { row: MarketRow; data: Hex }): Hex | null {
  const { functionName, args } = readCall(marketAbi, data)
  const isOwner = args?.[0] !== undefined && isSameAddress(args[0], place.owner)
  const mine = (amount: bigint) => (isOwner ? amount : 0n)
  switch (functionName) {
    case 'underlying':
      return row.token === null ? null : words(row.token.address)
    case 'getAccountSnapshot': {
      // What was stored is a little behind: a hundredth of a percent.
      const stored = (amount: bigint) => mine((amount * 9999n) / 10_000n)
      const rate = (10n ** BigInt(row.decimals + 18) * 9999n) / (RECEIPTS_PER_COIN * RECEIPT_UNITS * 10_000n)
      return words(0n, mine(receiptsOf(row)), stored(owedIn(row)), rate)
    }
    case 'balanceOfUnderlying':
      return words(mine(suppliedIn(row)))
    case 'borrowBalanceCurrent':
      return words(mine(owedIn(row)))
    case 'supplyRatePerTimestamp':
      return pool.rates === 'second' ? words(perSecond(row.supplyApr)) : null
    case 'borrowRatePerTimestamp':
      return pool.rates === 'second' ? words(perSecond(row.borrowApr)) : null
    case 'supplyRatePerBlock':
      return words(perSecond(row.supplyApr))
    case 'borrowRatePerBlock':
      return words(perSecond(row.borrowApr))
    case 'blocksOrSecondsPerYear':
      return pool.rates === 'part' ? words(31_536_000n) : null
  }
}
