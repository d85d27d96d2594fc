import { bcs } from '@mysten/sui/bcs'
import { expect, test, vi } from 'vitest'
import { MoveAbort } from '#sample/sui/node/state.ts'
import { deepBookMarginPart } from '#sample/sui/protocols/deepbook-margin.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { deepBookMarginFacts } from './deepbook-margin.ts'
import { deepBookMarginPositions } from './positions.ts'

vi.setConfig({ testTimeout: 30_000 })

const node = await openSuiNode()
const { signal } = new AbortController()
const id = (byte: string) => `0x${byte.repeat(32)}`
const owner = id('ab')
const SUI = '0x2::sui::SUI'
const coins = [SUI, ...['c2', 'c3', 'c4', 'c5'].map((byte) => `${id(byte)}::coin::COIN`)]
const pools = deepBookMarginFacts.pools.map((pool, index) => ({ id: pool, coinType: coins[index] ?? SUI }))
const [first = '', second = ''] = deepBookMarginFacts.pools
const target = '0x8af25e44bcdfb8b19ceffef5a1bd457a89a4270b8237e1025f30cd26acb4edbe::margin_pool::user_supply_amount'
const open = () => deepBookMarginPositions({ sui: node.reader, now: () => 0 })
const simulated = () => node.received.filter((path) => path.endsWith('SimulateTransaction'))
const caps = [
  { id: id('01'), owner },
  { id: id('02'), owner },
  { id: id('03'), owner: id('ff') },
]

test('each cap’s supply in each pool, of the coin that the pool’s type says; a cap without shares is nothing', async () => {
  const supplies = [
    { pool: first, cap: id('01'), amount: 18_446_744_073_709_551_615n },
    { pool: second, cap: id('01'), amount: 5n },
    { pool: first, cap: id('03'), amount: 9n },
  ]
  node.serve([deepBookMarginPart({ pools, caps, supplies })])
  const source = open()
  const found = await source.readPositions(owner, signal)
  expect(found).toMatchObject([
    {
      type: 'Lending',
      poolId: first,
      positionId: `${first}:${id('01')}`,
      tokens: [{ contractAddress: SUI, amount: 18_446_744_073_709_551_615n }],
      receiptTokens: [],
    },
    { poolId: second, tokens: [{ contractAddress: coins[1], amount: 5n }] },
  ])
  expect(found).toHaveLength(2)
  expect(simulated()).toHaveLength(1)
  expect(node.received).toHaveLength(3)
  // The pools' coins are not read again.
  await source.readPositions(owner, signal)
  expect(node.received).toHaveLength(5)
})

test('without a cap nothing more is asked', async () => {
  node.serve([deepBookMarginPart({ pools, caps: [], supplies: [] })])
  expect(await open().readPositions(owner, signal)).toEqual([])
  expect(node.received).toEqual(['StateService/ListOwnedObjects'])
})

test('a pool that is gone or something else, a call that aborts and an answer of another form are failures', async () => {
  const part = deepBookMarginPart({ pools, caps, supplies: [] })
  const { objects = [], functions = [] } = part
  const failed = { code: 'UPSTREAM_FAILED' }
  node.serve([{ objects: objects.slice(1), functions }])
  await expect(open().readPositions(owner, signal)).rejects.toMatchObject(failed)
  const other = objects.map((each, index) => (index > 0 ? each : { ...each, type: `${id('99')}::pool::Pool<${SUI}>` }))
  node.serve([{ objects: other, functions }])
  await expect(open().readPositions(owner, signal)).rejects.toMatchObject(failed)
  const instead = (run: () => Uint8Array[]) => node.serve([{ functions: [{ target, run }] }, part])
  instead(() => {
    throw new MoveAbort(1n)
  })
  await expect(open().readPositions(owner, signal)).rejects.toMatchObject(failed)
  instead(() => [bcs.u8().serialize(1).toBytes()])
  await expect(open().readPositions(owner, signal)).rejects.toMatchObject(failed)
})
