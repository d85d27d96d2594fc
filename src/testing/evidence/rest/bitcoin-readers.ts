import { btcChain } from '#service/chains/btc/btc-chain.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { answering, now, type RestReaders, signal } from './rest-reader.ts'

const bitcoinActivity = (answer: unknown) =>
  btcChain({ upstream: answering(answer), hosts: testChainHosts(), now }).readActivity?.('bc1q', signal) ??
  Promise.reject(new Error('Bitcoin has no activity'))

const flow = { funded_txo_sum: 10, spent_txo_sum: 4, tx_count: 2 }
function bitcoin(route: 'address' | 'txs', answer: unknown) {
  const account = { chain_stats: flow, mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 0 } }
  const { upstream } = testUpstream(({ url }) =>
    url.pathname.endsWith('/txs') === (route === 'txs') ? answer : route === 'txs' ? account : [],
  )
  return btcChain({ upstream, hosts: testChainHosts(), now })
}

const coinMove = { txid: 'ab', fee: 1, vin: [], vout: [{ value: 5, scriptpubkey_address: 'bc1q' }] }
const coinMoves = (own: object) => [{ ...coinMove, status: { confirmed: true, block_time: 7 }, ...own }]
const nothingMoved = { value: [], note: null }
const nativeOnly = { value: [], note: null }

/** Esplora's view of Bitcoin. */
export const bitcoinReaders: RestReaders = {
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
