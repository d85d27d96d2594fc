import * as z from 'zod/mini'
import { VaultChainFilter } from '#contract/chains.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { COIN_TYPE_LENGTH, choice, count, listOf, plainText, quantity, text, wholeNumber } from '#contract/field.ts'
import { OffsetPage, vaultTypes } from '#contract/vault.ts'

/** The most coins of one list: those with the highest TVL. */
export const mostVaultCoins = 300

/** A coin on one chain. `address` as wallets write it; `tvl` in dollars. */
export const VaultCoinToken = z.object({
  chain: z.string(),
  address: z.string(),
  tvl: quantity,
  vaultCount: count,
})

/** Rates are fractions. */
export const BestVault = z.object({
  id: z.string(),
  name: text,
  chain: z.string(),
  protocol: z.object({ id: text, name: text }),
  apy: quantity,
  apy30d: quantity,
  /** Additive, both as of `Vault`. */
  apyDeviation30d: quantity,
  tvl: quantity,
  /** Both as of `Vault`. */
  stakingApy: z.optional(z.nullable(z.number())),
  isForecastToFall: z.optional(z.boolean()),
  /** Additive. The share of `apy` that is paid in rewards. */
  rewardShare: z.optional(z.nullable(z.number())),
  /** null: a service that does not say. */
  type: z._default(z.nullable(z.enum(vaultTypes)), null),
})
export type BestVault = z.output<typeof BestVault>

/**
 * A coin of the listed vaults. `price` and its change (percent) are those of the first of `tokens`, which are the coin on each chain, the
 * highest `tvl` first. `tvl`: of the vaults that accept the coin and whose TVL is known, each once,
 * pools in full and what liquid staking delegates within all stake of the chain; `vaultCount` counts all. `best`: of the vaults from a
 * million dollars on that accept the coin alone, the one with the highest lower rate of today and 30 days, before those forecast to fall that are already 10% below that mean; null if there is none.
 * `bestFalling`: of the latter the best, where it pays at least 0.1 percentage points more than `best` by these lower rates; null otherwise. `hasPools`: whether others of that size pair it with more coins.
 */
export const VaultCoin = z.object({
  symbol: text,
  name: text,
  price: quantity,
  priceChangePercentage24H: quantity,
  /** Of a coin whose price is that of the list of Sui coins; its other prices give that of others. */
  priceChangePercentage7D: quantity,
  /** Of the coin on all its chains. Additive; null where no source knows them. */
  marketCap: quantity,
  volume24H: quantity,
  tvl: quantity,
  vaultCount: count,
  best: z._default(z.nullable(BestVault), null),
  bestFalling: z._default(z.nullable(BestVault), null),
  hasPools: z._default(z.boolean(), false),
  tokens: listOf(VaultCoinToken),
})
export type VaultCoin = z.output<typeof VaultCoin>

export const vaultCoinOrders = [
  'tvl',
  'marketCap',
  'volume24h',
  'apy',
  'price',
  'change24h',
  'vaults',
  'symbol',
] as const
export type VaultCoinOrder = (typeof vaultCoinOrders)[number]
export const vaultCoinPageSize = { default: 50, max: 100 } as const

export const VaultCoinQuery = z.object({
  chain: z._default(VaultChainFilter, 'ALL'),
  search: z.optional(plainText(COIN_TYPE_LENGTH)),
  order: z._default(choice(vaultCoinOrders), 'tvl'),
  sort: z._default(choice(['asc', 'desc']), 'desc'),
  limit: z._default(wholeNumber({ min: 1, max: vaultCoinPageSize.max }), vaultCoinPageSize.default),
  offset: z._default(wholeNumber({ min: 0, max: 1_000_000 }), 0),
})
export type VaultCoinQuery = z.output<typeof VaultCoinQuery>

/** Additive: the coins of all listed vaults with their prices and best rates, for a list that covers every chain. */
export const listVaultCoins = {
  method: 'GET',
  path: '/v2/farming/coins',
  summary: 'Coins of the vaults on all chains, with prices and best rates',
  auth: 'key',
  isSafe: true,
  query: VaultCoinQuery,
  response: z.object({ data: listOf(VaultCoin), pagination: OffsetPage }),
} as const satisfies Endpoint
