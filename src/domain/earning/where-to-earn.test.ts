import { expect, test } from 'vitest'
import { Vault } from '#contract/vault.ts'
import { Position } from '#contract/wallet/position.ts'
import { type EarnRules, idlePlaces, placedDeposits } from './where-to-earn.ts'

const SUI = '0x2::sui::SUI'
const USDC = '0x3::usdc::USDC'
const rules: EarnRules = {
  ...{ minTvlUsd: 1_000_000, maxShareOfTvl: 0.05 },
  costs: { gasUsd: 10, exitFee: 0.001, swapCost: 0.02, waitDays: 0 },
}
const vault = (id: string, more: object = {}) =>
  Vault.parse({
    ...{
      id,
      name: id,
      chain: 'SUI',
      protocol: { id: 'navi-lending', name: 'NAVI Lending' },
      type: 'LENDING',
      coins: [SUI],
    },
    ...{ totalApy: 0.05, tvl: 5_000_000 },
    ...more,
  })
const pair = { type: 'LP', coins: [USDC, SUI], protocol: { id: 'cetus-clmm', name: 'Cetus' } }
const suilend = { id: 'suilend', name: 'Suilend' }
const vaults = [
  vault('own', { totalApy: 0.04 }),
  vault('better', { totalApy: 0.06, protocol: suilend }),
  vault('best', { totalApy: 0.08, protocol: suilend }),
  vault('spike', { totalApy: 0.9, apy30d: 0.01, protocol: suilend }),
  vault('worse', { totalApy: 0.02, protocol: suilend }),
  vault('narrow', { totalApy: 0.5, tvl: 1_100_000, protocol: suilend }),
  vault('loan', { totalApy: 0.7, type: 'BORROW' }),
  vault('pool', { ...pair, totalApy: 0.3 }),
  vault('other-pool', { ...pair, totalApy: 0.4, protocol: { id: 'turbos', name: 'Turbos' } }),
]
const vaultsFor = () => vaults
const ids = (places: { vault: Vault }[]) => places.map((each) => each.vault.id)

const token = (contract: string, value: number | null) => ({
  ...{ amount: 1, value, token: { contract_address: contract } },
})
const position = (more: object, { wallet = '0xabc', apy = 0.04 }: { wallet?: string; apy?: number | null } = {}) => ({
  wallet,
  row: Position.parse({
    ...{ positionId: 'p', chain: 'SUI', type: 'Lending', vaultId: 'own' },
    ...{ current: { tokens: [token(SUI, 10_000)], yield: [] }, farming: [{ total_apy: apy }] },
    meta: { protocol: { name: 'NAVI Lending', protocol: 'navi-lending' } },
    ...more,
  }),
})
const placedOf = (...positions: ReturnType<typeof position>[]) => placedDeposits(positions, { vaultsFor, rules })

test('an idle coin says what each vault brings in a year, what it costs to get there and when that is earned', () => {
  const { single, paired } = idlePlaces({ chain: 'SUI', contract: SUI, valueUsd: 10_000 }, vaults, rules)
  expect(ids(single)).toEqual(['narrow', 'best', 'better', 'own', 'worse', 'spike'])
  expect(single[1]).toMatchObject({ isPair: false, gainYearUsd: 800, toPay: { never: null } })
  // No fee of leaving, and nothing is swapped where the coin is taken alone.
  expect(single[1]?.costUsd).toBeCloseTo(10, 9)
  expect(paired.map(({ isPair }) => isPair)).toEqual([true, true])
  // Half of it goes into the other coin.
  expect(paired[0]?.costUsd).toBeCloseTo(10 + 0.02 * 5_000, 9)
  expect(single[1]?.toPay.days).toBeCloseTo((365 * Math.log(10_000 / 9_990)) / Math.log(1.08), 9)
})

test('without a given price of gas one is assumed by the chain; of unknown value nothing is offered', () => {
  const assumed = { ...rules, costs: { ...rules.costs, gasUsd: null } }
  const [first] = idlePlaces({ chain: 'SUI', contract: SUI, valueUsd: 100 }, vaults, assumed).single
  expect(first?.costUsd).toBeCloseTo(0.01, 9)
  expect(idlePlaces({ chain: 'SUI', contract: SUI, valueUsd: null }, vaults, rules)).toEqual({ single: [], paired: [] })
})

test('what is placed has the better vaults of the very same coin, the best first, without its own and what only spikes', () => {
  const { placed, unknown } = placedOf(position({}))
  expect([placed.length, unknown.length]).toEqual([1, 0])
  expect(placed[0]).toMatchObject({ valueUsd: 10_000, apy: 0.04, securesLoan: false })
  expect(ids(placed[0]?.better ?? [])).toEqual(['narrow', 'best', 'better'])
  const best = placed[0]?.better[1]
  expect(best?.gainYearUsd).toBeCloseTo(400, 9)
  expect(best?.costUsd).toBeCloseTo(10 + 10, 9)
  // A share of the TVL counts here too, and a vault that is not known may be any of its protocol.
  expect(
    ids(placedOf(position({ current: { tokens: [token(SUI, 60_000)], yield: [] } })).placed[0]?.better ?? []),
  ).toEqual(['best', 'better'])
  expect(ids(placedOf(position({ vaultId: '' }, { apy: 0.001 })).placed[0]?.better ?? [])).not.toContain('own')
})

test('a pool is compared with pools of the same two coins, without a swap', () => {
  const inPool = { type: 'AMM', vaultId: 'pool', current: { tokens: [token(SUI, 500), token(USDC, 500)], yield: [] } }
  const [found] = placedOf(position(inPool, { apy: 0.3 })).placed
  expect(ids(found?.better ?? [])).toEqual(['other-pool'])
  expect(found?.better[0]?.costUsd).toBeCloseTo(10 + 1, 9)
  const [outside] = placedOf(
    position({ ...inPool, type: 'CLMM', current: { ...inPool.current, isInRange: false } }, { apy: 0.3 }),
  ).placed
  expect(outside?.apy).toBe(0)
})

test('a deposit that may secure a loan of the same wallet is marked, and nothing better is offered for it', () => {
  const loan = position({ type: 'Borrow', positionId: 'owed' })
  expect(placedOf(position({}), loan).placed).toMatchObject([{ securesLoan: true, better: [] }])
  const others = [
    position({ type: 'Borrow' }, { wallet: '0xdef' }),
    position({ type: 'Borrow', chain: 'ETH' }),
    position({ type: 'Borrow', meta: { protocol: { protocol: 'suilend' } } }),
  ]
  expect(placedOf(position({}), ...others).placed).toMatchObject([{ securesLoan: false }])
})

test('a deposit secures no loan of another account, nor any where its threshold is 0', () => {
  const securesLoan = (deposit: object, loan: object) =>
    placedOf(position(deposit), position({ type: 'Borrow', ...loan })).placed.map((placed) => placed.securesLoan)
  expect(securesLoan({ account: 'a' }, { account: 'a' })).toEqual([true])
  expect(securesLoan({ account: 'a' }, { account: 'b' })).toEqual([false])
  expect(securesLoan({ account: 'a', liquidationThreshold: 0 }, { account: 'a' })).toEqual([false])
  expect(securesLoan({ account: 'a' }, {})).toEqual([true])
  expect(securesLoan({}, { account: 'b' })).toEqual([true])
})

test('what has no whole value or no whole rate is unknown, not nothing; debts, claims and dust are neither', () => {
  const { placed, unknown } = placedOf(
    position({ positionId: 'no-rate', farming: [] }),
    position({ positionId: 'base-alone', farming: [{ base_apr: 0.2 }] }),
    position({ positionId: 'no-price', current: { tokens: [token(SUI, 5), token(USDC, null)], yield: [] } }),
    position({ type: 'Reward' }),
    position({ type: 'Perp' }),
    position({ type: 'Borrow', chain: 'TON' }),
    position({ current: { tokens: [token(SUI, 0.5)], yield: [] } }),
  )
  expect(placed).toEqual([])
  expect(unknown.map(({ row, reason }) => [row.positionId, reason])).toEqual([
    ['no-rate', 'rate'],
    ['base-alone', 'rate'],
    ['no-price', 'price'],
  ])
})
