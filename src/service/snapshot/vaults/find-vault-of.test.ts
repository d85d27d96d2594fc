import { describe, expect, test } from 'vitest'
import type { Vault } from '#contract/vault.ts'
import type { FamilyState } from '#service/store/store.ts'
import { aVault } from '#testing/store/rows.ts'
import { findVaultOf, type HeldPosition } from './find-vault-of.ts'
import { readVaults } from './read-vaults.ts'

const ETHER = `0x${'0'.repeat(40)}`
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const STETH = '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'
const aave = { id: 'aave-v3', name: 'Aave V3', logo: '' }
const uniswap = { id: 'uniswap-v3', name: 'Uniswap V3', logo: '' }
const lower = (coins: string[]) => coins.map((coin) => coin.toLowerCase())

const lent = (id: string, name: string, coins: string[], more: Partial<Vault> = {}) =>
  aVault({ id, name, chain: 'ETH', type: 'LENDING', protocol: aave, coins: lower(coins), ...more })
const pool = (id: string, name: string, coins: string[]) => lent(id, name, coins, { type: 'LP', protocol: uniswap })

const snapshotOf = (vaults: Vault[]) => {
  const state: FamilyState = { family: 'vaults', origin: 'live', asOf: new Date(1), revision: 1, isRead: true }
  async function* all() {
    yield vaults.map((each) => ({ id: each.id, body: JSON.stringify(each) }))
  }
  return readVaults({ read: (read) => read(state, all) }, async () => {})
}
const vaults = await snapshotOf([
  lent('usdc', 'Aave V3 USDC', [USDC]),
  lent('usdc-borrow', 'Aave V3 USDC borrow', [USDC], { type: 'BORROW' }),
  lent('usdc-base', 'Aave V3 USDC', [USDC], { chain: 'BASE' }),
  lent('weth', 'Aave V3 WETH', [WETH]),
  lent('weth-prime', 'Aave V3 WETH (Prime Instance)', [WETH]),
  pool('low', 'Uniswap V3 USDC-WETH (0.05%)', [USDC, WETH]),
  pool('high', 'Uniswap V3 USDC-WETH (0.3%)', [USDC, WETH]),
  pool('three', 'Uniswap V3 USDC-WETH-STETH', [USDC, WETH, STETH]),
  lent('steth', 'Lido STETH', [ETHER], { type: 'STAKING', protocol: { id: 'lido', name: 'Lido', logo: '' } }),
  ...Array.from({ length: 3 }, (_, index) =>
    lent(`morpho-${index}`, `Morpho VAULT${index}`, [USDC], {
      protocol: { id: 'morpho-blue', name: 'Morpho', logo: '' },
    }),
  ),
])

const found = (position: Partial<HeldPosition>) => {
  const vault = findVaultOf(vaults, {
    ...{ chain: 'ETH', protocols: ['AAVE', 'Aave V3'], type: 'Lending', coins: [USDC], receipts: [], fee: null },
    remark: null,
    ...position,
  } as HeldPosition)
  return vault?.id ?? ''
}

describe('the vault of a position', () => {
  test('is the one of its protocol, chain, kind and coins, whatever the case of addresses', () => {
    expect(found({})).toBe('usdc')
    expect(found({ coins: lower([USDC]) })).toBe('usdc')
    expect(found({ type: 'Borrow' })).toBe('usdc-borrow')
    expect(found({ chain: 'BASE' })).toBe('usdc-base')
    expect(found({ protocols: ['uniswap-v3'] })).toBe('')
    expect(found({ chain: 'ARB' })).toBe('')
    expect(found({ coins: [STETH] })).toBe('')
    expect(found({ coins: [] })).toBe('')
  })

  test('is none where several are left: a link to a wrong one is worse', () => {
    expect(found({ protocols: ['morpho-blue'] })).toBe('')
    expect(found({ coins: [WETH] })).toBe('')
  })

  test('is that of its market where the protocol names it', () => {
    expect(found({ coins: [WETH], remark: '' })).toBe('weth')
    expect(found({ coins: [WETH], remark: 'prime' })).toBe('weth-prime')
    expect(found({ coins: [WETH], remark: 'etherfi' })).toBe('')
    expect(found({ remark: 'prime' })).toBe('')
  })

  test('of a pool is that of its fee, with all its coins and no other', () => {
    const inPool = { protocols: ['Uniswap V3'], type: 'CLMM', coins: [USDC, WETH] } as const
    expect(found({ ...inPool, fee: 0.0005 })).toBe('low')
    expect(found({ ...inPool, fee: 0.003 })).toBe('high')
    expect(found({ ...inPool, fee: 0.01 })).toBe('')
    expect(found({ ...inPool, fee: null })).toBe('')
    expect(found({ ...inPool, fee: null, coins: [USDC, WETH, STETH] })).toBe('three')
  })

  test('of a stake is told by what was staked, or by what stands for it', () => {
    expect(found({ protocols: ['lido'], type: 'Staking', coins: [ETHER], receipts: [STETH] })).toBe('steth')
    expect(found({ protocols: ['lido'], type: 'Staking', coins: [STETH], receipts: [] })).toBe('')
  })

  test('is none for claims, locks and perpetual contracts', () => {
    for (const type of ['Reward', 'Vest', 'Perp'] as const) expect(found({ type })).toBe('')
  })
})
