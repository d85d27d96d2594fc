import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualVaultChainIds } from '#contract/chains.ts'
import {
  apyBands,
  countedFilters,
  sideOf,
  tvlBands,
  type Vault,
  vaultOrders,
  vaultSides,
  vaultTags,
  vaultTypes,
} from '#contract/vault.ts'
import { isInBand } from '#domain/band.ts'
import { coinKey } from '#domain/coin-type.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { isOfDollars } from '#domain/vault-coins.ts'
import { hasWhole, isFoundBy } from '#domain/vault-search.ts'
import { wellFormed } from '#domain/well-formed.ts'
import { jsonOf } from '#service/snapshot/rows/json-rows.ts'
import { noBits, withRows } from '#service/snapshot/rows/row-bits.ts'
import type { FamilyState } from '#service/store/store.ts'
import '#testing/property-seed.ts'
import { anyCharacter } from '#testing/any-character.ts'
import { aVault } from '#testing/store/rows.ts'
import { inTier } from '#testing/tier.ts'
import { findVault, listVaults } from './list-vaults.ts'
import { readVaults } from './read-vaults.ts'
import type { VaultListQuery } from './vault-facets.ts'

const names = ['NAVI Lending', 'navi', ' Navi ', 'Sui', '', '猫', '🐱', 'navi SUI-USDC', 'wUSDC/SUI (0.25%)']
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const coins = ['0x2::sui::SUI', coinKey('0x2::sui::SUI'), 'So11', 'EQAbc', USDC.toLowerCase()]
const rate = fc.option(fc.constantFrom(-1, 0, 0.049, 0.05, 0.25, 0.5, 0.51))
const chains = ['SUI', 'SOL', 'TON', 'ETH', 'BASE'] as const
const vault: fc.Arbitrary<Vault> = fc
  .record({
    id: fc.string({ minLength: 1, maxLength: 2, unit: anyCharacter }).filter((id) => wellFormed(id) === id),
    name: fc.constantFrom(...names),
    chain: fc.constantFrom(...chains),
    type: fc.constantFrom(...vaultTypes),
    protocol: fc.record({ id: fc.constantFrom(...names), name: fc.constantFrom(...names), logo: fc.constant('') }),
    label: fc.subarray([...vaultTags]),
    coins: fc.subarray(coins),
    tvl: fc.option(fc.constantFrom(0, 99_999, 1e5, 5e5, 1e6, -1)),
    apr: rate,
    apy: rate,
    totalApr: rate,
    totalApy: rate,
    apy7d: rate,
    apy30d: rate,
    apyDeviation30d: fc.option(fc.constantFrom(0, 0.01, 0.2)),
    actions: fc.subarray(['LENDING', 'LENDING_WITHDRAW'] as const),
  })
  .map(aVault)
const sought = fc.record({
  text: fc.constantFrom(
    'navi',
    'SUI-USDC',
    'usdc sui',
    'i',
    'wusdc',
    '🐱',
    ' , ',
    '0x2::sui::SUI',
    USDC,
    'navi,lend',
    'x',
  ),
  protocols: fc.subarray(names, { maxLength: 1 }),
})
const bounds = (...values: number[]) => ({
  min: fc.option(fc.constantFrom(...values), { nil: undefined }),
  max: fc.option(fc.constantFrom(...values), { nil: undefined }),
})
const [tvlBounds, apyBounds] = [bounds(0, 1e5, 5e5 + 1, 1e7), bounds(-1, 0, 0.05, 0.5, 1)]
const stabilityBounds = bounds(0, 0.2, 0.5, 1)
const query: fc.Arbitrary<VaultListQuery> = fc.record(
  {
    order: fc.constantFrom(...vaultOrders),
    sort: fc.constantFrom('asc', 'desc'),
    limit: fc.constantFrom(1, 5, 100),
    offset: fc.constantFrom(0, 1, 30),
    address: fc.constantFrom(...coins, 'sui:0x02::sui::SUI', ' EQAbc ', USDC),
    search: sought,
    exclude: fc.array(sought, { maxLength: 2 }),
    minTvl: tvlBounds.min,
    maxTvl: tvlBounds.max,
    minApy: apyBounds.min,
    maxApy: apyBounds.max,
    minStability: stabilityBounds.min,
    maxStability: stabilityBounds.max,
    chain: fc.subarray([...chains, 'ALL']),
    type: fc.subarray([...vaultTypes]),
    side: fc.constantFrom(...vaultSides),
    buildable: fc.boolean(),
    dollars: fc.boolean(),
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

const isCalled = ({ protocol }: Vault, protocols: readonly string[]) => {
  const slugs = [protocol.id, protocol.name].map(folded)
  return protocols.some((name) => slugs.includes(folded(name)))
}
const isWithin = (value: number | null, min = -Infinity, max = Infinity) =>
  (min === -Infinity && max === Infinity) || (value !== null && value >= min && value <= max)

/** Filter by filter, so that one can be left out. */
function wishes(vault: Vault, query: VaultListQuery): Record<string, boolean> {
  const { id, address, search, exclude, chain, type, side, buildable, dollars, protocols, tags, tvl, apr, apy } = query
  const own = vault.chain === 'SUI' ? vault.coins.map(coinKey) : vault.coins
  const isListed = id !== undefined || isUsual(vault.chain)
  return {
    address:
      address === undefined ||
      own.some((coin) => [address.trim(), coinKey(address), address.toLowerCase()].includes(coin)),
    search: search === undefined || isFoundBy(vault, search.text) || isCalled(vault, search.protocols),
    exclude: !exclude?.some((each) => hasWhole(vault, each.text) || isCalled(vault, each.protocols)),
    chain: chain?.length ? chain.some((each) => each === 'ALL' || each === vault.chain) : isListed,
    type: !type?.length || type.includes(vault.type),
    side: side === undefined || (side === 'borrow') === (vault.type === 'BORROW'),
    buildable: !buildable || vault.actions.length > 0,
    dollars: !dollars || isOfDollars(vault),
    protocol: protocols === undefined || isCalled(vault, protocols),
    tags: (tags ?? []).every((tag) => vault.label.includes(tag)),
    tvl: tvl === undefined || isInBand(tvlBands[tvl], vault.tvl),
    apy: [apr, apy].every((band) => band === undefined || isInBand(apyBands[band], vault.totalApy)),
    bounds:
      isWithin(vault.tvl, query.minTvl, query.maxTvl) &&
      isWithin(vault.totalApy, query.minApy, query.maxApy) &&
      isWithin(stabilityOf(vault), query.minStability, query.maxStability),
  }
}
const isWanted = (vault: Vault, query: VaultListQuery, left?: string): boolean =>
  Object.entries(wishes(vault, query)).every(([name, isMet]) => name === left || isMet)

const valuesOf: Record<(typeof countedFilters)[number], (vault: Vault) => string[]> = {
  chain: (vault) => [vault.chain],
  type: (vault) => [vault.type],
  side: (vault) => [sideOf(vault)],
  buildable: ({ actions }) => [String(actions.length > 0)],
  protocol: (vault) => [vault.protocol.id],
  tvl: ({ tvl }) => Object.entries(tvlBands).flatMap(([name, band]) => (isInBand(band, tvl) ? [name] : [])),
  apy: ({ totalApy }) => Object.entries(apyBands).flatMap(([name, band]) => (isInBand(band, totalApy) ? [name] : [])),
  tags: ({ label }) => label,
}

function expectedFacets(vaults: Vault[], query: VaultListQuery) {
  const countsOf = (filter: (typeof countedFilters)[number]) => {
    const counts: Record<string, number> = {}
    const left = filter === 'tags' ? undefined : filter
    for (const vault of vaults.filter((each) => isWanted(each, query, left)))
      for (const value of valuesOf[filter](vault)) counts[value] = (counts[value] ?? 0) + 1
    return [filter, counts]
  }
  return Object.fromEntries(countedFilters.map(countsOf))
}

/** As the interface says it: over plain objects, one step after the other. `leading`: ids that are first in the order of the benchmark. */
function expected(vaults: Vault[], query: VaultListQuery, leading: readonly string[]) {
  const { order, sort, offset, limit } = query
  const isAfter = ({ id }: Vault) => Number(order === 'benchmark' && !leading.includes(id))
  const sortValue = (vault: Vault) => {
    if (order === 'name') return vault.name.toLowerCase() || null
    return order === 'stability' ? stabilityOf(vault) : vault[order === 'benchmark' ? 'tvl' : order]
  }
  const found = vaults.filter((vault) => isWanted(vault, query))
  found.sort((a, b) => {
    const [first, second] = [sortValue(a), sortValue(b)]
    const unknown = Number(first === null) - Number(second === null)
    const way = sort === 'asc' ? 1 : -1
    const byValue = typeof first === 'string' ? bytewise(first, String(second)) : Number(first) - Number(second)
    return way * (isAfter(b) - isAfter(a)) || unknown || (first === null ? 0 : byValue * way) || bytewise(a.id, b.id)
  })
  const isFirst = ({ id }: Vault) => order === 'benchmark' && leading.includes(id)
  return {
    ids: found.slice(offset, offset + limit).map(({ id }) => id),
    total: found.length,
    first: found.filter(isFirst).length,
  }
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
          const leading = stored.flatMap(({ id }, row) => (row % 3 === 0 ? [{ id, row }] : []))
          const bits = withRows(
            noBits(stored.length),
            leading.map(({ row }) => row),
          )
          const { rows, total, first, countFacets } = listVaults(
            snapshot,
            asked,
            asked.order === 'benchmark' ? bits : undefined,
          )
          const ids = rows.map((row) => JSON.parse(jsonOf(snapshot.rows, row)).id)
          const expectedList = expected(
            vaults,
            asked,
            leading.map(({ id }) => id),
          )
          expect({ asked, ids, total, first }).toEqual({ asked, ...expectedList })
          expect({ asked, facets: countFacets() }).toEqual({ asked, facets: expectedFacets(vaults, asked) })
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
    { numRuns: inTier({ short: 20, long: 60 }) },
  )
})
