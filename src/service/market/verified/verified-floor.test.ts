import { expect, test } from 'vitest'
import { coinKey, isCoinType } from '#domain/coin-type.ts'
import { verifiedFloor } from './verified-floor.ts'

const signal = new AbortController().signal

test('pins 131 different coins, each with its facts and verified', async () => {
  const coins = await verifiedFloor.listCoins(signal)
  expect(coins).toHaveLength(131)
  expect(new Set(coins.map(({ coinType }) => coinKey(coinType))).size).toBe(131)
  for (const coin of coins) {
    expect(isCoinType(coin.coinType), coin.coinType).toBe(true)
    expect(coin.symbol).not.toBe('')
    expect(coin.name).not.toBe('')
    expect(coin.decimals).toBeGreaterThanOrEqual(0)
    expect(coin.verified).toBe(true)
  }
})

test('keeps two coins with one symbol apart', async () => {
  const usdt = (await verifiedFloor.listCoins(signal)).filter(({ symbol }) => symbol === 'USDT')
  expect(new Set(usdt.map(({ coinType }) => coinKey(coinType))).size).toBe(2)
})

test('knows the CoinMarketCap ids of SUI and its dollars, and of no bridged coin', async () => {
  const coins = await verifiedFloor.listCoins(signal)
  expect(coins.filter(({ cmcId }) => cmcId !== undefined).map(({ symbol, cmcId }) => `${symbol} ${cmcId}`)).toEqual([
    'SUI 20947',
    'USDT 825',
    'USDC 3408',
  ])
})
