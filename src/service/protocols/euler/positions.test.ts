import { type Address, encodeAbiParameters, getAddress } from 'viem'
import { expect, test } from 'vitest'
import { words } from '#sample/evm/abi-word.ts'
import type { ScriptedContract } from '#testing/evm/contract-rig.ts'
import { owner, positionRig } from '#testing/evm/position-rig.ts'
import { eulerFacts } from './euler.ts'
import { eulerPositions } from './positions.ts'
import { accountsOf } from './read-accounts.ts'

const usdc = getAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const lender = getAddress(`0x${'e1'.repeat(20)}`)
const keeper = getAddress(`0x${'e2'.repeat(20)}`)
const E18 = 10n ** 18n
const [first, second] = accountsOf(owner)

type Account = { controllers?: Address[]; collaterals?: Address[] }
type World = {
  accounts?: Record<Address, Account>
  /** Vaults made by the factory. */
  own?: Address[]
  shares?: bigint
  owed?: bigint
  values?: [bigint, bigint] | null
  rates?: boolean
  /** Whether the vaults report their asset. */
  isNamed?: boolean
  /** The registered owner of all 256 accounts at the connector; null if none has been used. */
  registered?: Address | null
}
const list = (addresses: Address[]) => encodeAbiParameters([{ type: 'address[]' }], [addresses])

function open({
  accounts = {},
  own = [lender, keeper],
  shares = 0n,
  owed = 0n,
  values = null,
  rates = true,
  isNamed = true,
  registered = null,
}: World) {
  const [deployment] = eulerFacts.deployments
  if (!deployment) throw new Error('no Euler')
  const accountOf = (account: bigint | undefined) =>
    Object.entries(accounts).find(([address]) => BigInt(address) === account)?.[1]
  const isUser = (account: bigint | undefined) => accountOf(account) !== undefined
  const rate = (value: bigint | number) => () => (rates ? words(value) : null)
  const vault: ScriptedContract = {
    'asset()': () => (isNamed ? words(usdc) : null),
    'balanceOf(address)': (account) => words(isUser(account) ? shares : 0n),
    // Two base units per share.
    'convertToAssets(uint256)': (amount = 0n) => words(amount * 2n),
    'debtOf(address)': (account) => words(isUser(account) ? owed : 0n),
    'accountLiquidity(address,bool)': (account, forLiquidation) =>
      isUser(account) && forLiquidation === 1n && values !== null ? words(...values) : null,
    'LTVLiquidation(address)': (collateral) => words(collateral === BigInt(keeper) ? 8_500 : 0),
    // 5 % per year.
    'interestRate()': rate(1_585_489_599_188_229_325n),
    'interestFee()': rate(1000),
    'totalBorrows()': rate(600n),
    'totalAssets()': rate(1000n),
  }
  return positionRig(eulerPositions, 'ETH', {
    [deployment.evc]: {
      'getAccountOwner(address)': (account) => words(account === BigInt(owner) ? (registered ?? 0) : 0),
      'getControllers(address)': (account) => list(accountOf(account)?.controllers ?? []),
      'getCollaterals(address)': (account) => list(accountOf(account)?.collaterals ?? []),
    },
    [deployment.vaultFactory]: {
      'isProxy(address)': (account) => words(own.some((address) => BigInt(address) === account) ? 1 : 0),
    },
    [lender]: vault,
    [keeper]: vault,
  })
}

test('an owner’s accounts differ in the last byte', () => {
  const accounts = accountsOf(owner)
  expect([accounts[0], accounts[3]]).toEqual([owner, getAddress(`0x${'5a'.repeat(19)}59`)])
  expect(new Set(accounts).size).toBe(16)
})

test('a debt has its account’s health, and what another account than the first has put in is a Lending', async () => {
  const account = second ?? owner
  const { read, notes, requests } = open({
    accounts: { [account]: { controllers: [lender], collaterals: [keeper] } },
    shares: 40n,
    owed: 77n,
    values: [1500n * E18, 1200n * E18],
  })
  expect(await read()).toMatchObject([
    {
      positionId: `eth:${account}:${keeper}:supply`,
      type: 'Lending',
      poolId: keeper,
      tokens: [{ contractAddress: usdc, amount: 80n }],
      receiptTokens: [],
      // 5 % on the three fifths that are lent, less a tenth.
      rates: { baseApr: 0.027 },
      margin: { account, weight: 0.85 },
    },
    {
      positionId: `eth:${account}:${lender}:borrow`,
      type: 'Borrow',
      poolId: lender,
      tokens: [{ contractAddress: usdc, amount: 77n }],
      health: 1.25,
      margin: { account, weight: 1 },
      rates: { baseApr: 0.05 },
    },
  ])
  expect(notes).toEqual([])
  // Accounts, factory, vaults and, separately, the health; then the value of the shares.
  expect(requests()).toBe(5)
})

test('the first account’s shares are tokens of the wallet: its debt alone is told', async () => {
  const accounts = { [first ?? owner]: { controllers: [lender], collaterals: [keeper] } }
  const { read } = open({ accounts, shares: 40n, owed: 77n, values: [E18, E18] })
  expect(await read()).toMatchObject([{ type: 'Borrow', health: 1 }])
})

test('an account that has paid back, or whose vault cannot tell its health or its rates', async () => {
  const accounts = { [second ?? owner]: { controllers: [lender], collaterals: [keeper] } }
  expect(await open({ accounts }).read()).toEqual([])
  expect(await open({ accounts, owed: 5n, values: null }).read()).toMatchObject([{ type: 'Borrow', health: null }])
  expect(await open({ accounts, owed: 5n, values: [E18, 0n] }).read()).toMatchObject([{ health: null }])
  const silent = await open({ accounts, owed: 5n, shares: 1n, rates: false }).read()
  expect(silent.map(({ rates }) => rates?.baseApr)).toEqual([null, null])
})

test('a vault that does not tell its asset harms nobody who has nothing there', async () => {
  const accounts = { [second ?? owner]: { controllers: [lender], collaterals: [keeper] } }
  expect(await open({ accounts, isNamed: false }).read()).toEqual([])
  for (const amounts of [{ owed: 5n }, { shares: 5n }]) {
    const silent = open({ accounts, isNamed: false, ...amounts }).read()
    await expect(silent).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  }
})

test('who has used Euler may use accounts beyond those that are read, and that is said', async () => {
  const silent = open({ registered: owner })
  expect([await silent.read(), silent.notes, silent.requests()]).toEqual([[], ['the first 16 of 256 accounts only'], 1])
  const accounts = { [first ?? owner]: { controllers: [lender] } }
  const indebted = open({ accounts, owed: 5n, registered: owner })
  expect(await indebted.read()).toMatchObject([{ type: 'Borrow' }])
  expect(indebted.notes).toEqual(['the first 16 of 256 accounts only'])
})

test('a vault that Euler’s factory did not make is not asked, and that is said', async () => {
  const accounts = { [second ?? owner]: { controllers: [lender], collaterals: [keeper] } }
  const { read, notes } = open({ accounts, own: [lender], shares: 40n, owed: 77n, values: [E18, E18] })
  expect(await read()).toMatchObject([{ type: 'Borrow' }])
  expect(notes).toEqual(['vaults that are not Euler’s own are excluded (left out)'])
})

test('nothing anywhere is one request; who cannot be asked fails the whole', async () => {
  const nothing = open({})
  expect([await nothing.read(), nothing.requests()]).toEqual([[], 1])
  await expect(positionRig(eulerPositions, 'ETH', {}).read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('the deployments’ addresses are such, one for each chain', () => {
  const { deployments } = eulerFacts
  expect(new Set(deployments.map(({ chain }) => chain)).size).toBe(6)
  for (const { evc, vaultFactory } of deployments) {
    expect([evc, vaultFactory]).toEqual([getAddress(evc), getAddress(vaultFactory)])
  }
})
