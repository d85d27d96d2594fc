import { Address } from '@ton/core'
import { expect, test } from 'vitest'
import { owner, rawAddress, scriptedTon } from '#testing/chains/toncenter.ts'

const signal = new AbortController().signal
const friendly = (raw: string) => Address.parseRaw(raw).toString()

const item = (number: number, own: Record<string, unknown> = {}) => ({
  address: rawAddress(number),
  index: String(number),
  collection_address: rawAddress(1),
  collection: { address: rawAddress(1), next_item_index: '500' },
  owner_address: owner.toUpperCase(),
  on_sale: false,
  content: {},
  ...own,
})
const info = (type: string, own: Record<string, unknown>) => ({ is_indexed: true, token_info: [{ type, ...own }] })
const metadata = {
  [rawAddress(1)]: info('nft_collections', { name: 'Cats', description: 'All cats', image: 'ipfs://c' }),
  [rawAddress(10)]: info('nft_items', { name: 'Cat ten 🐈', image: 'https://example.org/10.png' }),
}
const readNoted = (nft_items: unknown[], more: Record<string, unknown> = {}) =>
  scriptedTon({ nfts: [{ nft_items, metadata: { ...metadata, ...more } }] }).chain.readNfts(owner, signal)
const read = async (...requested: Parameters<typeof readNoted>) => (await readNoted(...requested)).value

test('items stand under their collection, each a contract of its own', async () => {
  expect(await read([item(10), item(11)])).toEqual([
    {
      id: friendly(rawAddress(1)),
      name: 'Cats',
      description: 'All cats',
      externalUrl: '',
      imageUrl: 'ipfs://c',
      totalItems: 500,
      isVerified: false,
      spamReason: null,
      floorPrice: null,
      items: [
        {
          tokenId: '10',
          contractAddress: friendly(rawAddress(10)),
          name: 'Cat ten 🐈',
          imageUrl: 'https://example.org/10.png',
          royalty: null,
        },
        { tokenId: '11', contractAddress: friendly(rawAddress(11)), name: '#11', imageUrl: '', royalty: null },
      ],
    },
  ])
})

// toncenter's own row of metadata: ton-connect/kit 7d463ce, packages/walletkit/data/contract-call-unknown-traces.json, of 2025-02-24.
test('a domain, which has no other name, is called by itself', async () => {
  const nft_index = '70782259313930977839365630676579277100139423838741968489319188569929046817443'
  const domain = { valid: true, type: 'nft_items', nft_index, extra: { domain: 'foundation.ton' } }
  const row = { is_indexed: true, token_info: [domain] }
  const nameOf = async (token: object) => {
    const [collection] = await read([item(12, { index: nft_index })], {
      [rawAddress(12)]: { ...row, token_info: [token] },
    })
    return collection?.items[0]?.name
  }
  expect(await nameOf(domain)).toBe('foundation.ton')
  expect(await nameOf({ ...domain, name: 'My domain' })).toBe('My domain')
  expect(await nameOf({ ...domain, extra: { domain: 7 } })).toBe(`#${nft_index}`)
})

test('an item on sale stays the seller’s; one that another person sells through this account does not', async () => {
  const held = { owner_address: rawAddress(7), on_sale: true, real_owner: owner.toUpperCase() }
  const foreign = { owner_address: owner.toUpperCase(), on_sale: true, real_owner: rawAddress(8) }
  const [collection] = await read([item(10, held), item(11, foreign)])
  expect(collection?.items.map(({ tokenId }) => tokenId)).toEqual(['10'])
})

test('an item without a collection stands with its like', async () => {
  const alone = { collection_address: null, collection: null, index: null }
  const [none] = await read([item(10, alone)])
  expect(none).toMatchObject({
    id: 'none',
    name: 'Without a collection',
    totalItems: null,
    items: [{ tokenId: friendly(rawAddress(10)) }],
  })
})

test('a collection that the index warns of is marked; a bad item does not mark the good ones of its collection', async () => {
  const bad = { [rawAddress(2)]: info('nft_collections', { name: 'Prize', is_scam: true }) }
  const fake = { [rawAddress(12)]: info('nft_items', { name: 'Cat', is_scam: true }) }
  const lewd = { [rawAddress(13)]: info('nft_items', { name: 'Cat', is_nsfw: true }) }
  const found = await read([item(10), item(20, { collection_address: rawAddress(2) }), item(12), item(13)], {
    ...bad,
    ...fake,
    ...lewd,
  })
  expect(found.map(({ name, spamReason, items }) => [name, spamReason, items.length])).toEqual([
    ['Cats', null, 1],
    ['Prize', 'toncenter marks it as a scam', 1],
    ['Cats', 'toncenter marks it as a scam', 1],
    ['Cats', 'toncenter marks it as not safe for work', 1],
  ])
})

test('items that are not numbered one after the other have no count', async () => {
  const [collection] = await read([item(10, { collection: { next_item_index: '-1' } })])
  expect(collection?.totalItems).toBeNull()
})

test('bad rows do not cost the others, and the same item of two pages is one', async () => {
  const rows = [item(10), item(10), { address: 5 }, item(11, { address: 'EQ…' }), null]
  const { value, note, isPartial } = await readNoted(rows)
  expect(value.map(({ items }) => items.length)).toEqual([1])
  expect({ note, isPartial }).toEqual({ note: '3 of the NFTs could not be read', isPartial: true })
})

test('a wallet without NFTs has none', async () => {
  expect(await read([])).toEqual([])
})
