import { queryOptions } from '@tanstack/react-query'
import { vaultPageSize } from '#contract/vault.ts'
import { callVaults } from './call-vaults.ts'

const question = {
  side: 'earn',
  chain: ['ALL'],
  tags: ['low_risk'],
  order: 'totalApy',
  sort: 'desc',
  limit: vaultPageSize.default,
} satisfies Parameters<typeof callVaults>[0]

/** Vaults of audited protocols without impermanent loss, the best rate first: what pages suggest to whoever has chosen nothing. */
export const auditedVaultsQuery = queryOptions({
  queryKey: ['vaults', question],
  queryFn: async ({ signal }) => (await callVaults(question, { signal })).body,
})
