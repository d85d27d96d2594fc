import type { WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import { openStoreAndDatabase } from '#service/store/open-store.ts'
import { readWalletState } from './watch-rig.ts'

// The other process of watch-kill.test.ts: says what it finds of a watched wallet, then keeps one snapshot after the other, an hour
// and a coin apart, saying each when it is there, until it is killed. Argument: JSON with where the store is, and the wallet.
type Task = { dataDir: string; databaseUrl: string | null; templateDir?: string; address: string; webhookId: string }
const { address, webhookId, ...options }: Task = JSON.parse(process.argv[2] ?? '{}')
const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 10, 1)
const MOST_DELIVERIES = 200
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

const { store, database } = await openStoreAndDatabase(options)
const { points } = await store.watch.points(address, { from: new Date(0), to: new Date(START + 1e6 * HOUR_MS) })
const { snapshots } = await store.watch.everything(address)
const sent = await store.deliveries.list(webhookId, { limit: MOST_DELIVERIES })
say({
  worth: points.map(({ worth }) => worth.SUI?.Tokens),
  snapshots: JSON.parse(JSON.stringify(snapshots)),
  sentAmounts: sent.map(({ body }) => Number(JSON.parse(body).data.after)).toReversed(),
})

for (let hour = points.length + 1; ; hour += 1) {
  const known = await readWalletState(database, address)
  const before = Number(known?.tokens[0]?.amount ?? 0)
  const reading = { snapshot: snapshotOf(hour), worth: { SUI: { Tokens: hour } }, origin: 'live' } as const
  await store.watch.keep(reading, { isWanted: true })
  say({ saved: hour, before })
}

/** Of the first of many tokens it holds as many coins as hours have passed. */
function snapshotOf(hour: number): WalletSnapshot {
  const tokens = Array.from({ length: 200 }, (_, index) => ({
    ...{ chain: 'SUI' as const, contractAddress: `0x${index}::coin::COIN`, symbol: `C${index}`, valueUsd: 5 },
    amount: index === 0 ? String(hour) : '1',
  }))
  const parts = [{ chain: 'SUI' as const, kind: 'tokens' as const, isComplete: true }]
  return { address, takenAt: START + hour * HOUR_MS, parts, tokens, nfts: [], positions: [] }
}
