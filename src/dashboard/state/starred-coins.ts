import * as z from 'zod/mini'
import { createLocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

/** A starred coin, in this browser only. `label` shows it without a request. */
export const StarredCoin = z.object({ coinType: z.string(), label: z.string() })
export type StarredCoin = z.output<typeof StarredCoin>

export const starredCoins = createLocalStore<StarredCoin[]>({
  key: 'yieldscope.starred-coins',
  schema: z.array(StarredCoin),
  fallback: [],
})

export const useStarredCoins = (): StarredCoin[] => useStore(starredCoins)

/** Stars the coin, or takes its star away. */
export function toggleStarredCoin(coin: StarredCoin): void {
  const before = starredCoins.get()
  const others = before.filter(({ coinType }) => coinType !== coin.coinType)
  starredCoins.set(others.length === before.length ? [...before, coin] : others)
}
