import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { words } from '#sample/evm/abi-word.ts'
import type { ScriptedContract } from '#testing/evm/contract-rig.ts'
import { owner, positionRig } from '#testing/evm/position-rig.ts'
import { aaveV4Facts, type Spoke } from './aave-v4.ts'
import { aaveV4Positions } from './positions.ts'

const usdc = getAddress('0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E')
const wavax = getAddress('0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7')
const hub = getAddress(`0x${'0b'.repeat(20)}`)
const E18 = 10n ** 18n
const NO_DEBT = 2n ** 256n - 1n

const onAvalanche: Spoke[] = aaveV4Facts.spokes.filter(({ chain }) => chain === 'AVAX')
const [first] = onAvalanche
if (!first) throw new Error('no spoke of Avalanche')

type Account = {
  supplied?: bigint
  debt?: [bigint, bigint]
  health?: bigint | null
  riskPremium?: bigint
  /** The number of reserves that it reports; two of them are listed. */
  count?: bigint
  rate?: bigint | null
}

/** A spoke with two coins, the second of which is owed; the hub uses other numbers for them. */
function spoke({
  supplied = 0n,
  debt = [0n, 0n],
  health = NO_DEBT,
  riskPremium = 0n,
  count = 2n,
}: Account): ScriptedContract {
  const mine = (user: bigint | undefined, value: bigint) => (user === BigInt(owner) ? value : 0n)
  const isListed = (id: bigint | undefined) => id === 0n || id === 1n
  return {
    'getReserveCount()': () => words(count),
    // The words after those that are decoded differ between versions.
    'getReserve(uint256)': (id = 0n) =>
      isListed(id) ? words(id === 0n ? wavax : usdc, hub, 40n + id, 18, 7, 8, 9) : null,
    'getUserSuppliedAssets(uint256,address)': (id, user) =>
      isListed(id) ? words(id === 0n ? mine(user, supplied) : 0n) : null,
    'getUserDebt(uint256,address)': (id, user) =>
      isListed(id) ? words(...debt.map((part) => (id === 1n ? mine(user, part) : 0n))) : null,
    'getUserAccountData(address)': () =>
      health === null ? null : words(riskPremium, (83n * E18) / 100n, health, 6n, 7n, 8n, 9n),
  }
}

function open(account: Account) {
  const others = onAvalanche.slice(1).map((row): [string, ScriptedContract] => [row.spoke, spoke({})])
  const { rate = 48_700_000_000_000_000_000_000_000n } = account
  return positionRig(aaveV4Positions, 'AVAX', {
    ...Object.fromEntries(others),
    [first?.spoke ?? '0x']: spoke(account),
    [hub]: { 'getAssetDrawnRate(uint256)': (id) => (id === 41n && rate !== null ? words(rate) : null) },
  })
}

test('a supply is no token; a debt is what is drawn with its premium, with the spoke’s own health', async () => {
  const { read } = open({ supplied: 1_000_000_000n, debt: [250_000_000n, 1250n], health: 2n * E18, riskPremium: 1000n })
  expect(await read()).toMatchObject([
    {
      positionId: `avax:${first.spoke}:0:supply`,
      type: 'Lending',
      poolId: first.spoke,
      tokens: [{ contractAddress: wavax, amount: 1_000_000_000n }],
      receiptTokens: [],
      health: null,
      margin: { account: first.spoke, weight: 0.83 },
      rates: null,
    },
    {
      positionId: `avax:${first.spoke}:1:borrow`,
      type: 'Borrow',
      tokens: [{ contractAddress: usdc, amount: 250_001_250n }],
      health: 2,
      margin: { account: first.spoke, weight: 1 },
      // 4.87 %, plus a tenth of it for the risk of the collateral.
      rates: { baseApr: 0.05357 },
    },
  ])
})

test('what cannot be told of an account or a rate takes neither amount', async () => {
  const debt: [bigint, bigint] = [7n, 0n]
  expect(await open({ debt, health: null }).read()).toMatchObject([{ health: null, rates: { baseApr: null } }])
  expect(await open({ debt, health: NO_DEBT, rate: null }).read()).toMatchObject([
    { tokens: [{ amount: 7n }], health: null, rates: { baseApr: null } },
  ])
})

test('a number that is not listed is skipped; a count that none can have fails', async () => {
  expect(await open({ supplied: 5n, count: 4n }).read()).toMatchObject([{ tokens: [{ amount: 5n }] }])
  await expect(open({ supplied: 5n, count: 2n ** 200n }).read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('nothing anywhere is three requests at first and one later; a debt is one more for its rate', async () => {
  const nothing = open({})
  for (const requests of [3, 4]) {
    expect(await nothing.read()).toEqual([])
    expect(nothing.requests()).toBe(requests)
  }
  const owing = open({ debt: [1n, 0n] })
  await owing.read()
  expect(owing.requests()).toBe(4)
})

test('a spoke that does not tell what somebody has fails the whole', async () => {
  const { 'getUserDebt(uint256,address)': _, ...silent } = spoke({})
  const contracts = Object.fromEntries(onAvalanche.map((row) => [row.spoke, silent]))
  for (const scripted of [contracts, {}]) {
    const { read } = positionRig(aaveV4Positions, 'AVAX', scripted)
    await expect(read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  }
})

test('the spokes are told apart, and their addresses are such', () => {
  const { spokes } = aaveV4Facts
  expect(new Set(spokes.map(({ chain, spoke: address }) => `${chain} ${address}`)).size).toBe(15)
  for (const { spoke: address } of spokes) expect(address).toBe(getAddress(address))
})
