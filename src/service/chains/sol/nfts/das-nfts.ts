import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import type { NftCollection, Noted } from '#service/chains/chain-adapter.ts'
import { looseAttributes } from '#service/chains/nft-attributes.ts'
import { pageRows, splitRows, unreadNote } from '#service/upstream/loose-rows.ts'
import type { Upstream } from '#service/upstream/upstream.ts'

const PAGE = 1000
const MAX_PAGES = 5

const text = z.catch(z.string(), '')
const Grouping = z.object({
  group_key: z.string(),
  group_value: z.string(),
  verified: z.catch(z.optional(z.boolean()), undefined),
  collection_metadata: z.catch(
    z.optional(z.object({ name: text, description: text, image: text, external_url: text })),
    undefined,
  ),
})
const Asset = z.object({
  id: z.string(),
  burnt: z.catch(z.boolean(), false),
  content: z.object({
    metadata: z.catch(z.object({ name: text, attributes: looseAttributes }), { name: '', attributes: [] }),
    links: z.catch(z.object({ image: text }), { image: '' }),
  }),
  grouping: z.catch(z.array(Grouping), []),
  royalty: z.catch(z.nullable(z.object({ basis_points: z.number() })), null),
})
type Asset = z.output<typeof Asset>
const Page = z.object({ result: z.object({ items: pageRows(Asset) }) })

type Question = { upstream: Upstream; url: string; owner: string; signal: AbortSignal }

/**
 * NFTs of every kind by `getAssetsByOwner` of the Digital Asset Standard, including compressed and Core ones. Reads at
 * most five pages of a thousand. Omits and counts assets of another shape; throws if no asset is readable.
 */
export async function dasNfts({ upstream, url, owner, signal }: Question): Promise<Noted<NftCollection[]>> {
  const assets: Asset[] = []
  let unread = 0
  const noted = (note: string | null): Noted<NftCollection[]> => {
    const notes = [note, unreadNote(unread, 'NFTs')].filter((each) => each !== null)
    return { value: group(assets), note: notes.join('; ') || null, ...(unread > 0 && { isPartial: true }) }
  }
  let isAnyRead = false
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const displayOptions = { showCollectionMetadata: true }
    const params = { ownerAddress: owner, page, limit: PAGE, displayOptions }
    const body = { jsonrpc: '2.0', id: page, method: 'getAssetsByOwner', params }
    const { items } = (await upstream.json({ url, body, signal }, Page)).result
    const found = splitRows(items)
    isAnyRead ||= found.rows.length > 0
    if (found.unread > 0 && !isAnyRead) {
      throw new ApiError('UPSTREAM_FAILED', `${new URL(url).host} answered in an unexpected form`)
    }
    unread += found.unread
    assets.push(...found.rows.filter(({ burnt }) => !burnt))
    if (items.length < PAGE) return noted(null)
  }
  return noted(`the first ${MAX_PAGES * PAGE} only`)
}

function group(assets: Asset[]): NftCollection[] {
  const groups = new Map<string, NftCollection>()
  for (const asset of assets) {
    const collection = asset.grouping.find(
      ({ group_key, verified }) => group_key === 'collection' && verified !== false,
    )
    const id = collection?.group_value ?? 'none'
    const found = groups.get(id) ?? toCollection(id, collection?.collection_metadata)
    found.items.push({
      tokenId: asset.id,
      contractAddress: asset.id,
      name: asset.content.metadata.name,
      attributes: asset.content.metadata.attributes,
      imageUrl: asset.content.links.image,
      royalty: asset.royalty === null ? null : asset.royalty.basis_points / 10_000,
    })
    groups.set(id, found)
  }
  return [...groups.values()]
}

const toCollection = (id: string, called: z.output<typeof Grouping>['collection_metadata']): NftCollection => ({
  id,
  name: id === 'none' ? 'No collection' : (called?.name ?? ''),
  description: called?.description ?? '',
  externalUrl: called?.external_url ?? '',
  imageUrl: called?.image ?? '',
  totalItems: null,
  isVerified: false,
  spamReason: null,
  floorPrice: null,
  items: [],
})
