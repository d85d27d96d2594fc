import { encodeAbiParameters, getAddress, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { words } from '#sample/evm/abi-word.ts'
import { contractRig, type ScriptedContract } from '#testing/evm/contract-rig.ts'
import { lidoQueueFacts } from './lido-withdrawals.ts'
import { lidoWithdrawalPositions } from './positions.ts'

const owner = getAddress(`0x${'5a'.repeat(20)}`)
const { signal } = new AbortController()
const LAST = 50n

type Request = { id: bigint; stEth: bigint; pays?: bigint; isClaimed?: boolean }
const numbers = (values: readonly bigint[]) => encodeAbiParameters(parseAbiParameters('uint256[]'), [values])

async function read(requests: Request[], over: ScriptedContract = {}) {
  const find = (id: bigint) => requests.find((request) => request.id === id)
  const hintOf = (id: bigint) => id + 1000n
  const rig = contractRig('ETH', {
    [lidoQueueFacts.queue]: {
      'getWithdrawalRequests(address)': (user) => numbers(user === BigInt(owner) ? requests.map(({ id }) => id) : []),
      'getWithdrawalStatus(uint256[])': (_offset, _count, ...ids) =>
        encodeAbiParameters(parseAbiParameters('(uint256, uint256, address, uint256, bool, bool)[]'), [
          ids.map((id) => {
            const { stEth = 0n, pays, isClaimed = false } = find(id) ?? {}
            return [stEth, stEth - 1n, owner, 1_700_000_000n, pays !== undefined, isClaimed] as const
          }),
        ]),
      'getLastCheckpointIndex()': () => words(LAST),
      // Two consecutive lists would be read by their offsets; here the list follows the two bounds.
      'findCheckpointHints(uint256[],uint256,uint256)': (_offset, first, last, _count, ...ids) =>
        first === 1n && last === LAST && ids.every((id, index) => id >= (ids[index - 1] ?? 0n))
          ? numbers(ids.map(hintOf))
          : null,
      'getClaimableEther(uint256[],uint256[])': (_ids, _hints, count, ...rest) => {
        const ids = rest.slice(0, Number(count))
        const hints = rest.slice(Number(count) + 1)
        return ids.every((id, index) => hints[index] === hintOf(id))
          ? numbers(ids.map((id) => find(id)?.pays ?? 0n))
          : null
      },
      ...over,
    },
  })
  const positions = await lidoWithdrawalPositions({ evm: rig.evm }).readPositions(owner, signal)
  return { told: positions.map(({ positionId, tokens }) => [positionId, tokens[0]?.amount]), positions, rig }
}

test('a request that waits is what was handed in, in ether that is in no wallet', async () => {
  const { positions, rig } = await read([{ id: 7n, stEth: 500n }])
  expect(positions).toMatchObject([
    {
      positionId: 'eth:request:7',
      type: 'Staking',
      tokens: [{ contractAddress: `0x${'0'.repeat(40)}`, amount: 500n }],
      input: [{ contractAddress: '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84', amount: 500n }],
      receiptTokens: [],
    },
  ])
  expect(rig.requests()).toBe(2)
})

test('one that is ready is what can be claimed of it, in whatever order the queue lists them', async () => {
  const { told, positions, rig } = await read([
    { id: 9n, stEth: 900n },
    { id: 8n, stEth: 800n, pays: 799n },
    { id: 3n, stEth: 300n, pays: 300n },
    { id: 2n, stEth: 200n, pays: 200n, isClaimed: true },
  ])
  expect(told).toEqual([
    ['eth:request:3', 300n],
    ['eth:request:8', 799n],
    ['eth:request:9', 900n],
  ])
  expect(positions.map(({ input }) => input?.[0]?.amount)).toEqual([300n, 800n, 900n])
  expect(rig.requests()).toBe(4)
})

test('no request is one question', async () => {
  const { told, rig } = await read([])
  expect([told, rig.requests()]).toEqual([[], 1])
})

test('an answer about fewer requests, or none about what is ready, fails the whole', async () => {
  const ready = [{ id: 3n, stEth: 300n, pays: 300n }]
  const broken: ScriptedContract[] = [
    { 'getWithdrawalStatus(uint256[])': () => numbers([]) },
    { 'getLastCheckpointIndex()': () => null },
    { 'findCheckpointHints(uint256[],uint256,uint256)': () => numbers([]) },
    { 'getClaimableEther(uint256[],uint256[])': () => null },
  ]
  for (const over of broken) await expect(read(ready, over)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
