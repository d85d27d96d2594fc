/**
 * Well-known coins by coin type, with CoinGecko's id where there is one. Prices and supplies are only of a likely size; the whole
 * supply circulates unless `circulating` says otherwise.
 */
export const wellKnownCoins: Record<
  string,
  { coinGeckoId?: string; typicalPriceUsd: number; supply: number; circulating?: number; createdAt?: string }
> = {
  '0x2::sui::SUI': {
    coinGeckoId: 'sui',
    typicalPriceUsd: 3.1,
    supply: 10_000_000_000,
    circulating: 3_700_000_000,
    createdAt: '2023-04-12T17:00:00.000Z',
  },
  '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC': {
    coinGeckoId: 'usd-coin',
    typicalPriceUsd: 1,
    supply: 620_000_000,
  },
  '0x375f70cf2ae4c00bf37117d0c85a2c71545e6ee05c4a5c7d282cd66a4504b068::usdt::USDT': {
    coinGeckoId: 'tether',
    typicalPriceUsd: 1,
    supply: 140_000_000,
  },
  '0xbde4ba4c2e274a60ce15c1cfff9e5c42e41654ac8b6d906a57efa4bd3c29f47d::hasui::HASUI': {
    coinGeckoId: 'haedal-staked-sui',
    typicalPriceUsd: 3.3,
    supply: 48_000_000,
  },
  '0x549e8b69270defbfafd4f94e17ec44cdbdd99820b33bda2278dea3b9a32d3f55::cert::CERT': {
    coinGeckoId: 'volo-staked-sui',
    typicalPriceUsd: 3.2,
    supply: 17_000_000,
  },
  '0xf325ce1300e8dac124071d3152c5c5ee6174914f8bc2161e88329cf579246efc::afsui::AFSUI': {
    coinGeckoId: 'aftermath-staked-sui',
    typicalPriceUsd: 3.35,
    supply: 21_000_000,
  },
  '0x83556891f4a0f233ce7b05cfe7f957d4020492a34f5405b2cb9377d060bef4bf::spring_sui::SPRING_SUI': {
    typicalPriceUsd: 3.25,
    supply: 26_000_000,
  },
  '0xd1b72982e40348d069bb1ff701e634c117bb5f741f44dff91e472d3b01461e55::stsui::STSUI': {
    typicalPriceUsd: 3.2,
    supply: 12_000_000,
  },
  '0x6864a6f921804860930db6ddbe2e16acdf8504495ea7481637a1c8b9a8fe54b::cetus::CETUS': {
    coinGeckoId: 'cetus-protocol',
    typicalPriceUsd: 0.14,
    supply: 1_000_000_000,
    circulating: 741_300_000,
  },
  '0xdeeb7a4662eec9f2f3def03fb937a663dddaa2e215b8078a284d026b7946c270::deep::DEEP': {
    coinGeckoId: 'deepbook-protocol',
    typicalPriceUsd: 0.12,
    supply: 10_000_000_000,
    circulating: 3_127_400_000,
  },
  '0x356a26eb9e012a68958082340d4c4116e7f55615cf27affcff209cf0ae544f59::wal::WAL': {
    coinGeckoId: 'walrus-2',
    typicalPriceUsd: 0.42,
    supply: 5_000_000_000,
    circulating: 1_482_600_000,
  },
  '0x5145494a5f5100e645e4b0aa950fa6b68f614e8c59e17bc5ded3495123a79178::ns::NS': {
    coinGeckoId: 'ns-protocol',
    typicalPriceUsd: 0.16,
    supply: 500_000_000,
    circulating: 236_800_000,
  },
  '0x5d1f47ea69bb0de31c313d7acf89b890dbb8991ea8e03c6c355171f84bb1ba4a::turbos::TURBOS': {
    coinGeckoId: 'turbos-finance',
    typicalPriceUsd: 0.0031,
    supply: 10_000_000_000,
    circulating: 6_712_000_000,
  },
  '0xe1b45a0e641b9955a20aa0ad1c1f4ad86aad8afb07296d4085e349a50e90bdca::blue::BLUE': {
    typicalPriceUsd: 0.11,
    supply: 1_000_000_000,
    circulating: 303_500_000,
  },
  '0xbc858cb910b9914bee64fff0f9b38855355a040c49155a17b265d9086d256545::but::BUT': {
    coinGeckoId: 'bucket-protocol',
    typicalPriceUsd: 0.06,
    supply: 1_000_000_000,
    circulating: 262_700_000,
  },
  '0xa99b8952d4f7d947ea77fe0ecdcc9e5fc0bcab2841d6e2a5aa00c3044e5544b5::navx::NAVX': {
    coinGeckoId: 'navi-protocol',
    typicalPriceUsd: 0.055,
    supply: 1_000_000_000,
    circulating: 768_900_000,
  },
  '0x7016aae72cfc67f2fadf55769c0a7dd54291a583b63051a5ed71081cce836ac6::sca::SCA': {
    coinGeckoId: 'scallop-2',
    typicalPriceUsd: 0.09,
    supply: 250_000_000,
    circulating: 118_400_000,
  },
  '0xb45fcfcc2cc07ce0702cc2d229621e046c906ef14d9b25e8e4d25f6e8763fef7::send::SEND': {
    typicalPriceUsd: 0.5,
    supply: 100_000_000,
    circulating: 58_200_000,
  },
  '0x76cb819b01abed502bee8a702b4c2d547532c12f25001c9dea795a5e631c26f1::fud::FUD': {
    coinGeckoId: 'fud-the-pug',
    typicalPriceUsd: 4.2e-8,
    supply: 97_000_000_000_000,
  },
  '0x8993129d72e733985f7f1a00396cbd055bad6f817fee36576ce483c8bbb8b87b::sudeng::SUDENG': {
    coinGeckoId: 'sudeng',
    typicalPriceUsd: 0.0021,
    supply: 10_000_000_000,
  },
  '0xfa7ac3951fdca92c5200d468d31a365eb03b2be9936fde615e69f0c1274ad3a0::BLUB::BLUB': {
    coinGeckoId: 'blub',
    typicalPriceUsd: 2.4e-8,
    supply: 420_000_000_000_000,
  },
  '0xd0e89b2af5e4910726fbcd8b8dd37bb79b29e5f83f7491bca830e94f7f226d29::eth::ETH': {
    typicalPriceUsd: 3_150,
    supply: 12_000,
  },
  '0xaafb102dd0902f5055cadecd687fb5b71ca82ef0e0285d90afde828ec58ca96b::btc::BTC': {
    typicalPriceUsd: 92_000,
    supply: 950,
  },
  '0xaf8cd5edc19c4512f4259f0bee101a40d41ebed738ade5874359610ef8eeced5::coin::COIN': {
    typicalPriceUsd: 3_150,
    supply: 4_200,
  },
  '0x027792d9fed7f9844eb4839566001bb6f6cb4804f66aa2da6fe1ee242d896881::coin::COIN': {
    typicalPriceUsd: 92_000,
    supply: 130,
  },
  '0xb7844e289a8410e50fb3ca48d69eb9cf29e27d223ef90353fe1bd8e27ff8f3f8::coin::COIN': {
    typicalPriceUsd: 190,
    supply: 21_000,
  },
  '0xce7ff77a83ea0cb6fd39bd8748e2ec89a3f41e8efdc3f4eb123e0ca37b184db2::buck::BUCK': {
    typicalPriceUsd: 1,
    supply: 58_000_000,
  },
  '0x2053d08c1e2bd02791056171aab0fd12bd7cd7efad2ab8f6b9c8902f14df2ff2::ausd::AUSD': {
    typicalPriceUsd: 1,
    supply: 31_000_000,
  },
  '0xf16e6b723f242ec745dfd7634ad072c42d5c1d9ac9d62a39c381303eaa57693a::fdusd::FDUSD': {
    typicalPriceUsd: 1,
    supply: 92_000_000,
  },
  '0x960b531667636f39e85867775f52f6b1f220a058c4de786905bdf761e06a56bb::usdy::USDY': {
    typicalPriceUsd: 1.1,
    supply: 24_000_000,
  },
  '0x5d4b302506645c37ff133b98c4b50a5ae14841659738d6d733d59d0d217a93bf::coin::COIN': {
    typicalPriceUsd: 1,
    supply: 38_000_000,
  },
  '0xc060006111016b8a020ad5b33834984a437aaa7d3c74c18e09a95d48aceab08c::coin::COIN': {
    typicalPriceUsd: 1,
    supply: 9_000_000,
  },
}
