import { friendlyTonAddress } from '#domain/ton-address.ts'
import { btcChain } from '#service/chains/btc/btc-chain.ts'
import { blockscout } from '#service/chains/evm/indexers/blockscout.ts'
import { glacier } from '#service/chains/evm/indexers/glacier.ts'
import { tonChain } from '#service/chains/ton/ton-chain.ts'
import { coingeckoHolders } from '#service/market/coingecko/holders.ts'
import { coingeckoList } from '#service/market/coingecko/list.ts'
import { coingeckoMarkets } from '#service/market/coingecko/markets.ts'
import { defillamaBorrows } from '#service/market/defillama/borrows.ts'
import { defillamaCoinKeys } from '#service/market/defillama/coin-key.ts'
import { defillamaHistory } from '#service/market/defillama/history.ts'
import { isBorrowable } from '#service/market/defillama/pool.ts'
import { defillamaPrices } from '#service/market/defillama/prices.ts'
import { defillamaProtocols } from '#service/market/defillama/protocols.ts'
import { defillamaVaults } from '#service/market/defillama/vaults.ts'
import { aftermathVerified } from '#service/market/verified/aftermath-verified.ts'
import { cetusVerified } from '#service/market/verified/cetus-verified.ts'
import { tonNominatorsPositions } from '#service/protocols/ton-nominators/positions.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import type { barestAnswer } from '#testing/evidence/rest-shapes.ts'
import { testPositionDeps } from '#testing/protocols/position-deps.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'

const { signal } = new AbortController()
const now = Date.now
const baseUrl = 'https://source.test'
const SUI = '0x2::sui::SUI'
const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
const POOL = '747c1d2a-c668-4682-b9f9-296708a3dd90'
const owner = '0x5a5A5a5a5A5a5a5a5a5A5a5A5A5a5a5A5A5A5A5A'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const nobody = '0x0000000000000000000000000000000000000000'
const tonOwner = `0:${'5a'.repeat(32)}`
const master = `0:${'12'.repeat(32)}`
const friendly = friendlyTonAddress(master) ?? ''
const [suiKey = ''] = defillamaCoinKeys(SUI)
const at = '2026-11-21T00:00:00.000Z'
const seconds = Date.parse(at) / 1000

const answering = (answer: unknown) => testUpstream(() => answer).upstream
const market = (answer: unknown) => ({ upstream: answering(answer), baseUrl, now, apiKey: null })
const scout = (answer: unknown) => blockscout({ upstream: answering(answer), baseUrl, apiKey: null })
const avalanche = (answer: unknown) => glacier({ upstream: answering(answer), baseUrl, chainId: 43114 })

/** What a wallet did, by one list of an indexer; the others are empty. */
function scoutActivity(route: string, answer: unknown) {
  const { upstream } = testUpstream(({ url }) => (url.pathname.endsWith(`/${route}`) ? answer : items()))
  return blockscout({ upstream, baseUrl, apiKey: null }).readActivity(owner, signal)
}
function glacierActivity(route: string, answer: unknown) {
  const { upstream } = testUpstream(({ url }) => (url.pathname.endsWith(`:${route}`) ? answer : { transactions: [] }))
  return glacier({ upstream, baseUrl, chainId: 43114 }).readActivity(owner, signal)
}
const bitcoinActivity = (answer: unknown) =>
  btcChain({ upstream: answering(answer), hosts: testChainHosts(), now }).readActivity?.('bc1q', signal) ??
  Promise.reject(new Error('Bitcoin tells no activity'))
const tonActivity = (route: string, answer: unknown) =>
  ton(route, answer).readActivity?.(tonOwner, signal) ?? Promise.reject(new Error('TON tells no activity'))

/** TON's index with one answer of ours; the rest of it knows of nothing. */
function ton(route: string, answer: unknown) {
  const nothing: Record<string, unknown> = {
    accountStates: { accounts: [] },
    'jetton/wallets': { jetton_wallets: [], metadata: {} },
    'nft/items': { nft_items: [], metadata: {} },
    transactions: { transactions: [] },
    'jetton/transfers': { jetton_transfers: [], metadata: {} },
  }
  const { upstream } = testUpstream(({ url }) => {
    const asked = url.pathname.replace('/api/v3/', '')
    return asked === route ? answer : nothing[asked]
  })
  return tonChain({ upstream, hosts: testChainHosts(), now })
}

const stakes = { pools: [{ pool: master, amount: 5, pending_deposit: 0, pending_withdraw: 0, ready_withdraw: 0 }] }
function nominators(route: 'nominator' | 'pools', answer: unknown) {
  const { upstream } = testUpstream(({ url }) => {
    const isPools = url.pathname === '/v2/staking/pools'
    return isPools === (route === 'pools') ? answer : isPools ? { pools: [] } : stakes
  })
  const sui = new Proxy({} as Parameters<typeof testPositionDeps>[0]['sui'], {})
  return tonNominatorsPositions(testPositionDeps({ upstream, sui, hosts: { tonApi: baseUrl }, now }))
}
const flow = { funded_txo_sum: 10, spent_txo_sum: 4, tx_count: 2 }
function bitcoin(route: 'address' | 'txs', answer: unknown) {
  const account = { chain_stats: flow, mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 0 } }
  const { upstream } = testUpstream(({ url }) =>
    url.pathname.endsWith('/txs') === (route === 'txs') ? answer : route === 'txs' ? account : [],
  )
  return btcChain({ upstream, hosts: testChainHosts(), now })
}

const pool = { chain: 'Sui', project: 'scallop-lend', symbol: 'SUI', tvlUsd: 10, pool: POOL, stablecoin: false }
const pools = (own: object) => ({
  status: 'success',
  data: [{ ...pool, outlier: false, ilRisk: 'no', exposure: 'single', apy: 5, apyBase: 5, apyReward: null, ...own }],
})
const items = (...rows: object[]) => ({ items: rows, next_page_params: null })
const scouted = {
  address_hash: token,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: '6',
  exchange_rate: '1',
  icon_url: null,
}
const moved = { from: { hash: nobody }, to: { hash: owner }, token: scouted, total: { value: '5' }, timestamp: at }
const balance = { address: token, name: 'USD Coin', symbol: 'USDC', decimals: 6, balance: '5' }
const collectible = { ercType: 'ERC-721', address: token, tokenId: '1', tokenUri: '', metadata: { indexStatus: 'OK' } }
const jetton = { balance: '5', jetton: master, owner: tonOwner }
const wallets = (metadata: unknown, own: object = {}) => ({ jetton_wallets: [{ ...jetton, ...own }], metadata })
const bareInfo = { [master]: { is_indexed: true, token_info: [{ type: 'jetton_masters' }] } }
const masters = (content: unknown, metadata: unknown) => ({
  jetton_masters: [{ address: master, total_supply: '1', jetton_content: content, admin_address: null }],
  metadata,
})
const nft = { address: master, index: '1', collection_address: null, collection: null, owner_address: tonOwner }
const stake = (own: object) => ({ pools: [{ ...stakes.pools[0], ...own }] })

const hash = `0x${'ab'.repeat(32)}`
const call = { hash, timestamp: at, from: { hash: owner }, to: { hash: token }, value: '5', status: 'ok' }
const called = (own: object) => items({ ...call, fee: { type: 'actual', value: '3' }, ...own })
const payout = { transaction_hash: hash, timestamp: at, from: { hash: token }, to: { hash: owner }, value: '5' }
const paidOut = (own: object) => items({ ...payout, type: 'call', success: true, ...own })
const avalancheCall = { txHash: hash, blockTimestamp: 7, from: { address: owner }, to: { address: token }, value: '5' }
const avalancheCalls = (own: object) => ({
  transactions: [{ ...avalancheCall, txStatus: '1', gasUsed: '2', gasPrice: '3', ...own }],
})
const avalanchePayouts = (own: object) => ({
  transactions: [{ ...avalancheCall, to: { address: owner }, internalTxType: 'CALL', isReverted: false, ...own }],
})
const tonHash = `${'a'.repeat(43)}=`
const tonTransactions = (own: object) => ({
  transactions: [{ hash: tonHash, now: 7, total_fees: '2', in_msg: null, out_msgs: [], ...own }],
})
const jettonMove = { source: master, destination: tonOwner, amount: '5', jetton_master: master }
const jettonMoves = (own: object, metadata: object = { metadata: {} }) => ({
  jetton_transfers: [
    { ...jettonMove, transaction_hash: tonHash, transaction_now: 7, transaction_aborted: false, ...own },
  ],
  ...metadata,
})
const coinMove = { txid: 'ab', fee: 1, vin: [], vout: [{ value: 5, scriptpubkey_address: 'bc1q' }] }
const coinMoves = (own: object) => [{ ...coinMove, status: { confirmed: true, block_time: 7 }, ...own }]
const nothingMoved = { value: [], note: null }

type Odd = Record<string, [answer: unknown, told: unknown]>
/** How one source's answers are read, and what the service makes of the barest legal one and of each odd one. */
export type Reader = {
  /** What the barest answer must hold to be about what was asked; `key` for `{key}`. */
  values?: Parameters<typeof barestAnswer>[1]
  key?: string
  read(answer: unknown): Promise<unknown>
  /** What is told of the barest answer. */
  bare: unknown
  odd: Odd
}

const nativeOnly = { value: [], note: null }
const nothingRead = { value: [], isComplete: false }
const vault = {
  apr: null,
  apy: null,
  aprRewards: null,
  totalApr: null,
  totalApy: null,
  baseApy7d: null,
  tvlUsd: 1,
  rewardTokens: [],
}
const bareScout = { value: [{ contractAddress: token, amount: 5n, metadata: null, priceUsd: null }], isComplete: true }
const tonToken = { value: [{ amount: 5n, metadata: null }], note: null }

export const readers: Record<string, Reader> = {
  'llama.pools': {
    values: { 'data[].chain': 'Sui' },
    read: (answer) => defillamaVaults({ ...market(answer), readsBorrows: false }).listVaults(new Map(), signal),
    bare: [vault],
    odd: {
      'every number null': [pools({ apy: null, apyBase: null }), [{ apy: null, totalApy: null, aprRewards: null }]],
      'rewardTokens [null]': [pools({ apyReward: 1, rewardTokens: [null] }), [{ rewardTokens: [] }]],
      'tvlUsd 0 with apy > 0': [pools({ tvlUsd: 0 }), [{ tvlUsd: 0, totalApy: 0.05 }]],
      'apy below 0': [pools({ apy: -3, apyBase: -3 }), [{ totalApy: -0.03 }]],
    },
  },
  'llama.lendBorrow': {
    read: async (answer) =>
      [...(await defillamaBorrows(market(answer)).list(signal)).values()].map((row) => [
        row.apyBaseBorrow,
        isBorrowable(row),
      ]),
    bare: [[null, false]],
    odd: {
      'all borrow numbers null': [[{ pool: POOL, borrowable: true, apyBaseBorrow: null, ltv: 0.5 }], [[null, true]]],
      'ltv null': [[{ pool: POOL, borrowable: true, apyBaseBorrow: 4, ltv: null }], [[4, true]]],
      'bare array, no status member': [[{ pool: POOL, apyBaseBorrow: 4 }], [[4, false]]],
    },
  },
  'llama.chart': {
    read: (answer) => defillamaHistory(market(answer)).history(POOL, signal),
    bare: [{ at: seconds, apy: null, tvlUsd: null }],
    odd: {
      'empty data for an unknown uuid with 200': [{ status: 'success', data: [] }, []],
      'a point with every number null': [
        { status: 'success', data: [{ timestamp: at }] },
        [{ apy: null, tvlUsd: null }],
      ],
      'several points on one day': [
        {
          status: 'success',
          data: [
            { timestamp: at, apy: 1 },
            { timestamp: at, apy: 2 },
          ],
        },
        [{ apy: 0.01 }, { apy: 0.02 }],
      ],
    },
  },
  'llama.protocols': {
    read: (answer) => defillamaProtocols(market(answer)).listProtocols(signal),
    bare: [{ id: 'text', category: '', url: '', isAudited: false, coinGeckoId: '', cmcId: '' }],
    odd: {
      'audits as number': [[{ slug: 'a', name: 'A', audits: 2 }], [{ isAudited: true }]],
      'symbol "-"': [[{ slug: 'a', name: 'A', symbol: '-' }], [{ hasToken: false }]],
      'url that is not a web address': [[{ slug: 'a', name: 'A', url: 'soon' }], [{ url: '' }]],
      'no category': [[{ slug: 'a', name: 'A' }], [{ category: '' }]],
    },
  },
  'llama.prices': {
    key: suiKey,
    read: async (answer) => [...(await defillamaPrices(market(answer)).current([SUI], signal)).values()],
    bare: [{ at: 1, price: 1, symbol: '', decimals: null }],
    odd: {
      'unknown coin: its key is absent, no error': [{ coins: { other: { price: 1, timestamp: 1 } } }, []],
      'coins {} ': [{ coins: {} }, []],
      'timestamp hours old': [{ coins: { [suiKey]: { price: 2, timestamp: 100 } } }, [{ at: 100, price: 2 }]],
      'price 0': [{ coins: { [suiKey]: { price: 0, timestamp: 1 } } }, []],
    },
  },
  'llama.batchHistorical': {
    key: suiKey,
    read: (answer) => defillamaPrices(market(answer)).at(SUI, [1, 2], signal),
    bare: [{ at: 1, price: 1, symbol: '', decimals: null }],
    odd: {
      'fewer prices than asked': [{ coins: { [suiKey]: { prices: [] } } }, []],
      'timestamps other than asked and not in order': [
        {
          coins: {
            [suiKey]: {
              prices: [
                { timestamp: 9, price: 1 },
                { timestamp: 3, price: 2 },
              ],
            },
          },
        },
        [
          { at: 3, price: 2 },
          { at: 9, price: 1 },
        ],
      ],
      'key absent': [{ coins: {} }, []],
    },
  },
  'llama.chart.prices': {
    key: suiKey,
    read: (answer) => defillamaPrices(market(answer)).chart(SUI, { from: 0, to: 600, points: 2 }, signal),
    bare: [{ at: 1, price: 1 }],
    odd: {
      'key absent': [{ coins: {} }, []],
      'single point': [{ coins: { [suiKey]: { prices: [{ timestamp: 5, price: 3 }] } } }, [{ at: 5, price: 3 }]],
    },
  },
  'coingecko.list': {
    values: { '[].platforms.sui': USDC },
    read: (answer) => coingeckoList(market(answer)).listCoins(signal),
    bare: [{ coinType: USDC, coinGeckoId: 'text' }],
    odd: {
      'platforms {}': [
        [
          { id: 'a', symbol: 'a', name: 'A', platforms: {} },
          { id: 'b', symbol: 'b', name: 'B', platforms: { sui: USDC } },
        ],
        [{ coinGeckoId: 'b' }],
      ],
      'platforms value null or ""': [
        [
          { id: 'a', symbol: 'a', name: 'A', platforms: { sui: '' } },
          { id: 'b', symbol: 'b', name: 'B', platforms: { sui: USDC, ton: null } },
        ],
        [{ coinGeckoId: 'b' }],
      ],
      'the same coin type under two ids': [
        [
          { id: 'a', symbol: 'a', name: 'A', platforms: { sui: USDC } },
          { id: 'b', symbol: 'b', name: 'B', platforms: { sui: USDC } },
        ],
        [{ coinGeckoId: 'a' }],
      ],
    },
  },
  'coingecko.markets': {
    read: (answer) => coingeckoMarkets(market(answer)).readMarkets([{ coinType: SUI, coinGeckoId: 'text' }], signal),
    bare: [
      {
        price: null,
        marketCap: null,
        volume24H: null,
        circulating: null,
        totalSupply: null,
        ath: null,
        atl: null,
        pricedAt: null,
      },
    ],
    odd: {
      'every number null': [[{ id: 'text', current_price: null }], [{ price: null }]],
      'market_cap 0': [[{ id: 'text', market_cap: 0 }], [{ marketCap: null }]],
      'unknown ids: no row': [[], []],
      'max_supply null while total_supply is known': [
        [{ id: 'text', max_supply: null, total_supply: 5 }],
        [{ totalSupply: 5 }],
      ],
    },
  },
  'coingecko.info': {
    values: { 'data.attributes.address': USDC },
    read: (answer) => coingeckoHolders(market(answer)).readHolders(USDC, signal),
    bare: null,
    odd: {
      '404 for an unknown token': [new Response('{}', { status: 404 }), null],
      'holders null': [{ data: { attributes: { address: USDC, holders: null } } }, null],
      'address in another padding than asked': [
        {
          data: {
            attributes: {
              address: USDC.toUpperCase().replace('0X', '0x').replace('::USDC', '::usdc'),
              holders: { count: 5 },
            },
          },
        },
        5,
      ],
    },
  },
  'aftermath.verified': {
    values: { '[]': USDC },
    read: (answer) => aftermathVerified(market(answer)).listCoins(signal),
    bare: [{ coinType: USDC, verified: true }],
    odd: { 'an entry that is no coin type': [['hello', USDC], [{ coinType: USDC }]] },
  },
  'cetus.verified': {
    values: { 'data.list[].coinType': USDC, 'data.list[].isVerified': true },
    read: (answer) => cetusVerified(market(answer)).listCoins(signal),
    bare: [{ coinType: USDC, verified: true }],
    odd: {
      'HTTP 200 with code other than 0 and data null': [{ code: 500, data: null }, 'UPSTREAM_FAILED'],
      'rows with isVerified false': [
        {
          code: 0,
          data: {
            list: [
              { coinType: SUI, isVerified: false },
              { coinType: USDC, isVerified: true },
            ],
          },
        },
        [{ coinType: USDC }],
      ],
    },
  },
  'blockscout.address': {
    read: (answer) => scout(answer).readNative(owner, signal),
    bare: 0n,
    odd: { 'coin_balance null for an address that was never seen': [{ coin_balance: null }, 0n] },
  },
  'blockscout.tokens': {
    read: (answer) => scout(answer).readTokens(owner, signal),
    bare: nothingRead,
    odd: {
      'token null: the row names no contract': [
        items({ value: '1', token: null }, { value: '5', token: scouted }),
        { value: [{ amount: 5n }], isComplete: false },
      ],
      'decimals null': [items({ value: '5', token: { ...scouted, decimals: null, exchange_rate: null } }), bareScout],
      'exchange_rate null': [
        items({ value: '5', token: { ...scouted, exchange_rate: null } }),
        { value: [{ priceUsd: null, metadata: { decimals: 6 } }] },
      ],
      'name and symbol null': [
        items({ value: '5', token: { ...scouted, name: null, symbol: null } }),
        { value: [{ metadata: { name: '', symbol: '', decimals: 6 } }] },
      ],
      'a page of rows that all have token null': [
        items({ value: '1', token: null }, { value: '2', token: null }),
        nothingRead,
      ],
    },
  },
  'blockscout.nft': {
    read: (answer) => scout(answer).readNfts(owner, signal),
    bare: nothingRead,
    odd: {
      'metadata null': [
        items({ id: '1', metadata: null, token: scouted }),
        { value: [{ items: [{ tokenId: '1' }] }], isComplete: true },
      ],
      'metadata whose name is a number or an object': [
        items({ id: '1', metadata: { name: {} }, token: scouted }),
        { value: [{ items: [{ tokenId: '1' }] }] },
      ],
      'image_url null while metadata.image is ipfs': [
        items({ id: '1', image_url: null, metadata: { image: 'ipfs://1' }, token: scouted }),
        { value: [{ items: [{ imageUrl: 'ipfs://1' }] }] },
      ],
      'token null': [items({ id: '1', metadata: null, token: null }), nothingRead],
      'type ERC-404': [
        items({ id: '1', metadata: null, token: { ...scouted, type: 'ERC-404' } }),
        { value: [{ id: token }] },
      ],
    },
  },
  'blockscout.transfers': {
    read: (answer) => scout(answer).readTransfers(owner, signal),
    bare: { transfers: [], isComplete: false },
    odd: {
      'total null': [items({ ...moved, total: null }, moved), { transfers: [{ amount: 5n }], isComplete: false }],
      'total.value null': [items({ ...moved, total: { value: null } }), { transfers: [], isComplete: false }],
      'timestamp null': [items({ ...moved, timestamp: null }), { transfers: [], isComplete: false }],
      'mint: from is the zero address': [
        items(moved),
        { transfers: [{ contractAddress: token, amount: 5n, at: seconds }], isComplete: true },
      ],
      'a page on which every row has total null (a strict reader then refuses the whole page)': [
        items({ ...moved, total: null }),
        { transfers: [], isComplete: false },
      ],
    },
  },
  'blockscout.transactions': {
    values: { 'items[].hash': hash, 'items[].from.hash': owner },
    read: (answer) => scoutActivity('transactions', answer),
    bare: {
      value: [{ at: null, fee: null, isFailed: false, moves: [{ direction: 'out', amount: 1n, counterparty: null }] }],
      note: null,
    },
    odd: {
      'to null: it made a contract': [
        called({ to: null }),
        { value: [{ fee: 3n, moves: [{ direction: 'out', amount: 5n, counterparty: null }] }] },
      ],
      'status null and timestamp null: it waits for a block': [
        called({ status: null, timestamp: null }),
        { value: [{ at: null, isFailed: false }] },
      ],
      'fee of type maximum: not paid yet': [
        called({ fee: { type: 'maximum', value: '9' } }),
        { value: [{ at: seconds, fee: null }] },
      ],
      'fee.value null': [called({ fee: { type: 'actual', value: null } }), { value: [{ fee: null }] }],
    },
  },
  'blockscout.internalTransactions': {
    values: { 'items[].transaction_hash': hash, 'items[].type': 'call', 'items[].success': true },
    read: (answer) => scoutActivity('internal-transactions', answer),
    // Nobody is paid.
    bare: nothingMoved,
    odd: {
      'to null: it made a contract': [paidOut({ to: null, type: 'create' }), nothingMoved],
      'delegatecall with the value of the call around it': [paidOut({ type: 'delegatecall' }), nothingMoved],
      'success false': [paidOut({ success: false }), nothingMoved],
      'value "0"': [paidOut({ value: '0' }), nothingMoved],
    },
  },
  'glacier.native': { read: (answer) => avalanche(answer).readNative(owner, signal), bare: 1n, odd: {} },
  'glacier.erc20': {
    read: (answer) => avalanche(answer).readTokens(owner, signal),
    bare: { value: [{ amount: 1n, priceUsd: null, spamReason: null }], isComplete: true },
    odd: {
      'tokenReputation null': [
        { erc20TokenBalances: [{ ...balance, tokenReputation: null }] },
        { value: [{ spamReason: null }] },
      ],
      'price absent': [{ erc20TokenBalances: [balance] }, { value: [{ amount: 5n, priceUsd: null }] }],
      'logoUri absent': [{ erc20TokenBalances: [balance] }, { value: [{ metadata: { decimals: 6, logo: '' } }] }],
      'balance "0"': [{ erc20TokenBalances: [{ ...balance, balance: '0' }] }, { value: [{ amount: 0n }] }],
    },
  },
  'glacier.collectibles': {
    read: (answer) => avalanche(answer).readNfts(owner, signal),
    bare: { value: [{ items: [{ tokenId: '1' }] }], isComplete: true },
    odd: {
      'metadata with only indexStatus': [
        { collectibleBalances: [collectible] },
        { value: [{ id: token, items: [{ tokenId: '1' }] }] },
      ],
      'an ERC-1155 row has no name and no symbol': [
        { collectibleBalances: [{ ...collectible, ercType: 'ERC-1155', balance: '2' }] },
        { value: [{ id: token }] },
      ],
      'no tokenReputation member at all': [{ collectibleBalances: [collectible] }, { value: [{ spamReason: null }] }],
    },
  },
  'glacier.transfers': {
    read: (answer) => avalanche(answer).readTransfers(owner, signal),
    values: { 'transactions[].to.address': owner },
    bare: { transfers: [{ amount: 1n, at: 1 }], isComplete: true },
    odd: {
      'name, symbol, logoUri of a party absent': [
        {
          transactions: [
            {
              from: { address: nobody },
              to: { address: owner },
              value: '5',
              erc20Token: { address: token },
              blockTimestamp: 7,
            },
          ],
        },
        { transfers: [{ amount: 5n, at: 7 }] },
      ],
    },
  },
  'glacier.transactions': {
    values: { 'transactions[].txHash': hash, 'transactions[].from.address': owner },
    read: (answer) => glacierActivity('listNative', answer),
    bare: { value: [{ at: 1, fee: 1n, isFailed: false, moves: [{ direction: 'out', amount: 1n }] }], note: null },
    odd: {
      'txStatus "0"': [avalancheCalls({ txStatus: '0' }), { value: [{ fee: 6n, isFailed: true, moves: [] }] }],
      'nextPageToken absent': [avalancheCalls({}), { value: [{ at: 7, moves: [{ amount: 5n }] }] }],
    },
  },
  'glacier.internals': {
    values: {
      'transactions[].txHash': hash,
      'transactions[].to.address': owner,
      'transactions[].internalTxType': 'CALL',
    },
    read: (answer) => glacierActivity('listInternals', answer),
    bare: { value: [{ at: 1, fee: 0n, moves: [{ direction: 'in', amount: 1n }] }], note: null },
    odd: {
      'isReverted true': [avalanchePayouts({ isReverted: true }), nothingMoved],
      'CREATE with a value': [avalanchePayouts({ internalTxType: 'CREATE' }), nothingMoved],
    },
  },
  'toncenter.accounts': {
    read: (answer) => ton('accountStates', answer).readBalances(tonOwner, signal),
    // An account of which nothing is told: its balance is not known, and must not be 0.
    bare: 'UPSTREAM_FAILED',
    odd: {
      'balance null for nonexist': [
        { accounts: [{ address: tonOwner, balance: null, status: 'nonexist' }] },
        nativeOnly,
      ],
    },
  },
  'toncenter.jettonWallets': {
    key: master,
    values: { 'jetton_wallets[].balance': '5' },
    read: (answer) => ton('jetton/wallets', answer).readBalances(tonOwner, signal),
    bare: tonToken,
    odd: {
      'token_info row of {type} alone: not indexed yet, or invalid content; then no decimals are known (9 must not be assumed)':
        [wallets(bareInfo), tonToken],
      'is_indexed false': [wallets({ [master]: { is_indexed: false, token_info: [] } }), tonToken],
      'an address missing from metadata': [wallets({}), tonToken],
      'extra absent': [
        wallets({ [master]: { is_indexed: true, token_info: [{ type: 'jetton_masters', valid: false, name: 'A' }] } }),
        { value: [{ metadata: { name: 'A', decimals: null } }] },
      ],
      'mintless_info.amount null': [wallets({}, { mintless_info: { amount: null } }), tonToken],
      'balance "0" with mintless_info': [
        wallets({}, { balance: '0', mintless_info: { amount: '9' } }),
        { value: [], note: 'unclaimed mintless tokens are not counted' },
      ],
    },
  },
  'toncenter.jettonMasters': {
    key: master,
    read: async (answer) => [...(await ton('jetton/masters', answer).readTokenMetadata([friendly], signal)).values()],
    bare: [],
    odd: {
      'token_info row of {type} alone: not indexed yet, or invalid content; then no decimals are known (9 must not be assumed)':
        [masters({ uri: 'x' }, bareInfo), [{ decimals: null }]],
      'is_indexed false': [masters({}, { [master]: { is_indexed: false, token_info: [] } }), []],
      'an address missing from metadata': [masters({}, {}), []],
      'jetton_content null or with only uri': [masters(null, bareInfo), [{ decimals: null }]],
      'extra absent': [masters({ decimals: '6' }, bareInfo), [{ decimals: 6 }]],
    },
  },
  'toncenter.nftItems': {
    key: master,
    read: (answer) => ton('nft/items', answer).readNfts(tonOwner, signal),
    bare: { value: [{ totalItems: null, items: [{ royalty: null }] }], note: null },
    odd: {
      'collection null with collection_address set': [
        { nft_items: [{ ...nft, collection_address: master }], metadata: {} },
        { value: [{ totalItems: null }] },
      ],
      'owner_address is the sale contract and real_owner the owner': [
        { nft_items: [{ ...nft, owner_address: master, real_owner: tonOwner }], metadata: {} },
        { value: [{ items: [{ tokenId: '1' }] }] },
      ],
      'init false': [
        { nft_items: [{ ...nft, init: false }], metadata: {} },
        { value: [{ items: [{ tokenId: '1' }] }] },
      ],
      'token_info row of {type} alone: not indexed yet, or invalid content; then no decimals are known (9 must not be assumed)':
        [
          { nft_items: [nft], metadata: { [master]: { is_indexed: true, token_info: [{ type: 'nft_items' }] } } },
          { value: [{ items: [{ name: '#1' }] }] },
        ],
      'is_indexed false': [
        { nft_items: [nft], metadata: { [master]: { is_indexed: false, token_info: [] } } },
        { value: [{ items: [{ name: '#1' }] }] },
      ],
      'extra absent': [
        {
          nft_items: [nft],
          metadata: { [master]: { is_indexed: true, token_info: [{ type: 'nft_items', name: 'A' }] } },
        },
        { value: [{ items: [{ name: 'A' }] }] },
      ],
      'an address missing from metadata': [
        { nft_items: [nft], metadata: {} },
        { value: [{ items: [{ name: '#1' }] }] },
      ],
    },
  },
  'toncenter.transactions': {
    values: { 'transactions[].hash': tonHash },
    read: (answer) => tonActivity('transactions', answer),
    bare: { value: [{ at: 1, fee: 1n, isFailed: false, moves: [] }], note: null },
    odd: {
      'in_msg null: a tick of the chain': [tonTransactions({}), { value: [{ at: 7, fee: 2n, moves: [] }] }],
      'in_msg.source null: it came from outside': [
        tonTransactions({ in_msg: { source: null, destination: tonOwner, value: null } }),
        { value: [{ moves: [] }] },
      ],
      'out_msgs []': [
        tonTransactions({ in_msg: { source: master, destination: tonOwner, value: '5' } }),
        { value: [{ moves: [{ direction: 'in', amount: 5n }] }] },
      ],
      'compute_ph absent': [tonTransactions({ description: { aborted: true } }), { value: [{ isFailed: true }] }],
      'destination null: a log of the contract': [
        tonTransactions({ out_msgs: [{ source: tonOwner, destination: null, value: null, fwd_fee: null }] }),
        { value: [{ fee: 2n, moves: [] }] },
      ],
    },
  },
  'toncenter.jettonTransfers': {
    values: { 'jetton_transfers[].transaction_hash': tonHash, 'jetton_transfers[].destination': tonOwner },
    read: (answer) => tonActivity('jetton/transfers', answer),
    bare: { value: [{ at: 1, fee: 0n, moves: [{ direction: 'in', amount: 1n, metadata: null }] }], note: null },
    odd: {
      'source null: minted': [
        jettonMoves({ source: null }),
        { value: [{ moves: [{ direction: 'in', counterparty: null }] }] },
      ],
      'transaction_aborted true': [
        jettonMoves({ transaction_aborted: true }),
        { value: [{ isFailed: true, moves: [] }] },
      ],
      'metadata absent': [jettonMoves({}, {}), { value: [{ moves: [{ amount: 5n, metadata: null }] }] }],
    },
  },
  'tonapi.nominator': {
    read: async (answer) =>
      (await nominators('nominator', answer).readPositions(tonOwner, signal)).map(({ tokens }) => tokens[0]?.amount),
    values: { 'pools[].pool': master },
    bare: [3n],
    odd: {
      'amount 0 with pending_withdraw = the whole stake (TF pools with a request)': [
        stake({ amount: 0, pending_withdraw: 9 }),
        [9n],
      ],
      'pending_withdraw above amount by rounding': [stake({ pending_withdraw: 6 }), [5n]],
      'Whales pools: pending_withdraw is a wish inside amount': [stake({ pending_withdraw: 2 }), [5n]],
      'numbers above 2^53': [
        new Response(JSON.stringify(stake({})).replace('"amount":5', '"amount":9223372036854775807')),
        [9223372036854775807n],
      ],
      'pools []': [{ pools: [] }, []],
    },
  },
  'tonapi.pools': {
    read: (answer) => nominators('pools', answer).readPositions(tonOwner, signal),
    values: { 'pools[].address': master },
    bare: [{ rates: { totalApy: 0.01 }, receiptTokens: [] }],
    odd: {
      'apy 0': [{ pools: [{ address: master, apy: 0, name: '' }] }, [{ rates: { totalApy: 0 } }]],
      'a pool of the nominator that the list lacks': [{ pools: [] }, [{ rates: null }]],
      'name ""': [{ pools: [{ address: master, apy: 3, name: '' }] }, [{ rates: { totalApy: 0.03 } }]],
    },
  },
  'esplora.address': {
    read: (answer) => bitcoin('address', answer).readBalances('bc1q', signal),
    // One satoshi in and one out: nothing is held.
    bare: nativeOnly,
    odd: {
      'mempool spend larger than mempool funding (negative pending sum)': [
        { chain_stats: flow, mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 2 } },
        { value: [{ amount: 4n, lastTransferredAt: null }] },
      ],
      'address never seen: all zero with 200': [
        {
          chain_stats: { funded_txo_sum: 0, spent_txo_sum: 0 },
          mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 0 },
        },
        nativeOnly,
      ],
    },
  },
  'esplora.txs': {
    read: (answer) => bitcoin('txs', answer).readBalances('bc1q', signal),
    bare: { value: [{ amount: 6n, lastTransferredAt: null }] },
    odd: {
      'first rows unconfirmed': [
        [{ status: { confirmed: false } }, { status: { confirmed: true, block_time: 7 } }],
        { value: [{ lastTransferredAt: 7 }] },
      ],
      'empty array': [[], { value: [{ lastTransferredAt: null }] }],
    },
  },
  'esplora.history': {
    read: bitcoinActivity,
    // An output of somebody else, and a coin that came from nowhere.
    bare: { value: [{ at: null, fee: 0n, moves: [{ direction: 'self', amount: 0n }] }], note: null },
    odd: {
      'block_time null while it waits': [
        coinMoves({ status: { confirmed: false, block_time: null } }),
        { value: [{ at: null, moves: [{ direction: 'in', amount: 5n }] }] },
      ],
      'prevout null: newly mined coins': [
        coinMoves({ vin: [{ prevout: null }] }),
        { value: [{ at: 7, fee: 0n, moves: [{ direction: 'in', amount: 5n }] }] },
      ],
      'an output without an address': [
        coinMoves({ vout: [{ value: 5 }] }),
        { value: [{ moves: [{ direction: 'self', amount: 0n }] }] },
      ],
      'empty array': [[], nothingMoved],
    },
  },
}

/** Cases that no single answer shows, and where they are held. */
export const elsewhere = new Map([
  ['a pool that vanishes from one hour to the next and returns', 'the store keeps vaults'],
  ['apyBase of some projects is an APR, of others an APY (per adaptor)', 'vault-rates.test.ts'],
  ['row whose pool is not in /pools', 'rows are looked up by the pools'],
  ['gaps of days', 'points are told as they come'],
  ['key case as asked, not normalised', 'keys are compared with those that were asked'],
  ['start and end together refused', 'prices.test.ts: only a start is sent'],
  ['symbol with spaces or upper case', 'list.test.ts'],
  ['balance "0" for a sold item', 'collectibles are told without their number'],
  ['address given in two forms counts once', 'one account is asked for'],
])

/** What is told, or the code of the failure. */
