import { expect, test } from 'vitest'
import type { ChainId } from '#contract/chains.ts'
import type { Origin } from '#contract/names/origin.ts'
import type { Vault } from '#contract/vault.ts'
import { aVault } from '#testing/store/rows.ts'
import { aPosition } from '#testing/wallet/sources.ts'
import { jsonOf } from './snapshot/rows/json-rows.ts'
import { readVaults } from './snapshot/vaults/read-vaults.ts'
import { stakingApyIn, stakingApyOf, vaultOfPosition } from './vault-of-position.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const lending = aVault({ id: 'v', chain: 'ETH', coins: [USDC.toLowerCase()] })
const found = aPosition({ positionId: 'p', tokens: [{ contractAddress: USDC, amount: 1n }] })

const HASUI = '0xbde4ba4c2e274a60ce15c1cfff9e5c42e41654ac8b6d906a57efa4bd3c29f47d::hasui::HASUI'

const WSTETH = '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0'.toLowerCase()
const WSTETH_ON_BASE = '0xc1CBa3fCea344f92D9239c08C0568f6F2F0ee452'

async function listing(listed: Origin, vault: ReturnType<typeof aVault>) {
  const state = { family: 'vaults', origin: listed, asOf: new Date(1), revision: 1, isRead: true } as const
  async function* all() {
    yield [{ id: vault.id, body: JSON.stringify(vault) }]
  }
  const vaults = await readVaults({ read: (read) => read(state, all) }, async () => {})
  return { snapshots: { vaults: () => vaults }, directory: { namesOf: (name: string) => [name, 'navi-lending'] } }
}

async function vaultOf(
  position: typeof found,
  listed: Origin,
  asked: Origin,
  { vault, chain, protocol } = { vault: lending, chain: 'ETH' as ChainId, protocol: 'navi' },
) {
  const ask = vaultOfPosition(await listing(listed, vault))
  return ask({ origin: asked, chain, protocol, found: position })?.id ?? ''
}

test('a position is in a vault by any name of its protocol', async () => {
  expect(await vaultOf(found, 'live', 'live')).toBe('v')
})

test('a wallet of the sample is in no live vault, and a live one in none of the sample', async () => {
  expect(await vaultOf(found, 'live', 'sample')).toBe('')
  expect(await vaultOf(found, 'sample', 'live')).toBe('')
})

test('a position whose market no list tells apart is in none', async () => {
  expect(await vaultOf({ ...found, vaultRemark: null }, 'live', 'live')).toBe('')
})

test('the receipt of a stake is in the vault that takes the coin for which its issuer gives it', async () => {
  const stake = aPosition({
    ...{ positionId: 's', type: 'Staking', tokens: [{ contractAddress: HASUI, amount: 1n }], receiptTokens: [HASUI] },
  })
  const takesSui = (protocol: string) =>
    aVault({
      ...{ id: 'v', type: 'STAKING', coins: ['0x2::sui::SUI'] },
      protocol: { id: protocol, name: '', logo: '' },
    })
  const of = (protocol: string) => ({ vault: takesSui(protocol), chain: 'SUI' as const, protocol })
  expect(await vaultOf(stake, 'live', 'live', of('haedal'))).toBe('v')
  // Another issuer gives no haSUI.
  expect(await vaultOf(stake, 'live', 'live', of('volo'))).toBe('')
})

test('a staked coin earns what the vault of its issuer pays', async () => {
  const vault = aVault({
    ...{ id: 'v', type: 'STAKING', coins: ['0x2::sui::SUI'], totalApy: 0.026 },
    protocol: { id: 'haedal', name: '', logo: '' },
  })
  const of = async (listed: Origin, contractAddress: string, origin: Origin = 'live') =>
    stakingApyOf(await listing(listed, vault))({ origin, chain: 'SUI', contractAddress })
  expect(await of('live', HASUI)).toBe(0.026)
  expect(await of('live', '0x2::sui::SUI')).toBeNull()
  // Anybody can call a coin haSUI.
  expect(await of('live', '0x5::hasui::HASUI')).toBeNull()
  expect(await of('sample', HASUI)).toBeNull()
})

test('a vault that takes a staked coin says what that earns beside it, a stake itself does not', async () => {
  const { directory } = await listing('live', lending)
  const rows = [
    aVault({
      ...{ id: 'lent', chain: 'ETH', type: 'LENDING', coins: [WSTETH], totalApy: 0.001 },
      protocol: { id: 'aave-v3', name: '', logo: '' },
    }),
    aVault({
      ...{ id: 'stake', chain: 'ETH', type: 'STAKING', coins: [WSTETH], totalApy: 0.027 },
      protocol: { id: 'lido', name: '', logo: '' },
    }),
    lending,
  ]
  const state = { family: 'vaults', origin: 'live', asOf: new Date(1), revision: 1, isRead: true } as const
  async function* all() {
    yield rows.map((vault) => ({ id: vault.id, body: JSON.stringify(vault) }))
  }
  const vaults = await readVaults({ read: (read) => read(state, all) }, async () => {}, stakingApyIn({ directory }))
  const written = rows.map((_, row): Vault => JSON.parse(jsonOf(vaults.rows, row)))
  expect(written.map(({ id, stakingApy }) => [id, stakingApy])).toEqual([
    ['lent', 0.027],
    ['stake', undefined],
    ['v', undefined],
  ])
})

test('a loan says what may back it: the coins of its market', async () => {
  const lending = (maxLtv: number) => ({
    ...{ supplied: 9e6, borrowed: 3e6, available: 6e6, utilization: 0.333333333, maxLtv },
    ...{ liquidationThreshold: 0.83, market: '' },
  })
  const of = (id: string, coin: string, type: Vault['type'] = 'LENDING', maxLtv = 0.75) =>
    aVault({
      id,
      type,
      chain: 'ETH',
      coins: [coin],
      lending: lending(maxLtv),
      protocol: { id: 'aave-v3', name: '', logo: '' },
    })
  const rows = [
    of('debt', USDC, 'BORROW'),
    of('usdc', USDC),
    of('wsteth', WSTETH, 'LENDING', 0.785),
    of('none', '0x1', 'LENDING', 0),
  ]
  const state = { family: 'vaults', origin: 'live', asOf: new Date(1), revision: 1, isRead: true } as const
  async function* all() {
    yield rows.map((vault) => ({ id: vault.id, body: JSON.stringify(vault) }))
  }
  const vaults = await readVaults({ read: (read) => read(state, all) }, async () => {})
  const written = rows.map((_, row): Vault => JSON.parse(jsonOf(vaults.rows, row)))
  expect(written.map(({ id, collateral }) => [id, collateral])).toEqual([
    ['debt', { coins: 1, maxLtv: 0.785, symbol: 'wsteth', liquidationThreshold: 0.83 }],
    ['usdc', undefined],
    ['wsteth', undefined],
    ['none', undefined],
  ])
})

test('what was bridged earns what its original does; of two vaults of an issuer the one whose rate is known', async () => {
  const lido = (id: string, totalApy: number | null) =>
    aVault({
      ...{ id, chain: 'ETH', type: 'STAKING', coins: [WSTETH], totalApy },
      protocol: { id: 'lido', name: '', logo: '' },
    })
  const bridged = { origin: 'live', chain: 'BASE', contractAddress: WSTETH_ON_BASE } as const
  expect(stakingApyOf(await listing('live', lido('a', 0.027)))(bridged)).toBe(0.027)
  expect(stakingApyOf(await listing('live', lido('a', null)))(bridged)).toBeNull()
})
