import { queryOptions } from '@tanstack/react-query'
import { vaultChainIds } from '#contract/chains.ts'
import { getVaultHistory, type Vault } from '#contract/vault.ts'
import { call } from '#dashboard/api/client.ts'

const HOUR_MS = 3_600_000

/** The history of one vault: one request serves the chart of its page and the backtest of its simulator. */
export const vaultHistoryQuery = ({ id, chain }: Pick<Vault, 'id' | 'chain'>) =>
  queryOptions({
    queryKey: ['vault-history', id],
    queryFn: ({ signal }) => {
      // A chain that the interface does not know stays out of the question.
      const known = vaultChainIds.find((each) => each === chain.toUpperCase())
      return call(getVaultHistory, { params: { id }, query: { chain: known } }, { signal })
    },
    staleTime: HOUR_MS,
  })
