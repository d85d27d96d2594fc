import { expect, test } from 'vitest'
import type { Origin } from '#contract/names/origin.ts'
import { aVault } from '#testing/store/rows.ts'
import { aPosition } from '#testing/wallet/sources.ts'
import { readVaults } from './snapshot/vaults/read-vaults.ts'
import { vaultOfPosition } from './vault-of-position.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const vault = aVault({ id: 'v', chain: 'ETH', coins: [USDC.toLowerCase()] })
const found = aPosition({ positionId: 'p', tokens: [{ contractAddress: USDC, amount: 1n }] })

async function vaultOf(position: typeof found, listed: Origin, asked: Origin) {
  const state = { family: 'vaults', origin: listed, asOf: new Date(1), revision: 1, isRead: true } as const
  async function* all() {
    yield [{ id: vault.id, body: JSON.stringify(vault) }]
  }
  const vaults = await readVaults({ read: (read) => read(state, all) }, async () => {})
  const directory = { namesOf: (name: string) => [name, 'navi-lending'] }
  const ask = vaultOfPosition({ snapshots: { vaults: () => vaults }, directory })
  return ask({ origin: asked, chain: 'ETH', protocol: 'navi', found: position })?.id ?? ''
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
