import { expect, test } from 'vitest'
import { Vault } from '#contract/vault.ts'
import { coinKey } from '#domain/coin-type.ts'
import { naviBorrowRow, naviRow } from '#testing/market/pools.ts'
import { testProtocol } from '#testing/market/protocol.ts'
import { DefillamaBorrow, DefillamaPool } from './defillama/pool.ts'
import { toMarketVaults } from './defillama/to-market-vaults.ts'
import type { CoinFacts } from './source.ts'
import { symbolsOfSingles } from './symbols-of-singles.ts'
import { toVault } from './to-vault.ts'

const asOf = new Date('2026-11-21T10:23:00Z')
const [usdc = ''] = naviRow.underlyingTokens
const [cert = ''] = naviRow.rewardTokens
const [vault] = toMarketVaults({
  pool: DefillamaPool.parse(naviRow),
  chain: 'SUI',
  protocol: testProtocol,
  borrow: DefillamaBorrow.parse(naviBorrowRow),
  source: 'defillama',
})
if (!vault) throw new Error('no vault')

const facts = (coinType: string, symbol: string, iconUrl: string): [string, CoinFacts] => [
  coinKey(coinType),
  { coinType, name: `${symbol} coin`, symbol, decimals: 6, iconUrl, coinGeckoId: '' },
]

test('carries every member of the contract, rates as fractions', () => {
  const wire = toVault(vault, new Map(), asOf)
  expect(Vault.parse(wire)).toEqual(wire)
  // These are absent where they do not apply.
  const { stakingApy, isForecastToFall, collateral, ...always } = Vault.shape
  expect(Object.keys(wire).sort()).toEqual(Object.keys(always).sort())
  expect(toVault({ ...vault, isForecastToFall: true }, new Map(), asOf).isForecastToFall).toBe(true)
  expect(wire).toMatchObject({ totalApy: 0.0690127, apr_rewards: 0.0210004, asOf: '2026-11-21T10:23:00.000Z' })
})

test('names reward tokens and shows coins by what is known of them', () => {
  const known = new Map([facts(usdc, 'USDC', 'https://icons.example/usdc.png'), facts(cert, 'vSUI', '')])
  const wire = toVault(vault, known, asOf)
  expect(wire.rewards.tokens).toEqual([
    { token_address: cert, token_name: 'vSUI coin', token_symbol: 'vSUI', logo: '' },
  ])
  expect(wire.logos).toEqual(['https://icons.example/usdc.png'])
})

test('keeps the address of an unknown reward token and falls back to the logo of the protocol', () => {
  const wire = toVault(vault, new Map(), asOf)
  expect(wire.rewards.tokens).toEqual([{ token_address: cert, token_name: '', token_symbol: '', logo: '' }])
  expect(wire.logos).toEqual([testProtocol.logo])
})

test('a mean of the total is our own or the source’s, and the base rate’s mean never passes for it', () => {
  const read = { ...vault, totalApy: 0.2778, baseApy7d: 0.0648, apy30d: 0.25 }
  expect(toVault(read, new Map(), asOf)).toMatchObject({ apy7d: null, apy30d: 0.25, baseApy7d: 0.0648 })
  const means = { apy7d: 0.27, apy30d: null }
  expect(toVault(read, new Map(), asOf, means)).toMatchObject({ apy7d: 0.27, apy30d: 0.25, baseApy7d: 0.0648 })
  expect(toVault(read, new Map(), asOf, { apy7d: 0.27, apy30d: 0.26 })).toMatchObject({ apy30d: 0.26 })
})

test('a reward token that its chain’s list lacks goes by what vaults of it alone call it, then by the known coins', () => {
  const RAY = '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R'
  const solana = { ...vault, chain: 'SOL' as const, rewardTokens: [RAY] }
  const single = (name: string, tvlUsd: number, coins = [RAY]) => ({ ...solana, name, tvlUsd, coins })
  const symbolOf = symbolsOfSingles([
    single(`${vault.protocol.name} RAY`, 5),
    single(`${vault.protocol.name} raydium`, 4),
    single(`${vault.protocol.name} SOL-XYZ`, 9, ['So1', RAY]),
  ])
  expect(toVault(solana, new Map(), asOf, {}, symbolOf).rewards.tokens).toEqual([
    { token_address: RAY, token_name: '', token_symbol: 'RAY', logo: '' },
  ])
  expect(symbolOf('TON', RAY)).toBe('')
  // Without such a vault, the list of known coins names it, on its own chain.
  expect(toVault(solana, new Map(), asOf).rewards.tokens).toMatchObject([{ token_symbol: 'RAY' }])
  const other = { ...solana, chain: 'TON' as const }
  expect(toVault(other, new Map(), asOf).rewards.tokens).toMatchObject([{ token_symbol: '' }])
})
