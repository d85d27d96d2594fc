import { expect, test } from 'vitest'
import { chainIds } from '#contract/chain.ts'
import { iconSet } from './icon-set.ts'

test('every chain of wallets has a picture, and so has its coin, or else letters stand in', () => {
  expect([...iconSet.chains.keys()].toSorted()).toEqual([...chainIds].toSorted())
  expect(['BTC', 'SOL', 'SUI', 'ETH', 'BNB', 'USDC', 'USDT'].filter((coin) => !iconSet.coins.has(coin))).toEqual([])
})

test('a picture is a drawing of 24 units that runs nothing, asks nothing and is small', () => {
  for (const source of [...iconSet.coins.values(), ...iconSet.chains.values()]) {
    const svg = decodeURIComponent(source.slice('data:image/svg+xml,'.length))
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 24 24"[^>]*>.*<\/svg>$/s)
    expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|href=|https?:\/\/(?!www\.w3\.org\/2000\/svg)/i)
    expect(svg.length).toBeLessThan(6_000)
  }
})
