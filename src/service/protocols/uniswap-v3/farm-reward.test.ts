import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { words } from '#sample/evm/abi-word.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { createContractReader } from '#service/protocols/kit/contract-reader.ts'
import { contractRig, type ScriptedContract } from '#testing/evm/contract-rig.ts'
import { readFarmReward } from './farm-reward.ts'

const [farm, pool, meter, cake]: Address[] = ['f1', 'f2', 'f3', 'f4'].map((byte): Address => `0x${byte.repeat(20)}`)
const ID = 3n
const PID = 1n

/**
 * Answers and later payments of PancakeSwap's own contracts: pancakeswap/pancake-v3-contracts 5cc479f of 2024-04-22 (the
 * pool's code is the deployed one: its hash is the factory's), MasterChefV3 of @pancakeswap/masterchef-v3 1.0.0, run on
 * anvil on 2026-11-22. One position around the price and one outside it, a pool with 700 of 1,000 points, a period of 30
 * days; `paid` is the return value of `harvest`.
 */
const told = {
  'not traded for a day': {
    boosted: 3653443766458650224411n,
    ticks: [4080, 12_000],
    last: 0n,
    inside: 0n,
    liquidity: 3653443766458650224411n,
    since: 1795357184,
    tick: 8109,
    now: 1795443584,
    pending: 0n,
    paid: 23333333333333333333333n,
  },
  'an hour after a trade': {
    boosted: 3653443766458650224411n,
    ticks: [4080, 12_000],
    last: 0n,
    inside: 2173270591357208380357569585250044593242n,
    liquidity: 115157883292147127377655n,
    since: 1795443584,
    tick: 8095,
    now: 1795447184,
    pending: 23333333333333333333333n,
    paid: 23364177589200552546082n,
  },
  'out of range': {
    boosted: 111504439525688477153244n,
    ticks: [7980, 8100],
    last: 0n,
    inside: 2872839179508194687136965765178726433n,
    liquidity: 3653443766458650224411n,
    since: 1795447184,
    tick: 8339,
    now: 1795454961,
    pending: 941377966355003009472n,
    paid: 941377966355003009472n,
  },
  'in range again': {
    boosted: 111504439525688477153244n,
    ticks: [7980, 8100],
    last: 0n,
    inside: 2872839179508194687136965765178726433n,
    liquidity: 115157883292147127377655n,
    since: 1795454961,
    tick: 8071,
    now: 1795460516,
    pending: 941377966355003009472n,
    paid: 2393976467216681264367n,
  },
  'harvested, and the period over': {
    boosted: 3653443766458650224411n,
    ticks: [4080, 12_000],
    last: 2376195887809830488120284316527992123028n,
    inside: 2376195887809830488120284316527992123028n,
    liquidity: 115157883292147127377655n,
    since: 1795460516,
    tick: 8071,
    now: 1798916516,
    pending: 0n,
    paid: 21322531266822417709540n,
  },
}
const PER_SECOND = 270061728395061728395063618827n
const ENDS_AT = 1797949184

type Told = (typeof told)[keyof typeof told]

async function read(
  { boosted, ticks, last, inside, liquidity, since, tick, now, pending }: Told,
  { reward = 0n, isEmergency = 0, over = {} }: { reward?: bigint; isEmergency?: number; over?: ScriptedContract } = {},
) {
  const isPool = (address: bigint) => address === BigInt(pool ?? 0)
  const { evm } = contractRig(
    'BNB',
    {
      [farm ?? '0x']: {
        'pendingCake(uint256)': (id) => (id === ID ? words(pending) : null),
        'CAKE()': () => words(cake ?? 0),
        'userPositionInfos(uint256)': (id) =>
          id === ID ? words(boosted, boosted, ...ticks, last, reward, 7, PID, 10n ** 12n) : null,
        'poolInfo(uint256)': (pid) => (pid === PID ? words(700, pool ?? 0, 1, 2, 500, boosted, boosted) : null),
        'getLatestPeriodInfo(address)': (address) => (isPool(address) ? words(PER_SECOND, ENDS_AT) : null),
        'emergency()': () => words(isEmergency),
      },
      [pool ?? '0x']: { 'lmPool()': () => words(meter ?? 0), 'slot0()': () => words(3n << 95n, tick, 0, 1, 1, 0, 1) },
      [meter ?? '0x']: {
        'getRewardGrowthInside(int24,int24)': (lower, upper) =>
          lower === BigInt(ticks[0] ?? 0) && upper === BigInt(ticks[1] ?? 0) ? words(inside) : null,
        'lmLiquidity()': () => words(liquidity),
        'lastRewardTimestamp()': () => words(since),
        ...over,
      },
    },
    { blockTime: now },
  )
  const { signal } = new AbortController()
  const contracts = createContractReader({ evm, chain: 'BNB', what: 'the farm', signal })
  return readFarmReward(contracts, { id: ID, multicall: evmNetworks.BNB.multicall3, farm: farm ?? '0x' })
}

test.each(Object.entries(told))('%s: what harvesting really paid', async (_, figures) => {
  expect(await read(figures)).toMatchObject({ amount: figures.paid, isUpToNow: true })
})

test('what was set aside comes to it, and alone is paid in an emergency', async () => {
  const figures = told['an hour after a trade']
  expect((await read(figures, { reward: 5n })).amount).toBe(figures.paid + 5n)
  expect((await read(figures, { reward: 5n, isEmergency: 1 })).amount).toBe(5n)
})

test('without liquidity that earns nothing grows', async () => {
  const none = { 'lmLiquidity()': () => words(0) }
  expect((await read(told['out of range'], { over: none })).amount).toBe(told['out of range'].paid)
  expect((await read(told['not traded for a day'], { over: none })).amount).toBe(0n)
})

test.each<[string, ScriptedContract]>([
  ['is not told', { 'lastRewardTimestamp()': () => null }],
  // Less than at the last harvest.
  ['does not fit together', { 'getRewardGrowthInside(int24,int24)': () => words(-(1n << 200n)) }],
])('where what came since %s it is the farm’s own figure', async (_, over) => {
  const { pending } = told['an hour after a trade']
  expect(await read(told['an hour after a trade'], { over })).toMatchObject({ amount: pending, isUpToNow: false })
})
