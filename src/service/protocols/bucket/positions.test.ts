import { bcs } from '@mysten/sui/bcs'
import { expect, test, vi } from 'vitest'
import { MoveAbort } from '#sample/sui/node/state.ts'
import { bucketPart } from '#sample/sui/protocols/bucket.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { bucketPositions } from './positions.ts'

vi.setConfig({ testTimeout: 30_000 })

const node = await openSuiNode()
const { signal } = new AbortController()
const id = (byte: string) => `0x${byte.repeat(32)}`
const owner = id('ab')
const USDB = '0xe14726c336e81b32328e92afc37345d159f5b550b09fa92bd43640cfdd0a0cfd::usdb::USDB'
const suiVault = '0x542eff36534bc5d7d07808953ebb8c580c23f047b41c094601d40a0fc7e99238'
const wbtcVault = '0x94f785bda085beb012e9e96d16a36cf16b6729f776e620ef8c3b37d1e06c2d82'
const savingPool = '0xa0bfd8f31cc869c5f91cc23cb24414f3e225f015d269803279dc8a2179ce964f'
const tryGet = '0xc1dd29778f3fccd19a4ac79d1c35a14bf9d65a0b48f1c5bba98a949cacc53e26::vault::try_get_position_data'
const source = bucketPositions({ sui: node.reader })
const simulated = () => node.received.filter((path) => path.endsWith('SimulateTransaction'))

test('the address and each of its accounts: collateral, debt and savings, by one simulated transaction', async () => {
  node.serve([
    bucketPart({
      accounts: [
        { id: id('c1'), owner },
        { id: id('c2'), owner: id('ff') },
      ],
      debts: [
        { vault: suiVault, debtor: owner, collateral: 2_000_000_000n, debt: 3_000_000n },
        { vault: wbtcVault, debtor: id('c1'), collateral: 18_446_744_073_709_551_615n, debt: 0n },
        { vault: suiVault, debtor: id('c2'), collateral: 1n, debt: 1n },
      ],
      savings: [{ pool: savingPool, account: id('c1'), usdb: 7n }],
    }),
  ])
  const found = await source.readPositions(owner, signal)
  expect(found.map(({ type, poolId, tokens }) => [type, poolId, tokens])).toEqual([
    ['Lending', suiVault, [{ contractAddress: '0x2::sui::SUI', amount: 2_000_000_000n }]],
    ['Borrow', suiVault, [{ contractAddress: USDB, amount: 3_000_000n }]],
    [
      'Lending',
      wbtcVault,
      [
        {
          contractAddress: '0x0041f9f9344cac094454cd574e333c4fdb132d7bcc9379bcd4aab485b2a63942::wbtc::WBTC',
          amount: 18_446_744_073_709_551_615n,
        },
      ],
    ],
    ['Lending', savingPool, [{ contractAddress: USDB, amount: 7n }]],
  ])
  expect(new Set(found.map(({ positionId }) => positionId)).size).toBe(4)
  expect(found.map(({ margin }) => margin)).toEqual([
    { account: `${suiVault}:${owner}`, weight: null },
    { account: `${suiVault}:${owner}`, weight: 1 },
    { account: `${wbtcVault}:${id('c1')}`, weight: null },
    undefined,
  ])
  expect(simulated()).toHaveLength(1)
  expect(node.received).toHaveLength(2)
})

test('who has nothing there has no position; accounts beyond what one transaction takes are read by another', async () => {
  node.serve([bucketPart({})])
  expect(await source.readPositions(owner, signal)).toEqual([])
  const accounts = Array.from({ length: 50 }, (_, index) => ({
    id: `0x${(index + 1).toString(16).padStart(64, '0')}`,
    owner,
  }))
  const last = accounts.at(-1)?.id ?? ''
  node.serve([bucketPart({ accounts, debts: [{ vault: suiVault, debtor: last, collateral: 5n, debt: 6n }] })])
  expect((await source.readPositions(owner, signal)).map(({ tokens }) => tokens[0]?.amount)).toEqual([5n, 6n])
  expect(simulated()).toHaveLength(2)
})

test('a call that aborts, or answers in another form, is a failure, not nothing', async () => {
  const { objects = [], functions = [] } = bucketPart({})
  const instead = (run: () => Uint8Array[]) =>
    node.serve([{ functions: [{ target: tryGet, run }] }, { objects, functions }])
  instead(() => {
    throw new MoveAbort(407n)
  })
  await expect(source.readPositions(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  instead(() => [bcs.u64().serialize(1).toBytes()])
  await expect(source.readPositions(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  instead(() => [bcs.u8().serialize(1).toBytes(), bcs.u64().serialize(1).toBytes()])
  await expect(source.readPositions(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
