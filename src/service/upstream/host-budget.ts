/** At most `perMinute` requests in any minute, of which `burst` may come at once. */
export type Budget = { perMinute: number; burst: number }

/** Blockscout without a key: 5 a second and 300 a minute. */
const blockscout: Budget = { perMinute: 120, burst: 3 }
const blockscoutHosts = [
  'eth.blockscout.com',
  'ftmscout.com',
  'explorer.roninchain.com',
  'explorer.optimism.io',
  'optimism.blockscout.com',
  'polygon.blockscout.com',
  'arbitrum.blockscout.com',
  'base.blockscout.com',
  'scroll.blockscout.com',
  'zksync.blockscout.com',
]

/** The published or observed limits of keyless use, with a margin. Hosts that are not listed have `defaultBudget`. */
export const hostBudgets: Record<string, Budget> = {
  'api.coingecko.com': { perMinute: 30, burst: 5 },
  'api.geckoterminal.com': { perMinute: 30, burst: 5 },
  'yields.llama.fi': { perMinute: 240, burst: 30 },
  'coins.llama.fi': { perMinute: 240, burst: 30 },
  'api.llama.fi': { perMinute: 240, burst: 30 },
  // 100 in 30 s, and each half minute holds the burst and its refill.
  'fullnode.mainnet.sui.io': { perMinute: 160, burst: 40 },
  'archive.mainnet.sui.io': { perMinute: 160, burst: 40 },
  // 40 of one method in 10 s.
  'api.mainnet-beta.solana.com': { perMinute: 140, burst: 20 },
  // One every 2 s, every second, every 4 s, every 250 ms.
  'api.jup.ag': { perMinute: 30, burst: 1 },
  'toncenter.com': { perMinute: 60, burst: 1 },
  'tonapi.io': { perMinute: 15, burst: 1 },
  'blockstream.info': { perMinute: 240, burst: 1 },
  // Publishes no number, bans who asks too much.
  'mempool.space': { perMinute: 60, burst: 2 },
  // Publishes no number either.
  'glacier-api.avax.network': { perMinute: 120, burst: 10 },
  ...Object.fromEntries(blockscoutHosts.map((host) => [host, blockscout])),
}
/** With a key of its own toncenter answers ten a second. */
export const keyedBudgets: Record<string, Budget> = { 'toncenter.com': { perMinute: 300, burst: 5 } }
export const defaultBudget: Budget = { perMinute: 600, burst: 200 }

/**
 * A token bucket. `take` reserves the next place and says how long to wait for it, or null when that would be longer than
 * `maxWaitMs`. The refill leaves room for the burst, so that no minute holds more than `perMinute`.
 */
export function createBucket({ perMinute, burst }: Budget, now: () => number) {
  const perMs = (perMinute - burst) / 60_000
  let tokens = burst
  let countedAt = now()
  return {
    take(maxWaitMs: number): number | null {
      const at = now()
      tokens = Math.min(burst, tokens + (at - countedAt) * perMs)
      countedAt = at
      const waitMs = tokens >= 1 ? 0 : (1 - tokens) / perMs
      if (waitMs > maxWaitMs) return null
      tokens -= 1
      return waitMs
    },
  }
}
