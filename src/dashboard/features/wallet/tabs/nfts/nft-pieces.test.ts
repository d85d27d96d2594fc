import { expect, test } from 'vitest'
import type { NftHolding } from '#contract/wallet/nft.ts'
import { NftHolding as Schema } from '#contract/wallet/nft.ts'
import {
  arrangeNfts,
  collectionKey,
  countOf,
  groupsOf,
  indexOfPiece,
  nftChoices,
  piecesOf,
  tilesOf,
  titleOf,
} from './nft-pieces.ts'

const all = { chain: '', collection: '', find: '', by: 'floor' } as const

const collection = (
  name: string,
  count: number,
  more: Partial<NftHolding> & { scam?: boolean; chain?: string } = {},
) => {
  const { scam = false, chain = 'ETH', ...rest } = more
  const row = Schema.parse({
    collection: { id: `0x${name}`, name, chain, scam },
    collectionId: `0x${name}`,
    tokens: Array.from({ length: count }, (_, index) => ({
      name: `${name} ${index + 1}`,
      tokenId: String(index + 1),
      contractAddress: `0x${name}`,
    })),
  })
  return { wallet: 'w', row: { ...row, ...rest } }
}
const whole = (...rows: ReturnType<typeof collection>[]) =>
  rows.map((owned) => ({ ...owned, tokens: owned.row.tokens }))
const namesOf = (rows: ReturnType<typeof arrangeNfts>) => rows.map(({ row }) => row.collection.name)

test('the dearest floor in dollars comes first, an unknown one after all that are known, spam last', () => {
  const rows = [
    collection('Unknown', 9, { floorPrice: null, marketPrice: 3_000 }),
    collection('Cheap', 1, { floorPrice: 5, marketPrice: 1 }),
    collection('Prize', 30, { floorPrice: 9, marketPrice: 3_000, scam: true }),
    collection('Dear', 1, { floorPrice: 0.5, marketPrice: 3_000 }),
  ]
  expect(namesOf(arrangeNfts(rows, all))).toEqual(['Dear', 'Cheap', 'Unknown', 'Prize'])
  expect(namesOf(arrangeNfts(rows, { ...all, by: 'name' }))).toEqual(['Cheap', 'Dear', 'Unknown', 'Prize'])
  expect(namesOf(arrangeNfts(rows, { ...all, by: 'owned' }))).toEqual(['Unknown', 'Cheap', 'Dear', 'Prize'])
})

test('filters by chain and collection, and searches names and numbers', () => {
  const rows = [collection('Fish', 12), collection('Boats', 2, { chain: 'BASE' })]
  expect(namesOf(arrangeNfts(rows, { ...all, chain: 'BASE' }))).toEqual(['Boats'])
  const [fish] = rows
  expect(namesOf(arrangeNfts(rows, { ...all, collection: fish ? collectionKey(fish.row) : '' }))).toEqual(['Fish'])
  expect(piecesOf(arrangeNfts(rows, { ...all, find: 'fish 12' })).map(({ token }) => titleOf(token))).toEqual([
    'Fish 12',
  ])
  expect(piecesOf(arrangeNfts(rows, { ...all, find: 'BOAT' }))).toHaveLength(2)
  expect(arrangeNfts(rows, { ...all, find: 'whale' })).toEqual([])
})

test('a few are shown one by one, many by collection, and all of one collection that is looked at', () => {
  const few = whole(collection('Fish', 20), collection('Boats', 4))
  expect(tilesOf(few, false).map(({ count, isCollection }) => ({ count, isCollection }))).toEqual(
    Array.from({ length: 24 }, () => ({ count: 1, isCollection: false })),
  )
  const many = [...few, ...whole(collection('Single', 1))]
  expect(tilesOf(many, false).map(({ count, isCollection }) => [count, isCollection])).toEqual([
    [20, true],
    [4, true],
    [1, false],
  ])
  expect(tilesOf(whole(collection('Fish', 40)), true)).toHaveLength(40)
})

test('the keys of all NFTs differ, also of one number in two contracts or chains', () => {
  const keys = piecesOf(
    whole(collection('Fish', 2), collection('Boats', 2), collection('Fish', 2, { chain: 'BASE' }), {
      ...collection('Fish', 2),
      wallet: 'another',
    }),
  ).map(({ key }) => key)
  expect(new Set(keys).size).toBe(8)
})

test('a link without a wallet, as before several were shown together, opens the first that has it', () => {
  const pieces = piecesOf(whole(collection('Boats', 1), { ...collection('Fish', 2), wallet: 'another' }))
  expect(indexOfPiece(pieces, 'another~ETH~0xFish~2')).toBe(2)
  expect(indexOfPiece(pieces, 'ETH~0xFish~2')).toBe(2)
  expect(indexOfPiece(pieces, 'ETH~0xFish~3')).toBe(-1)
  expect(indexOfPiece(pieces, '')).toBe(-1)
})

test('tiles of one collection are one group, which begins a row where what is left of one has no room for it', () => {
  const tiles = tilesOf(
    whole(collection('Fish', 3), collection('Boats', 2), collection('Fish', 1, { chain: 'BASE' })),
    false,
  )
  const groupsIn = (columns: number) =>
    groupsOf(tiles, columns, () => false).map((group) => [group.tiles.length, group.startsRow])
  expect(groupsIn(5)).toEqual([
    [3, true],
    [2, false],
    [1, true],
  ])
  expect(groupsIn(4)).toEqual([
    [3, true],
    [2, true],
    [1, false],
  ])
  // Longer than a row: none of another is beside its end.
  expect(groupsIn(2)).toEqual([
    [3, true],
    [2, true],
    [1, true],
  ])
  expect(groupsOf(tiles, 4, () => false).flatMap((group) => group.tiles)).toEqual(tiles)
  // What has no place in the order fills a row instead.
  const filled = groupsOf(tiles, 4, ({ first }) => first.collection.collection.chain === 'BASE')
  expect(filled.map((group) => [group.tiles.length, group.startsRow])).toEqual([
    [3, true],
    [1, false],
    [2, true],
  ])
})

test('a search finds some of a collection, whose count is still that of all', () => {
  const found = arrangeNfts([collection('Fish', 30), collection('Boats', 40)], { ...all, find: 'fish 1', by: 'owned' })
  expect(piecesOf(found)).toHaveLength(11)
  expect(found.map(({ row }) => row.tokens.length)).toEqual([30])
  expect(countOf(found)).toBe(30)
  // By what the wallet owns, not by what is found of it: 12 of 30 against 4 of 40.
  const both = arrangeNfts([collection('Fish', 30), collection('Boats', 40)], { ...all, find: '3', by: 'owned' })
  expect(both.map(({ row }) => row.collection.name)).toEqual(['Boats', 'Fish'])
})

test('a chain or a collection that is not there, or not on that chain, is no filter', () => {
  const rows = [collection('Fish', 2), collection('Boats', 1, { chain: 'BASE' })]
  const boats = 'BASE~0xBoats'
  expect(nftChoices(rows, { chain: 'BTC', collection: 'gone' })).toMatchObject({ chain: '', collection: '' })
  expect(nftChoices(rows, { chain: 'BTC', collection: boats })).toMatchObject({ chain: '', collection: boats })
  expect(nftChoices(rows, { chain: 'ETH', collection: boats })).toMatchObject({ chain: 'ETH', collection: '' })
})
