import { type Address, encodeAbiParameters, getAddress, type Hex, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { words } from '#sample/evm/abi-word.ts'
import { contractRig, type ScriptedContract } from '#testing/evm/contract-rig.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { eigenLayerFacts } from './eigenlayer.ts'
import { eigenLayerPositions } from './positions.ts'

const owner = getAddress(`0x${'5a'.repeat(20)}`)
const operator = getAddress(`0x${'0b'.repeat(20)}`)
const strategy = getAddress(`0x${'c1'.repeat(20)}`)
const stEth = '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'
const { delegationManager, beaconChain, eigen } = eigenLayerFacts
const { signal } = new AbortController()
const E18 = 10n ** 18n

const lists = (addresses: readonly Address[], numbers: readonly bigint[]) =>
  encodeAbiParameters(parseAbiParameters('address[], uint256[]'), [addresses, numbers])

type Queued = { nonce: bigint; strategies: Address[]; shares: bigint[] }
const queue = (all: Queued[]): Hex =>
  encodeAbiParameters(
    parseAbiParameters('(address, address, address, uint256, uint32, address[], uint256[])[], uint256[][]'),
    [
      // The contract also returns the scaled shares, which are not what will be paid.
      all.map(
        (one) => [owner, operator, owner, one.nonce, 7, one.strategies, one.shares.map((share) => share * 9n)] as const,
      ),
      all.map(({ shares }) => shares),
    ],
  )

/** Pays 1.05 of its token per share. */
const strategyOf = (token: Address): ScriptedContract => ({
  'underlyingToken()': () => words(token),
  'sharesToUnderlyingView(uint256)': (shares) => words((shares * 105n) / 100n),
})

type Setting = { shares?: Map<Address, bigint>; left?: bigint[] | null; queued?: Queued[]; over?: ScriptedContract }

async function read({ shares = new Map(), left = [...shares.values()], queued = [], over = {} }: Setting = {}) {
  const rig = contractRig('ETH', {
    [delegationManager]: {
      'getDepositedShares(address)': (user) =>
        user === BigInt(owner) ? lists([...shares.keys()], [...shares.values()]) : lists([], []),
      'getWithdrawableShares(address,address[])': (user, _offset, count, ...received) => {
        const isAsked = [...shares.keys()].every((each, index) => BigInt(each) === received[index])
        if (left === null || user !== BigInt(owner) || Number(count) !== shares.size || !isAsked) return null
        return encodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), [left, [...shares.values()]])
      },
      'getQueuedWithdrawals(address)': (user) => queue(user === BigInt(owner) ? queued : []),
      ...over,
    },
    [strategy]: strategyOf(stEth),
    [eigen.strategy]: strategyOf('0x83E9115d334D248Ce39a6f36144aEaB5b3456e75'),
  })
  const notes: string[] = []
  const source = eigenLayerPositions({ evm: rig.evm })
  const positions = await source.readPositions(owner, signal, noteInto(notes))
  return { positions, notes, requests: rig.requests() }
}

test('shares are told in the token of their strategy, those of validators in ether', async () => {
  const { positions, notes, requests } = await read({
    shares: new Map<Address, bigint>([
      [strategy, E18],
      [beaconChain, 32n * E18],
    ]),
  })
  expect(positions).toMatchObject([
    {
      positionId: `eth:${strategy}`,
      type: 'Staking',
      tokens: [{ contractAddress: stEth, amount: 1_050_000_000_000_000_000n }],
      receiptTokens: [],
    },
    { positionId: `eth:${beaconChain}`, tokens: [{ contractAddress: `0x${'0'.repeat(40)}`, amount: 32n * E18 }] },
  ])
  expect([notes, requests]).toEqual([[], 3])
})

test('what was slashed is gone, and all of it is no position', async () => {
  const shares = new Map<Address, bigint>([
    [strategy, 100n],
    [beaconChain, 100n],
  ])
  expect((await read({ shares, left: [60n, 0n] })).positions).toMatchObject([{ tokens: [{ amount: 63n }] }])
  expect(await read({ shares, left: [0n, 0n] })).toMatchObject({ positions: [], notes: [] })
})

test('where the manager does not tell what is left, what was put in stands there and that is said', async () => {
  const shares = new Map<Address, bigint>([[strategy, 100n]])
  expect(await read({ shares, left: null })).toMatchObject({
    positions: [{ tokens: [{ amount: 105n }] }],
    notes: ['restaked without what was slashed'],
  })
  expect((await read({ shares, left: [] })).notes).toHaveLength(1)
})

test('each strategy of a withdrawal that waits is a position of its own, in the shares that it will pay', async () => {
  const queued = [
    { nonce: 4n, strategies: [strategy, beaconChain], shares: [100n, 7n] },
    { nonce: 5n, strategies: [strategy], shares: [200n] },
  ]
  const { positions, requests } = await read({ queued })
  expect(positions.map(({ positionId, tokens }) => [positionId, tokens[0]?.amount])).toEqual([
    [`eth:${strategy}:withdrawal:4`, 105n],
    [`eth:${beaconChain}:withdrawal:4`, 7n],
    [`eth:${strategy}:withdrawal:5`, 210n],
  ])
  expect(requests).toBe(2)
})

test('EIGEN is told as EIGEN, not as what backs it', async () => {
  const { positions } = await read({ shares: new Map([[eigen.strategy, 100n]]) })
  expect(positions[0]?.tokens).toEqual([{ contractAddress: eigen.token, amount: 105n }])
})

test('nothing anywhere is one request', async () => {
  expect(await read()).toEqual({ positions: [], notes: [], requests: 1 })
})

test('a list that does not fit the other, a queue or a strategy that is silent fail the whole', async () => {
  const shares = new Map<Address, bigint>([[strategy, 100n]])
  const foreign = getAddress(`0x${'ee'.repeat(20)}`)
  const broken: Setting[] = [
    { over: { 'getDepositedShares(address)': () => lists([strategy], []) } },
    { shares, over: { 'getQueuedWithdrawals(address)': () => null } },
    { queued: [{ nonce: 1n, strategies: [strategy, strategy], shares: [1n] }] },
    { shares: new Map<Address, bigint>([[foreign, 1n]]) },
  ]
  for (const setting of broken) await expect(read(setting)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
