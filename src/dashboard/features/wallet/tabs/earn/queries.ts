import { queryOptions } from '@tanstack/react-query'
import type { VaultChain } from '#contract/chain.ts'
import { listVaults, vaultPageSize } from '#contract/vault.ts'
import { call } from '#dashboard/api/client.ts'
import { tvlFloors } from '#domain/earning/earning-vaults.ts'

const FIVE_MINUTES_MS = 300_000

/** The largest vaults of a chain: one question for all coins, wallets and floors, whatever is held. Kept among the lists of vaults. */
export const vaultsOnChainQuery = (chain: VaultChain) => {
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
