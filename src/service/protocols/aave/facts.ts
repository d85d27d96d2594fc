import type { EvmChainId } from '#contract/chains.ts'

type Address = `0x${string}`

/**
 * One market of Aave or of a fork. Contracts missing here are looked up through those that are given: a data provider names
 * its addresses provider, a registry its first addresses provider, and an addresses provider the current pool and data
 * provider.
 */
export type AaveMarket = {
  chain: EvmChainId
  /** The protocol's slug. A chain may have several markets of one protocol. */
  slug: string
  /** Absent for the main market. */
  name?: string
  version: 2 | 3
  pool?: Address
  provider?: Address
  dataProvider?: Address
  registry?: Address
  /** Lists unclaimed rewards through version 3's interface. */
  incentives?: Address
}

export const aaveFacts = {
  source: '@bgd-labs/aave-address-book 4.44.22',
  asOf: '2026-11-21',
  markets: [
    {
      chain: 'AVAX',
      slug: 'aave-v2',
      version: 2,
      pool: '0x4F01AeD16D97E3aB5ab2B501154DC9bb0F1A5A2C',
      dataProvider: '0x65285E9dfab318f57051ab2b139ccCf232945451',
    },
    {
      chain: 'ETH',
      slug: 'aave-v2',
      version: 2,
      pool: '0x7d2768dE32b0b80b7a3454c06BdAc94A69DDc7A9',
      dataProvider: '0x057835Ad21a177dbdd3090bB1CAE03EaCF78Fc6d',
    },
    {
      chain: 'ETH',
      slug: 'aave-v2',
      name: 'amm',
      version: 2,
      pool: '0x7937D4799803FbBe595ed57278Bc4cA21f3bFfCB',
      dataProvider: '0xc443AD9DDE3cecfB9dfC5736578f447aFE3590ba',
    },
    {
      chain: 'MATIC',
      slug: 'aave-v2',
      version: 2,
      pool: '0x8dFf5E27EA6b7AC08EbFdf9eB090F32ee9a30fcf',
      dataProvider: '0x7551b5D2763519d4e37e8B81929D336De671d46d',
    },
    {
      chain: 'ARB',
      slug: 'aave-v3',
      version: 3,
      pool: '0x794a61358D6845594F94dc1DB02A252b5b4814aD',
      provider: '0xa97684ead0e402dC232d5A977953DF7ECBaB3CDb',
      incentives: '0x929EC64c34a17401F460460D4B9390518E5B473e',
    },
    {
      chain: 'AVAX',
      slug: 'aave-v3',
      version: 3,
      pool: '0x794a61358D6845594F94dc1DB02A252b5b4814aD',
      provider: '0xa97684ead0e402dC232d5A977953DF7ECBaB3CDb',
      incentives: '0x929EC64c34a17401F460460D4B9390518E5B473e',
    },
    {
      chain: 'BNB',
      slug: 'aave-v3',
      version: 3,
      pool: '0x6807dc923806fE8Fd134338EABCA509979a7e0cB',
      provider: '0xff75B6da14FfbbfD355Daf7a2731456b3562Ba6D',
      incentives: '0xC206C2764A9dBF27d599613b8F9A63ACd1160ab4',
    },
    {
      chain: 'BASE',
      slug: 'aave-v3',
      version: 3,
      pool: '0xA238Dd80C259a72e81d7e4664a9801593F98d1c5',
      provider: '0xe20fCBdBfFC4Dd138cE8b2E6FBb6CB49777ad64D',
      incentives: '0xf9cc4F0D883F1a1eb2c253bdb46c254Ca51E1F44',
    },
    {
      chain: 'ETH',
      slug: 'aave-v3',
      version: 3,
      pool: '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
      provider: '0x2f39d218133AFaB8F2B819B1066c7E434Ad94E9e',
      incentives: '0x8164Cc65827dcFe994AB23944CBC90e0aa80bFcb',
    },
    {
      chain: 'ETH',
      slug: 'aave-v3',
      name: 'etherfi',
      version: 3,
      pool: '0x0AA97c284e98396202b6A04024F5E2c65026F3c0',
      provider: '0xeBa440B438Ad808101d1c451C1C5322c90BEFCdA',
      incentives: '0x8164Cc65827dcFe994AB23944CBC90e0aa80bFcb',
    },
    {
      chain: 'ETH',
      slug: 'aave-horizon',
      version: 3,
      pool: '0xAe05Cd22df81871bc7cC2a04BeCfb516bFe332C8',
      provider: '0x5D39E06b825C1F2B80bf2756a73e28eFAA128ba0',
      incentives: '0x1D5D386a90CEA8AcEa9fa75389e97CF5F1AE21D3',
    },
    {
      chain: 'ETH',
      slug: 'aave-v3',
      name: 'prime',
      version: 3,
      pool: '0x4e033931ad43597d96D6bcc25c280717730B58B1',
      provider: '0xcfBf336fe147D643B9Cb705648500e101504B16d',
      incentives: '0x8164Cc65827dcFe994AB23944CBC90e0aa80bFcb',
    },
    {
      chain: 'OP',
      slug: 'aave-v3',
      version: 3,
      pool: '0x794a61358D6845594F94dc1DB02A252b5b4814aD',
      provider: '0xa97684ead0e402dC232d5A977953DF7ECBaB3CDb',
      incentives: '0x929EC64c34a17401F460460D4B9390518E5B473e',
    },
    {
      chain: 'MATIC',
      slug: 'aave-v3',
      version: 3,
      pool: '0x794a61358D6845594F94dc1DB02A252b5b4814aD',
      provider: '0xa97684ead0e402dC232d5A977953DF7ECBaB3CDb',
      incentives: '0x929EC64c34a17401F460460D4B9390518E5B473e',
    },
    {
      chain: 'SCROLL',
      slug: 'aave-v3',
      version: 3,
      pool: '0x11fCfe756c05AD438e312a7fd934381537D3cFfe',
      provider: '0x69850D0B276776781C063771b161bd8894BCdD04',
      incentives: '0xa3f3100C4f1D0624DB9DB97b40C13885Ce297799',
    },
    {
      chain: 'ZKSYNC',
      slug: 'aave-v3',
      version: 3,
      pool: '0x78e30497a3c7527d953c6B1E3541b021A98Ac43c',
      provider: '0x2A3948BB219D6B2Fa83D64100006391a96bE6cb7',
      incentives: '0x37c972C9dDfC2138EBe33eC19dba063AB9f8966e',
    },
  ] satisfies AaveMarket[],
}

export const sparkLendFacts = {
  source: 'spark-address-registry 5348de2 of 2026-08-19',
  asOf: '2026-11-21',
  markets: [
    {
      chain: 'ETH',
      slug: 'sparklend',
      version: 3,
      pool: '0xC13e21B648A5Ee794902342038FF3aDAB66BE987',
      provider: '0x02C3eA4e34C0cBd694D2adFa2c690EECbC1793eE',
      incentives: '0x4370D3b6C9588E02ce9D22e684387859c7Ff5b34',
    },
  ] satisfies AaveMarket[],
}

export const aaveForkFacts = {
  source: 'DefiLlama-Adapters 1eb4e81d4d of 2026-08-22, registries/aave.js',
  asOf: '2026-11-21',
  markets: [
    { chain: 'BNB', slug: 'avalon-finance', version: 3, dataProvider: '0x672b19DdA450120C505214D149Ee7F7B6DEd8C39' },
    {
      chain: 'BNB',
      slug: 'avalon-finance',
      name: 'lst',
      version: 3,
      dataProvider: '0x58c937fa2D147117dB43d187f9411151edfFf03c',
    },
    { chain: 'ETH', slug: 'avalon-finance', version: 3, dataProvider: '0xfabb0fDca4348d5A40EB1BB74AEa86A1C4eAd7E2' },
    { chain: 'BASE', slug: 'avalon-finance', version: 3, dataProvider: '0xA9D15C669940a757Ab76C6604f2f8f1e198f7D50' },
    { chain: 'ARB', slug: 'avalon-finance', version: 3, dataProvider: '0xEc579d2cE07401258710199Ff12a5bb56e086a6F' },
    { chain: 'SCROLL', slug: 'avalon-finance', version: 3, dataProvider: '0x18cbe70602Ee17f79D56971F685E9EaF49DA53F2' },
    { chain: 'BNB', slug: 'kinza-finance', version: 3, dataProvider: '0x09Ddc4AE826601b0F9671b9edffDf75e7E6f5D61' },
    { chain: 'ETH', slug: 'kinza-finance', version: 3, dataProvider: '0xE44990a8a732605Eddc0870597d2Cf4A2637F038' },
    {
      chain: 'OP',
      slug: 'extra-finance-xlend',
      version: 3,
      dataProvider: '0xCC61E9470B5f0CE21a3F6255c73032B47AaeA9C0',
    },
    {
      chain: 'BASE',
      slug: 'extra-finance-xlend',
      version: 3,
      dataProvider: '0x1566DA4640b6a0b32fF309b07b8df6Ade40fd98D',
    },
    { chain: 'BASE', slug: 'seamless', version: 3, dataProvider: '0x2A0979257105834789bC6b9E1B00446DFbA8dFBa' },
    { chain: 'ZKSYNC', slug: 'zerolend', version: 3, dataProvider: '0xB73550bC1393207960A385fC8b34790e5133175E' },
    { chain: 'BASE', slug: 'zerolend', version: 3, dataProvider: '0xA754b2f1535287957933db6e2AEE2b2FE6f38588' },
    { chain: 'ETH', slug: 'edel', version: 3, dataProvider: '0xf3A3F900151c092007FD495ABf3f0f6162A37501' },
    { chain: 'AVAX', slug: 'the-granary', version: 2, registry: '0xC043BA54F34C9fb3a0B45d22e2Ef1f171272Bc9D' },
    { chain: 'OP', slug: 'the-granary', version: 2, registry: '0x872B9e8aea5D65Fbf29b8B05bfA4AA3fE94cC11f' },
    { chain: 'ETH', slug: 'the-granary', version: 2, registry: '0x5C93B799D31d3d6a7C977f75FDB88d069565A55b' },
    { chain: 'ARB', slug: 'the-granary', version: 2, registry: '0x512f582fFCCF3C14bD872152EeAe60866dCB2A1e' },
    { chain: 'BNB', slug: 'the-granary', version: 2, registry: '0x7c8E7536c5044E1B3693eB564C6dE3a3CE58bbDa' },
    { chain: 'BASE', slug: 'the-granary', version: 2, registry: '0x5C93B799D31d3d6a7C977f75FDB88d069565A55b' },
  ] satisfies AaveMarket[],
}

export const aaveMarkets: AaveMarket[] = [...aaveFacts.markets, ...sparkLendFacts.markets, ...aaveForkFacts.markets]
