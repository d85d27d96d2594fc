import type { CoinSort, CoinSortField } from '#contract/coin.ts'
import { texts } from '#dashboard/features/tokens/texts.ts'
import type { Sort } from '#dashboard/ui/table/data-table.tsx'

/** Every field of the interface, with the direction that reads best first. */
export const coinSortLabels = {
  marketCap: { label: texts.marketCap, first: 'desc' },
  volume24H: { label: texts.volume24H, first: 'desc' },
  price: { label: texts.priceText, first: 'desc' },
  priceChangePercentage24H: { label: texts.change24H, first: 'desc' },
  priceChangePercentage7D: { label: texts.change7D, first: 'desc' },
  holders: { label: texts.holders, first: 'desc' },
  totalSupply: { label: texts.totalSupply, first: 'desc' },
  symbol: { label: texts.symbol, first: 'asc' },
  name: { label: texts.name, first: 'asc' },
  createdAt: { label: texts.created, first: 'desc' },
  updatedAt: { label: texts.updated, first: 'desc' },
} as const satisfies Record<CoinSortField, { label: string; first: 'asc' | 'desc' }>

/** No sort given means market cap, the largest first. */
export function readSort(sort: CoinSort | undefined): Sort<CoinSortField> {
  const [key, direction] = (sort ?? 'marketCap:desc').split(':') as [CoinSortField, 'asc' | 'desc']
  return { key, direction }
}

/** How the ends of a field are called, the end that stands first before the other. */
const ends = (key: CoinSortField): { asc: string; desc: string } => {
  if (key === 'symbol' || key === 'name') return { asc: texts.z, desc: texts.zToA }
  if (key === 'createdAt' || key === 'updatedAt') return { desc: texts.latestFirst, asc: texts.earliestFirst }
  return { desc: texts.highestFirst, asc: texts.lowestFirst }
}

export const writeSort = ({ key, direction }: Sort<CoinSortField>): CoinSort => `${key}:${direction}`

const coinSortFields = Object.keys(coinSortLabels) as CoinSortField[]

/** Every order of the list; of each field the one that reads best comes first. */
export const coinOrders = coinSortFields.flatMap((key) => {
  const { label, first } = coinSortLabels[key]
  const directions = first === 'desc' ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
  return directions.map((direction) => ({
    value: writeSort({ key, direction }),
    label: [label, ends(key)[direction]].join(', '),
  }))
})

/** What a wide window offers beside its headers. */
export const quickOrders = [
  { value: 'marketCap:desc', label: texts.largest },
  { value: 'priceChangePercentage24H:desc', label: texts.gainers },
  { value: 'priceChangePercentage24H:asc', label: texts.losers },
  { value: 'createdAt:desc', label: texts.newest },
] as const satisfies readonly { value: CoinSort; label: string }[]
