import { hash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { noCoins } from '#service/snapshot/coins/coin-snapshot.ts'
import { readCoins } from '#service/snapshot/coins/read-coins.ts'
import { readVaults } from '#service/snapshot/vaults/read-vaults.ts'
import type { CoinStore, FamilyState, VaultStore } from '#service/store/store.ts'
import { heldCoins } from './coin-file.ts'
import { writeSections } from './section-file.ts'
import { FORMAT } from './snapshot-files.ts'
import { heldVaults } from './vault-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'snapshot-format-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const state = (family: FamilyState['family']): FamilyState => ({
  family,
  origin: 'live',
  asOf: new Date(0),
  revision: 7,
  isRead: true,
})
const noPause = async () => {}

/** As the store has them: written out, so that a new field of a response is not a new format. */
const coinBodies = [1, 2, 3].map((number) =>
  JSON.stringify({
    coinType: `0x${String(number).repeat(64)}::coin::COIN${number}`,
    creator: '',
    package: `0x${String(number).repeat(64)}`,
    totalSupply: number * 1_000,
    holders: number === 2 ? null : number,
    name: `Coin ${number}`,
    symbol: `COIN${number}`,
    decimals: 6,
    iconUrl: '',
    cmcId: '',
    coinGeckoId: '',
    circulating: null,
    marketCap: number === 1 ? null : 500 / number,
    volume24H: null,
    ath: null,
    atl: null,
    verified: number === 3,
    createdAt: '2026-11-20T04:00:00.000Z',
    lastUpdatedAt: '',
    price: number === 1 ? null : 0.25 * number,
    priceChangePercentage24H: null,
    priceChangePercentage7D: -number,
  }),
)
const coinStore: Pick<CoinStore, 'read'> = {
  read: (read) =>
    read({ ...state('coins'), rowCount: coinBodies.length }, async function* () {
      yield coinBodies.map((body, index) => ({ id: index + 1, body }))
    }),
}

const vaultBodies = [1, 2, 3].map((number) =>
  JSON.stringify({
    id: `v${number}`,
    name: `NAVI Lending SUI ${number}`,
    chain: number === 3 ? 'ETH' : 'SUI',
    protocol: { id: 'navi-lending', name: 'NAVI Lending', logo: '' },
    type: 'LENDING',
    side: 'earn',
    label: number === 2 ? ['stable'] : [],
    coins: ['0x2::sui::SUI'],
    coinSymbols: ['SUI'],
    tvl: number === 1 ? null : number * 1e6,
    apr: 0.01 * number,
    apy: 0.011 * number,
    totalApr: 0.02 * number,
    totalApy: 0.021 * number,
    apy7d: null,
    apy30d: 0.02,
    apyDeviation30d: 0.001,
    actions: [],
  }),
)
const vaultStore: Pick<VaultStore, 'read'> = {
  read: (read) =>
    read(state('vaults'), async function* () {
      yield vaultBodies.map((body, index) => ({ id: `v${index + 1}`, body, trend: index === 0 ? '{"apy":[1]}' : '' }))
    }),
}

async function digestOf(held: unknown): Promise<string> {
  const path = join(folder, 'rows')
  await writeSections(path, 'key', held)
  return hash('sha256', readFileSync(path), 'hex').slice(0, 16)
}

test('rows that become other files have another FORMAT: raise it, then record it here with what they become', async () => {
  const coins = await digestOf(heldCoins(await readCoins(coinStore, noCoins, noPause)))
  const vaults = await digestOf(await heldVaults(await readVaults(vaultStore, noPause)))
  expect({ format: FORMAT, coins, vaults }).toEqual({
    format: 5,
    coins: '821a176d5f52b83d',
    vaults: 'eada1b293675ec72',
  })
})
