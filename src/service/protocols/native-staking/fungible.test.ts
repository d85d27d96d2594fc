import { bcs } from '@mysten/sui/bcs'
import { expect, test, vi } from 'vitest'
import { fungibleStakesPart } from '#sample/sui/node/staking.ts'
import { MoveAbort } from '#sample/sui/node/state.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { fungibleStakesPositions } from './fungible.ts'

vi.setConfig({ testTimeout: 30_000 })

const node = await openSuiNode()
const { signal } = new AbortController()
const id = (byte: string) => `0x${byte.repeat(32)}`
const owner = id('ab')
const source = fungibleStakesPositions({ sui: node.reader })
const stakeOf = (byte: string, shares: bigint, worth: bigint) => ({
  id: id(byte),
  owner,
  poolId: id('77'),
  shares,
  worth,
})
const simulated = () => node.received.filter((path) => path.endsWith('SimulateTransaction'))

test('shares of a pool are worth what the system gives for them, each its own', async () => {
  const others = { ...stakeOf('03', 5n, 6n), owner: id('ff') }
  node.serve([
    fungibleStakesPart([stakeOf('01', 1_000n, 1_070n), stakeOf('02', 7n, 18_446_744_073_709_551_615n), others]),
  ])
  const found = await source.readPositions(owner, signal)
  expect(found).toMatchObject([
    {
      positionId: id('01'),
      type: 'Staking',
      poolId: id('77'),
      tokens: [{ contractAddress: '0x2::sui::SUI', amount: 1_070n }],
      yield: [],
      input: null,
      receiptTokens: [],
    },
    { positionId: id('02'), tokens: [{ amount: 18_446_744_073_709_551_615n }] },
  ])
  expect(found).toHaveLength(2)
  expect(simulated()).toHaveLength(1)
})

test('without a stake, or with an emptied one, nothing is simulated', async () => {
  for (const stakes of [[], [stakeOf('01', 0n, 0n)]]) {
    node.serve([fungibleStakesPart(stakes)])
    expect(await source.readPositions(owner, signal)).toEqual([])
    expect(node.received).toEqual(['StateService/ListOwnedObjects'])
  }
})

test('more stakes than a transaction takes commands are read in two', async () => {
  const stakes = Array.from({ length: 301 }, (_, index) => ({
    ...stakeOf('00', BigInt(index + 1), BigInt(index + 1)),
    id: `0x${(index + 1).toString(16).padStart(64, '0')}`,
  }))
  node.serve([fungibleStakesPart(stakes)])
  const found = await source.readPositions(owner, signal)
  expect(found.map(({ tokens }) => tokens[0]?.amount)).toEqual(stakes.map(({ worth }) => worth))
  expect(simulated()).toHaveLength(2)
})

test('a redemption that the system refuses, an answer of another form and a cut object are failures, not nothing', async () => {
  const part = fungibleStakesPart([stakeOf('01', 1n, 1n)])
  const failed = { code: 'UPSTREAM_FAILED' }
  const refused = () => {
    throw new MoveAbort(1n)
  }
  node.serve([{ functions: [{ target: '0x3::sui_system::redeem_fungible_staked_sui', run: refused }] }, part])
  await expect(source.readPositions(owner, signal)).rejects.toMatchObject(failed)
  const short = { target: '0x2::balance::value', run: () => [bcs.u8().serialize(1).toBytes()] }
  node.serve([{ functions: [short] }, part])
  await expect(source.readPositions(owner, signal)).rejects.toMatchObject(failed)
  const { objects = [], functions = [] } = part
  node.serve([
    {
      objects: objects.map((each) => ({ ...each, content: each.content?.slice(0, 70) ?? new Uint8Array() })),
      functions,
    },
  ])
  await expect(source.readPositions(owner, signal)).rejects.toMatchObject(failed)
})
