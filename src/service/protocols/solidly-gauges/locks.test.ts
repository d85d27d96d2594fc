import { type Address, getAddress, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import { words } from '#sample/evm/abi-word.ts'
import { contractRig, type ScriptedContract } from '#testing/evm/contract-rig.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { gaugePositions } from './positions.ts'
import { gaugeFacts } from './solidly-gauges.ts'

const owner = getAddress(pad('0x5a', { size: 20 }))
const made = (index: number): Address => getAddress(pad(toHex(0x10c00 + index), { size: 20 }))
const { signal } = new AbortController()
const [, voter] = gaugeFacts.voters
const { chain, coin: VELO, escrow } = voter ?? { chain: 'OP', coin: '0x', escrow: '0x' }

/** `managed`: the lock that it became a part of, and what that lock has paid it since. */
type Lock = { id: bigint; amount: bigint; managed?: { id: bigint; paid: bigint | null } }

function rigOf(locks: Lock[], over: ScriptedContract = {}) {
  const find = (id: bigint) => locks.find((lock) => lock.id === id)
  const rig = contractRig(chain, {
    [escrow]: {
      'balanceOf(address)': (user) => words(user === BigInt(owner) ? locks.length : 0),
      'ownerToNFTokenIdList(address,uint256)': (user, index) =>
        words(user === BigInt(owner) ? (locks[Number(index)]?.id ?? 0n) : 0n),
      // The escrow counts a deposited lock as empty.
      'locked(uint256)': (id = 0n) => words(find(id)?.managed ? 0n : (find(id)?.amount ?? 0n), 1_900_000_000, 1),
      'idToManaged(uint256)': (id = 0n) => words(find(id)?.managed?.id ?? 0n),
      'weights(uint256,uint256)': (id = 0n, managed = 0n) =>
        words(find(id)?.managed?.id === managed ? (find(id)?.amount ?? 0n) : 0n),
      'managedToLocked(uint256)': (managed) => words(made(Number(managed))),
      ...over,
    },
    ...Object.fromEntries(
      locks.flatMap(({ id, managed }) =>
        managed
          ? [
              [
                made(Number(managed.id)),
                {
                  'earned(address,uint256)': (coin: bigint, of: bigint) =>
                    managed.paid === null ? null : words(coin === BigInt(VELO) && of === id ? managed.paid : 0n),
                },
              ],
            ]
          : [],
      ),
    ),
  })
  const source = gaugePositions({ evm: rig.evm, now: Date.now }).find(
    (each) => each.chain === chain && each.part === 'locks',
  )
  const notes: string[] = []
  const read = async () => (await source?.readPositions(owner, signal, noteInto(notes))) ?? []
  return { read, notes, requests: rig.requests }
}

test('each lock is the coin that it holds, whenever it ends', async () => {
  // From the sheet: the lock of a real owner.
  const { read, requests } = rigOf([
    { id: 41n, amount: 215_817_657_296_359_655_794n },
    { id: 42n, amount: 927n },
  ])
  expect(await read()).toMatchObject([
    { positionId: `op:${escrow}:42`, type: 'Vest', poolId: escrow, tokens: [{ contractAddress: VELO, amount: 927n }] },
    { positionId: `op:${escrow}:41`, tokens: [{ amount: 215_817_657_296_359_655_794n }], receiptTokens: [] },
  ])
  expect(requests()).toBe(3)
})

test('one that was handed to a manager is what taking it back gives', async () => {
  const { read, requests } = rigOf([
    { id: 41n, amount: 800n, managed: { id: 7n, paid: 25n } },
    { id: 42n, amount: 3n },
  ])
  expect((await read()).map(({ positionId, tokens }) => [positionId, tokens[0]?.amount])).toEqual([
    [`op:${escrow}:42`, 3n],
    [`op:${escrow}:41`, 825n],
  ])
  expect(requests()).toBe(5)
})

test('none is one request; an emptied one, or one that claims less than nothing, is no position', async () => {
  const none = rigOf([])
  expect([await none.read(), none.requests()]).toEqual([[], 1])
  expect(
    await rigOf([
      { id: 41n, amount: 0n },
      { id: 42n, amount: -5n },
    ]).read(),
  ).toEqual([])
})

test('of more than two hundred the newest are read, and that is said', async () => {
  const { read, notes } = rigOf(Array.from({ length: 201 }, (_, index) => ({ id: BigInt(index + 1), amount: 1n })))
  const positions = await read()
  expect([positions.length, positions[0]?.positionId]).toEqual([200, `op:${escrow}:201`])
  expect(notes).toEqual(['the newest 200 locks (left out)'])
})

test('a lock that is not told fails the whole', async () => {
  for (const broken of ['balanceOf(address)', 'ownerToNFTokenIdList(address,uint256)', 'locked(uint256)']) {
    const { read } = rigOf([{ id: 41n, amount: 5n }], { [broken]: () => null })
    await expect(read(), broken).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  }
  const unpaid = rigOf([{ id: 41n, amount: 5n, managed: { id: 7n, paid: null } }])
  await expect(unpaid.read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
