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

/** No sort given means market cap, the largest first. */
export function readSort(sort: CoinSort | undefined): Sort<CoinSortField> {
  const [key, direction] = (sort ?? 'marketCap:desc').split(':') as [CoinSortField, 'asc' | 'desc']
  return { key, direction }
}

/** How the ends of a field are called, the end that stands first before the other. */
const ends = (key: CoinSortField): { asc: string; desc: string } => {
  if (key === 'symbol' || key === 'name') return { asc: 'A to Z', desc: 'Z to A' }
  if (key === 'createdAt' || key === 'updatedAt') return { desc: 'latest first', asc: 'earliest first' }
  return { desc: 'highest first', asc: 'lowest first' }
}

export const writeSort = ({ key, direction }: Sort<CoinSortField>): CoinSort => `${key}:${direction}`

const coinSortFields = Object.keys(coinSortLabels) as CoinSortField[]

/** Every order of the list; of each field the one that reads best comes first. */
export const coinOrders = coinSortFields.flatMap((key) => {
  const { label, first } = coinSortLabels[key]
  const directions = first === 'desc' ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
  return directions.map((direction) => ({
    value: writeSort({ key, direction }),
    label: `${label}, ${ends(key)[direction]}`,
  }))
})
