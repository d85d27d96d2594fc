import { toBaseUnits } from '#domain/decimal.ts'
import { findSampleCoin, sampleCoins } from '#sample/coins/sui-coins.ts'
import { seededAddress } from '#sample/prices/seeded-random.ts'
import type { SuiCoin, SuiStatePart } from '#sample/sui/node/state.ts'
import { sampleOwner } from './owner.ts'

/** In coins, by coin type. All of them are coins of the sample, so that they have names and prices. */
const held: Record<string, string> = {
  '0x2::sui::SUI': '1240.518273645',
  '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC': '2150.75',
  '0x375f70cf2ae4c00bf37117d0c85a2c71545e6ee05c4a5c7d282cd66a4504b068::usdt::USDT': '310.402',
  '0xbde4ba4c2e274a60ce15c1cfff9e5c42e41654ac8b6d906a57efa4bd3c29f47d::hasui::HASUI': '420.123456789',
  '0x549e8b69270defbfafd4f94e17ec44cdbdd99820b33bda2278dea3b9a32d3f55::cert::CERT': '85.25',
  '0xf325ce1300e8dac124071d3152c5c5ee6174914f8bc2161e88329cf579246efc::afsui::AFSUI': '150.5',
  '0x6864a6f921804860930db6ddbe2e16acdf8504495ea7481637a1c8b9a8fe54b::cetus::CETUS': '5200',
  '0xdeeb7a4662eec9f2f3def03fb937a663dddaa2e215b8078a284d026b7946c270::deep::DEEP': '12000.5',
  '0x356a26eb9e012a68958082340d4c4116e7f55615cf27affcff209cf0ae544f59::wal::WAL': '900',
  '0x5145494a5f5100e645e4b0aa950fa6b68f614e8c59e17bc5ded3495123a79178::ns::NS': '1450.25',
  '0x5d1f47ea69bb0de31c313d7acf89b890dbb8991ea8e03c6c355171f84bb1ba4a::turbos::TURBOS': '40000',
  '0xe1b45a0e641b9955a20aa0ad1c1f4ad86aad8afb07296d4085e349a50e90bdca::blue::BLUE': '2300.75',
  '0xa99b8952d4f7d947ea77fe0ecdcc9e5fc0bcab2841d6e2a5aa00c3044e5544b5::navx::NAVX': '3100',
  '0x7016aae72cfc67f2fadf55769c0a7dd54291a583b63051a5ed71081cce836ac6::sca::SCA': '780.5',
  '0xce7ff77a83ea0cb6fd39bd8748e2ec89a3f41e8efdc3f4eb123e0ca37b184db2::buck::BUCK': '250',
  '0x76cb819b01abed502bee8a702b4c2d547532c12f25001c9dea795a5e631c26f1::fud::FUD': '25000000',
  '0xaafb102dd0902f5055cadecd687fb5b71ca82ef0e0285d90afde828ec58ca96b::btc::BTC': '0.0125',
}
const SUI_IN_ADDRESS_BALANCE = 300_000_000_000n

const spamType = (name: string) => `0x5a3b1e${seededAddress(`spam ${name}`).slice(8)}::${name}::${name.toUpperCase()}`

/** What unknown senders sent: no coins of the sample, so nobody prices them. */
export const sampleSpamCoins: (SuiCoin & { amount: bigint })[] = [
  {
    coinType: spamType('voucher'),
    name: 'Claim 500 SUI at prize.example',
    symbol: 'VOUCHER',
    decimals: 0,
    amount: 1n,
  },
  { coinType: spamType('suii'), name: 'Sui', symbol: 'SUI', decimals: 9, amount: 777_000_000_000n },
  { coinType: spamType('drop'), name: '🎁 airdrop.example', symbol: 'DROP', decimals: 6, amount: 12_345_000_000n },
]

/** One that nobody prices and one that the chain has no metadata of, whichever the sample has. */
const unpriced = sampleCoins.find((coin) => coin.typicalPriceUsd === null && coin.hasMetadata && coin.decimals > 0)
const nameless = sampleCoins.find((coin) => !coin.hasMetadata)

/** The wallet's coins that are not spam, in base units. */
export const sampleHeldCoins = Object.entries(held).map(([coinType, amount]) => ({
  coinType,
  amount: toBaseUnits(amount, findSampleCoin(coinType)?.decimals ?? 0) ?? 0n,
}))

/** All that the sample's wallet holds in coins, and the metadata of every coin of the sample. */
export const sampleCoinsPart: SuiStatePart = {
  balances: [
    ...sampleHeldCoins.map((coin) => ({
      ...coin,
      owner: sampleOwner,
      inAddressBalance: coin.coinType === '0x2::sui::SUI' ? SUI_IN_ADDRESS_BALANCE : 0n,
    })),
    ...[unpriced, nameless].flatMap((coin) =>
      coin ? [{ owner: sampleOwner, coinType: coin.coinType, amount: 4_200_000_000n }] : [],
    ),
    ...sampleSpamCoins.map(({ coinType, amount }) => ({ owner: sampleOwner, coinType, amount })),
  ],
  coins: [
    ...sampleCoins.filter(({ hasMetadata }) => hasMetadata),
    ...sampleSpamCoins.map(({ amount: _, ...coin }) => coin),
  ],
}
