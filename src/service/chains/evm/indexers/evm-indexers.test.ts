import { expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import { BudgetSpent } from '#service/upstream/host-budget.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { blockscout } from './blockscout.ts'
import { glacier } from './glacier.ts'

const owner = '0x5a5A5a5a5A5a5a5a5a5A5a5A5A5a5a5A5A5A5A5A'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const { signal } = new AbortController()

function openBlockscout(answer: (url: URL) => unknown) {
  const { upstream, received } = testUpstream(({ url }) => answer(url))
  return { indexer: blockscout({ upstream, baseUrl: 'https://scout.test', apiKey: null }), received }
}
const rows = (items: unknown[], next: unknown = null) => ({ items, next_page_params: next })

test('Blockscout’s rows are read with either name of the address, and none is lost for a bad neighbour', async () => {
  const { indexer } = openBlockscout(() =>
    rows([
      {
        value: '1500000',
        token: {
          address_hash: usdc.toLowerCase(),
          symbol: 'USDC',
          name: 'USD Coin',
          decimals: '6',
          exchange_rate: '0.9998',
          reputation: 'ok',
          icon_url: 'https://icons.test/usdc.png',
        },
      },
      { value: '7', token: { address: weth, symbol: null, name: null, decimals: null, exchange_rate: '0.0' } },
      { value: null, token: { address_hash: usdc } },
      { value: '-5', token: { address_hash: usdc } },
      { value: 12, token: { address_hash: usdc } },
      { value: '1', token: { address_hash: '0x12' } },
      null,
      'junk',
    ]),
  )
  const { value, isComplete, unread } = await indexer.readTokens(owner, signal)
  expect({ isComplete, unread }).toEqual({ isComplete: true, unread: 3 })
  // What it has not counted, or counts in a way that nobody can read, is left to the node.
  expect(value.slice(2).map(({ contractAddress, amount }) => [contractAddress, amount])).toEqual([
    [usdc, 0n],
    [usdc, 0n],
    [usdc, 0n],
  ])
  expect(value.slice(0, 2)).toEqual([
    {
      contractAddress: usdc,
      amount: 1_500_000n,
      metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6, logo: 'https://icons.test/usdc.png' },
      lastTransferredAt: null,
      priceUsd: 0.9998,
      isVerified: null,
      spamReason: null,
    },
    {
      contractAddress: weth,
      amount: 7n,
      metadata: null,
      lastTransferredAt: null,
      priceUsd: null,
      isVerified: null,
      spamReason: null,
    },
  ])
})

test('a key goes into its header, and no header without one', async () => {
  const { upstream, received } = testUpstream(() => rows([]))
  const open = (apiKey: string | null) => blockscout({ upstream, baseUrl: 'https://scout.test', apiKey })
  for (const apiKey of ['proapi_1', null]) await open(apiKey).readTokens(owner, signal)
  expect(received.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer proapi_1', null])
  expect(received.filter(({ url }) => url.href.includes('proapi'))).toEqual([])
})

test.each(['scam', 'suspicious', 'neutral'])(
  'a reputation of %s is Blockscout’s reason to call it spam',
  async (reputation) => {
    const { indexer } = openBlockscout(() => rows([{ value: '1', token: { address_hash: usdc, reputation } }]))
    const { value } = await indexer.readTokens(owner, signal)
    expect(value[0]?.spamReason).toBe(`Blockscout calls it ${reputation}`)
  },
)

test('the next page is asked with all that the page before said, nulls as well', async () => {
  const { indexer, received } = openBlockscout(({ searchParams }) =>
    searchParams.has('items_count')
      ? rows([])
      : rows([], { fiat_value: null, id: 77, items_count: 50, value: '1 & 2' }),
  )
  expect(await indexer.readTokens(owner, signal)).toEqual({ value: [], isComplete: true, unread: 0 })
  expect(received.map(({ url }) => url.search)).toEqual([
    '?type=ERC-20',
    '?type=ERC-20&fiat_value=null&id=77&items_count=50&value=1%20%26%202',
  ])
})

test('what Blockscout never saw has no coin; any other refusal is a failure', async () => {
  const unseen = openBlockscout(() => new Response('{"message":"Not found"}', { status: 404 }))
  expect(await unseen.indexer.readNative(owner, signal)).toBe(0n)
  const refused = openBlockscout(() => new Response('{"errors":[]}', { status: 422 }))
  await expect(refused.indexer.readNative(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  await expect(refused.indexer.readTokens(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('NFTs are grouped by contract; metadata may be anything, and a name is made where none is', async () => {
  const art = { address_hash: weth, name: 'Art', symbol: 'ART', total_supply: '100', reputation: 'ok' }
  const huge = '9'.repeat(77)
  const { indexer } = openBlockscout(() =>
    rows([
      { id: '1', image_url: 'ipfs://one', metadata: { name: 'First', image: 'ignored' }, token: art },
      { id: '2', image_url: null, metadata: { name: 5, image: 'https://art.test/2.png' }, token: art },
      { id: '3', metadata: ['not', 'an', 'object'], token: art },
      { id: huge, metadata: null, token: { address: usdc, name: null, reputation: 'scam' } },
      { id: null, metadata: null, token: art },
    ]),
  )
  const { value } = await indexer.readNfts(owner, signal)
  expect(value.map(({ id, name, totalItems, spamReason }) => [id, name, totalItems, spamReason])).toEqual([
    [weth, 'Art', 100, null],
    [usdc, '', null, 'Blockscout calls it scam'],
  ])
  expect(value.flatMap(({ items }) => items).map(({ name, imageUrl }) => [name, imageUrl])).toEqual([
    ['First', 'ipfs://one'],
    ['Art #2', 'https://art.test/2.png'],
    ['Art #3', ''],
    ['#999999…9999', ''],
  ])
})

test('transfers have the sign of their direction; what a wallet sends to itself, and what has no time, is left out, the latter said', async () => {
  const transfer = (from: string, to: string, timestamp: string | null = '2026-11-01T10:00:00.000000Z') => ({
    from: { hash: from },
    to: { hash: to },
    timestamp,
    token: { address_hash: usdc },
    total: { value: '5', decimals: '6' },
  })
  const { indexer } = openBlockscout(() =>
    rows([
      transfer(weth, owner),
      transfer(owner.toLowerCase(), weth),
      transfer(owner, owner),
      transfer(weth, owner, null),
    ]),
  )
  const at = Date.UTC(2026, 10, 1, 10) / 1000
  expect(await indexer.readTransfers(owner, signal)).toEqual({
    transfers: [
      { contractAddress: usdc, amount: 5n, at },
      { contractAddress: usdc, amount: -5n, at },
    ],
    isComplete: false,
  })
})

test('a page on which every token, or every total, is null is legal: nothing is read, and that is said', async () => {
  const nobody = { hash: '0x0000000000000000000000000000000000000000' }
  const transfer = { from: nobody, to: { hash: owner }, timestamp: '2026-11-01T10:00:00.000000Z', total: null }
  const { indexer } = openBlockscout(({ pathname }) => {
    if (pathname.endsWith('/tokens')) return rows([{ value: '1', token: null }])
    if (pathname.endsWith('/nft')) return rows([{ id: '1', metadata: null, token: null }])
    return rows([{ ...transfer, token: { address_hash: usdc } }])
  })
  expect(await indexer.readTokens(owner, signal)).toEqual({ value: [], isComplete: false, unread: 0 })
  expect(await indexer.readNfts(owner, signal)).toEqual({ value: [], isComplete: false, unread: 0 })
  expect(await indexer.readTransfers(owner, signal)).toEqual({ transfers: [], isComplete: false })

  const other = openBlockscout(() => rows([{ hello: 'world' }]))
  await expect(other.indexer.readTokens(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

function openGlacier(answer: (url: URL) => unknown) {
  const { upstream, received } = testUpstream(({ url }) => answer(url))
  return { indexer: glacier({ upstream, baseUrl: 'https://glacier.test', chainId: 43114 }), received }
}

test('Glacier’s pages follow their token; spam is asked for and marked', async () => {
  const row = { name: 'USD Coin', symbol: 'USDC', decimals: 6, logoUri: '', balance: '9' }
  const { indexer, received } = openGlacier(({ searchParams }) =>
    searchParams.has('pageToken')
      ? { erc20TokenBalances: [{ ...row, address: weth, tokenReputation: 'Malicious' }, null] }
      : {
          nextPageToken: 'a b',
          erc20TokenBalances: [
            { ...row, address: usdc, price: { currencyCode: 'usd', value: 0.5 }, tokenReputation: 'Benign' },
          ],
        },
  )
  const { value, isComplete } = await indexer.readTokens(owner, signal)
  expect(isComplete).toBe(true)
  expect(
    value.map(({ contractAddress, priceUsd, spamReason }) => [contractAddress, priceUsd, spamReason !== null]),
  ).toEqual([
    [usdc, 0.5, false],
    [weth, null, true],
  ])
  expect(received.map(({ url }) => url.pathname + url.search)).toEqual([
    `/v1/chains/43114/addresses/${owner}/balances:listErc20?pageSize=100&filterSpamTokens=false&currency=usd`,
    `/v1/chains/43114/addresses/${owner}/balances:listErc20?pageSize=100&filterSpamTokens=false&currency=usd&pageToken=a%20b`,
  ])
})

test('Glacier’s collectibles are grouped, those of ERC-1155 by what their metadata say; an answer without its list is junk', async () => {
  const { indexer } = openGlacier(() => ({
    collectibleBalances: [
      {
        ercType: 'ERC-721',
        address: weth,
        name: 'Peaks',
        tokenId: '4',
        metadata: { name: 'Peak 4', imageUri: 'ipfs://4' },
      },
      { ercType: 'ERC-1155', address: usdc, tokenId: '1', balance: '3', metadata: { symbol: 'SEED', name: 'Seed' } },
    ],
  }))
  const { value } = await indexer.readNfts(owner, signal)
  expect(value).toMatchObject([
    { id: weth, name: 'Peaks', items: [{ name: 'Peak 4', imageUrl: 'ipfs://4' }] },
    { id: usdc, name: 'SEED', items: [{ name: 'Seed' }] },
  ])
  const junk = openGlacier(() => ({ message: 'hello' }))
  await expect(junk.indexer.readNfts(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('when the time is up with a page in hand, that page stands as the first of more', async () => {
  const limit = new AbortController()
  const { indexer } = openBlockscout(({ searchParams }) => {
    if (searchParams.has('id')) limit.abort(new DOMException('No answer within 5 s', 'TimeoutError'))
    return rows([{ value: '1', token: { address_hash: usdc } }], { id: 1 })
  })
  const { value, isComplete } = await indexer.readTokens(owner, limit.signal)
  expect(value.map(({ contractAddress }) => contractAddress)).toContain(usdc)
  expect(isComplete).toBe(false)
  const early = AbortSignal.abort(new DOMException('No answer within 5 s', 'TimeoutError'))
  await expect(indexer.readTokens(owner, early)).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('when the host’s budget is spent with a page in hand, that page stands as well', async () => {
  const spent = new ApiError('UPSTREAM_FAILED', 'the budget of requests to scout.test is spent', {
    cause: new BudgetSpent(),
  })
  const { indexer } = openBlockscout(({ searchParams }) => {
    if (searchParams.has('id')) throw spent
    return rows([{ value: '1', token: { address_hash: usdc } }], { id: 1 })
  })
  const { value, isComplete } = await indexer.readTokens(owner, signal)
  expect([value.length, isComplete]).toEqual([1, false])
})

test('a page that fails otherwise fails the whole list', async () => {
  const { indexer } = openBlockscout(({ searchParams }) =>
    searchParams.has('id')
      ? new Response(null, { status: 500 })
      : rows([{ value: '1', token: { address_hash: usdc } }], { id: 1 }),
  )
  await expect(indexer.readTokens(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('Glacier’s transfers have their direction too', async () => {
  const row = { value: '5', blockTimestamp: 1_795_000_000, erc20Token: { address: usdc } }
  const { indexer, received } = openGlacier(() => ({
    transactions: [
      { ...row, from: { address: weth }, to: { address: owner } },
      { ...row, from: { address: owner.toLowerCase() }, to: { address: weth } },
      { ...row, from: null, to: { address: owner }, value: null },
    ],
  }))
  expect(await indexer.readTransfers(owner, signal)).toEqual({
    transfers: [
      { contractAddress: usdc, amount: 5n, at: 1_795_000_000 },
      { contractAddress: usdc, amount: -5n, at: 1_795_000_000 },
    ],
    isComplete: false,
  })
  expect(received[0]?.url.pathname).toBe(`/v1/chains/43114/addresses/${owner}/transactions:listErc20`)
})

test('which NFTs of one contract an address has is asked of that contract alone; a row without a number is none', async () => {
  const ids = ['58213', '7', '340282366920938463463374607431768211456']
  const scout = openBlockscout((url) =>
    url.searchParams.has('unique_token')
      ? rows([{ id: ids[2] }, { id: null }, { id: 'x' }, null])
      : rows([{ id: ids[0] }, { id: ids[1] }], { holder_address_hash: owner, unique_token: 7 }),
  )
  const wanted = { value: ids.map(BigInt), isComplete: true }
  expect(await scout.indexer.readTokenIds(owner, usdc, signal)).toEqual({ ...wanted, unread: 3 })
  expect(scout.received[0]?.url.href).toBe(
    `https://scout.test/api/v2/tokens/${usdc}/instances?holder_address_hash=${owner}`,
  )
  const { upstream, received } = testUpstream(({ url }) =>
    url.searchParams.has('pageToken')
      ? { erc721TokenBalances: [{ tokenId: ids[2] }, { tokenId: '-1' }, {}] }
      : { erc721TokenBalances: [{ tokenId: ids[0] }, { tokenId: ids[1] }], nextPageToken: 'two' },
  )
  const indexer = glacier({ upstream, baseUrl: 'https://glacier.test', chainId: 43_114 })
  expect(await indexer.readTokenIds(owner, usdc, signal)).toEqual({ ...wanted, unread: 2 })
  expect(received[0]?.url.href).toBe(
    `https://glacier.test/v1/chains/43114/addresses/${owner}/balances:listErc721?pageSize=100&contractAddress=${usdc}`,
  )
})

/** Five units that came in. */
const transferRow = {
  from: { hash: weth },
  to: { hash: owner },
  timestamp: '2026-11-01T10:00:00.000000Z',
  token: { address_hash: usdc },
  total: { value: '5' },
  transaction_hash: `0x${'1'.repeat(64)}`,
}

test('rows that cannot be read are counted, on a page of their own as well, and no list is whole without them', async () => {
  const next = { items_count: 50 }
  const scout = openBlockscout(({ pathname, searchParams }) => {
    if (searchParams.has('items_count')) return rows(['junk'])
    if (pathname.endsWith('/nft')) return rows([{ id: '1', token: { address_hash: usdc } }, null, { id: '2' }], next)
    if (pathname.endsWith('/tokens')) return rows([{ value: '1', token: { address_hash: usdc } }], next)
    return rows([transferRow, null])
  })
  expect(await scout.indexer.readTokens(owner, signal)).toMatchObject({ isComplete: true, unread: 1 })
  expect(await scout.indexer.readNfts(owner, signal)).toMatchObject({ isComplete: true, unread: 3 })
  expect(await scout.indexer.readTransfers(owner, signal)).toMatchObject({
    transfers: [{ amount: 5n }],
    isComplete: false,
  })
  const { indexer } = openGlacier(({ pathname }) => {
    if (pathname.endsWith('Erc20') && pathname.includes('balances'))
      return { erc20TokenBalances: [{ address: usdc, balance: '1' }, { address: '0x12' }, 7] }
    if (pathname.endsWith('Collectibles'))
      return { collectibleBalances: [{ address: usdc, tokenId: '1' }, { address: usdc }, 7] }
    const row = { value: '5', blockTimestamp: 1_795_000_000, erc20Token: { address: usdc } }
    return { transactions: [{ ...row, from: { address: weth }, to: { address: owner } }, 7] }
  })
  expect(await indexer.readTokens(owner, signal)).toMatchObject({ isComplete: true, unread: 2 })
  expect(await indexer.readNfts(owner, signal)).toMatchObject({ isComplete: true, unread: 2 })
  expect(await indexer.readTransfers(owner, signal)).toMatchObject({ transfers: [{ amount: 5n }], isComplete: false })
})

test('rows of activity that cannot be read are said', async () => {
  const scout = openBlockscout(({ pathname }) =>
    rows(pathname.endsWith('/token-transfers') ? [transferRow, null, 'junk'] : []),
  )
  const activity = await scout.indexer.readActivity(owner, signal)
  expect(activity.value).toHaveLength(1)
  expect(activity.note).toBe('2 of the entries could not be read')
})
