import { type Address, encodeAbiParameters, getAddress, type Hex, pad, parseAbiParameters, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { EvmChainId } from '#contract/chains.ts'
import { createEvmReader } from '#service/chains/evm/evm-reader.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { placeMulticall, startAnvil, type TestNode } from '#testing/evm/anvil.ts'
import { type TestAnswer, testCode } from '#testing/evm/bytecode.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { type AaveMarket, aaveFacts, aaveForkFacts } from './facts.ts'
import { aavePositions } from './positions.ts'

// Other tests may slow down the machine.
const owner = '0x5a5A5a5a5A5a5a5a5a5A5a5A5A5a5a5A5A5A5A5A'
const usdc = '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'
const weth = '0x4200000000000000000000000000000000000006'
const wbtc = '0x68f180fcCe6836688e9084f035309E29Bf0A2095'
const dataProvider: Address = '0x00000000000000000000000000000000000000d1'
const { signal } = new AbortController()

const word = (value: bigint): string => toHex(value, { size: 32 }).slice(2)
const words = (...values: bigint[]): Hex => `0x${values.map(word).join('')}`
const RAY = 10n ** 27n

type Reserve = { asset: Address; supplied: bigint; stableDebt: bigint; variableDebt: bigint; rates: [bigint, bigint] }

const mainMarket = (on: EvmChainId): AaveMarket => {
  const found = aaveFacts.markets.find(
    ({ chain, slug, name }: AaveMarket) => chain === on && slug === 'aave-v3' && !name,
  )
  if (!found) throw new Error(`no market on ${on}`)
  return found
}

/** The address of an asset's receipt in these tests. */
const receiptOf = (asset: Address): Address => `0xa0${asset.slice(4).toLowerCase()}`

/** The market's three contracts, answering as Aave's do for one user. */
async function placeMarket(node: TestNode, chain: EvmChainId, healthFactor: bigint, reserves: Reserve[]) {
  const { pool = '0x', provider = '0x' } = mainMarket(chain)
  const list = encodeAbiParameters(parseAbiParameters('address[]'), [reserves.map(({ asset }) => asset)])
  const account = words(0n, 0n, 0n, 0n, 0n, healthFactor)
  await node.place(
    provider,
    testCode([
      { function: 'getPoolDataProvider()', answer: { returns: words(BigInt(dataProvider)) } },
      { function: 'getPool()', answer: { returns: words(BigInt(pool)) } },
    ]),
  )
  await node.place(
    pool,
    testCode([
      { function: 'getReservesList()', answer: { returns: list } },
      { function: 'getUserAccountData(address)', argument: pad(owner), answer: { returns: account } },
    ]),
  )
  const answers = reserves.flatMap(({ asset, supplied, stableDebt, variableDebt, rates }): TestAnswer[] => {
    const user = words(supplied, stableDebt, variableDebt, 0n, 0n, 0n, rates[0], 0n, 1n)
    const reserve = words(0n, 0n, 0n, 0n, 0n, ...rates, 0n, 0n, RAY, RAY, 1_795_000_000n)
    return [
      { function: 'getUserReserveData(address,address)', argument: pad(asset), answer: { returns: user } },
      { function: 'getReserveData(address)', argument: pad(asset), answer: { returns: reserve } },
      {
        function: 'getReserveTokensAddresses(address)',
        argument: pad(asset),
        answer: { returns: words(BigInt(receiptOf(asset)), 0n, 0n) },
      },
    ]
  })
  await node.place(dataProvider, testCode(answers))
}

function open(chain: EvmChainId, rpc: string, id = 'aave-v3') {
  const hosts = testChainHosts()
  const evm = { ...hosts.evm, [chain]: { rpc: [rpc], indexer: [] } }
  const deps = {
    evm: createEvmReader({ upstream: createUpstream({ fetch }), hosts: { ...hosts, evm } }),
    now: Date.now,
  }
  const source = aavePositions(deps).find((each) => each.id === id && each.chain === chain)
  if (!source) throw new Error(`no source ${id} on ${chain}`)
  return source
}

const node = await startAnvil(10)
await placeMulticall(node, '0xcA11bde05977b3631167028862bE2a173976CA11')

test('what is supplied is lending, what is owed a debt with the health factor, and rates come out of ray', async () => {
  await placeMarket(node, 'OP', 1_853_200_000_000_000_000n, [
    // 2,500.5 USDC at 4 % per year.
    { asset: usdc, supplied: 2_500_500_000n, stableDebt: 0n, variableDebt: 0n, rates: [RAY / 25n, RAY / 20n] },
    // No balance.
    { asset: wbtc, supplied: 0n, stableDebt: 0n, variableDebt: 0n, rates: [1n, 1n] },
    // 1 WETH supplied, 0.25 + 0.5 owed at 2.5 % per year.
    {
      asset: weth,
      supplied: 10n ** 18n,
      stableDebt: 25n * 10n ** 16n,
      variableDebt: 5n * 10n ** 17n,
      rates: [RAY / 100n, RAY / 40n],
    },
  ])
  const positions = await open('OP', node.url).readPositions(owner, signal)
  expect(positions).toMatchObject([
    {
      positionId: `op:supply:${getAddress(usdc)}`,
      type: 'Lending',
      poolId: mainMarket('OP').pool,
      tokens: [{ contractAddress: usdc, amount: 2_500_500_000n }],
      health: null,
      receiptTokens: [getAddress(receiptOf(usdc))],
      // Incentives are not read, so no total is known.
      rates: { baseApr: 0.04, rewardsApr: null, totalApr: null, totalApy: null },
    },
    { positionId: `op:supply:${weth}`, type: 'Lending', tokens: [{ amount: 10n ** 18n }], health: null },
    {
      positionId: `op:borrow:${weth}`,
      type: 'Borrow',
      tokens: [{ contractAddress: weth, amount: 75n * 10n ** 16n }],
      health: 1.8532,
      receiptTokens: [],
      rates: { baseApr: 0.025 },
    },
  ])
  expect(positions).toHaveLength(3)
})

test('without a debt the health factor is beyond all numbers, and nothing of it is told', async () => {
  const supply = { supplied: 7n, stableDebt: 0n, variableDebt: 0n, rates: [0n, 0n] as [bigint, bigint] }
  await placeMarket(node, 'OP', 2n ** 256n - 1n, [{ asset: usdc, ...supply }])
  const positions = await open('OP', node.url).readPositions(owner, signal)
  expect(positions).toMatchObject([{ type: 'Lending', health: null, rates: { baseApr: 0, totalApy: null } }])
})

test('an asset that the market does not tell of fails the whole: the rest would look like all', async () => {
  const supply = { supplied: 7n, stableDebt: 0n, variableDebt: 0n, rates: [0n, 0n] as [bigint, bigint] }
  await placeMarket(node, 'OP', 2n ** 256n - 1n, [{ asset: usdc, ...supply }])
  const list = encodeAbiParameters(parseAbiParameters('address[]'), [[usdc, weth]])
  await node.place(
    mainMarket('OP').pool ?? '0x',
    testCode([
      { function: 'getReservesList()', answer: { returns: list } },
      { function: 'getUserAccountData(address)', answer: { returns: words(0n, 0n, 0n, 0n, 0n, 1n) } },
    ]),
  )
  const reading = open('OP', node.url).readPositions(owner, signal)
  await expect(reading).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
    message: expect.stringContaining('Aave V3 on Optimism'),
  })
})

test('a chain without the market, and one without a node, fail instead of being empty', async () => {
  await expect(open('BASE', node.url).readPositions(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  await expect(open('ETH', 'http://127.0.0.1:9').readPositions(owner, signal)).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
  })
})

test('version 2, known by a registry alone: contracts are asked for by its own names, and rates stand elsewhere', async () => {
  const granary = aaveForkFacts.markets.find(({ slug, chain }: AaveMarket) => slug === 'the-granary' && chain === 'OP')
  const [provider, pool, data] = [0xb1n, 0xb2n, 0xb3n].map((value) => pad(toHex(value), { size: 20 }))
  if (!granary || !('registry' in granary) || !provider || !pool || !data)
    throw new Error('The Granary is not in the table')
  const list = (address: Address) => encodeAbiParameters(parseAbiParameters('address[]'), [[address]])
  const answers = (of: Record<string, Hex>) =>
    testCode(Object.entries(of).map(([name, returns]) => ({ function: name, answer: { returns } })))
  await node.place(granary.registry, answers({ 'getAddressesProvidersList()': list(provider) }))
  await node.place(
    provider,
    testCode([
      { function: 'getLendingPool()', answer: { returns: words(BigInt(pool)) } },
      { function: 'getAddress(bytes32)', argument: `0x01${'0'.repeat(62)}`, answer: { returns: words(BigInt(data)) } },
    ]),
  )
  await node.place(
    pool,
    answers({
      'getReservesList()': list(usdc),
      'getUserAccountData(address)': words(1n, 2n, 3n, 4n, 5n, 1_100_000_000_000_000_000n),
    }),
  )
  await node.place(
    data,
    answers({
      'getUserReserveData(address,address)': words(9n, 1n, 4n, 0n, 0n, 0n, 0n, 0n, 1n),
      // Of the ten words, the fourth and fifth are the rates.
      'getReserveData(address)': words(7n, 7n, 7n, RAY / 50n, RAY / 10n, RAY, RAY, RAY, RAY, 1n),
      'getReserveTokensAddresses(address)': words(BigInt(receiptOf(usdc)), 0n, 0xb4n),
    }),
  )
  expect(await open('OP', node.url, 'the-granary').readPositions(owner, signal)).toMatchObject([
    { type: 'Lending', poolId: getAddress(pool), tokens: [{ amount: 9n }], rates: { baseApr: 0.02 } },
    { type: 'Borrow', tokens: [{ contractAddress: usdc, amount: 5n }], health: 1.1, rates: { baseApr: 0.1 } },
  ])
})

test('what campaigns owe for what is held is a reward of its own', async () => {
  const { incentives = '0x' } = mainMarket('OP')
  const supply = { supplied: 7n, stableDebt: 0n, variableDebt: 0n, rates: [0n, 0n] as [bigint, bigint] }
  await placeMarket(node, 'OP', 2n ** 256n - 1n, [{ asset: usdc, ...supply }])
  const rewards = parseAbiParameters('address[], uint256[]')
  const owed = encodeAbiParameters(rewards, [
    [weth, wbtc],
    [0n, 12n],
  ])
  await node.place(
    incentives,
    testCode([{ function: 'getAllUserRewards(address[],address)', answer: { returns: owed } }]),
  )
  const source = open('OP', node.url)
  const positions = await source.readPositions(owner, signal)
  expect(positions).toMatchObject([
    { type: 'Lending' },
    {
      positionId: 'op:rewards',
      type: 'Reward',
      tokens: [],
      yield: [{ contractAddress: getAddress(wbtc), amount: 12n }],
    },
  ])
  await node.place(incentives, testCode([]))
  const notes: string[] = []
  const without = await source.readPositions(owner, signal, noteInto(notes))
  expect([without.map(({ type }) => type), notes]).toEqual([['Lending'], ['rewards could not be read (left out)']])
})
