import * as z from 'zod/mini'
import { createLocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

/** A starred coin, in this browser only. `label` shows it without a request. */
const StarredCoin = z.object({ coinType: z.string(), label: z.string() })
type StarredCoin = z.output<typeof StarredCoin>

const starred = createLocalStore<StarredCoin[]>({
  key: 'yieldscope.starred-coins',
  schema: z.array(StarredCoin),
  fallback: [],
})

export const useStarredCoins = (): StarredCoin[] => useStore(starred)

/** Stars the coin, or takes its star away. */
export function toggleStarredCoin(coin: StarredCoin): void {
  const before = starred.get()
  const others = before.filter(({ coinType }) => coinType !== coin.coinType)
  starred.set(others.length === before.length ? [...before, coin] : others)
}
