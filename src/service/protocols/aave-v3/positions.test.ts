import { type Address, encodeAbiParameters, getAddress, type Hex, pad, parseAbiParameters, toHex } from 'viem'
import { expect, test } from 'vitest'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { placeMulticall, startAnvil, type TestNode } from '#testing/evm/anvil.ts'
import { type TestAnswer, testCode } from '#testing/evm/bytecode.ts'
import { type AaveChain, aaveFacts } from './facts.ts'
import { aaveV3Positions } from './positions.ts'

// Other tests may have the machine.
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

/** Where the receipt of an asset stands in these tests. */
const receiptOf = (asset: Address): Address => `0xa0${asset.slice(4).toLowerCase()}`

/** The market's three contracts, answering as Aave's do for one user. */
async function placeMarket(node: TestNode, chain: AaveChain, healthFactor: bigint, reserves: Reserve[]) {
  const { pool, provider } = aaveFacts.markets[chain]
  const list = encodeAbiParameters(parseAbiParameters('address[]'), [reserves.map(({ asset }) => asset)])
  const account = words(0n, 0n, 0n, 0n, 0n, healthFactor)
  await node.place(
    provider,
    testCode([{ function: 'getPoolDataProvider()', answer: { returns: words(BigInt(dataProvider)) } }]),
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

function open(chain: AaveChain, rpc: string) {
  const hosts = testChainHosts()
  const evm = { ...hosts.evm, [chain]: { rpc: [rpc], indexer: [] } }
  return aaveV3Positions(chain, { upstream: createUpstream({ fetch }), hosts: { ...hosts, evm } })
}

const node = await startAnvil(10)
await placeMulticall(node, '0xcA11bde05977b3631167028862bE2a173976CA11')

test('what is supplied is lending, what is owed a debt with the health factor, and rates come out of ray', async () => {
  await placeMarket(node, 'OP', 1_853_200_000_000_000_000n, [
    // 2,500.5 USDC at 4 % a year.
    { asset: usdc, supplied: 2_500_500_000n, stableDebt: 0n, variableDebt: 0n, rates: [RAY / 25n, RAY / 20n] },
    // Nothing of it.
    { asset: wbtc, supplied: 0n, stableDebt: 0n, variableDebt: 0n, rates: [1n, 1n] },
    // 1 WETH supplied, 0.25 + 0.5 owed at 2.5 % a year.
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
      poolId: aaveFacts.markets.OP.pool,
      tokens: [{ contractAddress: usdc, amount: 2_500_500_000n }],
      health: null,
      receiptTokens: [getAddress(receiptOf(usdc))],
      // Incentives are not read, so that no total is known.
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
    aaveFacts.markets.OP.pool,
    testCode([
      { function: 'getReservesList()', answer: { returns: list } },
      { function: 'getUserAccountData(address)', answer: { returns: words(0n, 0n, 0n, 0n, 0n, 1n) } },
    ]),
  )
  const reading = open('OP', node.url).readPositions(owner, signal)
  await expect(reading).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
    message: expect.stringContaining('Aave on Optimism'),
  })
})

test('a chain without the market, and one without a node, fail instead of being empty', async () => {
  await expect(open('BASE', node.url).readPositions(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  await expect(open('ETH', 'http://127.0.0.1:9').readPositions(owner, signal)).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
  })
})

test.each(Object.entries(aaveFacts.markets))('the market of %s is named with the right checksums', (_, market) => {
  expect(market).toEqual({ pool: getAddress(market.pool), provider: getAddress(market.provider) })
})
