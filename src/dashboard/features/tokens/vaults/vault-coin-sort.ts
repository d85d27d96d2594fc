import * as z from 'zod/mini'
import { type VaultCoinOrder, vaultCoinOrders } from '#contract/market/vault-coin.ts'
import { texts } from '#dashboard/features/tokens/texts.ts'
import type { Sort } from '#dashboard/ui/table/data-table.tsx'

type Written = `${VaultCoinOrder}:${'asc' | 'desc'}`

const labels: Record<VaultCoinOrder, string> = {
  tvl: texts.inVaults,
  marketCap: texts.marketCap,
  volume24h: texts.volume24H,
  apy: texts.bestApy,
  price: texts.priceText,
  change24h: texts.change24H,
  vaults: texts.vaultsText,
  symbol: texts.symbol,
}

/** The direction that reads best first. */
export const firstOf = (order: VaultCoinOrder) => (order === 'symbol' ? 'asc' : 'desc')
export const writeOrder = ({ key, direction }: Sort<VaultCoinOrder>): Written => `${key}:${direction}`
export function readOrder(written: Written): Sort<VaultCoinOrder> {
  const [key, direction] = written.split(':') as [VaultCoinOrder, 'asc' | 'desc']
  return { key, direction }
}

const written = vaultCoinOrders.flatMap((order): Written[] =>
  firstOf(order) === 'desc' ? [`${order}:desc`, `${order}:asc`] : [`${order}:asc`, `${order}:desc`],
)
export const VaultCoinSort = z._default(z.enum(written as [Written, ...Written[]]), 'tvl:desc')

const ends = (order: VaultCoinOrder) =>
  order === 'symbol' ? { asc: texts.z, desc: texts.zToA } : { asc: texts.lowestFirst, desc: texts.highestFirst }

export const vaultCoinOrderOptions = written.map((value) => {
  const { key, direction } = readOrder(value)
  return { value, label: `${labels[key]}, ${ends(key)[direction]}` }
})

export const quickVaultCoinOrders = [
  { value: 'tvl:desc', label: texts.highestTvl },
  { value: 'apy:desc', label: texts.bestApy },
  { value: 'change24h:desc', label: texts.gainers },
  { value: 'change24h:asc', label: texts.losers },
] as const satisfies readonly { value: Written; label: string }[]
