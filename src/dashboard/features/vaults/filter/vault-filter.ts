import * as z from 'zod/mini'
import { type VaultChain, type VaultChainFilter, vaultChainIds } from '#contract/chains.ts'
import { numeric, plainText, switched, wholeNumber } from '#contract/field.ts'
import {
  sideOf,
  VaultQuery,
  type VaultSide,
  type VaultTag,
  type VaultType,
  vaultOrders,
  vaultPageSize,
  vaultSides,
  vaultTags,
  vaultTypes,
} from '#contract/vault.ts'
import { readVaultSearch } from './vault-search-text.ts'

/** A list in the URL: items that cannot be read are dropped, one by one. */
const itemsOf = <T extends string>(read: (item: string) => T | undefined) =>
  z._default(
    z.pipe(
      z.string(),
      z.transform((list: string) => [...new Set(list.split(',').flatMap((item) => read(item.trim()) ?? []))]),
    ),
    [],
  )
const oneOf =
  <T extends string>(values: readonly T[]) =>
  (item: string) =>
    values.find((value) => value.toLowerCase() === item.toLowerCase())
const name = plainText(200)
const asName = (item: string) => (item !== '' && name.safeParse(item).success ? item : undefined)

const { tvl, apy, minTvl, maxTvl, minApy, maxApy, minStability, maxStability, search, address, sort } = VaultQuery.shape

/** How many rows a page may have. */
export const pageSizes = [vaultPageSize.listed, vaultPageSize.default] as const
export type PageSize = (typeof pageSizes)[number]

/** The filters as they stand in the URL, under the names of the interface; a word of `search` with `-` before it is left out. */
export const filterShape = {
  side: z._default(z.enum(vaultSides), 'earn'),
  buildable: z._default(switched, false),
  dollars: z._default(switched, false),
  leading: z._default(switched, false),
  search,
  chain: itemsOf<VaultChain>(oneOf(vaultChainIds)),
  type: itemsOf<VaultType>(oneOf(vaultTypes)),
  protocol: itemsOf(asName),
  tvl,
  minTvl,
  maxTvl,
  apy,
  minApy,
  maxApy,
  minStability,
  maxStability,
  tags: itemsOf<VaultTag>(oneOf(vaultTags)),
  address,
  order: z._default(z.enum(vaultOrders), 'benchmark'),
  sort,
  page: z._default(wholeNumber({ min: 0, max: 10_000 }), 0),
  limit: z.optional(z.pipe(numeric, z.literal(pageSizes))),
  starred: z._default(switched, false),
}
export type VaultFilter = { [K in keyof typeof filterShape]: z.output<(typeof filterShape)[K]> }

/** As a list begins, and returns to. */
export const firstOrder = { order: 'benchmark', sort: 'desc' } satisfies Partial<VaultFilter>

/** Not the page: where it is, and how many rows it has, is not what is looked for. */
export const noFilter = {
  buildable: false,
  dollars: false,
  leading: false,
  search: undefined,
  chain: [],
  type: [],
  protocol: [],
  tvl: undefined,
  minTvl: undefined,
  maxTvl: undefined,
  apy: undefined,
  minApy: undefined,
  maxApy: undefined,
  minStability: undefined,
  maxStability: undefined,
  tags: [],
  address: undefined,
  starred: false,
} satisfies Partial<VaultFilter>

/** An address that names a page alone is of the time when a page had a hundred rows: it still shows the same ones. */
export const pageSizeOf = ({ page, limit }: Pick<VaultFilter, 'page' | 'limit'>): PageSize =>
  limit ?? (page > 0 ? vaultPageSize.default : vaultPageSize.listed)

/** A page of so many rows, as an address names it. */
export const pageOf = (page: number, size: PageSize): Pick<VaultFilter, 'page' | 'limit'> => ({
  page,
  limit: page === 0 && size === vaultPageSize.listed ? undefined : size,
})

/** As many ids fit an address; the others are searched in the longest list there is. */
const MOST_IDS = 150

const isAbove = (low: number | undefined, high: number | undefined) =>
  low !== undefined && high !== undefined && low > high

/** What contradicts itself: a lower bound above the upper one, where both are let go, and types of the other side. */
export const contradictions = ({
  minTvl,
  maxTvl,
  minApy,
  maxApy,
  minStability,
  maxStability,
  side,
  type,
}: VaultFilter): Partial<VaultFilter> => ({
  ...(isAbove(minTvl, maxTvl) && { minTvl: undefined, maxTvl: undefined }),
  ...(isAbove(minApy, maxApy) && { minApy: undefined, maxApy: undefined }),
  ...(isAbove(minStability, maxStability) && { minStability: undefined, maxStability: undefined }),
  ...typesOfOtherSide(side, type),
})

/** A link from before the switch of sides may name loans by their type alone. */
function typesOfOtherSide(side: VaultSide, types: readonly VaultType[]): Partial<VaultFilter> {
  const own = types.filter((type) => sideOf({ type }) === side)
  if (own.length === types.length) return {}
  return own.length === 0 ? { side: 'borrow', type: [] } : { type: own }
}

/** Without a chain the service lists those that it always has; the page shows all of them. */
const everyChain: VaultChainFilter[] = ['ALL']

const listed = <T>(list: T[]) => (list.length > 0 ? list : undefined)

type QueryOptions = { starredIds?: readonly string[]; isSearchedHere?: boolean }

/**
 * `starredIds`: starred vaults are of any chain, so that the query names their ids. `isSearchedHere`: the service does not know the
 * newer filters, so that the query takes as many vaults as it gives.
 */
export function toVaultQuery(filter: VaultFilter, { starredIds = [], isSearchedHere = false }: QueryOptions = {}) {
  const {
    page,
    limit,
    starred,
    search: written,
    side,
    buildable,
    dollars,
    leading,
    chain,
    type,
    protocol,
    tags,
    ...rest
  } = filter
  const size = pageSizeOf({ page, limit })
  const isByIds = starredIds.length > 0 && starredIds.length <= MOST_IDS
  const paging = starred
    ? { limit: vaultPageSize.max, offset: undefined, id: isByIds ? [...starredIds] : undefined }
    : isSearchedHere
      ? { limit: vaultPageSize.max, offset: undefined, id: undefined }
      : { limit: size, offset: page * size, id: undefined }
  return {
    ...readVaultSearch(written),
    side,
    buildable: buildable || undefined,
    dollars: dollars || undefined,
    leading: leading || undefined,
    chain: listed<VaultChainFilter>(chain) ?? everyChain,
    type: listed(type),
    protocol: listed(protocol),
    ...rest,
    ...paging,
    tags: listed(tags),
    facets: true,
    trend: true,
  }
}

export type NewerFilter = Pick<
  VaultFilter,
  'search' | 'minTvl' | 'maxTvl' | 'minApy' | 'maxApy' | 'minStability' | 'maxStability' | 'buildable' | 'dollars'
>

/** Whether a service that speaks only the specification would leave a filter out. */
export const needsSearchHere = ({ search: written, minTvl: low, maxTvl: high, ...rest }: NewerFilter): boolean =>
  rest.buildable ||
  rest.dollars ||
  [written, low, high, rest.minApy, rest.maxApy, rest.minStability, rest.maxStability].some(
    (value) => value !== undefined,
  )

export function activeFilterCount(filter: VaultFilter): number {
  const {
    search: written,
    chain,
    type,
    protocol,
    tags,
    starred,
    buildable,
    dollars,
    leading,
    address: coin,
    ...rest
  } = filter
  const bounds = [rest.tvl, rest.minTvl, rest.maxTvl, rest.apy, rest.minApy, rest.maxApy]
  const drawn = [rest.minStability, rest.maxStability]
  const given = [written, coin, ...bounds, ...drawn].filter((value) => value !== undefined).length
  const switches = [starred, buildable, dollars, leading].filter(Boolean).length
  return given + chain.length + type.length + protocol.length + tags.length + switches
}
