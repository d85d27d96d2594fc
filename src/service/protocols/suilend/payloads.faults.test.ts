import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WAD } from '#domain/lending-index.ts'
import { suilendReserveId } from '#sample/sui/protocols/suilend.ts'
import type { ActionRequest, BuilderDeps } from '#service/protocols/payload-builder.ts'
import { junk } from '#testing/junk.ts'
import {
  ask,
  baseIds,
  type Ids,
  LST,
  obligation,
  openSuilend,
  otherOwner,
  SUI,
  sender,
  suilendWorld,
  USDC,
} from '#testing/protocols/builders/suilend.ts'
import { testConfigs } from '#testing/protocols/config-deps.ts'
import { decode } from '#testing/protocols/decode-payload.ts'
import { everyNth } from '#testing/tier.ts'
import { shippedSuilend } from './suilend.ts'

vi.setConfig({ testTimeout: 120_000 })
const world = await openSuilend()
const HOUR = 3_600_000
const lent = [{ reserve: 1, coinType: SUI, shares: 1_000n }]
const debts = [{ reserve: 0, coinType: USDC, principal: 5n * WAD, index: 1 }]
const rich = { balances: [{ owner: sender, coinType: SUI, amount: 10n ** 12n }] }
const own = (ids: Ids, owed = debts) => obligation(ids, { deposits: lent, debts: owed })
const serve = (objects = [...suilendWorld(baseIds), ...own(baseIds)]) => world.node.serve([{ objects }, rich])
beforeEach(() => {
  serve()
  world.answerPrices()
})

const lendSui = { type: 'LENDING', poolId: SUI } as const
const borrow = { type: 'BORROW', amount: 3n } as const
const stake = { type: 'STAKING', poolId: LST } as const
const build = (request: Partial<ActionRequest>, deps: Partial<BuilderDeps> = {}) =>
  world.open(deps).build(ask(request), new AbortController().signal)
const withoutKey = { hosts: { protocols: { ...world.hosts.protocols, PYTH_API_KEY: null } } }
const fails = (status: number, body = '') => world.node.answer((_, response) => response.writeHead(status).end(body))
const noConfig = { code: 'PROTOCOL_CONFIG_UNAVAILABLE', status: 503 }
const noPrice = { code: 'PRICE_UPDATE_UNAVAILABLE', status: 503 }

describe.each([
  ['lending', lendSui, 0],
  ['staking', stake, 1],
] as const)('%s without current ids', (_, request, place) => {
  test('a node that fails is told as that, and to try again', async () => {
    fails(500)
    const failure = await build(request).catch((error: unknown) => error)
    expect(failure).toMatchObject({ ...noConfig, retryAfterSeconds: 30 })
  })

  test.each(everyNth(4, junk, place))('%s from the node is no configuration', async (_name, body) => {
    fails(200, body)
    await expect(build(request)).rejects.toMatchObject(noConfig)
  })

  test('objects that are not there, or are something else now, are none', async () => {
    world.node.serve([rich])
    await expect(build(request)).rejects.toMatchObject(noConfig)
    serve(suilendWorld(baseIds).map((object) => ({ ...object, type: '0x2::clock::Clock' })))
    await expect(build(request)).rejects.toMatchObject(noConfig)
    serve(suilendWorld(baseIds).map((object) => ({ ...object, content: new Uint8Array([1, 2, 3]) })))
    await expect(build(request)).rejects.toMatchObject(noConfig)
  })
})

test('a node or a source of prices that stays silent is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Time runs 25 times as fast. The answering hosts are in this process, so whatever delays them also delays the ticks.
  const ticks = setInterval(() => vi.advanceTimersByTime(50), 2)
  onTestFinished(() => {
    clearInterval(ticks)
    vi.useRealTimers()
  })
  world.prices.answer(() => {})
  await expect(build(borrow)).rejects.toMatchObject(noPrice)
  world.node.answer(() => {})
  await expect(build(stake)).rejects.toMatchObject(noConfig)
})

describe('ids of an earlier time', () => {
  /** Reads now, fails `hours` later. */
  async function later(hours: number, request: Partial<ActionRequest>) {
    let now = world.nowMs
    const { configs } = testConfigs({ now: () => now })
    const builder = world.open({ configs, now: () => now })
    await builder.build(ask(request), new AbortController().signal)
    now += hours * HOUR
    fails(500)
    return builder.build(ask(request), new AbortController().signal)
  }

  test('are used for a day, and say how old they are', async () => {
    const built = await later(23, stake)
    expect(built.idsAsOf).toEqual(new Date(world.nowMs))
    expect(built.allowedPackages).toEqual([baseIds.springPackage])
  })

  test('are not used for longer', async () => {
    await expect(later(25, stake)).rejects.toMatchObject(noConfig)
  })

  test('do not stand for what the sender holds', async () => {
    await expect(later(1, lendSui)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  })

  test('an upgrade is called within ten minutes', async () => {
    let now = world.nowMs
    const { configs } = testConfigs({ now: () => now })
    const builder = world.open({ configs, now: () => now })
    const called = async () => (await builder.build(ask(lendSui), new AbortController().signal)).allowedPackages
    expect(await called()).toEqual([baseIds.lendingPackage])
    serve([...suilendWorld({ ...baseIds, lendingPackage: otherOwner }, 26n), ...own(baseIds)])
    expect(await called()).toEqual([baseIds.lendingPackage])
    now += HOUR / 6
    expect(await called()).toEqual([otherOwner])
  })

  test('shipped ones are used on the operator’s word alone, with their own date', async () => {
    const upgradeCap = baseIds.upgradeCap
    serve([...suilendWorld(baseIds).filter(({ id }) => id !== upgradeCap), ...own(baseIds)])
    await expect(build(lendSui)).rejects.toMatchObject(noConfig)
    const { configs } = testConfigs({ now: () => world.nowMs, allowsShipped: true })
    const built = await build(lendSui, { configs })
    expect(built.allowedPackages).toEqual([shippedSuilend.value.id])
    expect(built.idsAsOf).toEqual(new Date('2026-09-28'))
  })
})

describe('prices', () => {
  const withdraw = { type: 'LENDING_WITHDRAW', poolId: SUI, amount: 3n } as const

  test('without a key, what needs none still works', async () => {
    await expect(build(borrow, withoutKey)).rejects.toMatchObject(noPrice)
    await expect(build(withdraw, withoutKey)).rejects.toMatchObject(noPrice)
    for (const request of [lendSui, stake, { type: 'REPAY', poolId: USDC, amount: 1n } as const]) {
      const coins = { coins: async (_: string, coinType: string) => ({ coinType, ids: [otherOwner] }) }
      await expect(build(request, { ...withoutKey, coins })).resolves.toMatchObject({ goodForSeconds: null })
    }
    serve([...suilendWorld(baseIds), ...own(baseIds, [])])
    await expect(build(withdraw, withoutKey)).resolves.toMatchObject({ goodForSeconds: null })
    expect(world.prices.received).toEqual([])
  })

  test('of a source that fails, gives junk, or gives old ones, are refused', async () => {
    world.prices.answer((_, response) => response.writeHead(500).end())
    await expect(build(borrow)).rejects.toMatchObject(noPrice)
    world.prices.answer((_, response) => response.end('<html>'))
    await expect(build(borrow)).rejects.toMatchObject(noPrice)
    world.answerPrices()
    await expect(build(borrow, { now: () => world.nowMs + 16_000 })).rejects.toMatchObject(noPrice)
    await expect(build(borrow)).resolves.toMatchObject({ goodForSeconds: 60 })
  })

  test('that Pyth on Sui has no object for are refused', async () => {
    const [row] = suilendWorld(baseIds)
      .filter(({ type }) => type.includes('Field<0xc0'))
      .slice(-3)
    serve([...suilendWorld(baseIds).filter(({ id }) => id !== row?.id), ...own(baseIds)])
    await expect(build(borrow)).rejects.toMatchObject(noPrice)
  })

  test.each([20n, 21n])('are refused for version %s, which takes no object of today’s Pyth', async (version) => {
    serve([...suilendWorld(baseIds, version), ...own(baseIds)])
    await expect(build(borrow)).rejects.toMatchObject(noPrice)
    await expect(build(lendSui)).resolves.toBeTruthy()
  })

  test.each([22n, 25n])(
    'are refreshed by version %s with the call that takes objects of today’s Pyth',
    async (version) => {
      serve([...suilendWorld(baseIds, version), ...own(baseIds)])
      const { commands } = decode(await (await build(borrow)).transaction.toJSON())
      const names = commands.flatMap(({ call }) =>
        call?.includes('refresh') ? [call.split('::').slice(1).join('::')] : [],
      )
      expect(new Set(names)).toEqual(new Set(['lending_market::refresh_reserve_price_pro_compatible']))
    },
  )

  test('whose Pyth cannot be read are no current ids', async () => {
    serve([...suilendWorld(baseIds).filter(({ id }) => id !== baseIds.pythState), ...own(baseIds)])
    await expect(build(borrow)).rejects.toMatchObject(noConfig)
  })

  test('a payload with prices calls no other package', async () => {
    const built = await build(borrow)
    const packages = decode(await built.transaction.toJSON()).commands.flatMap((command) =>
      'call' in command ? [command.call.split('::')[0]] : [],
    )
    expect(new Set(packages)).toEqual(new Set([baseIds.wormholePackage, baseIds.pythPackage, baseIds.lendingPackage]))
  })
})

test('a paused market is told, and paying back goes on', async () => {
  world.pause(true)
  serve()
  world.pause(false)
  const coins = { coins: async (_: string, coinType: string) => ({ coinType, ids: [otherOwner] }) }
  const withdraw = { type: 'LENDING_WITHDRAW', poolId: SUI, amount: 3n } as const
  for (const request of [lendSui, withdraw, borrow, { ...stake, isStakeAndDeposit: true }])
    await expect(build(request, { coins })).rejects.toMatchObject({ code: 'POOL_CLOSED', status: 422 })
  await expect(build({ type: 'REPAY', poolId: USDC, amount: 1n }, { coins })).resolves.toBeTruthy()
  await expect(build(stake, { coins })).resolves.toBeTruthy()
})

// The row as Move writes it: its id, the key with its one unused byte, and whether the reserve is paused.
function pauseRow(index: bigint, isPaused: number) {
  const parent = suilendReserveId(baseIds.market, index)
  const fieldId = `0x${'fa'.repeat(32)}`
  const nameType = `0x${'59'.repeat(32)}::reserve::ReservePauseKey`
  const content = Uint8Array.from([...Buffer.from('fa'.repeat(32), 'hex'), 0, isPaused])
  return {
    fields: [
      { parent, fieldId, nameType, name: new Uint8Array([0]), valueType: 'bool', value: new Uint8Array([isPaused]) },
    ],
    objects: [{ id: fieldId, owner: parent, type: `0x2::dynamic_field::Field<${nameType}, bool>`, content }],
  }
}
const serveWith = (row: ReturnType<typeof pauseRow>) =>
  world.node.serve([{ objects: [...suilendWorld(baseIds), ...own(baseIds)] }, rich, row])

test('a paused reserve is told, while others and paying back go on', async () => {
  const coins = { coins: async (_: string, coinType: string) => ({ coinType, ids: [otherOwner] }) }
  const withdraw = { type: 'LENDING_WITHDRAW', poolId: SUI, amount: 3n } as const
  serveWith(pauseRow(1n, 1))
  for (const request of [lendSui, withdraw])
    await expect(build(request, { coins })).rejects.toMatchObject({ code: 'POOL_CLOSED', status: 422 })
  await expect(build(borrow, { coins })).resolves.toBeTruthy()
  serveWith(pauseRow(0n, 1))
  await expect(build(borrow, { coins })).rejects.toMatchObject({ code: 'POOL_CLOSED', status: 422 })
  await expect(build({ type: 'REPAY', poolId: USDC, amount: 1n }, { coins })).resolves.toBeTruthy()
  await expect(build(lendSui, { coins })).resolves.toBeTruthy()
})

test('a reserve whose pause is over is open; one that does not say so in a known form is not taken as open', async () => {
  serveWith(pauseRow(1n, 0))
  await expect(build(lendSui)).resolves.toBeTruthy()
  const row = pauseRow(1n, 0)
  serveWith({ ...row, objects: row.objects.map((object) => ({ ...object, content: object.content.subarray(0, 33) })) })
  await expect(build(lendSui)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('who holds nothing is told so', async () => {
  await expect(build({ ...lendSui, sender: otherOwner })).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  await expect(build({ ...borrow, sender: otherOwner })).rejects.toMatchObject({ code: 'POSITION_NOT_FOUND' })
})

test('an obligation that is gone, or lies on another market, is none of the sender’s', async () => {
  const [, cap] = own(baseIds)
  serve([...suilendWorld(baseIds), ...(cap ? [cap] : [])])
  await expect(build(borrow)).rejects.toMatchObject({ code: 'POSITION_NOT_FOUND' })
  serve([...suilendWorld(baseIds), ...own({ ...baseIds, market: otherOwner })])
  await expect(build(borrow)).rejects.toMatchObject({ code: 'POSITION_NOT_FOUND' })
})
