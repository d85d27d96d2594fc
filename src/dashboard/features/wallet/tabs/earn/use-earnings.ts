import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type VaultChain, vaultChainIds } from '#contract/chains.ts'
import type { Output } from '#contract/endpoint.ts'
import { listVaults, type Vault, vaultPageSize } from '#contract/vault.ts'
import { call } from '#dashboard/api/client.ts'
import { sumAsShown } from '#dashboard/features/wallet/ui/sum-as-shown.ts'
import { earningVaults, tvlFloors, usualLimits, vaultsByCoin } from '#domain/earning/earning-vaults.ts'
import type { HeldCoin } from '#domain/earning/idle-coins.ts'
import { coinIdentity } from '#domain/earning/same-coin.ts'
import { idlePlaces, type Place, usualEarnRules } from '#domain/earning/where-to-earn.ts'
import { sum } from '#domain/net-worth/net-worth.ts'

const FIVE_MINUTES_MS = 300_000

/** The largest vaults of a chain: one query for all coins, wallets and floors. Cached among the lists of vaults. */
const vaultsOnChainQuery = (chain: VaultChain) => {
  const query = {
    side: 'earn' as const,
    chain: [chain],
    minTvl: tvlFloors[0],
    order: 'tvl' as const,
    limit: vaultPageSize.max,
  }
  return queryOptions({
    queryKey: ['vaults', query],
    queryFn: ({ signal }) => call(listVaults, { query }, { signal }),
    staleTime: FIVE_MINUTES_MS,
  })
}

/** A coin and where it can earn. `isTooLarge`: vaults take it, but it would be too much of each. */
export type Earning = { coin: HeldCoin; vaults: ReturnType<typeof idlePlaces>; isTooLarge: boolean }

/** Without pools that pay less than the best vault for the coin alone: they would add a loss to a lower rate. */
function worthwhile({ single, paired }: Earning['vaults']): Earning['vaults'] {
  const least = single[0]?.gainYearUsd ?? 0
  return { single, paired: paired.filter(({ gainYearUsd }) => gainYearUsd > least) }
}

/** Whether vaults take a coin, but none so much of it. */
function isTooLarge(coin: HeldCoin, vaults: readonly Vault[], minTvlUsd: number): boolean {
  const limits = { ...usualLimits, minTvlUsd }
  const ofAnySize = earningVaults(vaults, { ...coin, ...limits, valueUsd: null })
  return hasVaults(ofAnySize) && !hasVaults(earningVaults(vaults, { ...coin, ...limits }))
}

export const hasVaults = ({ single, paired }: Record<'single' | 'paired', readonly unknown[]>): boolean =>
  single.length + paired.length > 0

export const vaultChainOf = (chain: string): VaultChain | undefined => vaultChainIds.find((id) => id === chain)

/** The chains of coins, those with the most value first; a chain that no vaults are listed for is left out. */
export function chainsByValue(coins: readonly HeldCoin[]): VaultChain[] {
  const values = new Map<VaultChain, number>()
  for (const { chain, valueUsd } of coins) {
    const listed = vaultChainOf(chain)
    if (listed) values.set(listed, (values.get(listed) ?? 0) + (valueUsd ?? 0))
  }
  return [...values].toSorted(([, a], [, b]) => b - a).map(([chain]) => chain)
}

/** What each coin could be put into, one list of vaults a chain. `chains`: those to read; a coin of a chain without a list is left out. `awaited`: so many have not answered yet. */
export function useEarnings(coins: readonly HeldCoin[], chains: readonly VaultChain[], minTvlUsd: number) {
  const lists = useQueries({ queries: chains.map((chain) => vaultsOnChainQuery(chain)), combine })
  const { answers } = lists
  const indexes = useMemo(
    () => new Map(chains.flatMap((chain, at) => (answers[at] ? [[chain, vaultsByCoin(answers[at])] as const] : []))),
    [chains, answers],
  )
  const earnings = useMemo(
    () =>
      coins.flatMap((coin): Earning[] => {
        const chain = vaultChainOf(coin.chain)
        const index = chain && indexes.get(chain)
        if (!index) return []
        const taking = index.get(coinIdentity(coin.chain, coin.contract)) ?? []
        const vaults = worthwhile(idlePlaces(coin, taking, usualEarnRules(minTvlUsd)))
        return [{ coin, vaults, isTooLarge: isTooLarge(coin, taking, minTvlUsd) }]
      }),
    [coins, indexes, minTvlUsd],
  )
  const failed = lists.errors.flatMap((error, at) => {
    const chain = chains[at]
    return error && chain && !answers[at] ? [{ chain, error, retry: lists.retries[at] }] : []
  })
  return { earnings, failed, awaited: lists.awaited, isCut: lists.isCut }
}

/** `isCut`: a chain has more vaults than one list may hold; the smallest are not in it. */
const combine = (results: UseQueryResult<Output<typeof listVaults>>[]) => ({
  answers: results.map(({ data }) => data?.data),
  errors: results.map(({ error }) => error),
  retries: results.map(({ refetch }) => refetch),
  awaited: results.filter(({ isPending }) => isPending).length,
  isCut: results.some(({ data }) => data !== undefined && data.pagination.total > data.data.length),
})

/** The best vault that takes a coin alone, where that is worth the move. */
const moveOf = ({ coin, vaults }: Earning): Place | null => {
  const [first] = vaults.single
  return first && coin.valueUsd !== null && first.isWorthMove ? first : null
}

/**
 * Dollars of the first year of each coin in the best vault that takes it alone, `costUsd` of moving there taken off; `counted` coins,
 * worth `placedUsd`, have such a vault that is worth it.
 */
export function incomeOf(earnings: readonly Earning[]) {
  const moves = earnings.flatMap((earning) => {
    const place = moveOf(earning)
    return place ? [{ place, valueUsd: earning.coin.valueUsd ?? 0 }] : []
  })
  return {
    usd: sumAsShown(moves.map(({ place }) => place.firstYearUsd)),
    costUsd: sum(moves.map(({ place }) => place.costUsd)),
    placedUsd: sumAsShown(moves.map(({ valueUsd }) => valueUsd)),
    counted: moves.length,
  }
}

/** So many moves come before all others: most of what all of them bring. */
const MOST_BEST = 5

/** Coins by what they can do: `best` and `others` have a move, those that bring the most first; `pooled` have only pools; `under1` no vault that brings a dollar in its first year. The last two are in the order of `earnings`. */
export function movesOf(earnings: readonly Earning[]) {
  const byIncome = earnings
    .flatMap((earning) => {
      const place = moveOf(earning)
      return place ? [{ earning, usd: place.firstYearUsd }] : []
    })
    .toSorted((a, b) => b.usd - a.usd)
    .map(({ earning }) => earning)
  return {
    best: byIncome.slice(0, MOST_BEST),
    others: byIncome.slice(MOST_BEST),
    pooled: earnings.filter(({ vaults }) => vaults.single.length === 0),
    under1: earnings.filter((earning) => earning.vaults.single.length > 0 && moveOf(earning) === null),
  }
}
