import type { Address } from 'viem'

type Market = { pool: Address; provider: Address }

/** Deployments of 2022 that share one factory have one address on four chains. */
const first: Market = {
  pool: '0x794a61358D6845594F94dc1DB02A252b5b4814aD',
  provider: '0xa97684ead0e402dC232d5A977953DF7ECBaB3CDb',
}

export const aaveFacts = {
  source: '@bgd-labs/aave-address-book 4.44.22',
  asOf: '2026-11-21',
  /** The main market on each chain: the Pool and its PoolAddressesProvider, both never change. */
  markets: {
    ETH: {
      pool: '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
      provider: '0x2f39d218133AFaB8F2B819B1066c7E434Ad94E9e',
    },
    OP: first,
    ARB: first,
    BASE: {
      pool: '0xA238Dd80C259a72e81d7e4664a9801593F98d1c5',
      provider: '0xe20fCBdBfFC4Dd138cE8b2E6FBb6CB49777ad64D',
    },
    MATIC: first,
    AVAX: first,
  } satisfies Record<string, Market>,
}
export type AaveChain = keyof typeof aaveFacts.markets

/** Object.keys forgets that these are the table's own. */
export const aaveChains = Object.keys(aaveFacts.markets) as AaveChain[]
