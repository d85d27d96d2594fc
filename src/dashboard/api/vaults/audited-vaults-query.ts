import { queryOptions } from '@tanstack/react-query'
import type { VaultChain } from '#contract/chains.ts'
import { type Vault, vaultPageSize } from '#contract/vault.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import { isMostlyRewards } from '#domain/earning/reward-share.ts'
import { callVaults } from './call-vaults.ts'

/** Dollars: so much that a deposit of a person hardly moves the rate. One bound for all that pages suggest. */
const LARGE = 10_000_000

const question = {
  side: 'earn',
  tags: ['low_risk'],
  minTvl: LARGE,
  order: 'totalApy',
  sort: 'desc',
} satisfies Parameters<typeof callVaults>[0]

/** As best rates of coins are ranked: by the lower of today's and the mean of 30 days, which is shown. Equal ones as they came. */
const byCarefulApy = (a: Vault, b: Vault): number => (carefulApy(b) ?? -1) - (carefulApy(a) ?? -1)

const bestOf = (limit: number, chain: readonly (VaultChain | 'ALL')[] = ['ALL']) => {
  const query = { ...question, chain: [...chain], limit }
  return queryOptions({
    queryKey: ['vaults', query],
    queryFn: async ({ signal }) => {
      const { body } = await callVaults(query, { signal })
      return { ...body, data: body.data.filter((vault) => !isMostlyRewards(vault)).toSorted(byCarefulApy) }
    },
  })
}

/** Large vaults of audited protocols without impermanent loss and not mostly of rewards, the best rate first: what pages suggest when nothing is selected. */
export const auditedVaultsQuery = bestOf(vaultPageSize.default)

/** Those of a few chains. */
export const auditedOnQuery = (chains: readonly VaultChain[]) => bestOf(vaultPageSize.listed, chains)

/** The same, as many as there are: also those of chains where rates are low. */
export const allAuditedVaultsQuery = bestOf(vaultPageSize.max)

/** What the pages sort these vaults by. */
export const isStable = ({ label }: Vault): boolean => label.includes('stable_yield')
export const isStaked = ({ type }: Vault): boolean => type === 'STAKING'
export const isLent = ({ type }: Vault): boolean => type === 'LENDING'

type VaultList = { query: string; has: (vault: Vault) => boolean }

/** Ready filters of the vaults page, with what is in them: no vault is in two. A search can exclude only words: those of the dollars that are lent most. */
export const auditedLists = {
  stable: { query: 'tags=low_risk,stable_yield', has: isStable },
  staked: { query: 'tags=low_risk&type=STAKING', has: (vault) => isStaked(vault) && !isStable(vault) },
  lent: {
    query: 'tags=low_risk&type=LENDING&search=-usdc+-usdt+-dai',
    has: (vault) => isLent(vault) && !isStable(vault),
  },
} satisfies Record<string, VaultList>

/** By today's APY: the list has no order by the lower of two rates. */
export const auditedListPath = ({ query }: VaultList) => `/vaults?${query}&minTvl=${LARGE}&order=totalApy`
