import { describe, expect, test } from 'vitest'
import type { ChainId } from '#contract/chains.ts'
import { borrow, supply } from '#service/protocols/kit/position.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'
import { toTokenView } from '#service/wallet/tokens/token-view.ts'
import { withLiquidations } from './liquidations.ts'
import { toWalletPosition } from './to-wallet-position.ts'

const coins: Record<string, { symbol: string; price: number | null }> = {
  native: { symbol: 'ETH', price: 3_000 },
  '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2': { symbol: 'WETH', price: 3_000 },
  '0xbtc': { symbol: 'WBTC', price: 90_000 },
  '0xusd': { symbol: 'USDC', price: 1 },
  '0xdai': { symbol: 'DAI', price: 1 },
  '0xnew': { symbol: 'NEW', price: null },
}
const token = (contractAddress: string) => {
  const { symbol, price } = coins[contractAddress] ?? { symbol: '', price: null }
  return toTokenView('ETH', contractAddress, {
    metadata: { name: symbol, symbol, decimals: 0, logo: '' },
    price: price === null ? null : { at: 0, price, lastDayPrice: null, source: 'test' },
    imageUrl: (url) => url,
  })
}
const account = { account: 'a', weight: 0.8 }
const lend = (contractAddress: string, amount: number, margin: FoundPosition['margin'] = account) =>
  supply({
    ...{ id: { holder: 'm', role: 'supply', item: contractAddress }, pool: 'm' },
    tokens: { contractAddress, amount: BigInt(amount) },
    ...(margin && { margin }),
  })
const owe = (
  contractAddress: string,
  amount: number,
  health: number | null,
  margin = { account: 'a', weight: 1 as number | null },
) =>
  borrow({
    ...{ id: { holder: 'm', role: 'borrow', item: contractAddress }, pool: 'm', health, margin },
    tokens: { contractAddress, amount: BigInt(amount) },
  })
const read = (...found: FoundPosition[]) =>
  withLiquidations(
    found.map((each) => ({
      found: each,
      position: toWalletPosition({
        owner: '0x1',
        source: { id: 'test', chain: 'ETH' satisfies ChainId, protocol: { name: 'Test', url: '' } },
        found: each,
        vault: null,
        token,
        stakingApy: () => null,
      }),
    })),
  )
const liquidationOf = (...found: FoundPosition[]) => read(...found).find(({ type }) => type === 'Borrow')?.liquidation

describe('the price at which a debt can be liquidated', () => {
  test('is of each coin of its account that moves, and stands with the debt alone', () => {
    const [lent, owed] = read(lend('native', 4), owe('0xusd', 6_000, 1.6))
    expect(lent).toMatchObject({ account: 'a', liquidationThreshold: 0.8 })
    expect(lent).not.toHaveProperty('liquidation')
    expect(owed).toMatchObject({ account: 'a', borrowFactor: 1 })
    expect(owed?.liquidation).toEqual([{ coin: 'native', price: 1_875, fall: 0.375 }])
  })

  test('is that at which the health that the protocol reports is 1, whatever its own prices are', () => {
    const [found] = liquidationOf(lend('native', 4), owe('0xusd', 6_000, 1.5)) ?? []
    expect(found?.price).toBeCloseTo(2_000, 9)
  })

  test('of a short is a rise', () => {
    const [found] = liquidationOf(lend('0xusd', 15_000), owe('native', 3, 12_000 / 9_000)) ?? []
    expect(found?.fall).toBeCloseTo(1 - 4 / 3, 9)
  })

  test('is none of a coin that cannot bring the debt down alone, and a chain’s own coin moves with its wrapped form', () => {
    const wrapped = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
    const prices = liquidationOf(
      lend('native', 2),
      lend(wrapped, 2),
      lend('0xbtc', 1, { account: 'a', weight: 0 }),
      owe('0xusd', 6_000, 1.6),
    )
    expect(prices?.map(({ coin, price }) => [coin, price])).toEqual([['native', 1_875]])
  })

  test('of stablecoins alone is that of the collateral', () => {
    const prices = liquidationOf(lend('0xusd', 10_000), owe('0xdai', 6_000, 8_000 / 6_000))
    expect(prices?.map(({ coin, price }) => [coin, price?.toFixed(6)])).toEqual([['0xusd', '0.750000']])
  })

  test.each([
    ['a coin without a price', [lend('native', 4), lend('0xnew', 1), owe('0xusd', 6_000, 1.6)]],
    ['a threshold that is not known', [lend('native', 4, { account: 'a', weight: null }), owe('0xusd', 6_000, 1.6)]],
    ['collateral that is not among the positions', [lend('native', 4), owe('0xusd', 6_000, 2.5)]],
    ['no collateral', [owe('0xusd', 6_000, 1.6)]],
    ['collateral of another account', [lend('native', 4, { account: 'b', weight: 0.8 }), owe('0xusd', 6_000, 1.6)]],
    [
      'a weight of the debt that nobody reports',
      [lend('native', 4), owe('0xusd', 6_000, null, { account: 'a', weight: null })],
    ],
  ])('is not known with %s', (_, found) => {
    expect(liquidationOf(...found)).toBeUndefined()
  })

  test('is known without the weight of a debt where the health is', () => {
    expect(liquidationOf(lend('native', 4), owe('0xusd', 6_000, 1.5, { account: 'a', weight: null }))?.length).toBe(1)
  })
})

test('what belongs to no account has none of it', () => {
  const [position] = read(
    supply({ id: { holder: 'm', role: 'supply' }, pool: 'm', tokens: { contractAddress: 'native', amount: 1n } }),
  )
  for (const member of ['account', 'liquidationThreshold', 'borrowFactor', 'liquidation'])
    expect(position).not.toHaveProperty(member)
})
