import { expect, test } from 'vitest'
import { acceptedCollateral, collateralOf } from './accepted-collateral.ts'

type Own = {
  type?: 'LENDING' | 'BORROW' | 'LP'
  market?: string | null
  maxLtv?: number | null
  threshold?: number
  chain?: string
  protocol?: string
}

const vault = (
  coin: string,
  { type = 'LENDING', market = '', maxLtv = 0.75, threshold, chain = 'ETH', protocol = 'aave-v3' }: Own = {},
) => ({
  ...{ type, chain, name: `Aave V3 ${coin.slice(2)}`, coins: [coin], protocol: { id: protocol, name: 'Aave V3' } },
  lending: {
    ...{ supplied: 9e6, borrowed: 3e6, available: 6e6, utilization: 0.333, maxLtv },
    ...(market !== null && { market }),
    ...(threshold !== undefined && { liquidationThreshold: threshold }),
  },
})
const loan = (coin: string, own: Own = {}) => vault(coin, { ...own, type: 'BORROW' })

const coinsFor = (...of: Parameters<typeof acceptedCollateral>) =>
  acceptedCollateral(...of)?.map(({ coins }) => coins[0]) ?? null

test('the coins of the same market back a loan, the one that allows to borrow most first', () => {
  const all = [vault('0xWBTC', { maxLtv: 0.73 }), vault('0xWETH', { maxLtv: 0.805 }), vault('0xUSDC'), loan('0xUSDC')]
  expect(coinsFor(loan('0xUSDC'), all)).toEqual(['0xWETH', '0xWBTC'])
  expect(collateralOf(loan('0xUSDC'), all)).toEqual({ coins: 2, symbol: 'WETH', maxLtv: 0.805 })
})

test('the name, the highest LTV and the liquidation are of one coin: of equals the one that is liquidated last', () => {
  const terms = (of: [coin: string, maxLtv: number, threshold?: number][]) =>
    collateralOf(
      loan('0xUSDC'),
      of.map(([coin, maxLtv, threshold]) => vault(coin, { maxLtv, ...(threshold !== undefined && { threshold }) })),
    )
  expect(
    terms([
      ['0xUSDT', 0.75, 0.75],
      ['0xWETH', 0.75, 0.8],
      ['0xSUI', 0.6, 0.9],
    ]),
  ).toEqual({
    ...{ coins: 3, symbol: 'WETH', maxLtv: 0.75, liquidationThreshold: 0.8 },
  })
  expect(
    terms([
      ['0xUSDT', 0.75],
      ['0xWETH', 0.75, 0.8],
    ]),
  ).toEqual({ coins: 2, symbol: 'WETH', maxLtv: 0.75, liquidationThreshold: 0.8 })
  expect(
    terms([
      ['0xUSDT', 0.78],
      ['0xWETH', 0.75, 0.8],
    ]),
  ).toEqual({ coins: 2, symbol: 'USDT', maxLtv: 0.78 })
})

test('coins of another market, chain or protocol do not, nor those that back nothing or are no loan’s collateral', () => {
  const all = [
    vault('0x1', { market: 'Prime Instance' }),
    vault('0x2', { chain: 'BASE' }),
    vault('0x3', { protocol: 'sparklend' }),
    vault('0x4', { maxLtv: 0 }),
    vault('0x5', { maxLtv: null }),
    vault('0x6', { type: 'LP' }),
    vault('0x7', { market: null }),
  ]
  expect(coinsFor(loan('0xUSDC'), all)).toEqual([])
  expect(collateralOf(loan('0xUSDC'), all)).toBeNull()
})

test('a market lends against exactly the coins that are listed with its name', () => {
  const all = [
    vault('0xWBTC', { protocol: 'compound-v3', market: 'USDC-pool', maxLtv: 0.7 }),
    vault('0xWETH', { protocol: 'compound-v3', market: 'USDT-pool' }),
    vault('0xUSDC', { protocol: 'compound-v3', market: 'USDC-pool', maxLtv: 0 }),
  ]
  expect(coinsFor(loan('0xUSDC', { protocol: 'compound-v3', market: 'USDC-pool' }), all)).toEqual(['0xWBTC'])
})

test('of an unknown market nothing is known, nor where two markets are mixed', () => {
  expect(acceptedCollateral(loan('0xUSDC', { market: null }), [vault('0xWETH')])).toBeNull()
  const evm = ['0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'] as const
  expect(
    acceptedCollateral(
      loan('0xUSDC'),
      evm.map((coin) => vault(coin)),
    ),
  ).toBeNull()
})
