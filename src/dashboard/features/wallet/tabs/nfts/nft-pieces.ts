import type { NftHolding } from '#contract/wallet/nft.ts'
import type { Owned } from '#dashboard/features/wallet/tab-data.ts'
import type { WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { sum } from '#domain/net-worth/net-worth.ts'
import { floorUsd } from './floor.ts'

/** A collection with those of its NFTs that are shown; its row has all that the wallet owns. */
export type ShownCollection = Owned<NftHolding> & { tokens: NftHolding['tokens'] }

/** One NFT with its collection. `key`: of its link. */
export type Piece = { key: string; wallet: string; collection: NftHolding; token: NftHolding['tokens'][number] }

/** One tile of the gallery: an NFT, or all of a collection under its first. */
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

/** The choices that these collections offer, and the current ones: a link, or another tab, may name what is not among them. */
export function nftChoices(
  collections: readonly Owned<NftHolding>[],
  { chain: wanted, collection }: Pick<WalletState, 'chain' | 'collection'>,
) {
  const chains = [...new Set(collections.map(({ row }) => row.collection.chain))].toSorted()
  const chain = chains.find((id) => id === wanted) ?? ''
  const inChain = collections.filter(({ row }) => chain === '' || row.collection.chain === chain)
  const names = new Map(inChain.map(({ row }) => [collectionKey(row), nameOf(row)]))
  return { chains, chain, names, collection: names.has(collection) ? collection : '' }
}

type Filter = Pick<WalletState, 'chain' | 'collection' | 'find' | 'by'>

/** The collections that pass the filter, with those of their NFTs that do, in the chosen order; spam comes last. */
export function arrangeNfts(collections: readonly Owned<NftHolding>[], filter: Filter): ShownCollection[] {
  const find = filter.find.toLowerCase()
  const isFound = (text: string) => text.toLowerCase().includes(find)
  return collections
    .flatMap((owned) => {
      const { row } = owned
      if (filter.chain !== '' && row.collection.chain !== filter.chain) return []
      if (filter.collection !== '' && collectionKey(row) !== filter.collection) return []
      if (find === '' || isFound(nameOf(row))) return [{ ...owned, tokens: row.tokens }]
      const tokens = row.tokens.filter((token) => isFound(titleOf(token)) || isFound(token.tokenId))
      return tokens.length === 0 ? [] : [{ ...owned, tokens }]
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
/** What is owned of a collection, at its floor. An unknown floor is no low one: it comes last. */
const byFloor: Compare = (one, other) =>
  (floorUsd(other, other.tokens.length) ?? -1) - (floorUsd(one, one.tokens.length) ?? -1)
const inOrder: Record<WalletState['by'], Compare> = { floor: byFloor, name: byName, owned: byOwned }

/** Two wallets may own editions of one number, so a key names the wallet too. */
export const piecesOf = (collections: readonly ShownCollection[]): Piece[] =>
  collections.flatMap(({ wallet, row, tokens }) =>
    tokens.map((token) => ({
      key: [wallet, row.collection.chain, token.contractAddress || row.collection.id, token.tokenId].join(SEPARATOR),
      wallet,
      collection: row,
      token,
    })),
  )

/** Where the piece of a link is; -1: it is not among them. Links of before several wallets were shown together name none. */
export function indexOfPiece(pieces: readonly Piece[], wanted: string): number {
  if (wanted === '') return -1
  const index = pieces.findIndex(({ key }) => key === wanted)
  return index >= 0 ? index : pieces.findIndex(({ key, wallet }) => key === `${wallet}${SEPARATOR}${wanted}`)
}

/** `startsRow`: what is left of the row above stays empty. */
export type TileGroup = { tiles: [Tile, ...Tile[]]; startsRow: boolean }

/**
 * Tiles of one collection in rows of so many columns, in the order of the tiles. A collection begins a row where what is left of one has no
 * room for it; one longer than a row has whole rows to itself. What has no place in the order (`isLoose`) fills what would be left.
 */
export function groupsOf(tiles: readonly Tile[], columns: number, isLoose: (first: Tile) => boolean): TileGroup[] {
  const groups: TileGroup[] = []
  const left = runsOf(tiles)
  let column = 0
  while (left.length > 0) {
    const room = columns - column
    const fills = column > 0 && (left[0]?.length ?? 0) > room
    const next = fills ? left.findIndex((run) => run.length <= room && run[0] && isLoose(run[0])) : 0
    const [[first, ...others] = []] = left.splice(Math.max(0, next), 1)
    if (first === undefined) continue
    const count = 1 + others.length
    if (column + count > columns) column = 0
    groups.push({ tiles: [first, ...others], startsRow: column === 0 })
    column = (column + Math.min(count, columns)) % columns
  }
  return groups
}

/** Tiles of one collection that follow each other. */
function runsOf(tiles: readonly Tile[]): Tile[][] {
  const runs: Tile[][] = []
  for (const tile of tiles) {
    const last = runs.at(-1)
    if (last?.[0]?.first.collection === tile.first.collection) last.push(tile)
    else runs.push([tile])
  }
  return runs
}

/** "Harbour Light " of "Harbour Light #17" and "Harbour Light #204", whose collection is named above them; "" where the names differ before their numbers. */
export function sharedOf(tiles: readonly Tile[]): string {
  const titles = tiles.map(({ first }) => titleOf(first.token))
  const [first = ''] = titles
  const shared = first.slice(0, Math.max(0, first.lastIndexOf('#')))
  return titles.length > 1 &&
    titles.every((title) => title.lastIndexOf('#') === shared.length && title.startsWith(shared))
    ? shared
    : ''
}

/** Whether a source has a price or the cost of one of them. */
export const withSales = (collections: readonly Owned<NftHolding>[]): boolean =>
  collections.some(({ row }) => row.tokens.some(({ price, cost }) => price !== null || cost !== null))

/** Of all that the wallets own of them. */
export const countOf = (collections: readonly Owned<NftHolding>[]): number =>
  sum(collections.map(({ row }) => row.tokens.length))

/** Each NFT on its own while they are few, or while one collection is looked at; else a tile for each collection. */
export function tilesOf(collections: readonly ShownCollection[], isOneCollection: boolean): Tile[] {
  const pieces = piecesOf(collections)
  if (isOneCollection || pieces.length <= MOST_PIECES)
    return pieces.map((first) => ({ key: first.key, first, count: 1, isCollection: false }))
  return collections.flatMap((owned) => {
    const [first] = piecesOf([owned])
    const { wallet, row, tokens } = owned
    if (first === undefined) return []
    return [
      {
        key: `${wallet} ${collectionKey(row)}`,
        first,
        count: tokens.length,
        isCollection: tokens.length > 1,
      },
    ]
  })
}
