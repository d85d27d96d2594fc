import { expect, test } from 'vitest'
import type { Vault } from '#contract/vault.ts'
import { Position } from '#contract/wallet/position.ts'
import { toTokenView } from '#service/wallet/tokens/token-view.ts'
import { aVault } from '#testing/store/rows.ts'
import { aPosition, aProtocol } from '#testing/wallet/sources.ts'
import { toWalletPosition } from './to-wallet-position.ts'

const SUI = '0x2::sui::SUI'
const USDC = '0x5::usdc::USDC'
const NAMELESS = '0x6::x::X'
const decimals = new Map([
  [SUI, 9],
  [USDC, 6],
])
const prices = new Map([
  [SUI, 2],
  [USDC, 1],
])

const token = (contractAddress: string) => {
  const price = prices.get(contractAddress)
  const known = decimals.get(contractAddress)
  return toTokenView('SUI', contractAddress, {
    metadata: known === undefined ? null : { name: 'T', symbol: 'T', decimals: known, logo: '' },
    price: price === undefined ? null : { at: 1_795_000_000, price, lastDayPrice: null, source: 'scripted' },
    imageUrl: (url) => url,
  })
}
const source = aProtocol('cetus', 'SUI', async () => [])
const read = (known: Partial<Parameters<typeof aPosition>[0]>, vault: Vault | null = null) =>
  toWalletPosition({
    ...{ owner: '0xowner', source, found: aPosition({ positionId: '0x1', ...known }), vault, token },
    stakingApy: (contractAddress) => (contractAddress === SUI ? 0.03 : null),
  })

test('a range is told in coins per coin: base units shifted by the decimals', () => {
  const position = read({
    type: 'CLMM',
    tokens: [
      { contractAddress: SUI, amount: 3_000_000_000n },
      { contractAddress: USDC, amount: 4_000_000n },
    ],
    // A SUI of 1e9 units costs 2 USDC of 1e6 units: 0.002 units a unit.
    range: { lower: 0.001, upper: 0.004, current: 0.002, isInRange: true },
    fee: 0.0025,
  })
  expect(position.current).toMatchObject({
    isInRange: true,
    tokens: [
      { amount: 3, value: 6 },
      { amount: 4, value: 4 },
    ],
  })
  expect(position.current.currentPrice).toBeCloseTo(2, 12)
  expect(position.current.lowerPrice).toBeCloseTo(1, 12)
  expect(position.current.upperPrice).toBeCloseTo(4, 12)
  expect(position.fee).toBe(0.0025)
  expect(Position.parse(position)).toEqual(position)
})

test('what cannot be told is null: amounts without decimals, values without a price, prices of a range of such a token', () => {
  const position = read({
    tokens: [
      { contractAddress: NAMELESS, amount: 5n },
      { contractAddress: USDC, amount: 1n },
    ],
    range: { lower: 1, upper: 2, current: 1.5, isInRange: false },
  })
  expect(position.current).toMatchObject({
    tokens: [{ amount: null, value: null, token: { price: null, source: 'none', decimals: null } }, { amount: 1e-6 }],
    currentPrice: null,
    lowerPrice: null,
    isInRange: false,
  })
})

test('an endless range, rates and health that are no numbers never become NaN or Infinity', () => {
  const position = read({
    type: 'Borrow',
    tokens: [
      { contractAddress: SUI, amount: 2n ** 200n },
      { contractAddress: USDC, amount: 0n },
    ],
    range: { lower: 0, upper: Infinity, current: NaN, isInRange: true },
    health: Infinity,
    fee: NaN,
    rates: { baseApr: NaN, rewardsApr: 0.02, totalApr: null, totalApy: Infinity, rewardTokens: [USDC] },
  })
  expect(position.current).toMatchObject({ currentPrice: null, upperPrice: null, lowerPrice: 0, healthy: null })
  expect(position.farming).toMatchObject([
    { base_apr: null, rewards_apr: 0.02, total_apr: null, total_apy: null, rewards: [{ token_symbol: 'T' }] },
  ])
  expect(JSON.parse(JSON.stringify(position))).toEqual(position)
})

test('a supply without a debt has no health, a debt of unknown health says so', () => {
  expect(read({ type: 'Lending' }).current).not.toHaveProperty('healthy')
  expect(read({ type: 'Borrow' }).current).toHaveProperty('healthy', null)
  expect(read({ type: 'Borrow', health: 1.25 }).current).toHaveProperty('healthy', 1.25)
})

test('the rate is the protocol’s own where it knows all of it, else that of the vault, else what part the protocol knows', () => {
  const vault = aVault({ id: 'v', apr: 0.02, apr_rewards: 0.006, totalApr: 0.026, totalApy: 0.0263 })
  const part = { baseApr: 0.01, rewardsApr: null, totalApr: null, totalApy: null, rewardTokens: [] }
  const whole = { ...part, rewardsApr: 0.03, totalApr: 0.04 }
  const rateOf = (...of: Parameters<typeof read>) =>
    read(...of).farming.map(({ source, base_apr, total_apr }) => [source, base_apr, total_apr])
  expect(rateOf({ rates: null }, vault)).toEqual([['vault', 0.02, 0.026]])
  expect(rateOf({ rates: part }, vault)).toEqual([['vault', 0.02, 0.026]])
  expect(rateOf({ rates: whole }, vault)).toEqual([['protocol', 0.01, 0.04]])
  expect(rateOf({ rates: part })).toEqual([['protocol', 0.01, null]])
  expect(rateOf({ rates: part }, { ...vault, totalApr: null, totalApy: null })).toEqual([['protocol', 0.01, null]])
  expect(rateOf({ rates: null })).toEqual([])
  expect(read({}, vault)).toMatchObject({ vaultId: 'v' })
})

test('a share that is not staked earns the fees of its pool alone, one whose fees go to voters the rewards alone', () => {
  const vault = aVault({
    ...{
      id: 'v',
      type: 'LP',
      apr: 0.02,
      apy: 0.021,
      apr_rewards: 0.19,
      apy_rewards: 0.2,
      totalApr: 0.21,
      totalApy: 0.22,
    },
    rewards: { tokens: [{ token_address: USDC, logo: '', token_name: 'U', token_symbol: 'U' }] },
  })
  const rateOf = (earnsOnly: 'fees' | 'rewards', of: Vault = vault) =>
    read({ type: 'AMM', earnsOnly }, of).farming.map(({ base_apr, rewards_apr, total_apr, total_apy, rewards }) => [
      ...[base_apr, rewards_apr, total_apr, total_apy],
      rewards.length,
    ])
  expect(rateOf('fees')).toEqual([[0.02, 0, 0.02, 0.021, 0]])
  expect(rateOf('rewards')).toEqual([[0, 0.19, 0.19, 0.2, 1]])
  // Fees that the list does not have are unknown, not zero; without rewards they may well be zero.
  expect(rateOf('fees', { ...vault, apr: 0, apy: 0, totalApr: 0.19, totalApy: 0.2 })).toEqual([])
  expect(rateOf('fees', { ...vault, apr: null, apy: null })).toEqual([])
  expect(rateOf('rewards', { ...vault, apr_rewards: null, apy_rewards: null })).toEqual([])
  expect(rateOf('fees', { ...vault, apr: 0, apy: 0, apr_rewards: 0 })).toEqual([[0, 0, 0, 0, 0]])
})

test('what is lent or owed has the staking yield of its coins, by their share of it; a stake has it in its rate', () => {
  const sui = { contractAddress: SUI, amount: 1_000_000_000n }
  const usdc = { contractAddress: USDC, amount: 4_000_000n }
  expect(read({ type: 'Lending', tokens: [sui] })).toMatchObject({ stakingApy: 0.03 })
  expect(read({ type: 'Borrow', tokens: [sui, usdc] })).toMatchObject({ stakingApy: 0.01 })
  const rates = { baseApr: 0.01, rewardsApr: 0, totalApr: 0.01, totalApy: 0.01, rewardTokens: [] }
  const without = [
    read({ type: 'Staking', tokens: [sui], rates }),
    read({ type: 'Lending', tokens: [usdc] }),
    read({ type: 'Lending', tokens: [sui, { contractAddress: NAMELESS, amount: 1n }] }),
  ]
  for (const each of without) expect(each).not.toHaveProperty('stakingApy')
})

test('a stake without a rate has what its coin earns by itself: its receipt, else what is staked again', () => {
  const sui = { contractAddress: SUI, amount: 1_000_000_000n }
  const usdc = { contractAddress: USDC, amount: 4_000_000n }
  const of = (known: Partial<Parameters<typeof aPosition>[0]>) => read({ type: 'Staking', rates: null, ...known })
  // The amount is of the coin below the receipt.
  expect(of({ tokens: [usdc], receiptTokens: [SUI] })).toMatchObject({ stakingApy: 0.03, farming: [] })
  expect(of({ tokens: [sui] })).toMatchObject({ stakingApy: 0.03, farming: [] })
  for (const known of [
    { tokens: [usdc] },
    { tokens: [sui], receiptTokens: [USDC] },
    { tokens: [usdc], receiptTokens: [SUI, USDC] },
  ])
    expect(of(known)).not.toHaveProperty('stakingApy')
})
