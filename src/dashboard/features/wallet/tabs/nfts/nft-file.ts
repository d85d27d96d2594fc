import type { NftHolding } from '#contract/wallet/nft.ts'
import type { Owned } from '#dashboard/features/wallet/tab-data.ts'
import type { TableFile } from '#dashboard/ui/table/table-file.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'

type Row = { wallet: string; collection: NftHolding; token: NftHolding['tokens'][number] }

/** One row for each NFT. */
export const nftRows = (collections: readonly Owned<NftHolding>[]): Row[] =>
  collections.flatMap(({ wallet, row }) => row.tokens.map((token) => ({ wallet, collection: row, token })))

export const nftFile: TableFile<Row> = {
  name: 'nfts',
  columns: [
    { header: 'Wallet', value: ({ wallet }) => wallet },
    { header: 'Collection', value: ({ collection }) => collection.collection.name || collection.collection.id },
    { header: 'Chain', value: ({ collection }) => chainNameOf(collection.collection.chain) },
    { header: 'Name', value: ({ token }) => token.name },
    { header: 'Id', value: ({ token }) => token.tokenId },
    { header: 'Contract', value: ({ token }) => token.contractAddress },
    { header: 'Price in native coins', value: ({ token }) => token.price },
    { header: 'Cost in native coins', value: ({ token }) => token.cost },
    { header: 'Floor in native coins', value: ({ collection }) => collection.floorPrice },
    { header: 'Native coin', value: ({ collection }) => collection.nativeToken.symbol },
    { header: 'Native coin USD', value: ({ collection }) => collection.marketPrice },
    { header: 'Spam', value: ({ collection }) => (collection.collection.scam ? 'yes' : '') },
  ],
}
