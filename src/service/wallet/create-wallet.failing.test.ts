import { expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import { amounts, chain, failed, MINUTE, never, serveWallets } from '#testing/wallet/serving.ts'
import { aPosition, aProtocol, nativeOf, scriptedPrices } from '#testing/wallet/sources.ts'
import { ENTRY_SHAPE } from './sources/source-cache.ts'

const served = serveWallets()

test('a chain that hangs costs its time limit, and only it', async () => {
  const { ask } = served.open(
    { chains: { ETH: chain('ETH'), BASE: { readBalances: never } } },
    { limits: { waitMs: 150, staleMs: 150, runMs: 60_000 } },
  )
  const { response, body, status } = await ask(`${served.evmWallet}/holding`)
  expect([response.status, amounts(body)]).toEqual([200, ['ETH 1']])
  expect(status('base')).toMatchObject({ asOf: null, error: 'timeout' })
})

test('when it fails, the kept answer stands in with its age and the reason', async () => {
  let isDown = false
  const sui = chain('SUI', async () => (isDown ? failed() : undefined))
  const { ask, clock } = served.open({ chains: { SUI: sui } })
  await ask(`${served.suiWallet}/holding`)
  const readAt = clock.now / 1000
  isDown = true
  clock.now += 3_600_000
  const { response, body, status } = await ask(`${served.suiWallet}/holding`)
  expect([response.status, amounts(body)]).toEqual([200, ['SUI 1']])
  expect(status('sui')).toMatchObject({ asOf: readAt, error: 'node.example answered with status 503' })
  expect(response.headers.get('data-as-of')).toBe('Sat, 21 Nov 2026 12:00:00 GMT')
})

test('of a protocol that has changed on the chain nothing kept stands in', async () => {
  let hasChanged = false
  const navi = aProtocol('navi', 'SUI', async () => {
    if (hasChanged) throw new ApiError('PROTOCOL_CHANGED', 'its getter is not the one known here')
    return [aPosition({ positionId: 'one' })]
  })
  const others = aProtocol('other', 'SUI', async () => [aPosition({ positionId: 'two' })])
  const { ask, clock, unexpected } = served.open({ positions: [navi, others] })
  const ids = async () => {
    const { response, body, status } = await ask(`${served.suiWallet}/positions?chain=SUI`)
    expect(response.status).toBe(200)
    return { ids: body.data.map(({ positionId }: { positionId: string }) => positionId), status: status('navi') }
  }
  expect((await ids()).ids).toEqual(['one', 'two'])
  hasChanged = true
  clock.now += 3_600_000
  expect(await ids()).toEqual({
    ids: ['two'],
    status: expect.objectContaining({ asOf: null, error: 'its getter is not the one known here' }),
  })
  expect(unexpected).toEqual([])
})

test('what is kept of sources that hang is given soon, with its age and that it is being read on; then the new answer', async () => {
  let end = () => {}
  const gate = new Promise<void>((resolve) => (end = resolve))
  let isHanging = false
  const eth = chain('ETH', () => (isHanging ? gate : Promise.resolve()))
  const prices = scriptedPrices({ [nativeOf('ETH')]: 3_000 })
  const hangingPrices = {
    ...prices,
    current: (...requested: Parameters<typeof prices.current>) => (isHanging ? never() : prices.current(...requested)),
  }
  const limits = { waitMs: 20_000, staleMs: 100, runMs: 60_000 }
  const { ask, clock } = served.open({ chains: { ETH: eth }, tokenPrices: [hangingPrices] }, { limits })
  const holding = () => ask(`${served.evmWallet}/holding?chain=ETH`)
  await holding()
  isHanging = true
  const readAt = clock.now / 1000
  clock.now += 20 * MINUTE
  const startedAt = performance.now()
  const { body, status } = await holding()
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect([amounts(body), body.data[0].price.price]).toEqual([['ETH 1'], 3_000])
  expect(status('eth')).toMatchObject({
    asOf: readAt,
    error: 'timeout',
    note: expect.stringContaining('still being read'),
  })
  expect(status('prices')?.error).toBe('timeout')
  end()
  await expect.poll(async () => amounts((await holding()).body)).toEqual(['ETH 2'])
  expect(eth.runs).toBe(2)
})

test('a request has one deadline for its sources, their prices, and those of the past', async () => {
  const eth = {
    ...chain('ETH'),
    readTransfers: async () => ({
      isComplete: true,
      transfers: [{ contractAddress: nativeOf('ETH'), amount: 1n, at: 1_790_000_000 }],
    }),
  }
  const silent = { id: 'silent', current: never, at: never }
  // One wait, and what a busy machine adds to it; two waits would be longer.
  const limits = { waitMs: 4_000, staleMs: 200, runMs: 60_000 }
  const { ask } = served.open(
    { chains: { ETH: eth, BASE: { readBalances: never } }, tokenPrices: [silent] },
    { limits },
  )
  const startedAt = performance.now()
  const { response, body, status } = await ask(`${served.evmWallet}/holding?includePnl=true`)
  expect(performance.now() - startedAt).toBeLessThan(7_900)
  expect([response.status, amounts(body), status('prices')?.error]).toEqual([200, ['ETH 1'], 'timeout'])
  expect(status('eth')?.note).toContain('past prices: timeout')
})

test('a failure behind a kept answer is told with it', async () => {
  let isDown = false
  const { ask, clock } = served.open({ chains: { SUI: chain('SUI', async () => (isDown ? failed() : undefined)) } })
  await ask(`${served.suiWallet}/holding`)
  isDown = true
  clock.now += 2 * MINUTE
  await ask(`${served.suiWallet}/holding`)
  await expect.poll(async () => (await ask(`${served.suiWallet}/holding`)).status('sui')?.error).toContain('status 503')
})

test('when everything fails and nothing is kept, it is a 502 that names the chains; a 504 when all took too long', async () => {
  const { ask } = served.open(
    { chains: { SUI: { readBalances: failed, readNfts: never } } },
    { limits: { waitMs: 50, staleMs: 50, runMs: 60_000 } },
  )
  const holdings = await ask(`${served.suiWallet}/holding`)
  expect([holdings.response.status, holdings.body.code]).toEqual([502, 'UPSTREAM_FAILED'])
  expect(holdings.body.detail).toContain('Sui: node.example answered with status 503')
  const nfts = await ask(`${served.suiWallet}/nft-holding`)
  expect([nfts.response.status, nfts.body.detail]).toEqual([504, expect.stringContaining('Sui: timeout')])
})

test('a failure keeps nothing, and a mistake of ours is told without what it says, but logged', async () => {
  let isBroken = true
  const broken = chain('SUI', async () => {
    if (isBroken) throw new TypeError(`secret of ${served.suiWallet}`)
  })
  const { unexpected, ask, clock } = served.open({ chains: { SUI: broken } })
  const { response, body } = await ask(`${served.suiWallet}/holding`)
  expect(response.status).toBe(502)
  expect(body.detail).not.toContain('secret')
  expect(unexpected).toHaveLength(1)
  expect(await served.store().walletCache.find(`live balances sui ${served.suiWallet}`, ENTRY_SHAPE)).toBeNull()
  isBroken = false
  clock.now += 6_000
  expect((await ask(`${served.suiWallet}/holding`)).response.status).toBe(200)
})

test('an upstream that repeats the address does not bring it into the answer', async () => {
  const { ask } = served.open({
    chains: { SUI: { readBalances: () => Promise.reject(new ApiError('UPSTREAM_FAILED', `no ${served.suiWallet}`)) } },
  })
  expect((await ask(`${served.suiWallet}/holding`)).body.detail).not.toContain(served.suiWallet)
})

test('a service that stops does not wait for upstreams that hang: it answers with what there is', async () => {
  let isHanging = false
  const eth = chain('ETH', () => (isHanging ? never() : Promise.resolve()))
  const { ask, endReading, unexpected } = served.open({ chains: { ETH: eth, BASE: chain('BASE', never) } })
  await ask(`${served.evmWallet}/holding?chain=ETH`)
  isHanging = true
  const waiting = ask(`${served.evmWallet}/holding?force_refresh=true`)
  const nothingKept = ask(`${served.evmWallet}/holding?chain=BASE`)
  await expect.poll(() => eth.runs).toBe(2)
  endReading()
  const { body, status } = await waiting
  expect([amounts(body), status('eth')?.error, status('base')?.error]).toEqual([
    ['ETH 1'],
    'the service stops',
    'the service stops',
  ])
  expect((await nothingKept).response.status).toBe(502)
  expect(unexpected).toEqual([])
})
