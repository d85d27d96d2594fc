import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type ChainId, chainIds, isUnreadChain } from '#contract/chains.ts'
import { HistoryEvent } from '#contract/wallet/history-event.ts'
import { SnapshotKind, type SnapshotPart, WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import { historyEvents } from '#domain/watch/history-events.ts'
import { hourlyFrom } from '#domain/watch/is-gap.ts'
import { joinChains } from '#domain/watch/join-chains.ts'
import { condensed, knownState } from '#domain/watch/known-state.ts'
import type { Worth } from '#domain/watch/snapshot-worth.ts'
import type { Database, Statements } from '#service/store/database.ts'
import { unlimited } from '#service/store/no-room.ts'
import { json, knownItems, readRows, unchanged } from '#service/store/read-rows.ts'
import type { SnapshotReading, WatchedAddress, WatchedWallet, WatchStore } from '#service/store/store.ts'
import {
  enqueueWalletEvents,
  isUnreadable,
  type UnreadableState,
} from '#service/store/webhooks/enqueue-wallet-events.ts'
import { isRevoked, requireRoom } from './require-room.ts'
import { detailsWith, GoneHour, handOnEvents, hasEvents, partsText } from './snapshot-events.ts'

const HOUR_MS = 3_600_000
const HOURS_OF_DAY = 24

const hourOf = (ms: number) => Math.floor(ms / HOUR_MS)

/** Includes the time of the latest snapshot. */
const readWatched = (from: Statements, where: SQL) =>
  readRows(
    from,
    WatchedRow,
    sql`
    select id, owner, address, label, chains, created_at as "createdAt",
      (select max(at) from wallet_snapshot s where s.address = w.address) as "readAt"
    from watched_wallet w where ${where} order by created_at, id`,
  )

const wantedByMany = (address: SQL) => sql`
  exists (select 1 from watched_wallet w where w.address = ${address})
    or exists (select 1 from webhook h where ${address} = any(h.addresses) and not ${isRevoked('h.owner')})`

export function createWatchStore(database: Database): WatchStore {
  const removeWhere = (where: SQL) => database.transaction(async (tx) => (await removeWatched(tx, where)) > 0)

  return {
    add: ({ owner, address, label, chains, createdAt }, room = unlimited) =>
      database.transaction(async (tx) => {
        await requireRoom(tx, { owner, addresses: [address], isWebhook: false, room })
        await tx.run(sql`
          insert into watched_wallet (id, owner, address, label, chains, created_at)
          values (${randomUUID()}, ${owner}, ${address}, ${label}, ${sql.param(chains)}::text[], ${createdAt})
          on conflict (owner, address) do update set label = excluded.label, chains = excluded.chains`)
        const [wallet] = await readWatched(tx, sql`owner = ${owner} and address = ${address}`)
        if (wallet === undefined) throw new Error('What was added is there')
        return wallet
      }),
    list: (owner) => readWatched(database, owner === undefined ? sql`true` : sql`owner = ${owner}`),
    remove: (id, owner) => removeWhere(owner === undefined ? sql`id = ${id}` : sql`id = ${id} and owner = ${owner}`),
    addresses: async () => joined(await readWatched(database, sql`true`)),
    readTimes: async (addresses) => {
      const rows = await readRows(
        database,
        ReadTime,
        sql`
        select address, max(at) as at from wallet_snapshot
        where address = any(${sql.param(addresses)}::text[]) group by address`,
      )
      return new Map(rows.map(({ address, at }) => [address, at]))
    },
    keep: async (reading, { isWanted, onUnreadable }) => {
      const state = await database.transaction(async (tx) => {
        const { snapshot, origin } = reading
        // A concurrent removal of the watch waits for this transaction and then deletes its rows.
        await tx.run(sql`select 1 from watched_wallet where address = ${snapshot.address} for share`)
        const wanted = await tx.run(sql`select 1 where ${isWanted} or ${wantedByMany(sql`${snapshot.address}`)}`)
        if (wanted === 0) return undefined
        const state = await readState(tx, reading)
        const before = isUnreadable(state) ? null : state
        if (!(await insertSnapshot(tx, reading, historyEvents(before, snapshot)))) return undefined
        await enqueueWalletEvents(tx, state, snapshot)
        await tx.run(sql`
          insert into wallet_state (address, state, is_sample)
          values (${snapshot.address}, ${JSON.stringify(knownState(before, snapshot))}, ${origin === 'sample'})
          on conflict (address) do update set state = excluded.state, is_sample = excluded.is_sample`)
        return state
      })
      if (state === undefined) return false
      if (isUnreadable(state)) onUnreadable?.(state.since)
      return true
    },
    keepPast: async (address, origin, points) => {
      await database.transaction(async (tx) => {
        for (const { at, worth, parts } of points)
          await tx.run(sql`
            insert into wallet_snapshot (address, hour, at, worth, incomplete, details, is_sample, is_reconstructed)
            select ${address}, ${hourOf(at.getTime())}::int, ${at}::timestamptz, ${JSON.stringify(worth)},
              ${sql.param(incompleteChains(parts))}::text[], ${detailsWith([], { parts, tokens: [], positions: [] })},
              ${origin === 'sample'}::boolean, true
            where exists (select 1 from watched_wallet where address = ${address})
            on conflict (address, hour) do nothing`)
      })
    },
    points: async (address, { from, to }) => {
      const rows = await readRows(
        database,
        PointRow,
        sql`
        select at, worth, incomplete, is_sample as "isSample", is_reconstructed as "isReconstructed",
          ${partsText} as parts, case when ${hasEvents} then (details::json -> 'events')::text end as events
        from wallet_snapshot
        where address = ${address} and at >= ${from} and at <= ${to}
          and is_sample = (select is_sample from wallet_state where address = ${address})
        order by hour`,
      )
      const points = rows.map(({ at, incomplete, isReconstructed, ...row }) => {
        const parts = row.parts ?? []
        const known = parts.length > 0 ? parts : partsOfOldDay(row.worth, incomplete)
        return { at, worth: row.worth, parts: known, incomplete, isReconstructed, events: row.events ?? [] }
      })
      const [first] = rows
      return { origin: first === undefined ? null : first.isSample ? 'sample' : 'live', points }
    },
    everything: async (address) => {
      const snapshots = await readRows(
        database,
        ExportedSnapshot,
        sql`
        select at, worth, incomplete, details, is_sample as "isSample",
          is_reconstructed as "isReconstructed" from wallet_snapshot
        where address = ${address} order by hour`,
      )
      return {
        watchedBy: await readWatched(database, sql`address = ${address}`),
        snapshots,
      }
    },
    forget: (address) =>
      database.transaction(async (tx) => {
        await tx.run(sql`delete from watched_wallet where address = ${address}`)
        await tx.run(sql`delete from wallet_state where address = ${address}`)
        return await tx.run(sql`delete from wallet_snapshot where address = ${address}`)
      }),
    prune: async (now, wanted) => {
      const firstHour = hourOf(hourlyFrom(now.getTime()))
      const unwanted = (address: SQL) => sql`
        not (${wantedByMany(address)} or ${address} = any(${sql.param(wanted)}::text[]))`
      await database.transaction(async (tx) => {
        const gone = await readRows(
          tx,
          GoneHour,
          sql`
          delete from wallet_snapshot s where hour < ${firstHour} and exists (
            select 1 from wallet_snapshot later where later.address = s.address and later.hour > s.hour
              and later.hour / ${HOURS_OF_DAY}::int = s.hour / ${HOURS_OF_DAY}::int)
          returning address, hour, case when ${hasEvents} then details end as details`,
        )
        await handOnEvents(tx, gone)
        await tx.run(sql`delete from wallet_snapshot s where ${unwanted(sql`s.address`)}`)
        await tx.run(sql`delete from wallet_state s where ${unwanted(sql`s.address`)}`)
      })
    },
  }
}

/** Also deletes the snapshots of addresses that nobody else watches. Returns the number removed. */
export async function removeWatched(tx: Statements, where: SQL): Promise<number> {
  const rows = await readRows(tx, Removed, sql`delete from watched_wallet where ${where} returning address`)
  for (const { address } of rows) await dropUnwanted(tx, address)
  return rows.length
}

async function dropUnwanted(tx: Statements, address: string): Promise<void> {
  const isUnwanted = sql`address = ${address} and not (${wantedByMany(sql`${address}`)})`
  await tx.run(sql`delete from wallet_state where ${isUnwanted}`)
  await tx.run(sql`delete from wallet_snapshot where ${isUnwanted}`)
}

/** Returns false if the hour already has one: another instance was first. */
async function insertSnapshot(
  tx: Statements,
  { snapshot, worth, origin }: SnapshotReading,
  events: HistoryEvent[],
): Promise<boolean> {
  const incomplete = incompleteChains(snapshot.parts)
  const added = await tx.run(sql`
    insert into wallet_snapshot (address, hour, at, worth, incomplete, details, is_sample)
    values (${snapshot.address}, ${hourOf(snapshot.takenAt)}, ${new Date(snapshot.takenAt)}, ${JSON.stringify(worth)},
      ${sql.param(incomplete)}::text[], ${detailsWith(events, condensed(snapshot))}, ${origin === 'sample'})
    on conflict (address, hour) do nothing`)
  return added > 0
}

const incompleteChains = (parts: readonly SnapshotPart[]): ChainId[] => {
  const silent = parts.filter(({ kind, isComplete }) => kind !== 'nfts' && !isComplete)
  return [...new Set(silent.map(({ chain }) => chain))]
}

/** A past day's value includes chains that are no longer supported. */
const StoredWorth = z.pipe(
  z.record(z.string(), z.record(z.string(), z.number())),
  z.transform((worth): Worth => worth),
)
/** Any name: a former chain, or one that a newer version supports. */
const StoredChain = z.custom<ChainId>((chain) => typeof chain === 'string')
const WatchedRow = z.object({
  id: z.string(),
  owner: z.string(),
  address: z.string(),
  label: z.string(),
  chains: z.array(StoredChain),
  createdAt: z.date(),
  readAt: z.nullable(z.date()),
}) satisfies z.ZodMiniType<WatchedWallet>
const ReadTime = z.object({ address: z.string(), at: z.date() })
const Removed = z.object({ address: z.string() })
const StoredPart = z.object({
  chain: StoredChain,
  kind: SnapshotKind,
  isComplete: z.boolean(),
})
const PointRow = z.object({
  at: z.date(),
  worth: json(StoredWorth),
  incomplete: z.array(z.string()),
  isSample: z.boolean(),
  isReconstructed: z.boolean(),
  parts: z.nullable(json(knownItems(StoredPart))),
  events: z.nullable(json(knownItems(unchanged(HistoryEvent)))),
})
const ExportedSnapshot = z.object({
  at: z.date(),
  incomplete: z.array(z.string()),
  isSample: z.boolean(),
  isReconstructed: z.boolean(),
  worth: json(z.unknown()),
  details: json(z.unknown()),
})
/**
 * `state` null: it is damaged, or another version wrote it in a form that this one cannot read. `at`: time of the
 * latest snapshot.
 */
const StateRow = z.object({ state: z.catch(z.nullable(json(WalletSnapshot)), null), at: z.nullable(z.date()) })

/** Days reconstructed before parts were stored: complete tokens, no positions. */
const partsOfOldDay = (worth: Worth, incomplete: readonly string[]): SnapshotPart[] =>
  chainIds
    .filter((chain) => worth[chain] !== undefined && !incomplete.includes(chain))
    .map((chain) => ({ chain, kind: 'tokens', isComplete: true }))

/** A sample state says nothing about live data. */
async function readState(
  tx: Statements,
  { snapshot, origin }: SnapshotReading,
): Promise<WalletSnapshot | UnreadableState | null> {
  const [row] = await readRows(
    tx,
    StateRow,
    sql`
    select state, (select max(at) from wallet_snapshot s where s.address = w.address and not is_reconstructed) as at
    from wallet_state w where address = ${snapshot.address} and is_sample = ${origin === 'sample'} for update of w`,
  )
  if (row === undefined) return null
  return row.state ?? { since: row.at }
}

/** If one owner wants all chains, all are read. An entry whose chains have all lost their source is skipped. */
function joined(wallets: WatchedWallet[]): WatchedAddress[] {
  const byAddress = new Map<string, WatchedAddress>()
  for (const { address, chains, readAt } of wallets) {
    if (chains.length > 0 && chains.every(isUnreadChain)) continue
    byAddress.set(address, { address, readAt, chains: joinChains(byAddress.get(address)?.chains, chains) })
  }
  return [...byAddress.values()]
}
