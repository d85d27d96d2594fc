import { bcs } from '@mysten/sui/bcs'
import { expect, test, vi } from 'vitest'
import { MoveAbort } from '#sample/sui/node/state.ts'
import { walrusPart } from '#sample/sui/protocols/walrus.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { walrusPositions } from './positions.ts'

vi.setConfig({ testTimeout: 30_000 })

const node = await openSuiNode()
const { signal } = new AbortController()
const id = (byte: string) => `0x${byte.repeat(32)}`
const owner = id('ab')
const WAL = '0x356a26eb9e012a68958082340d4c4116e7f55615cf27affcff209cf0ae544f59::wal::WAL'
const packageId = '0x98da433aa0139512c210597b1c5e3df6cd121d8d77f8652691bb66fadfc8aa1b'
let at = 0
const source = walrusPositions({ sui: node.reader, now: () => at })
const simulated = () => node.received.filter((path) => path.endsWith('SimulateTransaction'))
const stakeOf = (byte: string, own: Partial<Parameters<typeof walrusPart>[1][number]> = {}) => ({
  id: id(byte),
  owner,
  node: id('77'),
  principal: 1_000n,
  activation: 5,
  withdrawEpoch: null,
  reward: 7n,
  ...own,
})

test('a stake that works, one that was asked back and one that does not work yet', async () => {
  node.serve([
    walrusPart(9, [
      stakeOf('01', { principal: 18_446_744_073_709_551_615n }),
      stakeOf('02', { withdrawEpoch: 10, reward: 3n }),
      stakeOf('03', { activation: 10 }),
      stakeOf('04', { owner: id('ff') }),
    ]),
  ])
  const found = await source.readPositions(owner, signal)
  const wal = (amount: bigint) => [{ contractAddress: WAL, amount }]
  expect(found.map(({ positionId, tokens, yield: earned }) => [positionId, tokens, earned])).toEqual([
    [id('01'), wal(18_446_744_073_709_551_615n), wal(7n)],
    [id('02'), wal(1_000n), wal(3n)],
    [id('03'), wal(1_000n), []],
  ])
  expect(found[0]).toMatchObject({ type: 'Staking', poolId: id('77'), rates: null, receiptTokens: [] })
  expect(simulated()).toHaveLength(2)
  // The stakes, the current package, and two calls.
  expect(node.received).toHaveLength(4)
})

test('without a stake nothing is simulated; of one that does not work yet no reward is asked for', async () => {
  node.serve([walrusPart(9, [])])
  expect(await source.readPositions(owner, signal)).toEqual([])
  expect(node.received).toEqual(['StateService/ListOwnedObjects'])
  node.serve([walrusPart(9, [stakeOf('01', { activation: 10 })])])
  expect(await source.readPositions(owner, signal)).toHaveLength(1)
  expect(simulated()).toHaveLength(1)
})

test('more stakes than a transaction takes commands are read in several', async () => {
  const stakes = Array.from({ length: 251 }, (_, index) =>
    stakeOf('00', {
      id: `0x${(index + 1).toString(16).padStart(64, '0')}`,
      principal: BigInt(index + 1),
      reward: BigInt(index + 1),
    }),
  )
  node.serve([walrusPart(9, stakes)])
  const found = await source.readPositions(owner, signal)
  expect(found).toHaveLength(251)
  expect(found.every(({ tokens, yield: earned }) => tokens[0]?.amount === earned[0]?.amount)).toBe(true)
  expect(simulated()).toHaveLength(4)
})

test.each([
  ['staking::epoch', [bcs.u8().serialize(1).toBytes()]],
  ['staked_wal::value', [bcs.u32().serialize(1).toBytes()]],
  ['staking::calculate_rewards', []],
  ['staking::calculate_rewards', null],
])('%s that answers %j is a failure, not nothing', async (name, answer) => {
  const run = () => {
    if (answer === null) throw new MoveAbort(1n)
    return answer
  }
  node.serve([{ functions: [{ target: `${packageId}::${name}`, run }] }, walrusPart(9, [stakeOf('01')])])
  await expect(source.readPositions(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('what is called is the package that the staking object names: after an upgrade the next one', async () => {
  at += 3_600_000
  node.serve([walrusPart(9, [stakeOf('01')], id('7a'))])
  expect((await source.readPositions(owner, signal))[0]?.yield[0]?.amount).toBe(7n)
  // The package is read again after ten minutes.
  node.serve([walrusPart(9, [stakeOf('01')], id('7b'))])
  await expect(source.readPositions(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  at += 600_000
  expect(await source.readPositions(owner, signal)).toHaveLength(1)
})

test('without the staking object, or in another form, it fails', async () => {
  for (const content of [undefined, new Uint8Array([1, 2])]) {
    at += 3_600_000
    const { objects = [], functions = [] } = walrusPart(9, [stakeOf('01')])
    const others = objects.slice(1)
    const [staking] = objects
    node.serve([{ objects: content && staking ? [{ ...staking, content }, ...others] : others, functions }])
    await expect(source.readPositions(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  }
  at += 3_600_000
})
