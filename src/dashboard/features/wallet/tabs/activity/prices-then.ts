import { queryOptions } from '@tanstack/react-query'
import { isChainId } from '#contract/chains.ts'
import { queryPrices } from '#contract/market/price-quote.ts'
import { call } from '#dashboard/api/client.ts'
import { tokenAddressOrNull } from '#domain/tokens/token-address.ts'
import type { ActivityLine } from './activity-days.ts'

/** Dollars a coin of each line at the time of its transaction, in their order; null where unknown. */
export const pricesThenQuery = (lines: readonly ActivityLine[]) => {
  const coins = lines.map(coinThen)
  const tokens = coins.filter((coin) => coin !== null)
  return queryOptions({
    queryKey: ['prices-then', tokens.map(({ chain, address, at }) => `${chain} ${address} ${at}`).join()],
    queryFn: async ({ signal }) => {
      const { data } = await call(queryPrices, { body: { tokens } }, { signal })
      return coins.map((coin) => (coin === null ? null : (data[tokens.indexOf(coin)]?.price ?? null)))
    },
    enabled: tokens.length > 0,
    // They do not change.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Null for what is worth nothing that could be counted, and for what has no time or no price today: then it has none of the past either. */
function coinThen({ worth, row: { chain, contractAddress, timestamp } }: ActivityLine) {
  if (worth === null || timestamp === null || !isChainId(chain)) return null
  const address = tokenAddressOrNull(chain, contractAddress === '' ? 'native' : contractAddress)
  return address === null ? null : { chain, address, at: timestamp }
}
