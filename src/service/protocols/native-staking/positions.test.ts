import { bcs } from '@mysten/sui/bcs'
import { expect, test, vi } from 'vitest'
import { stakingPart } from '#sample/sui/node/staking.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { nativeStakingPositions } from './positions.ts'

vi.setConfig({ testTimeout: 30_000 })

const node = await openSuiNode()
const { signal } = new AbortController()
const id = (byte: string) => `0x${byte.repeat(32)}`
const owner = id('ab')
const SUI = '0x2::sui::SUI'
const source = nativeStakingPositions({ sui: node.reader })
const stakeOf = (byte: string, principal: bigint, reward: bigint) => ({
  id: id(byte),
  owner,
  poolId: id('77'),
  epoch: 700,
  principal,
  reward,
})

test('each stake is a position: what was staked, and what the chain says it has earned', async () => {
  node.serve([
    stakingPart([stakeOf('01', 2_000_000_000n, 12_345n), stakeOf('02', 18_446_744_073_709_551_615n, 0n)]),
    stakingPart([{ ...stakeOf('03', 5n, 6n), owner: id('ff') }]),
  ])
  const [first, second, ...more] = await source.readPositions(owner, signal)
  expect(more).toEqual([])
  expect(first).toMatchObject({
    positionId: id('01'),
    type: 'Staking',
    poolId: id('77'),
    tokens: [{ contractAddress: SUI, amount: 2_000_000_000n }],
    yield: [{ contractAddress: SUI, amount: 12_345n }],
    input: [{ contractAddress: SUI, amount: 2_000_000_000n }],
    yieldCollected: null,
    rates: null,
    receiptTokens: [],
  })
  expect(second).toMatchObject({ tokens: [{ amount: 18_446_744_073_709_551_615n }], yield: [] })
  expect(node.received.filter((path) => path.endsWith('SimulateTransaction'))).toHaveLength(1)
})

test('without a stake nothing is simulated', async () => {
  node.serve([])
  expect(await source.readPositions(owner, signal)).toEqual([])
  expect(node.received).toEqual(['StateService/ListOwnedObjects'])
})

test('more stakes than a transaction takes commands are read in two, each with its own reward', async () => {
  const stakes = Array.from({ length: 1_001 }, (_, index) => ({
    ...stakeOf('00', BigInt(index + 1), BigInt(index + 1)),
    id: `0x${(index + 1).toString(16).padStart(64, '0')}`,
  }))
  node.serve([stakingPart(stakes)])
  const positions = await source.readPositions(owner, signal)
  expect(positions).toHaveLength(1_001)
  expect(positions.every(({ tokens, yield: earned }) => tokens[0]?.amount === earned[0]?.amount)).toBe(true)
  expect(node.received.filter((path) => path.endsWith('SimulateTransaction'))).toHaveLength(2)
})

test('rewards that could not be read are a failure, not none', async () => {
  const { objects = [] } = stakingPart([stakeOf('01', 1n, 1n)])
  node.serve([{ objects }])
  await expect(source.readPositions(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  const short = { target: '0x3::sui_system::calculate_rewards', run: () => [bcs.u8().serialize(1).toBytes()] }
  node.serve([{ objects, functions: [short] }])
  await expect(source.readPositions(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
