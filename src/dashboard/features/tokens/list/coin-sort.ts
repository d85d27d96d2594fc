import type { CoinSort, CoinSortField } from '#contract/coin.ts'
import type { Sort } from '#dashboard/ui/table/data-table.tsx'

/** Every field of the interface, with the direction that reads best first. */
export const coinSortLabels = {
  marketCap: { label: 'Market cap', first: 'desc' },
  volume24H: { label: 'Volume 24 h', first: 'desc' },
  price: { label: 'Price', first: 'desc' },
  priceChangePercentage24H: { label: 'Change 24 h', first: 'desc' },
  priceChangePercentage7D: { label: 'Change 7 d', first: 'desc' },
  holders: { label: 'Holders', first: 'desc' },
  totalSupply: { label: 'Total supply', first: 'desc' },
  symbol: { label: 'Symbol', first: 'asc' },
  name: { label: 'Name', first: 'asc' },
  createdAt: { label: 'Created', first: 'desc' },
  updatedAt: { label: 'Updated', first: 'desc' },
} as const satisfies Record<CoinSortField, { label: string; first: 'asc' | 'desc' }>

export const coinSortFields = Object.keys(coinSortLabels) as CoinSortField[]

/** No sort given means market cap, the largest first. */
export function readSort(sort: CoinSort | undefined): Sort<CoinSortField> {
  const [key, direction] = (sort ?? 'marketCap:desc').split(':') as [CoinSortField, 'asc' | 'desc']
  return { key, direction }
}

export const writeSort = ({ key, direction }: Sort<CoinSortField>): CoinSort => `${key}:${direction}`
