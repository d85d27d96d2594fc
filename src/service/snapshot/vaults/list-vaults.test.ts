import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualVaultChainIds } from '#contract/chain.ts'
import { apyBands, tvlBands, type Vault, vaultOrders, vaultTags, vaultTypes } from '#contract/vault.ts'
import { isInBand } from '#domain/band.ts'
import { coinKey } from '#domain/coin-type.ts'
import { wellFormed } from '#domain/well-formed.ts'
import { textOf } from '#service/snapshot/rows/texts.ts'
import type { FamilyState } from '#service/store/store.ts'
import '#testing/property-seed.ts'
import { aVault } from '#testing/store/rows.ts'
import { findVault, listVaults } from './list-vaults.ts'
import { readVaults } from './read-vaults.ts'
import type { VaultListQuery } from './vault-facets.ts'

const names = ['NAVI Lending', 'navi', ' Navi ', 'Sui', '', '猫', '🐱']
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const coins = ['0x2::sui::SUI', coinKey('0x2::sui::SUI'), 'So11', 'EQAbc', USDC.toLowerCase()]
const rate = fc.option(fc.constantFrom(-1, 0, 0.049, 0.05, 0.25, 0.5, 0.51))
const chain = fc.constantFrom('SUI', 'SOL', 'TON', 'ETH', 'BASE')
const vault: fc.Arbitrary<Vault> = fc
  .record({
    id: fc.string({ minLength: 1, maxLength: 2, unit: 'binary' }).filter((id) => wellFormed(id) === id),
    name: fc.constantFrom(...names),
    chain,
    type: fc.constantFrom(...vaultTypes),
    protocol: fc.record({ id: fc.constantFrom(...names), name: fc.constantFrom(...names), logo: fc.constant('') }),
    label: fc.subarray([...vaultTags]),
    coins: fc.subarray(coins),
    tvl: fc.option(fc.constantFrom(0, 99_999, 1e5, 5e5, 1e6, -1)),
    apr: rate,
    apy: rate,
    totalApr: rate,
    totalApy: rate,
  })
  .map(aVault)
const query: fc.Arbitrary<VaultListQuery> = fc.record(
  {
    order: fc.constantFrom(...vaultOrders),
    sort: fc.constantFrom('asc', 'desc'),
    limit: fc.constantFrom(1, 5, 100),
    offset: fc.constantFrom(0, 1, 30),
    address: fc.constantFrom(...coins, 'sui:0x02::sui::SUI', ' EQAbc ', USDC),
    chain,
    type: fc.constantFrom(...vaultTypes),
    protocols: fc.subarray(names),
    tags: fc.subarray([...vaultTags]),
    tvl: fc.constantFrom(...(Object.keys(tvlBands) as (keyof typeof tvlBands)[])),
    apr: fc.constantFrom(...(Object.keys(apyBands) as (keyof typeof apyBands)[])),
    apy: fc.constantFrom(...(Object.keys(apyBands) as (keyof typeof apyBands)[])),
  },
  { requiredKeys: ['order', 'sort', 'limit', 'offset'] },
)

const folded = (name: string) => name.trim().toLowerCase()
const bytewise = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

const isUsual = (chain: string) => usualVaultChainIds.some((id) => id === chain)

function isWanted(vault: Vault, { id, address, chain, type, protocols, tags, tvl, apr, apy }: VaultListQuery): boolean {
  const own = vault.chain === 'SUI' ? vault.coins.map(coinKey) : vault.coins
  const slugs = [vault.protocol.id, vault.protocol.name].map(folded)
  return [
    address === undefined ||
      own.some((coin) => [address.trim(), coinKey(address), address.toLowerCase()].includes(coin)),
    chain === undefined ? id !== undefined || isUsual(vault.chain) : vault.chain === chain,
    type === undefined || vault.type === type,
    protocols === undefined || protocols.some((name) => slugs.includes(folded(name))),
    (tags ?? []).every((tag) => vault.label.includes(tag)),
    tvl === undefined || isInBand(tvlBands[tvl], vault.tvl),
    apr === undefined || isInBand(apyBands[apr], vault.totalApy),
    apy === undefined || isInBand(apyBands[apy], vault.totalApy),
  ].every(Boolean)
}

/** As the interface says it: over plain objects, one step after the other. */
function expected(vaults: Vault[], query: VaultListQuery) {
  const { order, sort, offset, limit } = query
  const sortValue = (vault: Vault) => (order === 'name' ? vault.name.toLowerCase() || null : vault[order])
  const found = vaults.filter((vault) => isWanted(vault, query))
  found.sort((a, b) => {
    const [first, second] = [sortValue(a), sortValue(b)]
    const unknown = Number(first === null) - Number(second === null)
    const way = sort === 'asc' ? 1 : -1
    const byValue = typeof first === 'string' ? bytewise(first, String(second)) : Number(first) - Number(second)
    return unknown || (first === null ? 0 : byValue * way) || bytewise(a.id, b.id)
  })
  return { ids: found.slice(offset, offset + limit).map(({ id }) => id), total: found.length }
}

test('any list is what the interface says of the rows of its revision', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(vault, { selector: ({ id }) => id, maxLength: 60 }),
      fc.array(query, { minLength: 10, maxLength: 10 }),
      async (vaults, queries) => {
        const state: FamilyState = { family: 'vaults', origin: 'live', asOf: new Date(1), revision: 1, isRead: true }
        const stored = vaults
          .toSorted((a, b) => bytewise(a.id, b.id))
          .map((each) => ({ id: each.id, body: JSON.stringify(each) }))
        async function* all() {
          yield stored
        }
        const snapshot = await readVaults({ read: (read) => read(state, all) }, async () => {})
        expect(snapshot.state).toEqual(state)
        for (const asked of queries) {
          const { rows, total } = listVaults(snapshot, asked)
          const ids = rows.map((row) => JSON.parse(textOf(snapshot.rows.texts, row)).id)
          expect({ asked, ids, total }).toEqual({ asked, ...expected(vaults, asked) })
        }
        for (const each of vaults) {
          expect(findVault(snapshot, each.id)).toEqual(each)
          const byId: VaultListQuery = {
            ...queries[0],
            id: [each.id, 'nobody', each.id],
            order: 'tvl',
            sort: 'desc',
            limit: 1,
            offset: 0,
          }
          expect(listVaults(snapshot, byId).total).toBe(isWanted(each, byId) ? 1 : 0)
        }
        expect(findVault(snapshot, 'nobody')).toBeNull()
      },
    ),
    { numRuns: 60 },
  )
})
