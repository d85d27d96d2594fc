import { expect, test } from 'vitest'
import { NftHolding } from '#contract/wallet/nft.ts'
import { safeImageUrl } from '#domain/image-url.ts'
import { aCollection } from '#testing/wallet/sources.ts'
import { toNftHolding } from './to-nft-holding.ts'

const gateways = { ipfsGateway: 'https://ipfs.example', arweaveGateway: null }
const read = (known: Partial<Parameters<typeof aCollection>[0]>, spamReason: string | null = null) =>
  toNftHolding({
    owner: '0xowner',
    chain: 'TON',
    collection: aCollection({ id: '0:c', ...known }),
    nativePriceUsd: 2.4,
    spamReason,
    imageUrl: (url) => safeImageUrl(url, gateways),
  })

test('a collection has the native coin of its chain with its price, and what nobody tells is unknown', () => {
  const nft = read({ floorPrice: 3.5, totalItems: 1000, isVerified: true })
  expect(NftHolding.parse(nft)).toEqual(nft)
  expect(nft).toMatchObject({
    nativeToken: { symbol: 'GRAM', decimals: 9, cgId: 'the-open-network' },
    collection: { id: '0:c', chain: 'TON', totalItems: 1000, verified: true, scam: false },
    collectionId: '0:c',
    floorPrice: 3.5,
    marketPrice: 2.4,
    tokens: [{ tokenId: '1', price: null, cost: null, rarityScore: null, rank: '' }],
    profit: { realizedPnL: null, unrealizedPnL: null },
  })
  expect(read({}, 'why').collection.scam).toBe(true)
})

test('pictures and links are made harmless, texts are one bounded line', () => {
  const nft = read({
    imageUrl: 'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG/1.png',
    externalUrl: 'javascript:alert(1)',
    name: `<img src=x>\n${'x'.repeat(500)}`,
    description: 'd'.repeat(5_000),
    items: [
      {
        tokenId: '9'.repeat(78),
        contractAddress: '0:c',
        name: '🦄\u0000',
        imageUrl: 'http://127.0.0.1/a',
        royalty: 0.05,
      },
    ],
  })
  expect(nft.collection.imageUrl).toBe('https://ipfs.example/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG/1.png')
  expect(nft.collection.externalUrl).toBe('')
  expect(nft.collection.name).toHaveLength(80)
  expect(nft.collection.description).toHaveLength(1_000)
  expect(nft.tokens[0]).toMatchObject({ tokenId: '9'.repeat(78), name: '🦄', imageUrl: '', royalty: 0.05 })
  expect(read({ externalUrl: 'https://art.example/a b' }).collection.externalUrl).toBe('https://art.example/a%20b')
})
