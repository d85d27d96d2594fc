import { queryOptions } from '@tanstack/react-query'
import { type Vault, vaultPageSize } from '#contract/vault.ts'
import { callVaults } from './call-vaults.ts'

const question = {
  side: 'earn',
  chain: ['ALL'],
  tags: ['low_risk'],
  order: 'totalApy',
  sort: 'desc',
  limit: vaultPageSize.default,
} satisfies Parameters<typeof callVaults>[0]

/** Vaults of audited protocols without impermanent loss, the best rate first: what pages suggest when nothing is selected. */
export const auditedVaultsQuery = queryOptions({
  queryKey: ['vaults', question],
  queryFn: async ({ signal }) => (await callVaults(question, { signal })).body,
})

/** What the pages sort these vaults by. */
export const isStable = ({ label }: Vault): boolean => label.includes('stable_yield')
export const isStaked = ({ type }: Vault): boolean => type === 'STAKING'
export const isLent = ({ type }: Vault): boolean => type === 'LENDING'
