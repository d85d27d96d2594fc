import { bcs } from '@mysten/sui/bcs'
import { Transaction } from '@mysten/sui/transactions'
import { expect, test, vi } from 'vitest'
import { grpcAnswer, grpcStatus } from '#sample/sui/node/grpc-frame.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { createSuiReader } from './create-sui-reader.ts'

vi.setConfig({ testTimeout: 30_000 })

const node = await openSuiNode()
const spare = await openSuiNode()
const { reader } = node
const { signal } = new AbortController()
const id = (byte: string) => `0x${byte.repeat(32)}`
const owner = id('ab')
const SUI = '0x2::sui::SUI'
const nft = (index: number, type = `${id('0c')}::nft::Nft`) => ({
  id: `0x${index.toString(16).padStart(64, '0')}`,
  type,
  owner,
  content: new Uint8Array([index]),
})

test('balances are read to the last page, coin objects and address balances as one sum', async () => {
  const coins = Array.from({ length: 500 }, (_, index) => ({
    owner,
    coinType: `${id('c0')}::coin_${index}::COIN`,
    amount: 2n ** 64n - 1n,
    inAddressBalance: BigInt(index),
  }))
  node.serve([{ balances: coins }, { balances: [{ owner: id('cd'), coinType: SUI, amount: 1n }] }])
  const balances = await reader.balances(owner, signal)
  expect(balances).toHaveLength(500)
  expect(balances[499]).toEqual({ coinType: `${id('c0')}::coin_499::COIN`, amount: 18_446_744_073_709_551_615n })
  expect(node.received).toHaveLength(10)
})

test('a page without rows is not the last one', async () => {
  let calls = 0
  node.serve([{ balances: [{ owner, coinType: SUI, amount: 7n }] }], {
    interrupt: () => {
      calls += 1
      // ListBalancesResponse with only next_page_token (field 2): "0".
      return calls === 1 ? grpcAnswer(new Uint8Array([0x12, 0x01, 0x30])) : undefined
    },
  })
  expect(await reader.balances(owner, signal)).toEqual([{ coinType: SUI, amount: 7n }])
})

test('an empty token of a next page is the end', async () => {
  node.serve([], { interrupt: () => grpcAnswer(new Uint8Array([0x12, 0x00])) })
  expect(await reader.balances(owner, signal)).toEqual([])
  expect(node.received).toHaveLength(1)
})

test('pages without an end are given up, not walked for ever', async () => {
  node.serve([], { interrupt: () => grpcAnswer(new Uint8Array([0x12, 0x01, 0x30])) })
  await expect(reader.balances(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  expect(node.received).toHaveLength(100)
})

test('a coin without metadata has no facts, one that says no decimals has none, and a failure is neither', async () => {
  const bare = `${id('c1')}::bare::BARE`
  node.serve([{ coins: [{ coinType: bare, name: 'Bare 🐗', symbol: 'BARE' }] }])
  expect(await reader.coinMetadata(bare, signal)).toEqual({
    name: 'Bare 🐗',
    symbol: 'BARE',
    decimals: null,
    iconUrl: '',
  })
  expect(await reader.coinMetadata(`${id('c2')}::none::NONE`, signal)).toBeNull()
  node.serve([], { interrupt: () => grpcAnswer(null, 13, 'broken') })
  await expect(reader.coinMetadata(bare, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('objects are filtered by package, module and type; a type without arguments lets pass any', async () => {
  const box = (of: string) => `${id('0c')}::box::Box<${of}>`
  node.serve(
    [{ objects: [nft(1), nft(2, box(SUI)), nft(3, box('u8')), nft(4, `${id('0d')}::box::Box`), nft(5), nft(6)] }],
    { pageSize: 2 },
  )
  const count = async (type: string | null) => (await reader.ownedObjects(owner, type, signal)).length
  expect(await count(null)).toBe(6)
  expect(await count(id('0c'))).toBe(5)
  expect(await count(`${id('0c')}::box`)).toBe(2)
  expect(await count(`${id('0c')}::box::Box`)).toBe(2)
  expect(await count(box(SUI))).toBe(1)
})

test('objects come in batches of fifty, the missing ones are absent', async () => {
  node.serve([{ objects: Array.from({ length: 120 }, (_, index) => nft(index)) }])
  const ids = Array.from({ length: 121 }, (_, index) => nft(index).id)
  const found = await reader.objects(ids, signal)
  expect(found.size).toBe(120)
  expect(found.get(nft(119).id)).toMatchObject({ content: new Uint8Array([119]), display: null })
  expect(node.received).toHaveLength(3)
})

test('fields tell the key, and the child of an object field without the wrapper of its key', async () => {
  const parent = id('ee')
  const item = { parent, fieldId: id('01'), nameType: '0x2::kiosk::Item', name: new Uint8Array([1]), valueType: SUI }
  node.serve([{ fields: [{ ...item, childId: id('02') }, item] }])
  const padded = `0x${'2'.padStart(64, '0')}::kiosk::Item`
  expect((await reader.fields(parent, signal)).map(({ nameType, childId }) => [nameType, childId])).toEqual([
    [padded, id('02')],
    [padded, null],
  ])
})

test('a simulated transaction gives each command its return values', async () => {
  const add = (args: (Uint8Array | string | null)[]) => [
    bcs
      .u64()
      .serialize(BigInt(bcs.u64().parse(args[0] as Uint8Array)) + 1n)
      .toBytes(),
  ]
  const echo = (args: (Uint8Array | string | null)[]) => [bcs.string().serialize(String(args[0])).toBytes()]
  node.serve([
    {
      functions: [
        { target: '0x9::m::add', run: add },
        { target: '0x9::m::echo', run: echo },
      ],
    },
  ])
  const transaction = new Transaction()
  transaction.moveCall({ target: '0x9::m::add', arguments: [transaction.pure.u64(41)] })
  transaction.moveCall({ target: '0x9::m::echo', arguments: [transaction.object(id('0f'))] })
  const [[sum], [object]] = (await reader.simulate(transaction, signal)) as [[Uint8Array], [Uint8Array]]
  expect([bcs.u64().parse(sum), bcs.string().parse(object)]).toEqual(['42', id('0f')])
  expect(node.received).toHaveLength(1)

  const unknown = new Transaction()
  unknown.moveCall({ target: '0x9::m::nothing' })
  await expect(reader.simulate(unknown, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a unit of computation costs what the epoch says', async () => {
  expect(await reader.gasPrice(signal)).toBe(740n)
})

test('names resolve both ways; nobody holds what is unknown or has run out', async () => {
  const names = [
    { name: 'mira.sui', address: owner, isDefault: true },
    { name: 'old.sui', address: id('aa'), isDefault: true, isExpired: true },
  ]
  node.serve([{ names }])
  expect(await reader.defaultName(owner, signal)).toBe('mira.sui')
  expect(await reader.resolveName('mira.sui', signal)).toBe(owner)
  expect(await reader.defaultName(id('bb'), signal)).toBeNull()
  expect(await reader.defaultName(id('aa'), signal)).toBeNull()
  expect(await reader.resolveName('old.sui', signal)).toBeNull()
  expect(await reader.resolveName('none.sui', signal)).toBeNull()
})

test('a busy node is asked once more, then it has failed, and nothing of its words leaves', async () => {
  const busy = () => grpcAnswer(null, grpcStatus.resourceExhausted, 'too many requests of https://host/?key=a-secret')
  let calls = 0
  const balances = [{ owner, coinType: SUI, amount: 7n }]
  node.serve([{ balances }], { interrupt: () => (++calls === 1 ? busy() : undefined) })
  expect(await reader.balances(owner, signal)).toHaveLength(1)

  node.serve([{ balances }], { interrupt: busy })
  const failure = await reader.balances(owner, signal).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    code: 'UPSTREAM_FAILED',
    message: `${new URL(node.url).host} answered with RESOURCE_EXHAUSTED`,
  })
  expect(node.received).toHaveLength(2)
})

test.each([
  ['a deadline that passed at the node is a timeout', 4, 'UPSTREAM_TIMEOUT', 1],
  ['a node that is unavailable is asked once more', 14, 'UPSTREAM_FAILED', 2],
  ['a status that does not exist is a failure', 99, 'UPSTREAM_FAILED', 1],
])('%s', async (_, status, code, calls) => {
  node.serve([], { interrupt: () => grpcAnswer(null, status, 'words of a stranger') })
  const failure = (await reader.balances(owner, signal).catch((error: unknown) => error)) as Error
  expect(failure).toMatchObject({ code })
  expect(failure.message).not.toContain('stranger')
  expect(node.received).toHaveLength(calls)
})

test('a status of HTTP is our own failure again, with its host', async () => {
  node.serve([], { interrupt: () => new Response('', { status: 503 }) })
  const failure = await reader.balances(owner, signal).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    code: 'UPSTREAM_FAILED',
    message: `${new URL(node.url).host} answered with status 503`,
  })
})

test('the next node answers for one that fails, from the first page on', async () => {
  const coins = Array.from({ length: 5 }, (_, index) => ({ owner, coinType: `0x${index + 10}::c::C`, amount: 1n }))
  let calls = 0
  node.serve([{ balances: coins }], { pageSize: 2, interrupt: () => (++calls > 1 ? grpcAnswer(null, 13) : undefined) })
  spare.serve([{ balances: coins }], { pageSize: 2 })
  const both = createSuiReader({ upstream: node.upstream, urls: [node.url, spare.url] })
  expect(await both.balances(owner, signal)).toHaveLength(5)
  expect([node.received.length, spare.received.length]).toEqual([2, 3])
})

test.each([
  ['an empty body', new Uint8Array()],
  ['half a frame', new Uint8Array([0, 0, 0, 1])],
  ['a frame of junk', new Uint8Array([0, 0, 0, 0, 3, 0xff, 0xff, 0xff])],
  ['text', new TextEncoder().encode('<html>')],
])('%s instead of an answer is a failure of the node', async (_, body) => {
  const junk = () => new Response(body, { headers: { 'content-type': 'application/grpc-web+proto' } })
  node.serve([], { interrupt: junk })
  const { host } = new URL(node.url)
  for (const requested of [reader.balances(owner, signal), reader.ownedObjects(owner, null, signal)]) {
    const failure = (await requested.catch((error: unknown) => error)) as Error
    expect(failure).toMatchObject({ code: 'UPSTREAM_FAILED' })
    expect(failure.message).toContain(host)
  }
})

test('objects without a type are a failure, not a crash', async () => {
  // ListOwnedObjectsResponse with one empty Object (field 1).
  node.serve([], { interrupt: () => grpcAnswer(new Uint8Array([0x0a, 0x00])) })
  await expect(reader.ownedObjects(owner, null, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('who leaves while the node is silent waits no longer', async () => {
  const leaving = new AbortController()
  node.answer(() => leaving.abort(new Error('gone')))
  await expect(reader.balances(owner, leaving.signal)).rejects.toThrow('gone')
})

test('who leaves ends the call with the own reason, and no node is a failure', async () => {
  node.serve([])
  const left = AbortSignal.abort(new Error('gone'))
  await expect(reader.balances(owner, left)).rejects.toThrow('gone')
  expect(node.received).toHaveLength(0)
  const none = createSuiReader({ upstream: node.upstream, urls: [] })
  await expect(none.balances(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
