import type { Vault } from '#contract/vault.ts'
import { coinKey } from '#domain/coin-type.ts'
import { findListedToken } from './listed-tokens.ts'
import type { ApyMeans, CoinFacts, MarketVault } from './source.ts'

/**
 * A vault as it goes on the wire. `facts` by `coinKey`, those of EVM chains by our lists; a reward token without any keeps its address and empty names. `means` are
 * those of our own samples: a source's mean of 30 days stands in while ours are too few, its base rate's mean never does.
 */
export function toVault(vault: MarketVault, facts: Map<string, CoinFacts>, asOf: Date, means?: ApyMeans): Vault {
  const factsOf = (address: string) => facts.get(coinKey(address))
  const icons = vault.coins.flatMap((coin) => factsOf(coin)?.iconUrl || [])
  return {
    id: vault.id,
    name: vault.name,
    chain: vault.chain,
    protocol: vault.protocol,
    type: vault.type,
    apr: vault.apr,
    apy: vault.apy,
    apr_rewards: vault.aprRewards,
    apy_rewards: vault.apyRewards,
    totalApr: vault.totalApr,
    totalApy: vault.totalApy,
    apy7d: means?.apy7d ?? null,
    apy30d: means?.apy30d ?? vault.apy30d,
    baseApy7d: vault.baseApy7d,
    tvl: vault.tvlUsd,
    coins: vault.coins,
    rewards: {
      tokens: vault.rewardTokens.map((address) => {
        const coin = factsOf(address)
        const { name = '', symbol = '' } = coin ?? findListedToken(vault.chain, address) ?? {}
        return { token_address: address, token_name: name, token_symbol: symbol, logo: coin?.iconUrl ?? '' }
      }),
    },
    farmLink: vault.farmLink,
    label: vault.labels,
    logos: icons.length > 0 ? icons : vault.logos,
    asOf: asOf.toISOString(),
    source: vault.source,
    // Whoever prepares transactions says which.
    actions: [],
  }
}
