import { friendlyTonAddress } from '#domain/ton-address.ts'
import { tonChain } from '#service/chains/ton/ton-chain.ts'
import { tonNominatorsPositions } from '#service/protocols/ton-nominators/positions.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { testPositionDeps } from '#testing/protocols/position-deps.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { baseUrl, now, type RestReaders, signal } from './rest-reader.ts'

const tonOwner = `0:${'5a'.repeat(32)}`
const master = `0:${'12'.repeat(32)}`
const friendly = friendlyTonAddress(master) ?? ''

/** TON's index with one answer of ours; every other route finds nothing. */
function ton(route: string, answer: unknown) {
  const nothing: Record<string, unknown> = {
    accountStates: { accounts: [] },
    'jetton/wallets': { jetton_wallets: [], metadata: {} },
    'nft/items': { nft_items: [], metadata: {} },
    transactions: { transactions: [] },
    'jetton/transfers': { jetton_transfers: [], metadata: {} },
  }
  const { upstream } = testUpstream(({ url }) => {
    const requested = url.pathname.replace('/api/v3/', '')
    return requested === route ? answer : nothing[requested]
  })
  return tonChain({ upstream, hosts: testChainHosts(), now })
}

const tonActivity = (route: string, answer: unknown) =>
  ton(route, answer).readActivity?.(tonOwner, signal) ?? Promise.reject(new Error('TON has no activity'))

const stakes = { pools: [{ pool: master, amount: 5, pending_deposit: 0, pending_withdraw: 0, ready_withdraw: 0 }] }
function nominators(route: 'nominator' | 'pools', answer: unknown) {
  const { upstream } = testUpstream(({ url }) => {
    const isPools = url.pathname === '/v2/staking/pools'
    return isPools === (route === 'pools') ? answer : isPools ? { pools: [] } : stakes
  })
  const sui = new Proxy({} as Parameters<typeof testPositionDeps>[0]['sui'], {})
  return tonNominatorsPositions(testPositionDeps({ upstream, sui, hosts: { tonApi: baseUrl }, now }))
}

const jetton = { balance: '5', jetton: master, owner: tonOwner }
const wallets = (metadata: unknown, own: object = {}) => ({ jetton_wallets: [{ ...jetton, ...own }], metadata })
const bareInfo = { [master]: { is_indexed: true, token_info: [{ type: 'jetton_masters' }] } }
const masters = (content: unknown, metadata: unknown) => ({
  jetton_masters: [{ address: master, total_supply: '1', jetton_content: content, admin_address: null }],
  metadata,
})
const nft = { address: master, index: '1', collection_address: null, collection: null, owner_address: tonOwner }
const stake = (own: object) => ({ pools: [{ ...stakes.pools[0], ...own }] })

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

const nativeOnly = { value: [], note: null }
const tonToken = { value: [{ amount: 5n, metadata: null }], note: null }

/** TON's index, and tonapi's nominator pools. */
export const tonReaders: RestReaders = {
  'toncenter.accounts': {
    read: (answer) => ton('accountStates', answer).readBalances(tonOwner, signal),
    // An empty answer for an account: its balance is unknown, and must not be 0.
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
}
