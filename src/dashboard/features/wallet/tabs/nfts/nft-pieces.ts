import type { NftHolding } from '#contract/wallet/nft.ts'
import type { Owned } from '#dashboard/features/wallet/tab-data.ts'
import type { WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { floorUsd } from './floor.ts'

/** One NFT with its collection. `key`: of its link. */
export type Piece = { key: string; wallet: string; collection: NftHolding; token: NftHolding['tokens'][number] }

/** What the gallery shows at one place: an NFT, or all of a collection under its first. */
export type Tile = { key: string; first: Piece; count: number; isCollection: boolean }

/** So many are shown one by one; more are easier to overlook by collection. */
const MOST_PIECES = 24

const SEPARATOR = '~'
export const collectionKey = ({ collection }: NftHolding): string => [collection.chain, collection.id].join(SEPARATOR)

export const titleOf = ({ name, tokenId }: Piece['token']): string => name || `#${idWords(tokenId)}`
/** Ids of some chains are addresses or 256 bits wide. */
export const idWords = (tokenId: string): string => (tokenId.length > 12 ? shortAddress(tokenId) : tokenId)
/** Empty for a collection that has neither. */
export const nameOf = ({ collection }: NftHolding): string => collection.name || collection.id

type Filter = Pick<WalletState, 'chain' | 'collection' | 'find' | 'by'>

/** The collections that pass the filter, with those of their NFTs that do, in the chosen order; spam comes last. */
export function arrangeNfts(collections: readonly Owned<NftHolding>[], filter: Filter): Owned<NftHolding>[] {
  const find = filter.find.toLowerCase()
  const isFound = (text: string) => text.toLowerCase().includes(find)
  return collections
    .flatMap((owned) => {
      const { wallet, row } = owned
      if (filter.chain !== '' && row.collection.chain !== filter.chain) return []
      if (filter.collection !== '' && collectionKey(row) !== filter.collection) return []
      if (find === '' || isFound(nameOf(row))) return [owned]
      const tokens = row.tokens.filter((token) => isFound(titleOf(token)) || isFound(token.tokenId))
      return tokens.length === 0 ? [] : [{ wallet, row: { ...row, tokens } }]
    })
    .toSorted(
      ({ row: one }, { row: other }) =>
        Number(one.collection.scam) - Number(other.collection.scam) ||
        inOrder[filter.by](one, other) ||
        byOwned(one, other) ||
        byName(one, other),
    )
}

type Compare = (one: NftHolding, other: NftHolding) => number

const byName: Compare = (one, other) => nameOf(one).localeCompare(nameOf(other), undefined, { numeric: true })
const byOwned: Compare = (one, other) => other.tokens.length - one.tokens.length
/** An unknown floor is no low one: it comes last. */
const byFloor: Compare = (one, other) => (floorUsd(other) ?? -1) - (floorUsd(one) ?? -1)
const inOrder: Record<WalletState['by'], Compare> = { floor: byFloor, name: byName, owned: byOwned }

export const piecesOf = (collections: readonly Owned<NftHolding>[]): Piece[] =>
  collections.flatMap(({ wallet, row }) =>
    row.tokens.map((token) => ({
      key: [row.collection.chain, token.contractAddress || row.collection.id, token.tokenId].join(SEPARATOR),
      wallet,
      collection: row,
      token,
    })),
  )

/** Each NFT on its own while they are few, or while one collection is looked at; else a tile for each collection. */
export function tilesOf(collections: readonly Owned<NftHolding>[], isOneCollection: boolean): Tile[] {
  const pieces = piecesOf(collections)
  if (isOneCollection || pieces.length <= MOST_PIECES)
    return pieces.map((first) => ({ key: `${first.wallet} ${first.key}`, first, count: 1, isCollection: false }))
  return collections.flatMap((owned) => {
    const [first] = piecesOf([owned])
    const { wallet, row } = owned
    if (first === undefined) return []
    return [
      {
        key: `${wallet} ${collectionKey(row)}`,
        first,
        count: row.tokens.length,
        isCollection: row.tokens.length > 1,
      },
    ]
  })
}
