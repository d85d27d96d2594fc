import type { VaultTrend } from '#contract/vault.ts'
import { coinKey, isCoinType } from '#domain/coin-type.ts'
import type { CoinFacts, MarketVault } from '#service/market/source.ts'
import { symbolsOfSingles } from '#service/market/symbols-of-singles.ts'
import { toVault } from '#service/market/to-vault.ts'
import type { RefreshContext } from '#service/refresh/refresh-job.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'
import { nameCoins } from './name-coins.ts'

type Batch = { dataset: 'vaults' | 'staking'; source: string; vaults: MarketVault[]; droppedRows: number }

/** Completes one source's vaults with facts about their coins and replaces its previous vaults. */
export async function saveVaults(
  context: RefreshContext,
  { dataset, source, vaults: read, droppedRows }: Batch,
): Promise<void> {
  const { store, origin, now, actionsOf, sources } = context
  const asOf = now()
  const vaults = await nameCoins(context, read)
  const pause = createYield()
  const coinTypes = new Map<string, string>()
  for (const { chain, coins, rewardTokens } of vaults) {
    await pause()
    if (chain !== 'SUI') continue
    for (const coinType of [...coins, ...rewardTokens])
      if (isCoinType(coinType)) coinTypes.set(coinKey(coinType), coinType)
  }
  const facts = await factsOf(context, [...coinTypes.keys()])
  const ids = vaults.map(({ id }) => id)
  const pasts = await store.vaults.recentPast(ids, { origin, asOf })
  const symbolOf = symbolsOfSingles(vaults)
  const complete = []
  const trends = new Map<string, VaultTrend>()
  for (const vault of vaults) {
    await pause()
    const past = pasts.get(vault.id)
    const known = sources.recentPast?.(vault.id)
    const recent = {
      apy7d: past?.apy7d ?? known?.apy7d ?? null,
      apy30d: past?.apy30d ?? vault.apy30d ?? known?.apy30d ?? null,
      deviation30d: past?.deviation30d ?? known?.deviation30d ?? null,
      tvl7dAgo: past?.tvl7dAgo ?? known?.tvl7dAgo ?? null,
      tvl30dAgo: past?.tvl30dAgo ?? known?.tvl30dAgo ?? null,
    }
    trends.set(vault.id, longer(past?.trend ?? [], known?.trend ?? []))
    complete.push({
      ...toVault(vault, facts, asOf, recent, symbolOf),
      actions: actionsOf(vault),
    })
  }
  await store.vaults.replace({ dataset, origin, asOf, droppedRows }, source, complete, trends)
  const listed = await store.coins.listed([...coinTypes.keys()])
  await store.coins.learnIdentities(
    origin,
    [...coinTypes].flatMap(([key, coinType]) => (facts.has(key) && listed.has(key) ? [] : [{ coinType }])),
  )
}

const longer = (own: VaultTrend, known: VaultTrend): VaultTrend => (own.length < known.length ? known : own)

/** Facts of the other kind would mix sample and live data in one row. */
async function factsOf({ store, origin }: RefreshContext, coinKeys: string[]): Promise<Map<string, CoinFacts>> {
  const known = await store.datasets.family('coins')
  return known.origin === origin ? await store.coins.facts(coinKeys) : new Map()
}
