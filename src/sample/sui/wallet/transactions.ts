import { sampleChance } from '#sample/prices/chance.ts'
import { sampleHeldCoins } from './coins.ts'
import { sampleOwner } from './owner.ts'

const DAY_MS = 86_400_000
// Prices of the sample reach back 400 days.
const FIRST_DAY = 360
/** What came in and went out, in thousandths of what is held now: together they are all of it. */
const story = [450, 400, 350, -200]

/** Transactions of the sample's wallet by GraphQL's shape, in the order of the chain: each coin was bought and partly sold. */
function sampleTransactions(nowMs: number) {
  const moves = sampleHeldCoins.flatMap(({ coinType, amount }) => {
    const parts = story.map((share) => (amount * BigInt(share)) / 1000n)
    const rounding = amount - parts.reduce((sum, part) => sum + part, 0n)
    return parts.map((part, step) => {
      const age = FIRST_DAY * (1 - (step + sampleChance(`transfer ${coinType} ${step}`)) / story.length)
      return { coinType, amount: step === 0 ? part + rounding : part, at: nowMs - Math.ceil(age + 1) * DAY_MS }
    })
  })
  return moves
    .toSorted((one, other) => one.at - other.at)
    .map(({ coinType, amount, at }) => ({
      effects: {
        timestamp: new Date(at - (at % DAY_MS)).toISOString(),
        balanceChanges: {
          pageInfo: { hasNextPage: false },
          nodes: [{ amount: String(amount), owner: { address: sampleOwner }, coinType: { repr: coinType } }],
        },
      },
    }))
}

/** `transactions(last: …, before: …, filter: {affectedAddress: …})` of Sui's GraphQL service. */
export function sampleTransactionPage(query: string, nowMs: number) {
  const address = /affectedAddress:"([^"]+)"/.exec(query)?.[1]
  const all = address === sampleOwner ? sampleTransactions(nowMs) : []
  const end = Number(/before:"(\d+)"/.exec(query)?.[1] ?? all.length)
  const start = Math.max(end - Number(/last:(\d+)/.exec(query)?.[1] ?? 20), 0)
  return { pageInfo: { hasPreviousPage: start > 0, startCursor: String(start) }, nodes: all.slice(start, end) }
}
