import { defineProtocolFamily } from '#service/protocols/kit/define-protocol.ts'
import type { Listing } from '#service/protocols/listing.ts'
import { infinityFacts, issuerFacts, marinadeFacts, stakePoolFacts } from './facts.ts'

const listing = (id: string, name: string, url: string): Listing => ({ id, aliases: [], name, url, chains: ['SOL'] })

const listings = [
  listing('jito-liquid-staking', 'Jito Liquid Staking', 'https://www.jito.network'),
  listing('marinade-liquid-staking', 'Marinade Liquid Staking', 'https://marinade.finance'),
  listing('binance-staked-sol', 'Binance Staked SOL', 'https://www.binance.com/en/solana-staking'),
  listing('jupiter-staked-sol', 'Jupiter Staked SOL', 'https://jup.ag/stake'),
  listing('sanctum-infinity', 'Sanctum Infinity', 'https://app.sanctum.so'),
  listing('bybit-staked-sol', 'Bybit Staked SOL', 'https://www.bybit.com/en/web3/staking'),
  listing('phantom-sol', 'Phantom SOL', 'https://phantom.com'),
  listing('drift-staked-sol', 'Drift Staked SOL', 'https://app.drift.trade'),
  listing('doublezero-staked-sol', 'DoubleZero Staked SOL', 'https://doublezero.xyz'),
  listing('jpool', 'JPool', 'https://jpool.one'),
  listing('the-vault-liquid-staking', 'The Vault Liquid Staking', 'https://thevault.finance'),
  listing('blazestake', 'BlazeStake', 'https://stake.solblaze.org'),
  listing('helius-staked-sol', 'Helius Staked SOL', 'https://www.helius.dev'),
  listing('dfdv-staked-sol', 'DFDV Staked SOL', 'https://defidevcorp.com'),
  listing('sanctum-validator-lsts', 'Sanctum Validator LSTs', 'https://app.sanctum.so'),
  listing('solana-stake-pools', 'Solana stake pools', 'https://spl.solana.com/stake-pool'),
]

/** Tokens that represent staked SOL: the stake pools of three programs, Marinade's token and Sanctum's Infinity. */
export const solStakedTokens = defineProtocolFamily({
  slug: 'sol-staked-tokens',
  listings,
  facts: [stakePoolFacts, issuerFacts, marinadeFacts, infinityFacts],
  loadPositions: async () => (await import('./positions.ts')).solStakedTokenPositions,
})
