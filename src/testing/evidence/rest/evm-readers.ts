import { blockscout } from '#service/chains/evm/indexers/blockscout.ts'
import { glacier } from '#service/chains/evm/indexers/glacier.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { answering, baseUrl, type RestReaders, signal } from './rest-reader.ts'

const owner = '0x5a5A5a5a5A5a5a5a5a5A5a5A5A5a5a5A5A5A5A5A'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const nobody = '0x0000000000000000000000000000000000000000'
const at = '2026-11-21T00:00:00.000Z'
const seconds = Date.parse(at) / 1000

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
const nothingMoved = { value: [], note: null }

const nothingRead = { value: [], isComplete: false }
const bareScout = { value: [{ contractAddress: token, amount: 5n, metadata: null, priceUsd: null }], isComplete: true }

/** The indexers of EVM chains. */
export const evmReaders: RestReaders = {
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
}
