import type { EvmChainId } from '#contract/chains.ts'

type Address = `0x${string}`

/** One comptroller of Compound v2 or a fork. The markets that it lists share collateral and debt. */
export type Comptroller = {
  chain: EvmChainId
  /** The protocol's slug. A chain may have several comptrollers of one protocol. */
  slug: string
  comptroller: Address
  /** The market of the chain's native coin, which has no underlying token. */
  nativeMarket?: Address
  /**
   * The unit of its markets' rates: `second` (`…PerTimestamp`), or `part`, one of as many parts of a year as the market
   * itself reports. Absent if the unit is a block, whose time varies, or unknown.
   */
  rates?: 'second' | 'part'
  /**
   * Which word of `markets(address)` says what a dollar of collateral counts for before a liquidation: Compound's own and most forks have one
   * factor (1), Venus beside its core pool on BNB a threshold behind it (2). Absent: not known.
   */
  threshold?: 1 | 2
  /** The coin that the comptroller itself mints against collateral; each one is a debt of one dollar. */
  minted?: Address
}

export const venusFacts = {
  source:
    'VenusProtocol/venus-protocol ce5c8beb of 2025-09-29, deployments/bscmainnet_addresses.json; getVAIRepayAmount by its ComptrollerLens 10.3.0',
  asOf: '2026-11-21',
  comptrollers: [
    {
      chain: 'BNB',
      slug: 'venus-core-pool',
      comptroller: '0xfD36E2c2a6789Db23113685031d7F16329158384',
      nativeMarket: '0xA07c5b74C9B40447a954e1466938b865b6BBea36',
      minted: '0x4BD17003473389A42DAF6a0a729f6Fdb328BbBd7',
    },
  ] satisfies Comptroller[],
}

export const comptrollerFacts = {
  source:
    'DefiLlama/DefiLlama-Adapters 1eb4e81d4d of 2026-08-22, registries/compound.js and projects/benqi; rates: moonwell-contracts-v2 45866f4c of 2025-03-08 (MToken.sol), VenusProtocol/solidity-utilities (TimeManagerV8.sol), Benqi’s QiToken as its public clients call it',
  asOf: '2026-11-21',
  comptrollers: [
    {
      chain: 'ETH',
      slug: 'venus-core-pool',
      comptroller: '0x687a01ecF6d3907658f7A7c714749fAC32336D1B',
      rates: 'part',
      threshold: 2,
    },
    {
      chain: 'ARB',
      slug: 'venus-core-pool',
      comptroller: '0x317c1A5739F39046E20b08ac9BeEa3f10fD43326',
      rates: 'part',
      threshold: 2,
    },
    {
      chain: 'ZKSYNC',
      slug: 'venus-core-pool',
      comptroller: '0xddE4D098D9995B659724ae6d5E3FB9681Ac941B1',
      rates: 'part',
      threshold: 2,
    },
    {
      chain: 'BASE',
      slug: 'venus-core-pool',
      comptroller: '0x0C7973F9598AA62f9e03B94E92C967fD5437426C',
      rates: 'part',
      threshold: 2,
    },
    {
      chain: 'OP',
      slug: 'venus-core-pool',
      comptroller: '0x5593FF68bE84C966821eEf5F0a988C285D5B7CeC',
      rates: 'part',
      threshold: 2,
    },
    {
      chain: 'ETH',
      slug: 'compound-v2',
      comptroller: '0x3d9819210A31b4961b30EF54bE2aeD79B9c9Cd3B',
      nativeMarket: '0x4Ddc2D193948926D02f9B1fE9e1daa0718270ED5',
      threshold: 1,
    },
    {
      chain: 'BASE',
      slug: 'moonwell-lending',
      comptroller: '0xfBb21d0380beE3312B33c4353c8936a0F13EF26C',
      rates: 'second',
      threshold: 1,
    },
    {
      chain: 'OP',
      slug: 'moonwell-lending',
      comptroller: '0xCa889f40aae37FFf165BccF69aeF1E82b5C511B9',
      rates: 'second',
      threshold: 1,
    },
    {
      chain: 'ETH',
      slug: 'moonwell-lending',
      comptroller: '0xdec80bB934397575594E91970b37baf65f5b21bE',
      rates: 'second',
      threshold: 1,
    },
    {
      chain: 'AVAX',
      slug: 'benqi-lending',
      comptroller: '0x486Af39519B4Dc9a7fCcd318217352830E8AD9b4',
      nativeMarket: '0x5C0401e81Bc07Ca70fAD469b451682c0d747Ef1c',
      rates: 'second',
      threshold: 1,
    },
    {
      chain: 'AVAX',
      slug: 'benqi-lending',
      comptroller: '0xD7c4006d33DA2A0A8525791ed212bbCD7Aca763F',
      rates: 'second',
      threshold: 1,
    },
    {
      chain: 'ETH',
      slug: 'capyfi',
      comptroller: '0x0b9af1fd73885aD52680A1aeAa7A3f17AC702afA',
      nativeMarket: '0x37DE57183491Fa9745d8Fa5DCd950f0c3a4645c9',
      threshold: 1,
    },
    { chain: 'RON', slug: 'metalend', comptroller: '0x9E8FD99Fc64Cd2fF4B5846361a7eC457f2b3808e' },
    { chain: 'BASE', slug: 'sumer', comptroller: '0x611375907733D9576907E125Fb29704712F0BAfA' },
  ] satisfies Comptroller[],
}

export const comptrollers: Comptroller[] = [...venusFacts.comptrollers, ...comptrollerFacts.comptrollers]
