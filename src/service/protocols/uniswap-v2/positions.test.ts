import { type Address, getAddress, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import { words } from '#sample/evm/abi-word.ts'
import type { ScriptedContract } from '#testing/evm/contract-rig.ts'
import { tokenRig } from '#testing/evm/token-rig.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { type PairFactory, pairFactories } from './facts.ts'
import { uniswapV2Positions } from './positions.ts'
import { uniswapV2 } from './uniswap-v2.ts'

const owner = getAddress(pad('0x5a', { size: 20 }))
const made = (index: number): Address => getAddress(pad(toHex(0xaa00 + index), { size: 20 }))
const [coin0, coin1, pair, other, third] = [1, 2, 3, 4, 5].map(made) as [Address, Address, Address, Address, Address]
const { signal } = new AbortController()

function factoryOf(slug: string): PairFactory {
  const found = pairFactories.find((row) => row.slug === slug)
  if (!found) throw new Error(`no ${slug}`)
  return found
}

type Pool = { factory: Address; lp?: bigint; supply?: bigint; reserves?: bigint[]; claimable?: [bigint, bigint] }

const scripted = ({ factory, lp = 0n, supply = 0n, reserves = [0n, 0n, 0n], claimable }: Pool): ScriptedContract => ({
  'token0()': () => words(coin0),
  'token1()': () => words(coin1),
  'factory()': () => words(factory),
  'getReserves()': () => words(...reserves),
  'totalSupply()': () => words(supply),
  'balanceOf(address)': (user) => words(user === BigInt(owner) ? lp : 0n),
  ...(claimable && {
    'claimable0(address)': () => words(claimable[0]),
    'claimable1(address)': () => words(claimable[1]),
  }),
})

const finding = (found: Address, stable: bigint | null = null): ScriptedContract => {
  const find = (...args: bigint[]) =>
    words(
      args[0] === BigInt(coin0) && args[1] === BigInt(coin1) && (stable === null || args[2] === stable) ? found : 0n,
    )
  return {
    'getPair(address,address)': find,
    'getPair(address,address,bool)': find,
    'getPool(address,address,bool)': find,
  }
}

async function read(slug: string, contracts: Record<Address, ScriptedContract>, held: Record<Address, bigint>) {
  const { chain } = factoryOf(slug)
  const rig = tokenRig(chain, contracts, { held })
  const sources = uniswapV2Positions(rig.deps)
  const source = sources.find((each) => each.id === slug && each.chain === chain)
  const notes: string[] = []
  const positions = (await source?.readPositions(owner, signal, noteInto(notes))) ?? []
  return { positions, notes, rig, source }
}

test('a pair that its factory confirms is what burning it pays, with the token as its receipt', async () => {
  const { factory } = factoryOf('uniswap-v2')
  // From the sheet: the amounts that UniswapV2Pair.burn paid.
  const pool = {
    factory,
    lp: 33_333_333_333_333_000n,
    supply: 100_000_000_000_000_000n,
    reserves: [5_100_000_000_000n, 1_960_899_660_764_358_687_766n, 1_795_000_000n],
  }
  const { positions, notes } = await read(
    'uniswap-v2',
    { [pair]: scripted(pool), [factory]: finding(pair) },
    { [pair]: 1n },
  )
  expect(positions).toMatchObject([
    {
      positionId: `eth:${pair}`,
      type: 'AMM',
      poolId: pair,
      tokens: [
        { contractAddress: coin0, amount: 1_699_999_999_999n },
        { contractAddress: coin1, amount: 653_633_220_254_779_692_923n },
      ],
      yield: [],
      fee: 0.003,
      receiptTokens: [pair],
    },
  ])
  expect(notes).toEqual([])
})

test('pairs of Solidly’s and Camelot’s shape: wide or further words, found by whether they are stable, with fees set aside', async () => {
  for (const [slug, stable, reserves] of [
    ['velodrome-v2', 1n, [2n ** 120n, 10n, 7n]],
    ['thena-v1', 0n, [2n ** 120n, 10n, 7n]],
    ['camelot-v2', null, [2n ** 111n, 10n, 300n, 500n]],
  ] as const) {
    const { factory, kind } = factoryOf(slug)
    const pool = scripted({
      factory,
      lp: 5n,
      supply: 10n,
      reserves: [...reserves],
      ...(kind !== 'pair' && { claimable: [3n, 0n] }),
    })
    const { positions } = await read(slug, { [pair]: pool, [factory]: finding(pair, stable) }, { [pair]: 5n })
    expect(positions).toMatchObject([
      {
        tokens: [{ amount: reserves[0] / 2n }, { amount: 5n }],
        yield: kind === 'pair' ? [] : [{ contractAddress: coin0, amount: 3n }],
        fee: null,
      },
    ])
  }
})

test('one that claims to be a pair of the richest pool is none, and is named', async () => {
  const { factory } = factoryOf('uniswap-v2')
  const rich = { factory, lp: 10n ** 24n, supply: 10n ** 24n, reserves: [10n ** 30n, 10n ** 30n, 0n] }
  const { positions, notes } = await read(
    'uniswap-v2',
    // The factory returns another pair for these coins, the real one.
    { [other]: scripted(rich), [factory]: finding(pair) },
    { [other]: 10n ** 24n },
  )
  expect(positions).toEqual([])
  expect(notes).toEqual([`excluded, no pairs of their factory: ${other.slice(0, 6)}…${other.slice(-4)}`])
})

test('a pair of a factory that nobody lists, an emptied one and one without a supply are no positions', async () => {
  const { factory } = factoryOf('uniswap-v2')
  const held = { [pair]: 5n }
  const unlisted = scripted({ factory: third, lp: 5n, supply: 5n, reserves: [9n, 9n, 0n] })
  expect((await read('uniswap-v2', { [pair]: unlisted, [factory]: finding(pair) }, held)).positions).toEqual([])
  for (const gone of [
    { lp: 0n, supply: 5n },
    { lp: 5n, supply: 0n },
  ]) {
    const contracts = { [pair]: scripted({ factory, ...gone, reserves: [9n, 9n, 0n] }), [factory]: finding(pair) }
    expect((await read('uniswap-v2', contracts, held)).positions).toEqual([])
  }
})

test('amounts beyond any real pair stay whole', async () => {
  const { factory } = factoryOf('uniswap-v2')
  const most = 2n ** 256n - 1n
  const pool = scripted({ factory, lp: most, supply: most, reserves: [2n ** 112n - 1n, most, 0n] })
  const { positions } = await read('uniswap-v2', { [pair]: pool, [factory]: finding(pair) }, { [pair]: most })
  expect(positions[0]?.tokens.map(({ amount }) => amount)).toEqual([2n ** 112n - 1n, most])
})

test('a pair that does not tell its reserves fails the source: the rest would look like all', async () => {
  const { factory } = factoryOf('uniswap-v2')
  const { 'getReserves()': _, ...silent } = scripted({ factory, lp: 5n, supply: 5n })
  await expect(read('uniswap-v2', { [pair]: silent, [factory]: finding(pair) }, { [pair]: 5n })).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
  })
})

test('three requests the first time, one from then on, none for a wallet without such tokens', async () => {
  const { factory } = factoryOf('uniswap-v2')
  const pool = scripted({ factory, lp: 5n, supply: 5n, reserves: [9n, 9n, 0n] })
  const { rig, source } = await read('uniswap-v2', { [pair]: pool, [factory]: finding(pair) }, { [pair]: 5n })
  expect(rig.requests()).toBe(3)
  await source?.readPositions(owner, signal)
  expect(rig.requests()).toBe(4)
  const none = await read('uniswap-v2', {}, {})
  expect(none.rig.requests()).toBe(0)
})

test('all families on a chain ask one list and each token once', async () => {
  const { factory } = factoryOf('uniswap-v2')
  const pool = scripted({ factory, lp: 5n, supply: 5n, reserves: [9n, 9n, 0n] })
  const rig = tokenRig('ETH', { [pair]: pool, [factory]: finding(pair) }, { held: { [pair]: 5n } })
  const onEthereum = uniswapV2Positions(rig.deps).filter(({ chain }) => chain === 'ETH')
  const found = await Promise.all(onEthereum.map((source) => source.readPositions(owner, signal)))
  expect([onEthereum.length, found.flat().length, rig.requests()]).toEqual([3, 1, 3])
})

test('29 factories, each told apart and written as addresses are, each protocol listed', () => {
  expect(pairFactories).toHaveLength(29)
  expect(new Set(pairFactories.map(({ chain, factory }) => `${chain} ${factory}`)).size).toBe(29)
  for (const { factory } of pairFactories) expect(getAddress(factory)).toBe(factory)
  expect(new Set(pairFactories.map(({ slug }) => slug))).toEqual(new Set(uniswapV2.listings.map(({ id }) => id)))
})
