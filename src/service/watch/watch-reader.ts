import type { Logger } from 'pino'
import type { ChainId } from '#contract/chains.ts'
import { joinChains } from '#domain/watch/join-chains.ts'
import type { SnapshotReading, Store, WatchedAddress } from '#service/store/store.ts'
import type { Wallet } from '#service/wallet/wallet.ts'
import { readWatchedWallet } from './read-watched-wallet.ts'
import { type ReadPast, reconstructPast } from './reconstruct-past.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A wallet of which nothing could be read is retried within the hour. */
const RETRY_MS = 10 * 60_000
/** Wallets read concurrently: each needs many hosts, and visitors come first. */
const AT_A_TIME = 2

export type MoreAddresses = () => Promise<{ address: string; chains: ChainId[] }[]>

export type WatchReaderParts = {
  store: Pick<Store, 'watch' | 'withLock'>
  /** A background wallet: it leaves spare room for visitors at every host. */
  wallet: Wallet
  now: () => Date
  log: Pick<Logger, 'debug' | 'warn'>
  /** Other addresses to read, with their NFTs. */
  moreAddresses?: MoreAddresses
  /** Reads one chain's past before the first snapshot; absent: nothing is reconstructed. */
  readPast?: ReadPast
  /** Counts the wallets whose previous state could not be read. */
  telemetry?: () => void
}

export type WatchReader = {
  /**
   * Reads the wallets due in this minute, the oldest first, unless another instance does. Returns the number of stored
   * snapshots. Never rejects.
   */
  readDue(signal: AbortSignal): Promise<number>
}

/** Reads every watched wallet once per hour (UTC) and stores its value. */
export function createWatchReader(parts: WatchReaderParts): WatchReader {
  const { store, wallet, now, log, readPast, moreAddresses = async () => [], telemetry = () => {} } = parts
  const triedAt = new Map<string, number>()
  let thinnedDay = 0

  const isDue = ({ address, readAt }: WatchedAddress): boolean => {
    const at = now().getTime()
    const tried = triedAt.get(address) ?? Number.NEGATIVE_INFINITY
    // If the clock ran ahead and is set back, it must not delay the retry by as much.
    const isResting = at >= tried && at - tried < RETRY_MS
    return !isResting && (readAt === null || hourOf(readAt.getTime()) !== hourOf(at))
  }

  const onUnreadable = (since: Date | null) => {
    telemetry()
    log.warn({ since }, 'what was known of a watched wallet could not be read: nothing that changed since is known')
  }

  async function readOne({ address, chains, readAt }: WatchedAddress, isWanted: boolean, signal: AbortSignal) {
    const takenAt = now().getTime()
    triedAt.set(address, takenAt)
    try {
      const reading = await readWatchedWallet(wallet, { address, chains, takenAt, withNfts: isWanted }, signal)
      const isStored = reading !== null && (await store.watch.keep(reading, { isWanted, onUnreadable }))
      if (isStored && readAt === null) await keepPast(reading, signal)
      return isStored
    } catch (error) {
      if (!signal.aborted) log.warn({ reason: wordsOf(error) }, 'a watched wallet could not be read or stored')
      return false
    }
  }

  /** Once, after the first snapshot. A failure does not affect the reading. */
  async function keepPast({ snapshot, origin }: SnapshotReading, signal: AbortSignal): Promise<void> {
    if (readPast === undefined) return
    try {
      const points = await reconstructPast(snapshot, readPast, signal)
      await store.watch.keepPast(snapshot.address, origin, points)
    } catch (error) {
      if (!signal.aborted)
        log.warn({ reason: wordsOf(error) }, 'the past of a watched wallet could not be reconstructed')
    }
  }

  async function readAll(signal: AbortSignal): Promise<number> {
    const more = await moreAddresses()
    const watched = await allOf(store, more)
    const wanted = new Set(more.map(({ address }) => address))
    await prune([...wanted])
    const due = watched.filter(isDue).toSorted((a, b) => timeOf(a) - timeOf(b))
    const isNew = due.filter(({ readAt }) => readAt === null).length
    const queue = due.slice(0, Math.max(isNew, readingsOfMinute(due.length, now().getTime())))
    let stored = 0
    const work = async () => {
      for (let next = queue.shift(); next !== undefined && !signal.aborted; next = queue.shift())
        if (await readOne(next, wanted.has(next.address), signal)) stored += 1
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, work))
    return stored
  }

  /** Once a day. */
  async function prune(wanted: string[]): Promise<void> {
    const day = Math.floor(now().getTime() / DAY_MS)
    if (day === thinnedDay) return
    await store.watch.prune(now(), wanted)
    thinnedDay = day
  }

  return {
    readDue: async (signal) => {
      try {
        return (await store.withLock('watch', () => readAll(signal))) ?? 0
      } catch (error) {
        if (!signal.aborted) log.warn({ reason: wordsOf(error) }, 'watched wallets could not be read')
        return 0
      }
    },
  }
}

const hourOf = (ms: number) => Math.floor(ms / HOUR_MS)
const timeOf = ({ readAt }: WatchedAddress) => readAt?.getTime() ?? 0
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The addresses without duplicates, each on all chains that anyone wants. */
async function allOf({ watch }: Pick<Store, 'watch'>, more: Awaited<ReturnType<MoreAddresses>>) {
  const watched = new Map((await watch.addresses()).map((each) => [each.address, each]))
  const times = await watch.readTimes(more.map(({ address }) => address))
  for (const { address, chains } of more) {
    const known = watched.get(address)
    const joined = joinChains(known?.chains, chains)
    watched.set(address, { address, chains: joined, readAt: known?.readAt ?? times.get(address) ?? null })
  }
  return [...watched.values()]
}

const MINUTE_MS = 60_000
/** The end of the hour is reserved for wallets that were added late or failed before. */
const SPARE_MINUTES = 10

/**
 * How many due wallets to read in this minute, so that all are read within the hour and no host gets all requests at
 * once.
 */
function readingsOfMinute(due: number, now: number): number {
  const left = Math.floor((HOUR_MS - (now % HOUR_MS)) / MINUTE_MS) - SPARE_MINUTES
  return Math.ceil(due / Math.max(1, left))
}
