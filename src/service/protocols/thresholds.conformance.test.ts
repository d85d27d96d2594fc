import { describe, expect, test } from 'vitest'
import type { ChainId } from '#contract/chains.ts'
import { vaultCoinKey } from '#domain/vault-search.ts'
import { evmAddresses } from '#sample/coins/evm-addresses.ts'
import { failureOf } from '#testing/failure-of.ts'
import { staying, type Trouble, troubledSample } from '#testing/protocols/troubled-sample.ts'
import { loadThresholdSources, protocols } from './all.ts'
import type { Protocol } from './protocol.ts'

const open = await loadThresholdSources()
const openSources = (trouble?: Trouble) => open(troubledSample(trouble), null)

const { WETH, WBTC, USDC } = evmAddresses.Ethereum
const SUI = '0x2::sui::SUI'

/** One coin of each way of reading. */
const known = [
  { id: 'aave-v3', chain: 'ETH', market: '', coin: WETH, threshold: 0.83 },
  { id: 'aave-v3', chain: 'BASE', market: '', coin: evmAddresses.Base.USDC, threshold: 0.78 },
  { id: 'sparklend', chain: 'ETH', market: '', coin: evmAddresses.Ethereum.WSTETH, threshold: 0.84 },
  { id: 'compound-v3', chain: 'ETH', market: 'usdc-pool', coin: WBTC, threshold: 0.78 },
  { id: 'navi-lending', chain: 'SUI', market: '', coin: SUI, threshold: 0.8 },
] as const satisfies { id: string; chain: ChainId; market: string; coin: string; threshold: number }[]

const sourceOf = ({ id, chain }: { id: string; chain: ChainId }, trouble?: Trouble) => {
  const source = openSources(trouble).find((each) => each.id === id && each.chain === chain)
  if (source === undefined) throw new Error(`no thresholds of ${id} on ${chain}`)
  return source
}

test('every source has its own name on its chain, which a listing of its protocol has', () => {
  const sources = openSources()
  const names = sources.map(({ id, chain }) => `${chain} ${id}`)
  expect(new Set(names).size).toBe(names.length)
  const listings = Object.values<Protocol>(protocols).flatMap((protocol) => protocol.listings)
  for (const { id, chain } of sources)
    expect(listings.some((listing) => listing.id === id && listing.chains.includes(chain))).toBe(true)
})

test('all of them read fractions, each coin of a market once', async () => {
  for (const source of openSources()) {
    const read = await source.readThresholds(staying())
    const keys = read.map(({ market, coin }) => `${market} ${vaultCoinKey(source.chain, coin)}`)
    expect(new Set(keys).size, source.id).toBe(keys.length)
    for (const { threshold } of read) {
      expect(threshold, source.id).toBeGreaterThanOrEqual(0)
      expect(threshold, source.id).toBeLessThanOrEqual(1)
    }
  }
})

describe.each(known)('$id on $chain', (each) => {
  test('has the threshold of a coin as the protocol publishes it', async () => {
    const read = await sourceOf(each).readThresholds(staying())
    const { market, coin, chain, threshold } = each
    const found = read.filter(
      (one) => one.market === market && vaultCoinKey(chain, one.coin) === vaultCoinKey(chain, coin),
    )
    expect(found.map((one) => one.threshold)).toEqual([threshold])
  })

  test.each([
    ['an error', () => new Response('no', { status: 500 })],
    ['another page', () => new Response('<html><body>502</body></html>')],
  ])('%s is a failure and no empty list', async (_, answer) => {
    const failure = await failureOf(sourceOf(each, () => answer()).readThresholds(staying()))
    expect(failure).toMatchObject({ name: 'ApiError' })
  })
})

test('the coin that a market of Compound III lends is not among its collateral', async () => {
  const read = await sourceOf({ id: 'compound-v3', chain: 'ETH' }).readThresholds(staying())
  expect(read.some(({ market, coin }) => market === 'usdc-pool' && coin.toLowerCase() === USDC.toLowerCase())).toBe(
    false,
  )
})
