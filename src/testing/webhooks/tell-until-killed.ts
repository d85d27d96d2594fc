import { openStoreAndDatabase } from '#service/store/open-store.ts'
import { onSnapshot } from '#service/store/webhooks/webhook-wallets.ts'
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
  const parts = [{ chain: 'SUI' as const, kind: 'tokens' as const, isComplete: true }]
  const token = { chain: 'SUI' as const, contractAddress: '0x2::sui::SUI', symbol: 'SUI', valueUsd: null }
  const tokens = [{ ...token, amount: String(amount) }]
  await database.transaction((tx) =>
    onSnapshot(tx, null, { address, takenAt: Date.now(), parts, tokens, nfts: [], positions: [] }),
  )
  say({ kept: amount })
  await new Promise((resolve) => setTimeout(resolve, 20))
}
// Until it is killed, whatever keeps the event loop busy.
setInterval(() => {}, 1_000)
