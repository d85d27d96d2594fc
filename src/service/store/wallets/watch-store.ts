import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { HistoryEvent } from '#contract/wallet/history-event.ts'
import { historyEvents } from '#domain/watch/history-events.ts'
import { hourlyFrom } from '#domain/watch/is-hole.ts'
import { joinChains } from '#domain/watch/join-chains.ts'
import { condensed, knownState } from '#domain/watch/known-state.ts'
import type { Worth } from '#domain/watch/snapshot-worth.ts'
import type { WalletSnapshot } from '#domain/watch/wallet-snapshot.ts'
import type { Database, Statements } from '#service/store/database.ts'
import type { KeptReading, StoredPoint, WatchedAddress, WatchedWallet, WatchStore } from '#service/store/store.ts'
import { detailsWith, type GoneHour, handOnEvents, hasEvents } from './snapshot-events.ts'

const HOUR_MS = 3_600_000
const HOURS_OF_DAY = 24

const hourOf = (ms: number) => Math.floor(ms / HOUR_MS)

/** With the time of the latest snapshot. */
const watched = (where: SQL) => sql`
  select id, owner, address, label, chains, created_at as "createdAt",
    (select max(at) from wallet_snapshot s where s.address = w.address) as "readAt"
  from watched_wallet w where ${where} order by created_at, id`

const wantedByMany = (address: SQL) => sql`
  exists (select 1 from watched_wallet w where w.address = ${address})
    or exists (select 1 from webhook h where ${address} = any(h.addresses))`

export function createWatchStore(database: Database): WatchStore {
  const removeWhere = (where: SQL) =>
    database.transaction(async (tx) => {
      const rows = await tx.rows<{ address: string }>(sql`delete from watched_wallet where ${where} returning address`)
      for (const { address } of rows) await dropUnwanted(tx, address)
      return rows.length > 0
    })

  return {
    add: ({ owner, address, label, chains, createdAt }, limit) =>
      database.transaction(async (tx) => {
        // Of two that add at once the second counts the first.
        await tx.rows(sql`select pg_advisory_xact_lock(hashtext('yieldscope'), hashtext('watch'))`)
        // What webhooks want read takes as much of the hour.
        const [count] = await tx.rows<{ others: number }>(sql`
          select count(*)::int as others from (
            select address from watched_wallet
            union select unnest(addresses) from webhook where disabled_at is null) as read where address <> ${address}`)
        if ((count?.others ?? 0) >= limit) return null
        await tx.rows(sql`
          insert into watched_wallet (id, owner, address, label, chains, created_at)
          values (${randomUUID()}, ${owner}, ${address}, ${label}, ${sql.param(chains)}::text[], ${createdAt})
          on conflict (owner, address) do update set label = excluded.label, chains = excluded.chains`)
        const [wallet] = await tx.rows<WatchedWallet>(watched(sql`owner = ${owner} and address = ${address}`))
        return wallet ?? null
      }),
    list: (owner) => database.rows<WatchedWallet>(watched(owner === undefined ? sql`true` : sql`owner = ${owner}`)),
    remove: (id, owner) => removeWhere(owner === undefined ? sql`id = ${id}` : sql`id = ${id} and owner = ${owner}`),
    addresses: async () => joined(await database.rows<WatchedWallet>(watched(sql`true`))),
    readTimes: async (addresses) => {
      const rows = await database.rows<{ address: string; at: Date }>(sql`
        select address, max(at) as at from wallet_snapshot
        where address = any(${sql.param(addresses)}::text[]) group by address`)
      return new Map(rows.map(({ address, at }) => [address, at]))
    },
    keep: (reading, { isWanted, onSnapshot }) =>
      database.transaction(async (tx) => {
        const { snapshot, origin } = reading
        // Whoever stops watching meanwhile waits for the end of this, and then takes out what was kept.
        await tx.rows(sql`select 1 from watched_wallet where address = ${snapshot.address} for share`)
        const [wanted] = await tx.rows<{ is: boolean }>(sql`
          select ${isWanted} or ${wantedByMany(sql`${snapshot.address}`)} as is`)
        if (!wanted?.is) return false
        const before = await readState(tx, reading)
        if (!(await insertSnapshot(tx, reading, historyEvents(before, snapshot)))) return false
        await onSnapshot(tx, before, snapshot)
        await tx.rows(sql`
          insert into wallet_state (address, state, is_sample)
          values (${snapshot.address}, ${JSON.stringify(knownState(before, snapshot))}, ${origin === 'sample'})
          on conflict (address) do update set state = excluded.state, is_sample = excluded.is_sample`)
        return true
      }),
    keepPast: async (address, origin, points) => {
      const details = JSON.stringify({ parts: [], tokens: [], positions: [] })
      await database.transaction(async (tx) => {
        for (const { at, worth, incomplete } of points)
          await tx.rows(sql`
            insert into wallet_snapshot (address, hour, at, worth, incomplete, details, is_sample, is_reconstructed)
            select ${address}, ${hourOf(at.getTime())}::int, ${at}::timestamptz, ${JSON.stringify(worth)},
              ${sql.param(incomplete)}::text[], ${details}, ${origin === 'sample'}::boolean, true
            where exists (select 1 from watched_wallet where address = ${address})
            on conflict (address, hour) do nothing`)
      })
    },
    points: async (address, { from, to }) => {
      const rows = await database.rows<
        Omit<StoredPoint, 'worth'> & { worth: string; isSample: boolean; events: string | null }
      >(sql`
        select at, worth, incomplete, is_sample as "isSample", is_reconstructed as "isReconstructed",
          case when ${hasEvents} then (details::json -> 'events')::text end as events
        from wallet_snapshot
        where address = ${address} and at >= ${from} and at <= ${to}
          and is_sample = (select is_sample from wallet_state where address = ${address})
        order by hour`)
      const points = rows.map(({ at, worth, incomplete, isReconstructed, events }) => ({
        at,
        worth: JSON.parse(worth) as Worth,
        incomplete,
        isReconstructed,
        events: events === null ? [] : (JSON.parse(events) as HistoryEvent[]),
      }))
      const [first] = rows
      return { origin: first === undefined ? null : first.isSample ? 'sample' : 'live', points }
    },
    everything: async (address) => {
      const rows = await database.rows<{ at: Date; worth: string; incomplete: string[]; details: string }>(sql`
        select at, worth, incomplete, details, is_sample as "isSample",
          is_reconstructed as "isReconstructed" from wallet_snapshot
        where address = ${address} order by hour`)
      return {
        watchedBy: await database.rows<WatchedWallet>(watched(sql`address = ${address}`)),
        snapshots: rows.map(({ worth, details, ...row }) => ({
          ...row,
          worth: JSON.parse(worth),
          details: JSON.parse(details),
        })),
      }
    },
    forget: (address) =>
      database.transaction(async (tx) => {
        await tx.rows(sql`delete from watched_wallet where address = ${address}`)
        await tx.rows(sql`delete from wallet_state where address = ${address}`)
        const gone = await tx.rows(sql`delete from wallet_snapshot where address = ${address} returning hour`)
        return gone.length
      }),
    thin: async (now, wanted) => {
      const firstHour = hourOf(hourlyFrom(now.getTime()))
      const unwanted = (address: SQL) => sql`
        not (${wantedByMany(address)} or ${address} = any(${sql.param(wanted)}::text[]))`
      await database.transaction(async (tx) => {
        const gone = await tx.rows<GoneHour>(sql`
          delete from wallet_snapshot s where hour < ${firstHour} and exists (
            select 1 from wallet_snapshot later where later.address = s.address and later.hour > s.hour
              and later.hour / ${HOURS_OF_DAY}::int = s.hour / ${HOURS_OF_DAY}::int)
          returning address, hour, case when ${hasEvents} then details end as details`)
        await handOnEvents(tx, gone)
        await tx.rows(sql`delete from wallet_snapshot s where ${unwanted(sql`s.address`)}`)
        await tx.rows(sql`delete from wallet_state s where ${unwanted(sql`s.address`)}`)
      })
    },
  }
}

async function dropUnwanted(tx: Statements, address: string): Promise<void> {
  const isUnwanted = sql`address = ${address} and not (${wantedByMany(sql`${address}`)})`
  await tx.rows(sql`delete from wallet_state where ${isUnwanted}`)
  await tx.rows(sql`delete from wallet_snapshot where ${isUnwanted}`)
}

/** False when the hour has one: another instance was first. */
async function insertSnapshot(
  tx: Statements,
  { snapshot, worth, origin }: KeptReading,
  events: HistoryEvent[],
): Promise<boolean> {
  const silent = snapshot.parts.filter(({ kind, isComplete }) => kind !== 'nfts' && !isComplete)
  const incomplete = [...new Set(silent.map(({ chain }) => chain))]
  const rows = await tx.rows(sql`
    insert into wallet_snapshot (address, hour, at, worth, incomplete, details, is_sample)
    values (${snapshot.address}, ${hourOf(snapshot.takenAt)}, ${new Date(snapshot.takenAt)}, ${JSON.stringify(worth)},
      ${sql.param(incomplete)}::text[], ${detailsWith(events, condensed(snapshot))}, ${origin === 'sample'})
    on conflict (address, hour) do nothing returning hour`)
  return rows.length > 0
}

/** What the sample told says nothing about what is live. */
async function readState(tx: Statements, { snapshot, origin }: KeptReading): Promise<WalletSnapshot | null> {
  const [row] = await tx.rows<{ state: string }>(sql`
    select state from wallet_state where address = ${snapshot.address} and is_sample = ${origin === 'sample'}
    for update`)
  // As this store wrote it.
  return row === undefined ? null : (JSON.parse(row.state) as WalletSnapshot)
}

/** Where one owner asks for all chains, all are read. */
function joined(wallets: WatchedWallet[]): WatchedAddress[] {
  const byAddress = new Map<string, WatchedAddress>()
  for (const { address, chains, readAt } of wallets) {
    byAddress.set(address, { address, readAt, chains: joinChains(byAddress.get(address)?.chains, chains) })
  }
  return [...byAddress.values()]
}
