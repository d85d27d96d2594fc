import { type Address, getAddress, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import { type EvmChainId, nativeAddresses } from '#contract/chains.ts'
import { words } from '#sample/evm/abi-word.ts'
import type { ScriptedContract } from '#testing/evm/contract-rig.ts'
import { heldBy } from '#testing/evm/held-by.ts'
import { tokenRig } from '#testing/evm/token-rig.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { curveFacts } from './curve.ts'
import { curvePositions } from './positions.ts'

const owner = getAddress(pad('0x5a', { size: 20 }))
const made = (index: number): Address => getAddress(pad(toHex(0xcc00 + index), { size: 20 }))
const [registry, pool, lp, gauge, coin, other] = [1, 2, 3, 4, 5, 6].map(made) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
const { signal } = new AbortController()
const eight = (...values: (bigint | Address)[]) =>
  words(...values, ...Array.from({ length: 8 - values.length }, () => 0n))
const mine = heldBy(owner)

type State = { balances?: bigint[]; supply?: bigint; ownGauge?: Address; coins?: Address[] }

/** Curve with one pool. */
const curveWith = ({
  balances = [],
  supply = 0n,
  ownGauge = gauge,
  coins = [coin, curveFacts.nativeCoin],
}: State): Record<Address, ScriptedContract> => {
  const ofPool = (answer: () => `0x${string}`) => (asked?: bigint) => (asked === BigInt(pool) ? answer() : null)
  return {
    [curveFacts.addressProvider]: { 'get_address(uint256)': (id) => words(id === 7n ? registry : 0n) },
    [registry]: {
      'get_pool_from_lp_token(address)': (asked) => words(asked === BigInt(lp) ? pool : 0n),
      'get_n_coins(address)': ofPool(() => words(coins.length)),
      'get_coins(address)': ofPool(() => eight(...coins)),
      'get_gauge(address)': ofPool(() => words(ownGauge)),
      'get_balances(address)': ofPool(() => eight(...balances)),
    },
    [lp]: { 'minter()': () => words(pool), 'totalSupply()': () => words(supply), 'balanceOf(address)': mine(0n) },
  }
}

async function read(
  contracts: Record<Address, ScriptedContract>,
  held: Record<Address, bigint>,
  chain: EvmChainId = 'ETH',
) {
  const rig = tokenRig(chain, contracts, { held })
  const source = curvePositions(rig.deps).find((each) => each.chain === chain)
  const notes: string[] = []
  const positions = (await source?.readPositions(owner, signal, noteInto(notes))) ?? []
  return { positions, notes, requests: rig.requests }
}

const share = 2_402_233_522_210_805_651_105n
const state = {
  balances: [12_345_678_000_000_000_000_000_000n, 30_000_000_000_000_000_000_000_000n],
  supply: 30_000_000_000_000_000_000_000_000n,
}

test('a share of a pool is its part of each coin, also of the native one, with the token as its receipt', async () => {
  const contracts = curveWith(state)
  const { positions } = await read(
    { ...contracts, [lp]: { ...contracts[lp], 'balanceOf(address)': mine(share) } },
    { [lp]: 1n },
  )
  expect(positions).toMatchObject([
    {
      positionId: `eth:${lp}`,
      type: 'CFMM',
      poolId: pool,
      // From the sheet.
      tokens: [
        { contractAddress: coin, amount: 988_573_384_867_348_489_637n },
        { contractAddress: nativeAddresses.evm, amount: share },
      ],
      yield: [],
      receiptTokens: [lp],
    },
  ])
})

test('a pool that is its own token is found by its coins', async () => {
  const contracts = curveWith(state)
  const { 'minter()': _, ...own } = contracts[lp] ?? {}
  const pooled = {
    ...own,
    'coins(uint256)': (index = 9n) => (index === 0n ? words(coin) : null),
    'balanceOf(address)': mine(share),
  }
  const { positions } = await read({ ...contracts, [lp]: pooled }, { [lp]: share })
  expect(positions).toMatchObject([
    { type: 'CFMM', tokens: [{ amount: 988_573_384_867_348_489_637n }, { amount: share }] },
  ])
})

test('a share in the pool’s gauge counts one for one, with what the gauge owes in all its coins', async () => {
  const staked: ScriptedContract = {
    'lp_token()': () => words(lp),
    'balanceOf(address)': mine(share),
    'claimable_tokens(address)': mine(77n),
    'reward_tokens(uint256)': (place) => (place === 0n ? words(other) : null),
    'claimable_reward(address,address)': (user, asked) => words(asked === BigInt(other) && user ? 6n : 0n),
  }
  const { positions, notes } = await read({ ...curveWith(state), [gauge]: staked }, { [gauge]: share })
  expect(positions).toMatchObject([
    {
      type: 'Farm',
      poolId: pool,
      tokens: [{ amount: 988_573_384_867_348_489_637n }, { amount: share }],
      yield: [
        { contractAddress: curveFacts.crv.address, amount: 77n },
        { contractAddress: other, amount: 6n },
      ],
      receiptTokens: [gauge],
    },
  ])
  expect(notes).toEqual([])
})

test('a gauge that the registry does not know, or of liquidity that it does not know, is none and is named', async () => {
  const staked: ScriptedContract = { 'lp_token()': () => words(lp), 'balanceOf(address)': mine(share) }
  for (const [held, contracts] of [
    [other, { ...curveWith(state), [other]: staked }],
    [gauge, { ...curveWith({ ...state, ownGauge: other }), [gauge]: staked }],
    [gauge, { ...curveWith(state), [gauge]: { ...staked, 'lp_token()': () => words(other) } }],
  ] as const) {
    const { positions, notes } = await read(contracts, { [held]: share })
    expect([positions, notes]).toEqual([
      [],
      [`excluded, no gauges that Curve knows: ${held.slice(0, 6)}…${held.slice(-4)}`],
    ])
  }
})

test('a token that only has a minter, an empty pool and an emptied share are no positions', async () => {
  expect(
    await read({ ...curveWith(state), [other]: { 'minter()': () => words(pool) } }, { [other]: 5n }),
  ).toMatchObject({
    positions: [],
    notes: [],
  })
  for (const [supply, balance] of [
    [0n, 5n],
    [5n, 0n],
  ] as const) {
    const contracts = curveWith({ ...state, supply })
    const own = { ...contracts[lp], 'balanceOf(address)': mine(balance) }
    expect((await read({ ...contracts, [lp]: own }, { [lp]: 5n })).positions).toEqual([])
  }
})

test('a chain where Curve has no registry fails for whoever may have something there, for nobody else', async () => {
  await expect(read({ [lp]: { 'minter()': () => words(pool) } }, { [lp]: 5n }, 'BNB')).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
  })
  expect((await read({}, {}, 'BNB')).positions).toEqual([])
})

test('five requests the first time, one from then on', async () => {
  const contracts = curveWith(state)
  const rig = tokenRig(
    'ETH',
    { ...contracts, [lp]: { ...contracts[lp], 'balanceOf(address)': mine(7n) } },
    { held: { [lp]: 7n } },
  )
  const source = curvePositions(rig.deps).find(({ chain }) => chain === 'ETH')
  await source?.readPositions(owner, signal)
  expect(rig.requests()).toBe(5)
  await source?.readPositions(owner, signal)
  expect(rig.requests()).toBe(6)
})
