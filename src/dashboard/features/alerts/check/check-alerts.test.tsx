import { beforeEach, expect, test, vi } from 'vitest'

const MINUTE = 60_000
const EVERY = 5 * MINUTE
const wallet = (index: number) => `0x${String(index).padStart(40, '0')}`
const walletRule = { type: 'holding.changed' }

const asked: string[] = []
let prices: (number | null)[] = [4]
let isDown = false

/** A service that lists every vault, and the alerts of a browser that is opened now. */
async function open(alerts: object[]) {
  vi.resetModules()
  localStorage.setItem('yieldscope.alerts', JSON.stringify(alerts))
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://service')
    asked.push(url.pathname)
    if (isDown) return Response.json({ code: 'NOT_FOUND', detail: 'It is gone' }, { status: 404 })
    const headers = { 'data-source': 'live', 'upstream-status': 'eth;as-of=1' }
    if (url.pathname.endsWith('/price'))
      return Response.json({ data: prices.map((price) => price && { price }) }, { headers })
    if (url.pathname.endsWith('/nft-holding')) return Response.json([], { headers })
    const data = url.searchParams.getAll('id').flatMap((ids) => ids.split(',').map((id) => ({ ...vault, id })))
    return Response.json({ data, pagination: { limit: 100, offset: 0, total: data.length } }, { headers })
  })
  const [{ checkAlerts }, { createQueryClient }, store] = await Promise.all([
    import('./check-alerts.ts'),
    import('#dashboard/api/query-client.ts'),
    import('#dashboard/features/alerts/alert-store.ts'),
  ])
  const client = createQueryClient()
  let now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now })
  const after = async (ms: number) => {
    now += ms
    vi.setSystemTime(now)
    return await checkAlerts({ client, now, everyMs: EVERY })
  }
  return { ...store, after }
}
const vault = { name: 'V', chain: 'SUI', protocol: { id: 'p' }, type: 'LP', totalApy: 0.1, tvl: 5 }

beforeEach(() => {
  localStorage.clear()
  asked.length = 0
  prices = [4]
  isDown = false
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('fifty alerts cost eight requests a round at most, and each is checked every five minutes', async () => {
  const alerts = Array.from({ length: 50 }, (_, index) => {
    if (index < 10) return { id: `w${index}`, rule: walletRule, address: wallet(index) }
    const vaultId = `v${index}`
    return {
      id: vaultId,
      rule: index < 40 ? { type: 'vault.tvl', vaultId, above: 9 } : { type: 'price', coinType: vaultId, above: 9 },
    }
  })
  prices = Array.from({ length: 10 }, () => 4)
  const { after, getAlerts } = await open(alerts)
  const perRound: number[] = []
  for (let minute = 0; minute < 10; minute += 1) {
    asked.length = 0
    await after(MINUTE)
    perRound.push(asked.length)
  }
  expect(Math.max(...perRound)).toBeLessThanOrEqual(8)
  expect(perRound.slice(0, 5).reduce((sum, count) => sum + count, 0)).toBe(2 + 10 * 3)
  const now = Date.now()
  expect(getAlerts().filter(({ checkedAt }) => checkedAt === null || now - checkedAt > EVERY)).toEqual([])
})

test('a price that crosses is told once; one that nobody knows is an obstacle and no crossing', async () => {
  const { after, getAlerts } = await open([{ id: 'p', name: 'SUI', rule: { type: 'price', coinType: 'c', above: 5 } }])
  expect(await after(0)).toEqual([])
  prices = [null]
  expect(await after(EVERY)).toEqual([])
  expect(getAlerts()[0]?.obstacle).toBe('No current price from any source')
  prices = [6]
  expect((await after(EVERY)).map(({ title, text }) => [title, text])).toEqual([
    ['SUI: Price above $5', '$4.00 → $6.00'],
  ])
  expect(getAlerts()[0]).toMatchObject({ obstacle: '', firedAt: Date.now(), checkedAt: Date.now() })
  prices = [7]
  expect(await after(EVERY)).toEqual([])
})

test('a failure is said at the alert, is not asked for again at once, and heals', async () => {
  const { after, getAlerts } = await open([{ id: 'w', rule: walletRule, address: wallet(1) }])
  isDown = true
  await after(0)
  expect(getAlerts()[0]).toMatchObject({ obstacle: 'It is gone', checkedAt: null })
  const before = asked.length
  await after(MINUTE)
  expect(asked.length).toBe(before)
  isDown = false
  await after(EVERY)
  expect(getAlerts()[0]?.checkedAt).toBe(Date.now())
})

test('what is paused is not asked for', async () => {
  const { after } = await open([{ id: 'p', isPaused: true, rule: { type: 'price', coinType: 'c', above: 5 } }])
  await after(0)
  expect(asked).toEqual([])
})
