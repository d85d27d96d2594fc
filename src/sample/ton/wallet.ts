import { readWalletAddress } from '#domain/wallet-address.ts'
import { foreignCoins } from '#sample/coins/foreign-coins.ts'
import { seededAddress } from '#sample/prices/seeded-random.ts'
import { samplePicture } from '#sample/wallet/picture.ts'

/** An account of TON as the indexes write it: raw, in capitals. */
export type RawTonAddress = string

export const toRawTonAddress = (friendly: string): RawTonAddress => readWalletAddress(friendly).address.toUpperCase()

/** An account that is ours, always the same for the same text. */
export const sampleTonAddress = (text: string): RawTonAddress => `0:${seededAddress(text).slice(2).toUpperCase()}`

export type SampleJetton = {
  master: RawTonAddress
  /** Base units. */
  balance: string
  /** As `token_info` has them; null: the index does not know the jetton. */
  info: { name: string; symbol: string; image: string; extra: { decimals?: string }; is_scam?: boolean } | null
}

/** A jetton that the sample's prices know, with an amount in base units. */
function priced(symbol: string, name: string, balance: string): SampleJetton[] {
  const coin = foreignCoins.find((found) => found.chain === 'ton' && found.symbol === symbol)
  if (coin === undefined) return []
  const info = { name, symbol, image: samplePicture(symbol), extra: { decimals: String(coin.decimals) } }
  return [{ master: toRawTonAddress(coin.address), balance, info }]
}

/** A jetton of ours, which nobody prices. */
function unpriced(symbol: string, name: string, balance: string, own: Partial<NonNullable<SampleJetton['info']>> = {}) {
  const info = { name, symbol, image: samplePicture(symbol), extra: {}, ...own }
  return [{ master: sampleTonAddress(`jetton ${name}`), balance, info }]
}

/**
 * Pools in the sample wallet: whose code runs them, what lies in them in base units and how many shares there are. The wallet of the
 * router that holds a coin is named for the pool.
 */
export const sampleTonPools = [
  {
    pool: sampleTonAddress('pool usdt gram'),
    name: 'USDT-GRAM LP',
    code: 'ec614ea4aaea3f7768606f1c1632b3374d3de096a1e7c4ba43c8009c487fee9d',
    router: 'EQB3ncyBUTjZUA5EnFKR5_EnOMI9V1tTEAAPaiU71gc4TiUt',
    coins: ['EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs', 'EQCM3B12QK1e4yZSf8GtBRT0aLMNyEsBc_DhVfRRtOEffLez'],
    reserves: [630_000_000_000n, 200_000_000_000_000n],
    supply: 10_000_000_000_000n,
    held: 5_000_000_000n,
  },
  {
    pool: sampleTonAddress('pool gram not'),
    name: 'DeDust Pool: GRAM/NOT',
    code: '1275095b6da3911292406f4f4386f9e780099b854c6dee9ee2895ddce70927c1',
    router: null,
    coins: [null, 'EQAvlWFDxGF2lXm67y4yzC17wYKD9A0guwPkMs1gOsM__NOT'],
    reserves: [40_000_000_000_000n, 80_000_000_000_000_000n],
    supply: 1_000_000_000_000n,
    held: 2_000_000_000n,
  },
] as const

/** Where a router keeps a pool's first or second coin. */
export const routerWallet = (pool: RawTonAddress, index: number): RawTonAddress =>
  sampleTonAddress(`wallet ${index} of the router for ${pool}`)

export const sampleJettons: SampleJetton[] = [
  ...priced('USDT', 'Tether USD', '1520250000'),
  ...priced('TSTON', 'Tonstakers TON', '210400000000'),
  ...priced('STTON', 'Staked TON', '50000000000'),
  ...priced('NOT', 'Notcoin', '45000000000000'),
  ...priced('DOGS', 'Dogs', '120000000000000'),
  ...priced('STON', 'STON', '85300000000'),
  ...unpriced('MARKS', 'Sample Marks', '1200', { extra: { decimals: '0' } }),
  ...unpriced('🐟', 'Sample Fish 🐟', '777000000000'),
  ...unpriced('USDT', 'Tether USD claim at prize.example', '5000000000', { extra: { decimals: '6' } }),
  ...unpriced('GRAMX', 'Sample Airdrop', '99000000000000', { is_scam: true }),
  ...sampleTonPools.map(({ pool, name, held }) => ({
    master: pool,
    balance: String(held),
    info: { name, symbol: name, image: samplePicture(name), extra: { decimals: '9' } },
  })),
  { master: sampleTonAddress('jetton that no index knows'), balance: '31000000000', info: null },
]

export type SampleTonCollection = {
  address: RawTonAddress | null
  name: string
  description: string
  isScam: boolean
  size: number
  items: { index: number; name: string; isOnSale: boolean }[]
}

const numbered = (name: string, indexes: number[], onSale: number[] = []) =>
  indexes.map((index) => ({ index, name: `${name} #${index}`, isOnSale: onSale.includes(index) }))

export const sampleTonCollections: SampleTonCollection[] = [
  {
    address: sampleTonAddress('collection lighthouses'),
    name: 'Sample Lighthouses',
    description: 'Drawn for the sample; nobody can buy them.',
    isScam: false,
    size: 512,
    items: numbered('Lighthouse', [7, 21, 300], [21]),
  },
  {
    address: sampleTonAddress('collection teapots'),
    name: 'Sample Teapots 🫖',
    description: 'Made for the sample.',
    isScam: false,
    size: 64,
    items: numbered('Teapot', [1, 2, 3, 40]),
  },
  {
    address: sampleTonAddress('collection prize'),
    name: 'Visit prize.example to claim',
    description: 'What a scam looks like.',
    isScam: true,
    size: 90_000,
    items: numbered('Voucher', [88_017]),
  },
  {
    address: null,
    name: '',
    description: '',
    isScam: false,
    size: 0,
    items: [{ index: 0, name: 'Sample Postcard', isOnSale: false }],
  },
]

/** Nominator pools in the sample wallet, in nanoTON; `apy` in percent. The liquid one is what its TSTON stand for. */
export const sampleTonStakes = [
  {
    pool: sampleTonAddress('pool north').toLowerCase(),
    name: 'Sample Pool North',
    implementation: 'whales',
    jetton: null,
    apy: 3.42,
    amount: 640_000_000_000,
    pendingDeposit: 25_000_000_000,
  },
  {
    pool: sampleTonAddress('pool liquid').toLowerCase(),
    name: 'Sample Liquid Pool',
    implementation: 'liquidTF',
    jetton: sampleJettons.find(({ info }) => info?.symbol === 'TSTON')?.master.toLowerCase() ?? null,
    apy: 3.18,
    amount: 227_900_000_000,
    pendingDeposit: 12_000_000_000,
  },
]
