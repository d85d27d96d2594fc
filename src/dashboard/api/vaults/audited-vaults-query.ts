import { queryOptions } from '@tanstack/react-query'
import { type Vault, vaultPageSize } from '#contract/vault.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import { callVaults } from './call-vaults.ts'

const question = {
  side: 'earn',
  chain: ['ALL'],
  tags: ['low_risk'],
  order: 'totalApy',
  sort: 'desc',
  limit: vaultPageSize.default,
} satisfies Parameters<typeof callVaults>[0]

/** As best rates of coins are ranked: by the lower of today's and the mean of 30 days, which is shown. Equal ones as they came. */
export const byCarefulApy = (a: Vault, b: Vault): number => (carefulApy(b) ?? -1) - (carefulApy(a) ?? -1)

/** Vaults of audited protocols without impermanent loss, the best rate first: what pages suggest when nothing is selected. */
export const auditedVaultsQuery = queryOptions({
  queryKey: ['vaults', question],
  queryFn: async ({ signal }) => {
    const { body } = await callVaults(question, { signal })
    return { ...body, data: body.data.toSorted(byCarefulApy) }
  },
})

/** What the pages sort these vaults by. */
export const isStable = ({ label }: Vault): boolean => label.includes('stable_yield')
export const isStaked = ({ type }: Vault): boolean => type === 'STAKING'
export const isLent = ({ type }: Vault): boolean => type === 'LENDING'

/** Dollars: so much that a deposit of a person hardly moves the rate. */
const LARGE = 10_000_000

type VaultList = { query: string; has: (vault: Vault) => boolean }

/** Ready filters of the vaults page, with what is in them. */
export const auditedLists = {
  stable: { query: 'tags=low_risk,stable_yield', has: isStable },
  staked: { query: 'tags=low_risk&type=STAKING', has: isStaked },
  lent: {
    query: `tags=low_risk&type=LENDING&minTvl=${LARGE}`,
    has: (vault) => isLent(vault) && (vault.tvl ?? 0) >= LARGE,
  },
} satisfies Record<string, VaultList>

export const auditedListPath = ({ query }: VaultList) => `/vaults?${query}&order=totalApy`
