import { expect, test } from 'vitest'
import type { NftHolding } from '#contract/wallet/nft.ts'
import { NftHolding as Schema } from '#contract/wallet/nft.ts'
import { arrangeNfts, collectionKey, piecesOf, tilesOf, titleOf } from './nft-pieces.ts'

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
  const few = [collection('Fish', 20), collection('Boats', 4)]
  expect(tilesOf(few, false).map(({ count, isCollection }) => ({ count, isCollection }))).toEqual(
    Array.from({ length: 24 }, () => ({ count: 1, isCollection: false })),
  )
  const many = [...few, collection('Single', 1)]
  expect(tilesOf(many, false).map(({ count, isCollection }) => [count, isCollection])).toEqual([
    [20, true],
    [4, true],
    [1, false],
  ])
  expect(tilesOf([collection('Fish', 40)], true)).toHaveLength(40)
})

test('the keys of all NFTs differ, also of one number in two contracts or chains', () => {
  const keys = piecesOf([collection('Fish', 2), collection('Boats', 2), collection('Fish', 2, { chain: 'BASE' })]).map(
    ({ key }) => key,
  )
  expect(new Set(keys).size).toBe(6)
})
