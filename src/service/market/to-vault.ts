import { sideOf, type Vault } from '#contract/vault.ts'
import { coinKey } from '#domain/coin-type.ts'
import { roundRate } from '#domain/rates.ts'
import { knownCoinName } from '#domain/tokens/known-coin.ts'
import { chainRecords } from '#service/chains/records.ts'
import type { CoinFacts, MarketVault, RecentPast } from './source.ts'

/**
 * Converts a vault to its wire format. `facts` is indexed by `coinKey`; EVM chains use our lists. A reward token
 * without facts uses `symbolOf` its chain and address, then the list of known coins, else its address and empty names.
 * `past` comes from our own samples: the source's 30-day mean replaces ours while we have too few; its base rate's mean
 * never does.
 */
export function toVault(
  vault: MarketVault,
  facts: Map<string, CoinFacts>,
  asOf: Date,
  past: Partial<RecentPast> = {},
  symbolOf: (chain: string, address: string) => string = () => '',
): Vault {
  const factsOf = (address: string) => facts.get(coinKey(address))
  const icons = vault.coins.flatMap((coin) => factsOf(coin)?.iconUrl || [])
  return {
    id: vault.id,
    name: vault.name,
    chain: vault.chain,
    protocol: vault.protocol,
    type: vault.type,
    side: sideOf(vault),
    apr: vault.apr,
    apy: vault.apy,
    apr_rewards: vault.aprRewards,
    apy_rewards: vault.apyRewards,
    totalApr: vault.totalApr,
    totalApy: vault.totalApy,
    apy7d: past.apy7d ?? null,
    apy30d: past.apy30d ?? vault.apy30d,
    baseApy7d: vault.baseApy7d,
    apyDeviation30d: past.deviation30d ?? null,
    tvl: vault.tvlUsd,
    tvlChange7d: changeSince(past.tvl7dAgo, vault.tvlUsd),
    tvlChange30d: changeSince(past.tvl30dAgo, vault.tvlUsd),
    volume1d: vault.volumeUsd?.day ?? null,
    volume7d: vault.volumeUsd?.week ?? null,
    ...(vault.lending && { lending: vault.lending }),
    ...(vault.isForecastToFall && { isForecastToFall: true }),
    coins: vault.coins,
    rewards: {
      tokens: vault.rewardTokens.map((address) => {
        const coin = factsOf(address)
        const { name = '', symbol = '' } = coin ?? findListedToken(vault.chain, address) ?? {}
        const word = symbol || symbolOf(vault.chain, address) || knownSymbol(vault.chain, address)
        return { token_address: address, token_name: name, token_symbol: word, logo: coin?.iconUrl ?? '' }
      }),
    },
    farmLink: vault.farmLink,
    label: vault.labels,
    logos: icons.length > 0 ? icons : vault.logos,
    asOf: asOf.toISOString(),
    source: vault.source,
    // Filled by the code that prepares transactions.
    actions: [],
  }
}

const changeSince = (before: number | null | undefined, now: number | null): number | null =>
  before && now !== null ? roundRate(now / before - 1) : null

type Named = { readonly name: string; readonly symbol: string }

const keyOf = (chain: string, address: string) => `${chain} ${address.toLowerCase()}`
const named = new Map<string, Named>()
for (const record of Object.values(chainRecords)) {
  if (!('tokens' in record)) continue
  const more = 'listed' in record ? record.listed : []
  for (const token of [...more, ...record.tokens]) named.set(keyOf(record.id, token.address), token)
}

/** Looks up a token of an EVM chain in our own lists; undefined if they lack it. */
const findListedToken = (chain: string, address: string): Named | undefined => named.get(keyOf(chain, address))

/** By the list of known coins, which writes all in capitals: Sui's have their own spelling among their facts. */
const knownSymbol = (chain: string, address: string): string =>
  chain === 'SUI' ? '' : (knownCoinName(chain, address) ?? '')
