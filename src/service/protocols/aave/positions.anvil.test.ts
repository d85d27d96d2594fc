import { type Address, getAddress } from 'viem'
import { expect, test } from 'vitest'
import { createEvmReader } from '#service/chains/evm/evm-reader.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { openAaveMarket } from '#testing/evm/aave-market.ts'
import { placeMulticall, startAnvil } from '#testing/evm/anvil.ts'
import { openContracts } from '#testing/evm/real-contracts.ts'
import { aavePositions } from './positions.ts'

const E18 = 10n ** 18n
const ALL = 2n ** 256n - 1n
const VARIABLE = 2n
const MONTH_SECONDS = 30 * 86_400

const node = await startAnvil(1)
await placeMulticall(node, '0xcA11bde05977b3631167028862bE2a173976CA11')
const contracts = await openContracts(node)
const { account, send, simulate, person, wait, client } = contracts
const { provider, pool, poolAbi, coinAbi, assets } = await openAaveMarket(contracts, [
  { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2000n * 10n ** 8n, threshold: 8000n },
  { name: 'Dollar', symbol: 'USD', decimals: 6, price: 10n ** 8n, threshold: 8000n },
])
const [ether = '0x', dollar = '0x'] = assets
const [lender, borrower] = [
  await person('0x1111111111111111111111111111111111111111'),
  await person('0x2222222222222222222222222222222222222222'),
]
for (const who of [account, lender, borrower])
  for (const asset of assets) {
    await send(asset, coinAbi, 'mint', [10n ** 24n], who)
    await send(asset, coinAbi, 'approve', [pool, ALL], who)
  }

const hosts = testChainHosts()
const evm = createEvmReader({
  upstream: createUpstream({ fetch, budgets: {}, budget: { perMinute: 1e6, burst: 1e5 } }),
  hosts: { ...hosts, evm: { ...hosts.evm, ETH: { rpc: [node.url], indexer: [] } } },
})
const [source] = aavePositions({ evm, now: Date.now }, [{ chain: 'ETH', slug: 'aave-v3', version: 3, provider }])
const read = async (owner: Address) => (await source?.readPositions(owner, new AbortController().signal)) ?? []

test('what is supplied and owed is what Aave’s own contracts pay and take, months later', {
  timeout: 180_000,
}, async () => {
  expect(await read(lender)).toEqual([])
  // From two lenders, so that the withdrawal of one is covered whatever is lent.
  for (const who of [account, lender]) await send(pool, poolAbi, 'supply', [dollar, 100_000n * 10n ** 6n, who, 0], who)
  await send(pool, poolAbi, 'supply', [ether, 10n * E18, borrower, 0], borrower)
  await send(pool, poolAbi, 'borrow', [dollar, 9_000n * 10n ** 6n, VARIABLE, 0, borrower], borrower)

  for (const months of [1, 2]) {
    await wait(months * MONTH_SECONDS)
    const [lent] = await read(lender)
    expect(lent).toMatchObject({ type: 'Lending', poolId: pool, health: null })
    expect(lent?.tokens).toEqual([
      { contractAddress: dollar, amount: await simulate(pool, poolAbi, 'withdraw', [dollar, ALL, lender], lender) },
    ])
    expect(lent?.tokens[0]?.amount).toBeGreaterThan(100_000n * 10n ** 6n)

    const [collateral, debt] = await read(borrower)
    const margin = { account: pool, weight: 0.8 }
    expect(collateral).toMatchObject({
      type: 'Lending',
      tokens: [{ contractAddress: ether, amount: 10n * E18 }],
      margin,
    })
    const owed = await simulate(pool, poolAbi, 'repay', [dollar, ALL, VARIABLE, borrower], borrower)
    expect(debt).toMatchObject({
      type: 'Borrow',
      receiptTokens: [],
      tokens: [{ contractAddress: dollar, amount: owed }],
    })
    expect(owed).toBeGreaterThan(9_000n * 10n ** 6n)
    // 10 ether at 2,000 dollars, four fifths of which count against the debt.
    expect(debt?.health).toBeCloseTo(16_000 / (Number(owed) / 1e6), 6)
  }
})

test('the rate that is told is what a year brings, and what is repaid and taken out is gone', {
  timeout: 180_000,
}, async () => {
  const [before] = await read(lender)
  await wait(86_400)
  const [after] = await read(lender)
  const [from, to] = [before, after].map((position) => Number(position?.tokens[0]?.amount))
  expect(((to ?? 0) / (from ?? 1) - 1) * 365).toBeCloseTo(before?.rates?.baseApr ?? 0, 6)

  await send(pool, poolAbi, 'repay', [dollar, ALL, VARIABLE, borrower], borrower)
  expect((await read(borrower)).map(({ type }) => type)).toEqual(['Lending'])
  await send(pool, poolAbi, 'withdraw', [ether, ALL, borrower], borrower)
  expect(await read(borrower)).toEqual([])
  const [receipt] = (await read(lender)).flatMap(({ receiptTokens }) => receiptTokens)
  expect(
    await client.readContract({
      address: getAddress(receipt ?? ''),
      abi: coinAbi,
      functionName: 'balanceOf',
      args: [lender],
    }),
  ).toBe((await read(lender))[0]?.tokens[0]?.amount)
})
