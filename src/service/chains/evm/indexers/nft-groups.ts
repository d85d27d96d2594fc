import type { NftCollection, NftItem } from '#service/chains/chain-adapter.ts'

/** One NFT as an indexer lists it, with its collection's data. */
export type IndexedNft = {
  contractAddress: string
  collection: Pick<NftCollection, 'name' | 'description' | 'imageUrl' | 'externalUrl' | 'totalItems' | 'spamReason'>
  item: Pick<NftItem, 'tokenId' | 'name' | 'imageUrl' | 'attributes'>
}

/**
 * Groups NFTs by contract, in the order of each group's first NFT. An NFT without a name uses its collection's name and
 * its own number.
 */
export function groupNfts(nfts: IndexedNft[]): NftCollection[] {
  const groups = new Map<string, NftCollection>()
  for (const { contractAddress, collection, item } of nfts) {
    const group = groups.get(contractAddress) ?? {
      ...collection,
      id: contractAddress,
      isVerified: false,
      floorPrice: null,
      items: [],
    }
    groups.set(contractAddress, group)
    const { tokenId } = item
    const name = item.name || `${collection.name} #${shortNumber(tokenId)}`.trim()
    group.items.push({ ...item, contractAddress, name, royalty: null })
  }
  return [...groups.values()]
}

/** Some collections use hashes of 78 digits as numbers. */
const shortNumber = (tokenId: string) => (tokenId.length > 12 ? `${tokenId.slice(0, 6)}…${tokenId.slice(-4)}` : tokenId)
