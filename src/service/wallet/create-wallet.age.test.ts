import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Holding } from '#contract/wallet/holding.ts'
import { amounts, chain, failed, MINUTE, serveWallets } from '#testing/wallet/serving.ts'
import { scriptedSources } from '#testing/wallet/sources.ts'
import { createWallet } from './create-wallet.ts'
import { ENTRY_SHAPE } from './sources/source-cache.ts'

const served = serveWallets()

test('an answer is fresh for a minute, then given at once and read anew behind it', async () => {
  const sui = chain('SUI')
  const { ask, clock } = served.open({ chains: { SUI: sui } })
  const amount = async () => amounts((await ask(`${served.suiWallet}/holding`)).body)[0]
  expect(await amount()).toBe('SUI 1')
  clock.now += MINUTE - 1
  expect([await amount(), sui.runs]).toEqual(['SUI 1', 1])
  clock.now += 2
  expect(await amount()).toBe('SUI 1')
  await expect.poll(amount).toBe('SUI 2')
  expect(sui.runs).toBe(2)
})

test.each([
  ['stands in for a source that was silent is fresh for ten seconds', { isPartial: true, isStandIn: true }, 10_000],
  ['is all that a source tells of a long list is fresh for a minute', { isPartial: true }, MINUTE],
] as const)('what %s', async (_, told, freshMs) => {
  const sui = chain('SUI')
  const readBalances: typeof sui.readBalances = async () => {
    const answer = await sui.readBalances()
    return sui.runs === 1 ? { ...answer, note: 'not all', ...told } : answer
  }
  const { ask, clock } = served.open({ chains: { SUI: { readBalances } } })
  const amount = async () => amounts((await ask(`${served.suiWallet}/holding`)).body)[0]
  expect(await amount()).toBe('SUI 1')
  clock.now += freshMs - 1
  expect([await amount(), sui.runs]).toEqual(['SUI 1', 1])
  clock.now += 2
  await expect.poll(amount).toBe('SUI 2')
  // Whole now, so for a minute.
  clock.now += MINUTE - 1
  expect([await amount(), sui.runs]).toEqual(['SUI 2', 2])
})

test('beyond ten minutes the new answer is waited for', async () => {
  const { ask, clock } = served.open({ chains: { SUI: chain('SUI', () => delay(20)) } })
  await ask(`${served.suiWallet}/holding`)
  clock.now += 11 * MINUTE
  expect(amounts((await ask(`${served.suiWallet}/holding`)).body)).toEqual(['SUI 2'])
})

test('what took too long is there for the next request', async () => {
  let end = () => {}
  const slow = chain('SUI', () => new Promise<void>((resolve) => (end = resolve)))
  const { ask } = served.open({ chains: { SUI: slow } }, { limits: { waitMs: 50, staleMs: 50, runMs: 60_000 } })
  expect((await ask(`${served.suiWallet}/holding`)).response.status).toBe(504)
  end()
  await expect.poll(async () => (await ask(`${served.suiWallet}/holding`)).response.status).toBe(200)
  expect(slow.runs).toBe(1)
})

test('force_refresh reads anew, at most every half minute; then the kept answer is given and says so', async () => {
  const sui = chain('SUI')
  const { ask, clock } = served.open({ chains: { SUI: sui } })
  await ask(`${served.suiWallet}/holding`)
  const forced = () => ask(`${served.suiWallet}/holding?force_refresh=true`)
  expect(amounts((await forced()).body)).toEqual(['SUI 2'])
  const refused = await forced()
  expect([amounts(refused.body), refused.status('sui')?.note]).toEqual([['SUI 2'], 'refreshed less than 30 s ago'])
  clock.now += 30_000
  expect(amounts((await forced()).body)).toEqual(['SUI 3'])
  expect(sui.runs).toBe(3)
})

test('what was read stays over a restart', async () => {
  const { ask, clock } = served.open({ chains: { SUI: chain('SUI') } })
  const first = await ask(`${served.suiWallet}/holding`)
  await expect
    .poll(() => served.store().walletCache.find(`live balances sui ${served.suiWallet}`, ENTRY_SHAPE))
    .not.toBeNull()
  const restarted = createWallet({
    store: served.store(),
    live: async () => scriptedSources({ chains: { SUI: { readBalances: failed } } }),
    sample: null,
    imageUrl: () => '',
    onUnexpected: () => {},
    now: () => new Date(clock.now + 3_600_000),
  })
  const query = { address: served.suiWallet, chain: ['SUI' as const], isForced: false, withPnl: false }
  const { value, statuses } = await restarted.holdings(query, new AbortController().signal)
  expect(value.map((holding) => Holding.parse(holding))).toEqual(first.body.data)
  expect(statuses[0]?.error).toContain('status 503')
  await restarted.stop()
})
