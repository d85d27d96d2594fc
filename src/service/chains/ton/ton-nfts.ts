import { friendlyTonAddress } from '#domain/ton-address.ts'
import type { NftCollection } from '#service/chains/chain-adapter.ts'
import { shortName, tokenInfos, warningOf } from './token-info.ts'
import type { Metadata, NftItem } from './toncenter-shape.ts'

type Page = { nft_items: (NftItem | null)[]; metadata: Metadata }

/**
 * The NFTs of a wallet by collection, in the index's order. On TON every item is its own contract. Items that the index
 * warns about form a separate group: any contract can claim to belong to a reputable collection.
 */
export function tonNfts(pages: Page[], owner: string): NftCollection[] {
  const itemInfo = tokenInfos(pages, 'nft_items')
  const collectionInfo = tokenInfos(pages, 'nft_collections')
  const groups = new Map<string, NftCollection>()
  for (const item of new Map(pages.flatMap(itemsByAddress)).values()) {
    const contractAddress = friendlyTonAddress(item.address)
    if (contractAddress === null || !belongsTo(item, owner)) continue
    const info = itemInfo(item.address)
    const home = item.collection_address === null ? null : friendlyTonAddress(item.collection_address)
    const homeInfo = item.collection_address === null ? null : collectionInfo(item.collection_address)
    const warning = warningOf(info)
    const id = `${home ?? 'none'}${warning === null ? '' : info?.is_scam ? ':scam' : ':nsfw'}`
    const group = groups.get(id) ?? {
      id,
      name: home === null ? 'Without a collection' : shortName(homeInfo?.name ?? ''),
      description: homeInfo?.description ?? '',
      externalUrl: '',
      imageUrl: homeInfo?.image ?? '',
      totalItems: readCount(item.collection?.next_item_index ?? ''),
      isVerified: false,
      spamReason: warningOf(homeInfo) ?? warning,
      floorPrice: null,
      items: [],
    }
    groups.set(id, group)
    const tokenId = item.index ?? contractAddress
    const name = shortName(info?.name || info?.extra.domain || '') || `#${shortName(tokenId)}`
    group.items.push({ tokenId, contractAddress, name, imageUrl: info?.image ?? '', royalty: null })
  }
  return [...groups.values()]
}

/** Removes duplicates: a list that shifts between two pages repeats an item. */
const itemsByAddress = (page: Page) => page.nft_items.flatMap((item) => (item ? [[item.address, item] as const] : []))

/** A sale contract owns an item on sale; its `real_owner` is the seller. */
const belongsTo = ({ real_owner, owner_address }: NftItem, owner: string): boolean => {
  const holder = real_owner ?? owner_address
  return holder === null || holder.toLowerCase() === owner
}

/** Collections count their items in `next_item_index`, or use -1 if they do not number them consecutively. */
const readCount = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)
