import { LRUCache } from 'lru-cache'
import { nativeAddresses } from '#contract/chains.ts'
import { chunksOf } from '#domain/chunks-of.ts'
import { friendlyTonAddress } from '#domain/ton-address.ts'
import { lruLimit } from '#service/cache/lru-limit.ts'
import type { TokenBalance } from '#service/chains/chain-adapter.ts'
import { toncenter } from '#service/chains/ton/toncenter.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'

/** A wallet's jetton whose code may make it a pool share; `admin`: its creator, according to its master. */
export type PoolToken = {
  pool: string
  /** Hex. */
  codeHash: string
  admin: string | null
  units: bigint
  /** The total supply in units, from the index; null if the index does not report it. */
  supply: bigint | null
}

/** Each takes 57 characters of the URL. */
const MASTERS_PER_REQUEST = 50
/** Without a key, toncenter answers one request per second; the rest of a wallet's jettons is read next time. */
const MAX_NEW = 150
const MAX_ENTRIES = 50_000
const FRESH_MS = 24 * 3600 * 1000

type WalletPools = { tokens: PoolToken[]; notes: string[] }

/**
 * Selects the wallet's jettons that run code in `codeHashes`, from their masters, with one request per 50 that are new or
 * known to be pool shares. A jetton with other code is remembered for a day. Simultaneous callers share one read.
 */
export function poolTokens(deps: PositionDeps, codeHashes: ReadonlySet<string>) {
  const others = new LRUCache<string, true>({ ...lruLimit(MAX_ENTRIES), ttl: FRESH_MS, perf: { now: deps.now } })
  const pools = new Set<string>()

  async function read(address: string, isForced: boolean, signal: AbortSignal): Promise<WalletPools> {
    const { value, note } = await deps.readTokens('TON', address, { isForced, signal })
    const held = new Map(value.filter(isCandidate).map((token) => [token.contractAddress, token.amount]))
    const isNew = (master: string) => !pools.has(master) && !others.has(master)
    const unread = [...held.keys()].filter(isNew)
    const wanted = [...[...held.keys()].filter((master) => pools.has(master)), ...unread.slice(0, MAX_NEW)]
    const source = toncenter(deps, signal)
    const tokens: PoolToken[] = []
    for (const masters of chunksOf(wanted, MASTERS_PER_REQUEST)) {
      const { jetton_masters: rows } = await source.jettonMasters(masters)
      const masterRows = new Map(rows.flatMap((row) => (row ? [[friendlyTonAddress(row.address), row] as const] : [])))
      for (const pool of masters) {
        const row = masterRows.get(pool)
        const codeHash = row?.code_hash ? Buffer.from(row.code_hash, 'base64').toString('hex') : ''
        if (!row || !codeHashes.has(codeHash)) {
          others.set(pool, true)
          continue
        }
        pools.add(pool)
        const admin = row.admin_address === null ? null : friendlyTonAddress(row.admin_address)
        tokens.push({ pool, codeHash, admin, units: held.get(pool) ?? 0n, supply: row.total_supply })
      }
    }
    const waiting = unread.length - Math.min(unread.length, MAX_NEW)
    const notes = [note, waiting > 0 ? `${waiting} tokens were not checked for pools yet` : null]
    return { tokens, notes: notes.filter((words) => words !== null) }
  }

  const shared = cachedRead<WalletPools>({
    freshForMs: 0,
    now: deps.now,
    read: (key, signal) => {
      const [isForced = '', address = ''] = key.split(' ')
      return read(address, isForced === 'forced', signal)
    },
  })
  return (address: string, isForced: boolean, signal: AbortSignal) =>
    shared(`${isForced ? 'forced' : 'usual'} ${address}`, signal)
}

const isCandidate = ({ contractAddress, amount, spamReason }: TokenBalance) =>
  contractAddress !== nativeAddresses.ton && amount > 0n && spamReason === null
