import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type SimulateOutcome, simulateOutcomes } from '#contract/simulate/outcome.ts'
import type { SimulateQuestion } from '#contract/simulate/question.ts'
import { listVaults, type Vault, vaultPageSize } from '#contract/vault.ts'
import { call } from '#dashboard/api/client.ts'
import { findVaults } from '#dashboard/api/vaults/find-vaults.ts'
import { texts } from '#dashboard/features/simulator/parts/texts.ts'
import type { SimulatedLoan } from '#domain/simulation/parts/simulated-parts.ts'
import { coinSymbols } from '#domain/vault-coins.ts'

const FIVE_MINUTES_MS = 300_000

/** The vaults of some ids, whatever their order. */
export const simulatedVaultsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['simulated-vaults', [...ids].sort()],
    queryFn: ({ signal }): Promise<Vault[]> => findVaults(ids, signal),
    enabled: ids.length > 0,
    staleTime: FIVE_MINUTES_MS,
  })

/** What the service knows of the coins and pools of a question. */
export const factsQuery = (body: SimulateQuestion | null) =>
  queryOptions({
    queryKey: ['simulation-facts', body],
    queryFn: async ({ signal }): Promise<SimulateOutcome> => {
      if (body === null) throw new Error(texts.thereNothingLook)
      const { data } = await call(simulateOutcomes, { body }, { signal })
      return data
    },
    enabled: body !== null,
    staleTime: FIVE_MINUTES_MS,
  })

const CHOICE = 12

/** The vaults that a search finds, the largest first, on every chain. */
export const vaultSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['vaults', { search, side: 'earn', limit: CHOICE, chain: ['ALL'] }],
    queryFn: ({ signal }) =>
      call(
        listVaults,
        { query: { search: search || undefined, side: 'earn', limit: CHOICE, chain: ['ALL'] } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: FIVE_MINUTES_MS,
  })

/** Whose thresholds a liquidation of this rule usually has; other rules are of protocols whose thresholds are not read. */
const protocolOf: Partial<Record<SimulatedLoan['rule'], string>> = { 'aave-v3': 'aave-v3' }

/** The liquidation threshold of each coin, by its symbol in capitals, in the largest market that says it. */
export const knownThresholdsQuery = (rule: SimulatedLoan['rule']) =>
  queryOptions({
    queryKey: ['known-thresholds', protocolOf[rule]],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
      const protocol = [protocolOf[rule] ?? '']
      const query = { protocol, type: ['LENDING' as const], chain: ['ALL' as const], limit: vaultPageSize.max }
      const { data } = await call(listVaults, { query }, { signal })
      const known = new Map<string, number>()
      for (const vault of data) {
        const symbol = coinSymbols(vault)[0]?.toUpperCase()
        const threshold = vault.lending?.liquidationThreshold
        // 0: the coin is no collateral there.
        if (symbol !== undefined && threshold && !known.has(symbol)) known.set(symbol, threshold)
      }
      return known
    },
    enabled: protocolOf[rule] !== undefined,
    staleTime: FIVE_MINUTES_MS,
  })

/** The example is a pool of one of these. */
export const exampleChains = ['SUI', 'SOL', 'TON'] as const

/** The largest pool of two coins on these chains: what is simulated until a person has chosen. */
export const examplePoolQuery = queryOptions({
  queryKey: ['simulated-example'],
  queryFn: async ({ signal }): Promise<Vault | null> => {
    const { data } = await call(
      listVaults,
      { query: { type: ['LP'], side: 'earn', chain: [...exampleChains], limit: CHOICE } },
      { signal },
    )
    return data.find(({ coins }) => coins.length === 2) ?? null
  },
  staleTime: FIVE_MINUTES_MS,
})
