import { expect, test } from 'vitest'
import { Vault } from '#contract/vault.ts'
import { Holding } from '#contract/wallet/holding.ts'
import { Position } from '#contract/wallet/position.ts'
import { earnOf } from './earn.ts'

const SUI = '0x2::sui::SUI'
const USDC = '0x3::usdc::USDC'
const vaults = [0.05, 0.07, 0.06, 0.04].map((totalApy, index) =>
  Vault.parse({
    ...{ id: `v${index}`, name: `Vault ${index}`, chain: 'SUI', protocol: { id: 'suilend', name: 'Suilend' } },
    ...{ type: 'LENDING', coins: [SUI], totalApy, tvl: 1e7 },
  }),
)
const rules = {
  ...{ minTvlUsd: 1e6, maxShareOfTvl: 0.05 },
  costs: { gasUsd: null, exitFee: 0, swapCost: 0, waitDays: 0 },
}
const holding = (symbol: string, contractAddress: string, amount: string, price: number | null) =>
  Holding.parse({ symbol, contractAddress, amount, amountRaw: amount, chain: 'SUI', price: { price } })
const deposit = Position.parse({
  ...{ positionId: 'lent', chain: 'SUI', type: 'Lending', farming: [{ total_apy: 0.065 }] },
  current: { tokens: [{ amount: 5, value: 20, token: { contract_address: SUI, symbol: 'SUI' } }] },
  meta: { protocol: { name: 'NAVI Lending', protocol: 'navi-lending' } },
})
const good = { statuses: [], failure: null }
const reading = (more: object = {}) => ({
  ...{ address: '0xabc', name: '' },
  holdings: {
    ...good,
    rows: [
      holding('SUI', SUI, '1000', 4),
      holding('ODD', '0x5::odd::ODD', '7', null),
      holding('DUST', '0x7::d::D', '1', 0.1),
    ],
  },
  positions: { ...good, rows: [deposit] },
  ...more,
})
const vaultsFor = (_: string, contract: string) => (contract === SUI ? vaults : [])

test('what lies idle and what is placed name their best vaults; the sum is of the best alone', () => {
  const found = earnOf({ readings: [reading()], coins: [], vaultsFor, rules })
  expect(found.idle).toMatchObject([
    {
      coin: { chain: 'SUI', address: SUI, symbol: 'SUI' },
      valueUsd: 4_000,
      best: [{ vaultId: 'v1', apy: 0.07, never: null, isPair: false }, { vaultId: 'v2' }, { vaultId: 'v0' }],
    },
  ])
  expect(found.placed).toMatchObject([
    {
      address: '0xabc',
      positionId: 'lent',
      protocol: 'navi-lending',
      valueUsd: 20,
      apy: 0.065,
      best: [{ vaultId: 'v1' }],
    },
  ])
  expect([found.idleUsd, found.gainYear, found.small]).toEqual([4_000, expect.closeTo(280, 9), 1])
  expect(found.unknown).toMatchObject([{ what: 'the price of ODD on Sui', reason: 'price', id: '0x5::odd::ODD' }])
})

test('coins may be named instead, the chain’s own by a word; a coin that no vault takes has none', () => {
  const coins = [
    { chain: 'SUI' as const, address: USDC, amountUsd: 50 },
    { chain: 'SUI' as const, address: 'native', amountUsd: 100 },
  ]
  expect(earnOf({ readings: [], coins, vaultsFor, rules })).toMatchObject({
    idle: [
      {
        coin: { address: SUI, symbol: 'SUI' },
        valueUsd: 100,
        best: [{ vaultId: 'v1', gainYear: expect.closeTo(7, 9) }, {}, {}],
      },
      { coin: { address: USDC, symbol: '' }, valueUsd: 50, best: [] },
    ],
    ...{ placed: [], unknown: [], idleUsd: 150 },
  })
})

test('what was not read is named: a wallet whose positions failed may have nothing idle', () => {
  const positions = { rows: [], statuses: [], failure: 'timeout' }
  const { unknown } = earnOf({ readings: [reading({ positions })], coins: [], vaultsFor, rules })
  expect(unknown[0]).toMatchObject({ address: '0xabc', reason: 'source', what: 'positions: timeout' })
})
