import { expect, test } from 'vitest'
import { chainIds } from '#contract/chains.ts'
import verifiedCoins from '#domain/verified-coins.json' with { type: 'json' }
import { iconSet } from './icon-set.ts'
import { protocolSet } from './protocol-set.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const coin = (chain: string, contract: string, symbol: string, isKnown = false) =>
  iconSet.nameOf({ chain, contract, symbol, isKnown })

test('every chain of wallets has a picture, and so have the coins most vaults are of', () => {
  expect([...iconSet.chains.drawings.keys()].toSorted()).toEqual([...chainIds].toSorted())
  const common = ['BTC', 'SOL', 'SUI', 'ETH', 'BNB', 'AVAX', 'POL', 'GRAM', 'USDC', 'USDT', 'DAI']
  expect(common.filter((name) => !iconSet.coins.drawings.has(name))).toEqual([])
  expect(iconSet.coins.drawings.size).toBeGreaterThanOrEqual(145)
})

test('a coin is known by its address, whatever it calls itself; an imitation has no picture', () => {
  expect(coin('ETH', USDC, 'whatever')).toBe('USDC')
  expect(coin('ETH', '0x000000000000000000000000000000000000dead', 'USDC')).toBeUndefined()
  expect(coin('BASE', USDC, 'USDC')).toBeUndefined()
  expect(coin('SUI', `0x${'2'.padStart(64, '0')}::sui::SUI`, '')).toBe('SUI')
  expect(coin('SUI', '0xbad::usdc::USDC', 'USDC')).toBeUndefined()
})

test('a staked coin has the picture of its receipt, else the ringed one of the coin below', () => {
  const ether = { chain: 'ETH', contract: '0x0000000000000000000000000000000000000000', isKnown: false }
  const staked = (symbol: string) => iconSet.nameOf({ ...ether, symbol, vaultType: 'STAKING' })
  expect(['STETH', 'rETH', 'SOMETH', 'ETH', 'WETH'].map(staked)).toEqual(['STETH', 'RETH', 'STAKED-ETH', 'ETH', 'ETH'])
  expect(iconSet.nameOf({ ...ether, symbol: 'STEAKETH', vaultType: 'VAULT' })).toBe('ETH')
  const volo = '0x549e8b69270defbfafd4f94e17ec44cdbdd99820b33bda2278dea3b9a32d3f55::cert::CERT'
  expect(iconSet.nameOf({ ...ether, chain: 'SUI', contract: volo, symbol: 'CERT', vaultType: 'STAKING' })).toBe('VSUI')
})

test('a staked coin is known by its address; an imitation has no picture', () => {
  expect(coin('TON', 'EQC98_qAmNEptUtPc7W6xdHh_ZHrBUFpw5Ft_IzNU20QAJav', '')).toBe('STAKED-GRAM')
  expect(coin('TON', 'somewhere', 'tsTON', true)).toBeUndefined()
  const ringed = decodeURIComponent(iconSet.coins.source('STAKED-SUI') ?? '')
  expect(ringed).toContain('url(#disc)')
  expect(ringed.length).toBeGreaterThan(decodeURIComponent(iconSet.coins.source('SUI') ?? '').length)
})

test('every receipt has a picture, and so has the coin below', () => {
  const names = Object.entries(iconSet.receipts).flatMap(([name, receipts]) => [name, ...receipts])
  expect(names.filter((name) => iconSet.coins.source(name) === undefined)).toEqual([])
})

test('a vouched coin goes by its symbol only where no other vouched coin is called so', () => {
  expect(coin('SOL', 'somewhere', 'usdc', true)).toBe('USDC')
  const uni = verifiedCoins.find(({ symbol }) => symbol.toUpperCase() === 'UNI')
  expect(uni && coin('SUI', uni.coinType, uni.symbol, true)).toBeUndefined()
})

test('every known address leads to a picture and is written as it is looked up', () => {
  const entries = Object.entries(iconSet.known).flatMap(([chain, coins]) =>
    Object.entries(coins).map(([address, name]) => ({ chain, address, name })),
  )
  expect(entries.filter(({ name }) => iconSet.coins.source(name) === undefined)).toEqual([])
  expect(entries.filter(({ chain, address, name }) => coin(chain, address, '') !== name)).toEqual([])
})

test('every file of a protocol belongs to one, and no protocol has two', () => {
  const pictured = [...protocolSet.drawings.keys(), ...protocolSet.rasters.keys()]
  expect([...new Set(protocolSet.names.values())].toSorted()).toEqual(pictured.toSorted())
  expect(protocolSet.names.size).toBeGreaterThanOrEqual(105)
})

test('a protocol has its sign by its id in the directory and by its short name', () => {
  expect(['scallop', 'bluefin'].filter((name) => protocolSet.of(name) === undefined)).toEqual([])
  expect(protocolSet.of('scallop')).toBe(protocolSet.of('scallop-lend'))
  expect(protocolSet.of('ston.fi')).toBe(protocolSet.of('ston-fi'))
  expect(protocolSet.of('nobody')).toBeUndefined()
})

test('a raster has no drawing beside it, is a WebP in the page itself and small', () => {
  expect(iconSet.coins.rasters.size).toBeGreaterThanOrEqual(29)
  const sets = [iconSet.coins, protocolSet]
  for (const [name, address] of sets.flatMap(({ rasters }) => [...rasters])) {
    expect(
      sets.every(({ drawings }) => !drawings.has(name)),
      name,
    ).toBe(true)
    expect(address, name).toMatch(/^data:image\/webp;base64,UklGR/)
    expect(address.length, name).toBeLessThan(1_500)
  }
})

test('a picture is a drawing of 24 units that runs nothing, asks nothing and is small', () => {
  const sets = [iconSet.coins, iconSet.chains, protocolSet]
  for (const [name, svg] of sets.flatMap(({ drawings }) => [...drawings])) {
    expect(svg, name).toMatch(/^<svg [^>]*viewBox="0 0 24 24"[^>]*>.*<\/svg>$/s)
    expect(svg, name).not.toMatch(
      /<script|<foreignObject|<image|\son\w+=|href=|https?:\/\/(?!www\.w3\.org\/2000\/svg)/i,
    )
    expect(svg.length, name).toBeLessThan(7_500)
  }
})
