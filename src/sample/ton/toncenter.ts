import type { SampleHost } from '#sample/sample-host.ts'
import { sampleAddressOn } from '#sample/wallet/address-on.ts'
import { samplePicture, sampleScene } from '#sample/wallet/picture.ts'
import { sampleTonTransactions, sampleTonTransfers } from './activity.ts'
import { evaaData } from './evaa.ts'
import { runSampleMethod } from './methods.ts'
import {
  routerWallet,
  type SampleJetton,
  type SampleTonCollection,
  sampleJettons,
  sampleTonAddress,
  sampleTonCollections,
  sampleTonPools,
  toRawTonAddress,
} from './wallet.ts'

const owner = sampleAddressOn('TON')
const rawOwner = owner.toUpperCase()
/** nanoTON: 1,240.5 GRAM. */
const BALANCE = '1240500000000'
const SALE = sampleTonAddress('sale contract')

/** toncenter v3. Any other account than the sample's has never been used. */
export const toncenter: SampleHost = {
  host: 'toncenter.com',
  answer({ pathname, searchParams }, body, nowMs) {
    const requested = searchParams.get('address') ?? searchParams.get('owner_address') ?? ''
    const isSample = requested.toLowerCase() === owner
    const isFirstPage = (searchParams.get('offset') ?? '0') === '0'
    switch (pathname) {
      case '/api/v3/accountStates':
        return {
          accounts: searchParams.getAll('address').map((raw) => accountOf(raw, nowMs)),
          address_book: {},
          metadata: {},
        }
      case '/api/v3/jetton/wallets':
        return searchParams.has('owner_address')
          ? jettonWallets(isSample && isFirstPage)
          : walletsByAddress(searchParams.getAll('address'))
      case '/api/v3/jetton/masters':
        return jettonMasters(searchParams.getAll('address'))
      case '/api/v3/runGetMethod':
        return runSampleMethod(body)
      case '/api/v3/transactions':
        return {
          transactions: searchParams.get('account') === owner ? sampleTonTransactions(rawOwner, nowMs) : [],
          address_book: {},
        }
      case '/api/v3/jetton/transfers':
        return {
          jetton_transfers: isSample ? sampleTonTransfers(rawOwner, nowMs) : [],
          address_book: {},
          metadata: metadataOfJettons(sampleJettons),
        }
      case '/api/v3/nft/items':
        return nftItems(isSample && isFirstPage)
      default:
        return undefined
    }
  },
}

function accountOf(raw: string, nowMs: number) {
  const address = raw.toUpperCase()
  const active = { address, status: 'active', interfaces: [], last_transaction_lt: '61000000000003' }
  if (raw.toLowerCase() === owner) return { ...active, balance: BALANCE }
  const data = evaaData(raw, nowMs)
  return data === null
    ? { address, balance: '0', status: 'nonexist', interfaces: null, last_transaction_lt: '0' }
    : { ...active, balance: '100000000', data_boc: data }
}

const row = (type: string, info: object) => ({ is_indexed: true, token_info: [{ valid: true, type, ...info }] })

const metadataOfJettons = (jettons: SampleJetton[]) =>
  Object.fromEntries(
    jettons.flatMap(({ master, info }) => (info === null ? [] : [[master, row('jetton_masters', info)]])),
  )

function jettonWallets(isSample: boolean) {
  const jettons = isSample ? sampleJettons : []
  return {
    jetton_wallets: jettons.map(({ master, balance }) => ({
      address: sampleTonAddress(`wallet of ${master}`),
      balance,
      owner: rawOwner,
      jetton: master,
      last_transaction_lt: '60900000000001',
    })),
    address_book: {},
    metadata: metadataOfJettons(jettons),
  }
}

/** Those of the wallet that the index has read; what it does not know it does not list. */
function jettonMasters(requested: string[]) {
  const wanted = new Set(requested.map((address) => toRawTonAddress(address)))
  const known = sampleJettons.filter(({ master, info }) => info !== null && wanted.has(master))
  return {
    jetton_masters: known.map(({ master, balance }) => {
      const pool = sampleTonPools.find((each) => each.pool === master)
      const { code = '5e'.repeat(32), router = null, supply = BigInt(balance) * 1_000n } = pool ?? {}
      return {
        address: master,
        total_supply: String(supply),
        mintable: true,
        admin_address: router && toRawTonAddress(router),
        code_hash: Buffer.from(code, 'hex').toString('base64'),
        jetton_content: {},
      }
    }),
    address_book: {},
    metadata: metadataOfJettons(known),
  }
}

/** The wallets in which STON.fi's router keeps the pools' coins. */
function walletsByAddress(requested: string[]) {
  const wanted = new Set(requested.map((address) => toRawTonAddress(address)))
  const all = sampleTonPools.flatMap(({ pool, router, coins }) =>
    coins.flatMap((coin, index) => (router && coin ? [{ address: routerWallet(pool, index), router, coin }] : [])),
  )
  return {
    jetton_wallets: all.flatMap(({ address, router, coin }) =>
      wanted.has(address)
        ? [{ address, balance: '1', owner: toRawTonAddress(router), jetton: toRawTonAddress(coin) }]
        : [],
    ),
    address_book: {},
    metadata: {},
  }
}

function nftItems(isSample: boolean) {
  const all = isSample ? sampleTonCollections : []
  return {
    nft_items: all.flatMap((collection) =>
      collection.items.map((item) => ({
        address: itemAddress(collection, item.index),
        index: String(item.index),
        collection_address: collection.address,
        collection: collection.address && {
          address: collection.address,
          next_item_index: String(collection.size),
        },
        owner_address: item.isOnSale ? SALE : rawOwner,
        ...(item.isOnSale && { real_owner: rawOwner, sale_contract_address: SALE }),
        on_sale: item.isOnSale,
        init: true,
        content: {},
      })),
    ),
    address_book: {},
    metadata: Object.fromEntries(all.flatMap(metadataOf)),
  }
}

const itemAddress = (collection: SampleTonCollection, index: number) =>
  sampleTonAddress(`item ${index} of ${collection.name}`)

const metadataOf = (collection: SampleTonCollection) => {
  const { address, name, description, isScam, items } = collection
  const home = { name, description, image: samplePicture(name), is_scam: isScam, is_nsfw: false }
  return [
    ...(address === null ? [] : [[address, row('nft_collections', home)] as const]),
    ...items.map((item) => {
      const info = { name: item.name, image: sampleScene(item.name), is_scam: isScam, is_nsfw: false }
      return [itemAddress(collection, item.index), row('nft_items', info)] as const
    }),
  ]
}
