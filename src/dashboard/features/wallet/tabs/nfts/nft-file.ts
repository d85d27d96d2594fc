import type { TableFile } from '#dashboard/ui/table/table-file.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { floorUsd } from './floor.ts'
import { nameOf, type Piece } from './nft-pieces.ts'

/** One row for each NFT. */
export const nftFile: TableFile<Piece> = {
  name: 'nfts',
  columns: [
    { header: 'Wallet', value: ({ wallet }) => wallet },
    { header: 'Collection', value: ({ collection }) => nameOf(collection) },
    { header: 'Chain', value: ({ collection }) => chainNameOf(collection.collection.chain) },
    { header: 'Name', value: ({ token }) => token.name },
    { header: 'Id', value: ({ token }) => token.tokenId },
    { header: 'Contract', value: ({ token }) => token.contractAddress },
    { header: 'Price in native coins', value: ({ token }) => token.price },
    { header: 'Cost in native coins', value: ({ token }) => token.cost },
    { header: 'Floor in native coins', value: ({ collection }) => collection.floorPrice },
    { header: 'Floor USD', value: ({ collection }) => floorUsd(collection) },
    { header: 'Native coin', value: ({ collection }) => collection.nativeToken.symbol },
    { header: 'Native coin USD', value: ({ collection }) => collection.marketPrice },
    {
      header: 'Traits',
      value: ({ token }) => token.attributes.map(({ trait, value }) => `${trait}: ${value}`).join('; '),
    },
    { header: 'Spam', value: ({ collection }) => (collection.collection.scam ? 'yes' : '') },
  ],
}
