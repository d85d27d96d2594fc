import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Room, unlimited } from '#service/store/no-room.ts'
import type { Store } from '#service/store/store.ts'
import { storeKinds, type TestStores } from '#testing/store/stores.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const room = { addresses: 10, addressesPerOwner: 4, webhooksPerOwner: 3 }
const many = Array.from({ length: 8 }, (_each, index) => index)

describe.each(storeKinds)('%s', (_, open) => {
  let stores: TestStores
  let store: Store
  beforeAll(async () => {
    stores = await open()
  })
  beforeEach(async () => {
    store = await stores.empty()
  })
  afterAll(() => stores.stop())

  let count = 0
  const watch = (owner: string, address: string, limits: Room = room) =>
    store.watch.add({ owner, address, label: '', chains: [], createdAt: new Date() }, limits)
  const hook = (owner: string, addresses: string[], limits: Room = room) => {
    count += 1
    return store.webhooks.add({ id: `w${count}`, owner, url: 'https://a.example/', chain: 'ALL', addresses }, limits)
  }
  const outcome = (adding: Promise<unknown>) =>
    adding.then(
      () => 'added',
      (error: { why?: string; count?: number }) => `${error.why} ${error.count}`,
    )

  test('of many that one owner adds at once its share is added, watched or in webhooks', async () => {
    const wide = { ...room, webhooksPerOwner: 100 }
    const all = await Promise.all(
      many.map((index) => outcome(index % 2 === 0 ? watch('k', `0x${index}`, wide) : hook('k', [`0x${index}`], wide))),
    )
    expect(all.filter((each) => each === 'added')).toHaveLength(4)
    expect(new Set(all.filter((each) => each !== 'added'))).toEqual(new Set(['own addresses 4']))
  })

  test('what one owner takes leaves room to another, up to the limit of all', async () => {
    for (const [owner, from] of [
      ['a', 0],
      ['b', 4],
    ] as const)
      expect(
        await outcome(
          hook(
            owner,
            [0, 1, 2, 3].map((index) => `0x${from + index}`),
          ),
        ),
      ).toBe('added')
    expect(await outcome(watch('c', '0x8'))).toBe('added')
    expect(await outcome(hook('c', ['0x9', '0xa']))).toBe('addresses 9')
    // What is read anyhow takes no room of all, but of one's own.
    expect(await outcome(hook('c', ['0x0', '0x1', '0x2']))).toBe('added')
    expect(await outcome(watch('c', '0x3'))).toBe('own addresses 4')
    expect(await outcome(watch('c', '0x2'))).toBe('added')
  })

  test('of many webhooks at once no more than the limit are registered', async () => {
    const all = await Promise.all(many.map(() => outcome(hook('k', []))))
    expect(all.filter((each) => each === 'added')).toHaveLength(3)
    expect(await store.webhooks.list('k')).toHaveLength(3)
  })

  test('a disabled webhook keeps its place of the share, since a test may enable it again', async () => {
    await hook('k', ['0x0', '0x1', '0x2', '0x3'])
    const at = new Date()
    const disabled = {
      isDelivered: false,
      statusCode: 410,
      error: 'gone',
      nextAttemptAt: null,
      disable: 'gone',
    } as const
    await store.deliveries.settle({ id: 'none', webhookId: `w${count}`, at, outcome: disabled })
    expect(await outcome(watch('k', '0x4'))).toBe('own addresses 4')
    expect(await outcome(watch('other', '0x4'))).toBe('added')
  })

  test('an operator has no limit', async () => {
    for (const index of many) expect(await outcome(watch('k', `0x${index}`, unlimited))).toBe('added')
    expect(
      await outcome(
        hook(
          'k',
          many.map((index) => `0x1${index}`),
          unlimited,
        ),
      ),
    ).toBe('added')
  })
})
