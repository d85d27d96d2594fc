import { queryOptions } from '@tanstack/react-query'
import { getTokenPrices } from '#contract/price.ts'
import { listVaults } from '#contract/vault.ts'
import { callWithStatus } from '#dashboard/api/client.ts'

/** All vaults that alerts are about, in one request. */
export const alertVaultsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['alert-vaults', ids],
    queryFn: async ({ signal }) => {
      const query = { id: [...ids], limit: Math.max(ids.length, 1) }
      const { body, origin } = await callWithStatus(listVaults, { query }, { signal })
      return { vaults: body.data, origin }
    },
  })

/** All coins that alerts are about, in one request; null for one that nobody prices. */
export const alertPricesQuery = (coinTypes: readonly string[]) =>
  queryOptions({
    queryKey: ['alert-prices', coinTypes],
    queryFn: async ({ signal }) => {
      const { body, origin } = await callWithStatus(getTokenPrices, { body: { addresses: [...coinTypes] } }, { signal })
      return { prices: body.data.map((answer) => answer?.price ?? null), origin }
    },
  })
