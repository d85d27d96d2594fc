import type { WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import { openStoreAndDatabase } from '#service/store/open-store.ts'
import { enqueueWalletEvents } from '#service/store/webhooks/enqueue-wallet-events.ts'
import { createSender } from '#service/webhooks/send-message.ts'
import { startDelivering } from '#service/webhooks/start-delivering.ts'

// The other process of kill.test.ts: keeps one snapshot after the other of a wallet that a webhook is about, saying each when it is
// there, and sends what is to be sent, until it is killed. Arguments: JSON with the database, the first amount, and what it does.
type Task = { databaseUrl: string; address: string; from: number; writes: boolean; delivers: boolean }
const { databaseUrl, address, from, writes, delivers }: Task = JSON.parse(process.argv[2] ?? '{}')
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

const { store, database } = await openStoreAndDatabase({ dataDir: '', databaseUrl })
if (delivers) {
  const send = createSender({ allowsPrivate: true })
  const log = { info: () => {}, warn: (line: unknown) => say({ warning: line }) }
  startDelivering({ store, send, now: () => new Date(), log, leaseMs: 1_000, pollMs: 20 })
}
for (let amount = from; writes; amount += 1) {
  await database.transaction((tx) =>
    enqueueWalletEvents(tx, amount === 1 ? null : snapshotOf(amount - 1), snapshotOf(amount)),
  )
  say({ saved: amount })
  await new Promise((resolve) => setTimeout(resolve, 20))
}

function snapshotOf(amount: number): WalletSnapshot {
  const token = { chain: 'SUI' as const, contractAddress: '0x2::sui::SUI', symbol: 'SUI', valueUsd: null }
  return {
    ...{ address, takenAt: Date.now(), parts: [{ chain: 'SUI', kind: 'tokens', isComplete: true }] },
    ...{ tokens: [{ ...token, amount: String(amount) }], nfts: [], positions: [] },
  }
}

// Until it is killed, whatever keeps the event loop busy.
setInterval(() => {}, 1_000)
