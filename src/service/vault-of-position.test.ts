import { expect, test } from 'vitest'
import type { Origin } from '#contract/status.ts'
import { aVault } from '#testing/store/rows.ts'
import { aPosition } from '#testing/wallet/sources.ts'
import { readVaults } from './snapshot/vaults/read-vaults.ts'
import { vaultOfPosition } from './vault-of-position.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const lent = aVault({ id: 'v', chain: 'ETH', coins: [USDC.toLowerCase()] })
const found = aPosition({ positionId: 'p', tokens: [{ contractAddress: USDC, amount: 1n }] })

async function vaultOf(position: typeof found, listed: Origin, asked: Origin, vault = lent) {
  const state = { family: 'vaults', origin: listed, asOf: new Date(1), revision: 1, isRead: true } as const
  async function* all() {
    yield [{ id: vault.id, body: JSON.stringify(vault) }]
  }
  const vaults = await readVaults({ read: (read) => read(state, all) }, async () => {})
  const directory = { namesOf: (name: string) => [name, 'navi-lending'] }
  const ask = vaultOfPosition({ snapshots: { vaults: () => vaults }, directory })
  return ask({ origin: asked, chain: 'ETH', protocol: 'navi', found: position })
}

test('a position is in a vault by any name of its protocol', async () => {
  expect(await vaultOf(found, 'live', 'live')).toMatchObject({ id: 'v' })
})

test('a wallet of the sample is in no live vault, and a live one in none of the sample', async () => {
  expect(await vaultOf(found, 'live', 'sample')).toBeNull()
  expect(await vaultOf(found, 'sample', 'live')).toBeNull()
})

test('a position whose market no list tells apart is in none', async () => {
  expect(await vaultOf({ ...found, vaultRemark: null }, 'live', 'live')).toBeNull()
})

test('a stake has the rates of its vault; what is lent has those of its market alone', async () => {
  const rates = { apr: 0.03, apr_rewards: 0.01, totalApr: 0.04, totalApy: 0.0408 }
  const staked = aVault({ ...lent, ...rates, type: 'STAKING' })
  expect(await vaultOf({ ...found, type: 'Staking' }, 'live', 'live', staked)).toEqual({
    id: 'v',
    rates: { baseApr: 0.03, rewardsApr: 0.01, totalApr: 0.04, totalApy: 0.0408, rewardTokens: [] },
  })
  expect(await vaultOf(found, 'live', 'live', aVault({ ...lent, ...rates }))).toEqual({ id: 'v', rates: null })
})
