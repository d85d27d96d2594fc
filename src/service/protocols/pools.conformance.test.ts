import { describe, expect, test } from 'vitest'
import { type ChainId, chains } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { evmAddresses } from '#sample/coins/evm-addresses.ts'
import { failureOf, untilEnded } from '#testing/failure-of.ts'
import { inFakeTime } from '#testing/fake-time.ts'
import { junk } from '#testing/junk.ts'
import { staying, type Trouble, troubledSample } from '#testing/protocols/troubled-sample.ts'
import { everyNth } from '#testing/tier.ts'
import { loadPoolSources, protocols } from './all.ts'
import type { PoolSource } from './pool-source.ts'
import type { Protocol } from './protocol.ts'

const open = await loadPoolSources()

const openSources = (trouble?: Trouble): PoolSource[] => open(troubledSample(trouble), null)
const sourceOf = (id: string, chain: ChainId, trouble?: Trouble) => {
  const source = openSources(trouble).find((each) => each.id === id && each.chain === chain)
  if (source === undefined) throw new Error(`no pools of ${id} on ${chain}`)
  return source
}

const SUI = '0x2::sui::SUI'
const SUI_USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
const SUI_USDT = '0x375f70cf2ae4c00bf37117d0c85a2c71545e6ee05c4a5c7d282cd66a4504b068::usdt::USDT'
const DEEP = '0xdeeb7a4662eec9f2f3def03fb937a663dddaa2e215b8078a284d026b7946c270::deep::DEEP'
const SOL = 'So11111111111111111111111111111111111111112'
const SOL_USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const { USDC, USDT, WETH } = evmAddresses.Ethereum

/** One pool from the sample for each way of reading pools, with the order of magnitude of its price, and its fee. */
const known = [
  { id: 'uniswap-v3', chain: 'ETH', coins: [USDC, USDT], fee: 0.0001 },
  { id: 'uniswap-v3', chain: 'ETH', coins: [WETH, USDC], fee: 0.0005 },
  { id: 'uniswap-v4', chain: 'ETH', coins: [USDC, USDT], fee: 0.0001 },
  { id: 'cetus-clmm', chain: 'SUI', coins: [SUI, SUI_USDC], fee: 0.01 },
  { id: 'bluefin-spot', chain: 'SUI', coins: [SUI, SUI_USDC], fee: 0.0005 },
  { id: 'momentum', chain: 'SUI', coins: [SUI_USDT, SUI_USDC], fee: 0.0001 },
  { id: 'turbos', chain: 'SUI', coins: [SUI, DEEP], fee: 0.0025 },
  { id: 'orca-dex', chain: 'SOL', coins: [SOL, SOL_USDC], fee: 0.0025 },
  { id: 'raydium-amm', chain: 'SOL', coins: [SOL, SOL_USDC], fee: 0.01 },
] as const satisfies { id: string; chain: ChainId; coins: [string, string]; fee: number }[]
const wantedOf = ({ coins, fee }: Pick<(typeof known)[number], 'coins' | 'fee'>) => ({ coins, fee, tickSpacing: null })

test('every source has its own name on its chain, which a listing of its protocol has', () => {
  const sources = openSources()
  const names = sources.map(({ id, chain }) => `${chain} ${id}`)
  expect(new Set(names).size).toBe(names.length)
  const listings = Object.values<Protocol>(protocols).flatMap((protocol) => protocol.listings)
  for (const { id, chain } of sources)
    expect(listings.some((listing) => listing.id === id && listing.chains.includes(chain))).toBe(true)
})

test('all families of chains that have such pools are among those that are tried', () => {
  const families = (list: readonly { chain: ChainId }[]) => new Set(list.map(({ chain }) => chains[chain].family))
  expect(families(known)).toEqual(families(openSources()))
})

describe.each(known.map((pool, place) => ({ ...pool, place })))('$id on $chain, $fee', (pool) => {
  const { id, chain, fee, place } = pool
  const read = (trouble?: Trouble, signal = staying()) => sourceOf(id, chain, trouble).findPools(wantedOf(pool), signal)

  function expectFailure(failure: unknown, code: 'UPSTREAM_FAILED' | 'UPSTREAM_TIMEOUT') {
    expect(failure).toMatchObject({ name: 'ApiError', code })
    expect(String(failure)).not.toContain('https://')
  }

  test('its pool is found with all that fees need, and nothing in it is made up', async () => {
    const [found, ...others] = await read()
    expect(others).toEqual([])
    if (found === undefined) throw new Error('no pool was found')
    expect(found.fee).toBeCloseTo(fee, 12)
    expect([...found.coins].toSorted()).toEqual([...pool.coins].map(inAnswers).toSorted())
    expect(found.liquidity > 0n).toBe(true)
    expect(found.price).toBeGreaterThan(0)
    expect(1.0001 ** found.tick / found.price).toBeCloseTo(1, 3)
    expect(found.tickSpacing).toBeGreaterThan(0)
    expect(found.protocolShare).toBeGreaterThanOrEqual(0)
    expect(found.protocolShare).toBeLessThan(1)
    expect(found.asOf).toBe(troubledSample().now())
  })

  test('a fee that no pool of the coins has finds none', async () => {
    expect(await sourceOf(id, chain).findPools({ ...wantedOf(pool), fee: 0.0333 }, staying())).toEqual([])
  })

  test('a host that fails or is silent is a failure', async () => {
    expectFailure(await failureOf(read(() => new Response('down', { status: 503 }))), 'UPSTREAM_FAILED')
    const silent = inFakeTime(() => failureOf(read((_, ending) => untilEnded(ending))))
    expectFailure(await silent, 'UPSTREAM_TIMEOUT')
  })

  test('it ends with its caller, for the caller’s own reason', async () => {
    const caller = new AbortController()
    const reason = new Error('the caller left')
    const silent: Trouble = (_, ending) => {
      queueMicrotask(() => caller.abort(reason))
      return untilEnded(ending)
    }
    expect(await failureOf(read(silent, caller.signal))).toBe(reason)
  })

  test.each(everyNth(4, junk, place))('answered %s it fails', async (_, body) => {
    const answered = () => new Response(body, { headers: { 'content-type': 'application/json' } })
    expectFailure(await failureOf(read(answered)), 'UPSTREAM_FAILED')
  })

  test.each(everyNth(3, [1, 2, 3], place))(
    'what it had read when request %i and later ones fail is never the whole',
    async (good) => {
      let asked = 0
      const whole = await read()
      const outcome = await read(() => {
        asked += 1
        return asked > good ? new Response('<html>', { status: 200 }) : undefined
      }).catch((error: unknown) => error)
      if (outcome instanceof ApiError) expectFailure(outcome, 'UPSTREAM_FAILED')
      else expect(outcome).toEqual(whole)
    },
  )
})

const inAnswers = (coin: string) => (/^0x[0-9a-f]{40}$/i.test(coin) ? coin.toLowerCase() : coin)
