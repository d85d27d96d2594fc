import { address } from '@solana/kit'
import { expect, test } from 'vitest'
import { metaplexAccount, mintAccount, type Named, sampleKey, tokenAccount } from '#sample/solana/node/accounts.ts'
import { solanaState } from '#sample/solana/node/state.ts'
import { solChain } from '#service/chains/sol/sol-chain.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { freshUpstream, openSolanaServer } from '#testing/solana/solana-server.ts'
import { openTestServer } from '#testing/upstream/server.ts'

const { signal } = new AbortController()
const node = await openSolanaServer()
const gateway = await openTestServer()
const das = await openTestServer()
const owner = address(sampleKey('owner'))
const collection = sampleKey('collection')
const verified = { isVerified: true, key: collection }
const cid = (letter: string) => `Qm${letter.repeat(44)}`

const base = { solanaRpc: [node.url], ipfsGateway: `http://${gateway.host}`, arweaveGateway: null }
const open = (own = {}) =>
  solChain({ upstream: freshUpstream(), hosts: testChainHosts({ ...base, ...own }), now: Date.now })

const held = async (named: Partial<Named> & { name: string }) => {
  const mint = sampleKey(`nft ${named.name}`)
  return [
    mintAccount({ mint, decimals: 0, supply: 1n }),
    tokenAccount({ mint, owner, amount: 1n }),
    await metaplexAccount({ symbol: '', tokenStandard: 0, ...named, mint }),
  ]
}

const wallet = async () =>
  solanaState(
    (
      await Promise.all([
        held({ name: 'One', uri: `ipfs://${cid('a')}`, collection: verified }),
        held({ name: 'Two', uri: `https://gateway.example/ipfs/${cid('b')}`, collection: verified }),
        held({ name: 'Far', uri: 'https://somebody.example/1.json', collection: { ...verified, isVerified: false } }),
        [await metaplexAccount({ mint: collection, name: 'Set', symbol: '', uri: `ipfs://${cid('c')}` })],
        [mintAccount({ mint: collection, decimals: 0, supply: 1n })],
      ])
    ).flat(),
  )

test('pictures come from our own gateway, and one that fails costs only itself', async () => {
  node.serve(await wallet())
  gateway.answer((request, response) => {
    const path = request.url ?? ''
    if (path.endsWith(cid('b'))) return response.writeHead(404).end()
    const image = path.endsWith(cid('c')) ? { external_url: 'https://set.example', description: 'A set' } : {}
    response.end(JSON.stringify({ image: `https://pictures.example${path}`, name: 5, ...image }))
  })
  const { value, note } = await open().readNfts(owner, signal)
  const picture = (letter: string) => `https://pictures.example/ipfs/${cid(letter)}`
  expect(value.find(({ id }) => id === collection)).toMatchObject({
    ...{ name: 'Set', description: 'A set', externalUrl: 'https://set.example', imageUrl: picture('c') },
    items: expect.arrayContaining([
      expect.objectContaining({ name: 'One', imageUrl: picture('a') }),
      expect.objectContaining({ name: 'Two', imageUrl: '' }),
    ]),
  })
  expect(value.find(({ id }) => id === 'none')?.items).toMatchObject([{ name: 'Far', imageUrl: '' }])
  expect(note).toBe('compressed and Core NFTs need a DAS key; 2 pictures are not known')
  expect(gateway.received.map(({ url }) => url).toSorted()).toEqual(
    ['a', 'b', 'c'].map((letter) => `/ipfs/${cid(letter)}`),
  )
})

test('a gateway that sends junk or far too much costs the pictures only', async () => {
  node.serve(await wallet())
  for (const body of [
    '<html>',
    JSON.stringify({ image: 5 }),
    JSON.stringify({ image: 'x', fill: 'y'.repeat(300_000) }),
  ]) {
    gateway.answer((_, response) => response.end(body))
    const { value } = await open().readNfts(owner, signal)
    expect(value.flatMap(({ items }) => items).map(({ imageUrl }) => imageUrl)).toEqual(['', '', ''])
  }
})

test('a wallet without NFTs has none, and says what cannot be seen', async () => {
  node.serve(solanaState([]))
  expect(await open().readNfts(owner, signal)).toEqual({ value: [], note: 'compressed and Core NFTs need a DAS key' })
})

const asset = (index: number, more = {}) => ({
  interface: 'V1_NFT',
  id: `asset ${index}`,
  content: {
    $schema: '',
    json_uri: '',
    metadata: {
      attributes: [{ trait_type: 'Season', value: 'Autumn' }],
      ...{ name: `Leaf #${index}`, symbol: 'LEAF', description: null },
    },
    links: { image: `ipfs://${index}` },
  },
  compression: { compressed: true },
  grouping: [
    {
      group_key: 'collection',
      group_value: collection,
      collection_metadata: { name: 'Tree', symbol: 'TREE', image: 'ipfs://tree', description: 'x', external_url: '' },
    },
  ],
  royalty: { basis_points: 250, percent: 0.025 },
  burnt: false,
  ...more,
})

test('a DAS node tells every kind, page by page', async () => {
  node.serve(solanaState([]))
  const pages: unknown[] = []
  das.answer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { method, params } = JSON.parse(body)
    pages.push([method, params])
    const items =
      params.page === 1
        ? Array.from({ length: 1000 }, (_, index) => asset(index))
        : [asset(1000, { grouping: [], royalty: null }), asset(1001, { burnt: true }), { id: 5 }]
    response.end(
      JSON.stringify({
        jsonrpc: '2.0',
        id: '1',
        result: { total: items.length, limit: 1000, page: params.page, items },
      }),
    )
  })
  const { value, note } = await open({ solanaDas: `http://${das.host}/?api-key=x` }).readNfts(owner, signal)
  expect(value.map(({ id, name, imageUrl, items }) => [id, name, imageUrl, items.length])).toEqual([
    [collection, 'Tree', 'ipfs://tree', 1000],
    ['none', 'No collection', '', 1],
  ])
  expect(value[0]?.items[0]).toEqual({
    ...{ tokenId: 'asset 0', contractAddress: 'asset 0', name: 'Leaf #0', imageUrl: 'ipfs://0', royalty: 0.025 },
    attributes: [{ trait: 'Season', value: 'Autumn' }],
  })
  expect(value[1]?.items[0]?.royalty).toBeNull()
  expect(note).toBe('1 of the NFTs could not be read')
  const options = { ownerAddress: owner, limit: 1000, displayOptions: { showCollectionMetadata: true } }
  expect(pages).toEqual([1, 2].map((page) => ['getAssetsByOwner', { ...options, page }]))
})

test('a DAS node that fails leaves what the chain itself tells', async () => {
  node.serve(await wallet())
  gateway.answer((_, response) => response.writeHead(404).end())
  das.answer((_, response) => response.end(JSON.stringify({ error: { code: -32_401, message: 'bad key' } })))
  const { value, note } = await open({ solanaDas: `http://${das.host}/?api-key=x` }).readNfts(owner, signal)
  expect(value.flatMap(({ items }) => items)).toHaveLength(3)
  expect(note).toMatch(/^the DAS node failed; compressed/)
})
