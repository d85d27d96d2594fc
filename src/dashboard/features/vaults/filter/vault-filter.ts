import * as z from 'zod/mini'
import { VaultChain } from '#contract/chain.ts'
import { plainText, switched, wholeNumber } from '#contract/field.ts'
import {
  apyBands,
  tvlBands,
  type Vault,
  VaultQuery,
  type VaultTag,
  VaultType,
  vaultPageSize,
  vaultTags,
} from '#contract/vault.ts'
import { type Band, isInBand } from '#domain/band.ts'

const isTag = (tag: string): tag is VaultTag => vaultTags.some((known) => known === tag)
const Tags = z._default(
  z.pipe(
    z.string(),
    z.transform((list: string) => list.split(',').filter(isTag)),
  ),
  [],
)

const { tvl, apy, address, order, sort } = VaultQuery.shape

/** The filters as they stand in the URL, under the names of the interface. */
export const filterShape = {
  chain: z.optional(VaultChain),
  type: z.optional(VaultType),
  protocol: z.optional(plainText(200)),
  tvl,
  apy,
  tags: Tags,
  address,
  order,
  sort,
  page: z._default(wholeNumber({ min: 0, max: 10_000 }), 0),
  starred: z._default(switched, false),
}
export type VaultFilter = { [K in keyof typeof filterShape]: z.output<(typeof filterShape)[K]> }

export const noFilter = {
  chain: undefined,
  type: undefined,
  protocol: undefined,
  tvl: undefined,
  apy: undefined,
  tags: [],
  address: undefined,
  page: 0,
  starred: false,
} satisfies Partial<VaultFilter>

export const PAGE_SIZE = vaultPageSize.default

/** So many ids fit an address; of more the others are looked for in the longest list there is. */
const MOST_IDS = 150

/** `starredIds`: starred vaults are of any chain, so that they are asked for by their ids. */
export function toVaultQuery(
  { page, starred, tags, chain, type, protocol, ...rest }: VaultFilter,
  starredIds: readonly string[] = [],
) {
  const isListed = starredIds.length > 0 && starredIds.length <= MOST_IDS
  const paging = starred
    ? { limit: vaultPageSize.max, offset: undefined, id: isListed ? [...starredIds] : undefined }
    : { limit: PAGE_SIZE, offset: page * PAGE_SIZE, id: undefined }
  const oneOf = <T>(value: T | undefined) => (value === undefined ? undefined : [value])
  return {
    chain: oneOf(chain),
    type: oneOf(type),
    protocol: oneOf(protocol),
    ...rest,
    ...paging,
    tags: tags.length > 0 ? tags : undefined,
  }
}

const countOf = (values: string[]) => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

const bandsOf = (bands: Record<string, Band>, value: number | null) =>
  Object.entries(bands).flatMap(([name, band]) => (isInBand(band, value) ? [name] : []))

/** How many of the vaults have each value; true only of a result that is here as a whole. */
export const countFacets = (vaults: readonly Vault[]) => ({
  chain: countOf(vaults.map((vault) => vault.chain)),
  type: countOf(vaults.map((vault) => vault.type)),
  tvl: countOf(vaults.flatMap((vault) => bandsOf(tvlBands, vault.tvl))),
  apy: countOf(vaults.flatMap((vault) => bandsOf(apyBands, vault.totalApy))),
  tags: countOf(vaults.flatMap((vault) => vault.label)),
})

export function activeFilterCount(filter: VaultFilter): number {
  const { chain, type, protocol, tvl, apy, tags, address, starred } = filter
  return [chain, type, protocol, tvl, apy, address, starred || undefined].filter(Boolean).length + tags.length
}
