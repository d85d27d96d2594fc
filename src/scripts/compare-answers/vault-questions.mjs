import { read } from './ask.mjs'

/** @typedef {{ id: string, chain: string, protocol: { id: string }, coins: string[], actions: string[] }} Vault */

const bands = ['tvl', 'apr', 'apy', 'chain', 'type']
const simulations = [
  { type: 'Pools', data: { priceChangeA: 0, priceChangeB: 0, weightA: 50, weightB: 50, value: 1000 } },
  { type: 'Pools', data: { priceChangeA: 100, priceChangeB: -50, weightA: 80, weightB: 20, value: 12_345.67 } },
  { type: 'Lending', data: { priceChange: 0, value: 1000 } },
  { type: 'Lending', data: { priceChange: -37.5, value: 1e6 } },
]
const rareSimulations = [
  { type: 'Pools', data: { priceChangeA: -100, priceChangeB: 0, weightA: 50, weightB: 50, value: 1 } },
  { type: 'Pools', data: { priceChangeA: 1e9, priceChangeB: 1e9, weightA: 100, weightB: 0, value: 1e15 } },
  { type: 'pools', data: { priceChangeA: 1, priceChangeB: 2, weightA: 33.333, weightB: 66.667, value: 10 } },
  { type: 'Pools', data: { priceChangeA: 1, priceChangeB: 2, weightA: 50, weightB: 51, value: 10 } },
  { type: 'Lending', data: { priceChange: -101, value: 10 } },
  { type: 'Lending', data: { priceChange: 1, value: 0 } },
  { type: 'Lending', data: { priceChange: '1', value: 10 } },
  { type: 'Lending' },
  { type: 'Staking', data: { priceChange: 1, value: 10 } },
  [],
  null,
]

const prices = { paths: 100, coins: { SUI: { sigma: 0.8 }, USDC: { sigma: 0.01 } } }
const deposit = { valueUsd: 1000, coins: [{ symbol: 'SUI' }], rate: { apy: 0.1 } }
const loan = {
  collateral: [{ symbol: 'SUI', priceUsd: 3, amount: '4000', threshold: 0.8 }],
  debt: [{ symbol: 'USDC', priceUsd: 1, amount: '6000', borrowApy: 0.06 }],
}

/** @param {readonly Vault[]} vaults */
const outcomesOf = (vaults) => [
  { deposits: [deposit], prices },
  { deposits: [deposit], prices: { ...prices, seed: 7 }, detail: 'days', horizonDays: 30 },
  { loans: [loan], prices, shocks: [{ name: 'SUI -40 %', change: { SUI: -40 } }] },
  { loop: { supplyApy: 0.1, borrowApy: 0.05, leverage: 2, liquidationLtv: 0.9, equityUsd: 100 } },
  ...vaults.slice(0, 20).map(({ id }) => ({ deposits: [{ vaultId: id, valueUsd: 1000 }], prices: { paths: 100 } })),
  { deposits: [{ vaultId: 'no-such-vault', valueUsd: 1000 }] },
  { deposits: [] },
  { loans: [{ ...loan, debt: [] }] },
  {},
]

/**
 * Requests vaults by every filter, order and page; the history and the simulation of each; the rates of every protocol.
 * Returns the vaults.
 * @param {import('./ask.mjs').Asker} asker
 * @param {import('./read-contract.mjs').Contract} contract
 */
export async function askVaults({ get, post, soon }, { choices }) {
  /** @param {import('./ask.mjs').Query} query */
  const list = (query) => soon.get('listVaults', '/v2/farming/vaults', query)

  /** @type {Vault[]} */
  const vaults = []
  for (let total = 1; vaults.length < total; ) {
    /** @type {{ data: Vault[], pagination: { total: number } }} */
    const { data, pagination } = read(await get('listVaults', '/v2/farming/vaults', { offset: vaults.length }))
    if (data.length === 0) throw new Error(`A page of vaults is empty after ${vaults.length} of ${pagination.total}`)
    vaults.push(...data)
    total = pagination.total
  }
  for (const order of choices('listVaults', 'order')) {
    for (const sort of choices('listVaults', 'sort')) {
      for (const offset of [0, 300]) list({ order, sort, limit: 300, offset })
    }
  }
  list({})
  list({ limit: 1000 })
  list({ offset: 1_000_000 })
  for (const name of [...bands, 'tags']) {
    for (const value of choices('listVaults', name)) {
      list({ [name]: value })
      list({ [name]: value.toLowerCase().replaceAll(' ', ''), order: 'name', sort: 'asc', limit: 20, offset: 10 })
      for (const chain of choices('listVaults', 'chain')) list({ [name]: value, chain, type: 'LP', limit: 10 })
    }
  }
  const tags = choices('listVaults', 'tags')
  for (const first of tags) for (const second of tags) list({ tags: `${first},${second}`, limit: 10 })
  for (const address of new Set(vaults.flatMap(({ coins }) => coins))) list({ address, limit: 5 })

  for (const { id } of vaults) {
    const path = `/v2/farming/${encodeURIComponent(id)}`
    list({ id })
    soon.get('getVaultHistory', `${path}/apy-historical`)
    for (const input of simulations) soon.post('simulateVault', `${path}/simulate`, input)
  }
  for (const { id } of [...vaults.slice(0, 12), { id: 'no-such-vault' }]) {
    const path = `/v2/farming/${encodeURIComponent(id)}`
    for (const chain of choices('getVaultHistory', 'chain')) {
      soon.get('getVaultHistory', `${path}/apy-historical`, { chain })
      soon.post('simulateVault', `${path}/simulate?chain=${chain}`, simulations[1])
    }
    for (const input of rareSimulations) soon.post('simulateVault', `${path}/simulate`, input)
  }
  await askProtocols()
  // One after the other: few run at once, and a simulation may be refused beside others.
  for (const body of outcomesOf(vaults)) await post('simulateOutcomes', '/v2/simulate', body)
  return vaults

  async function askProtocols() {
    /** @type {{ data: { id: string }[] }} */
    const { data: listed } = read(await get('listProtocols', '/v2/defi/protocols'))
    const protocols = new Set([...listed, ...vaults.map(({ protocol }) => protocol)].map(({ id }) => id))
    for (const protocol of [...protocols, 'no-such-protocol', 'NAVI Lending']) {
      const path = `/v2/farming/apr/${encodeURIComponent(protocol)}`
      list({ protocol, limit: 300 })
      soon.get('getProtocolApr', path)
      soon.get('getProtocolApr', path, { minTvl: 1e6 })
      soon.get('getProtocolApr', path, { maxTvl: '5e5' })
      for (const chain of choices('getProtocolApr', 'chain')) {
        soon.get('getProtocolApr', path, { chain })
        for (const type of choices('getProtocolApr', 'type')) soon.get('getProtocolApr', path, { chain, type })
      }
    }
  }
}
