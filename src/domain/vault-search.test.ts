import { expect, test } from 'vitest'
import { hasWhole, isFoundBy, type SearchedVault } from './vault-search.ts'

const SUI = '0x2::sui::SUI'
const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
const pool: SearchedVault = {
  name: 'Cetus SUI-USDC (0.25%)',
  type: 'LP',
  chain: 'SUI',
  coins: [SUI, USDC],
  protocol: { id: 'cetus-clmm', name: 'Cetus' },
}
const staked: SearchedVault = { ...pool, name: 'Cetus suiUSDT-USDC', coins: [`0x${'5'.repeat(64)}::coin::COIN`, USDC] }
const lent: SearchedVault = {
  name: 'Suilend USDC',
  type: 'LENDING',
  chain: 'SUI',
  coins: [USDC],
  protocol: { id: 'suilend', name: 'Suilend' },
}

test.each([
  ['SUI-USDC', [pool]],
  ['usdc/sui', [pool]],
  ['sui usdc', [pool, staked, lent]],
  ['cetus sui-usdc', [pool]],
  ['cetus-clmm', [pool, staked]],
  ['Suilend', [lent]],
  ['usdt', [staked]],
  ['0.25%', [pool]],
  [SUI, [pool]],
  [`0x${'2'.padStart(64, '0')}::sui::SUI`, [pool]],
  ['USDC-SUI-USDT', []],
  ['sui,usdc', [pool, staked, lent]],
  ['nothing', []],
  ['dba34672', []],
  ['', [pool, staked, lent]],
])('“%s” finds what has every word of it', (search, found) => {
  expect([pool, staked, lent].filter((vault) => isFoundBy(vault, search))).toEqual(found)
})

test.each([
  ['usdt', []],
  ['suiUSDT', [staked]],
  ['sui', [pool]],
  ['SUILEND', [lent]],
  ['usdc-sui', [pool]],
  [USDC, [pool, staked, lent]],
  ['0.25%', [pool]],
])('“%s” names as a whole', (term, named) => {
  expect([pool, staked, lent].filter((vault) => hasWhole(vault, term))).toEqual(named)
})

test('a coin of an EVM chain is the same in any case', () => {
  const coin = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  const vault: SearchedVault = { ...lent, chain: 'ETH', coins: [coin] }
  expect(isFoundBy(vault, coin.toUpperCase().replace('0X', '0x'))).toBe(true)
})
