import { setTimeout as delay } from 'node:timers/promises'
import { vaultCoinKey } from '#domain/vault-search.ts'
import type { MarketVault, ReadThresholds } from '#service/market/source.ts'
import type { CoinThreshold, ThresholdSource } from '#service/protocols/threshold-source.ts'

/** Protocols change thresholds by a vote, so those of a failing source stay true for about as long. */
const GOOD_MS = 24 * 3_600_000
/** Vaults wait no longer than this. A later answer is used by the next refresh. */
const WAIT_MS = 8_000
const MOST_MS = 60_000

type Parts = { open: () => Promise<ThresholdSource[]>; now: () => number; waitMs?: number }

/**
 * Reads the thresholds of all protocols and writes them into the vaults whose coin they are of. A source that fails returns what it
 * had in the last day, then nothing: vaults go without. So does one that is slow, and so do all that cannot be opened. Where two vaults could be meant, neither has one.
 */
export function thresholdReader({ open, now, waitMs = WAIT_MS }: Parts): ReadThresholds {
  const last = new Map<string, { at: number; thresholds: CoinThreshold[] }>()
  let opening: Promise<ThresholdSource[]> | null = null

  async function readOne(source: ThresholdSource, signal: AbortSignal): Promise<[string, CoinThreshold[]]> {
    const key = `${source.chain} ${source.id}`
    const reading = source.readThresholds(signal).then(
      (thresholds) => void last.set(key, { at: now(), thresholds }),
      // Which host failed is recorded where it was requested.
      () => {},
    )
    await Promise.race([reading, delay(waitMs, undefined, { ref: false })])
    const known = last.get(key)
    return [key, known && now() - known.at < GOOD_MS ? known.thresholds : []]
  }

  return async (signal) => {
    opening ??= open()
    const sources = await opening.catch(() => null)
    signal.throwIfAborted()
    if (sources === null) {
      // The next reading opens them again.
      opening = null
      return (vaults) => vaults
    }
    // Each its own signal: every request leaves a listener on it.
    const limited = () => AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)])
    const read = new Map(await Promise.all(sources.map((source) => readOne(source, limited()))))
    signal.throwIfAborted()
    return (vaults) => withThresholds(vaults, read)
  }
}

function withThresholds(vaults: MarketVault[], read: ReadonlyMap<string, CoinThreshold[]>): MarketVault[] {
  const counted = new Map<string, number>()
  for (const vault of vaults) {
    const key = keyOf(vault)
    if (key !== null) counted.set(key, (counted.get(key) ?? 0) + 1)
  }
  return vaults.map((vault) => {
    const { lending, chain, protocol } = vault
    const key = keyOf(vault)
    const threshold =
      key !== null && counted.get(key) === 1
        ? read.get(`${chain} ${protocol.id}`)?.find((each) => isOf(each, vault))?.threshold
        : undefined
    return lending && threshold !== undefined
      ? { ...vault, lending: { ...lending, liquidationThreshold: threshold } }
      : vault
  })
}

/** Of vaults that may have a threshold. */
function keyOf({ type, chain, protocol, coins: [coin, ...others], lending }: MarketVault): string | null {
  if (coin === undefined || others.length > 0 || lending?.market === undefined) return null
  return `${type} ${chain} ${protocol.id} ${lending.market} ${vaultCoinKey(chain, coin)}`
}

function isOf({ coin, market }: CoinThreshold, { chain, coins: [own = ''], lending }: MarketVault): boolean {
  const listed = lending?.market?.toLowerCase() ?? ''
  const isInMarket = market === '' ? listed === '' : listed.startsWith(market.toLowerCase())
  return isInMarket && vaultCoinKey(chain, coin) === vaultCoinKey(chain, own)
}
