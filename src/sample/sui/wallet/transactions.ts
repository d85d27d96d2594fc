import { createHash } from 'node:crypto'
import { toBase58 } from '@mysten/sui/utils'
import { seededAddress, seededRandom } from '#sample/prices/seeded-random.ts'
import { sampleHeldCoins, sampleSpamCoins } from './coins.ts'
import { sampleOwner } from './owner.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
// Prices of the sample reach back 400 days.
const FIRST_DAY = 360
/** What came in and went out, in thousandths of what is held now: together they are all of it. */
const story = [450, 400, 350, -200]
/** MIST. What is given back for storage is more than nothing, less than what it costs. */
const gas = { computationCost: 750_000, storageCost: 3_952_000, storageRebate: 1_956_240 }
const FEE = BigInt(gas.computationCost + gas.storageCost - gas.storageRebate)
const SUI = '0x2::sui::SUI'
const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'

const friend = seededAddress('a friend on Sui')
const exchange = seededAddress('an exchange on Sui')
const unknownSender = seededAddress('a stranger on Sui')
const pool = seededAddress('a pool on Sui')

type Change = { coinType: string; amount: bigint; owner?: string }
/** `payer`: who pays the gas. The changes of the wallet have its gas in them, as the chain reports them. */
type SampleTransaction = {
  text: string
  at: number
  sender: string
  payer?: string
  isFailed?: true
  changes: Change[]
}

/** A swap and its way back, one that failed, and what it costs: without the gas they move nothing. */
function latestOf(nowMs: number): SampleTransaction[] {
  const swap = (text: string, at: number, sui: bigint, usdc: bigint): SampleTransaction => ({
    text,
    at,
    sender: sampleOwner,
    changes: [
      { coinType: SUI, amount: sui - FEE },
      { coinType: USDC, amount: usdc },
      { coinType: SUI, amount: -sui, owner: pool },
      { coinType: USDC, amount: -usdc, owner: pool },
    ],
  })
  return [
    swap('swap', nowMs - 30 * HOUR_MS, -40_000_000_000n, 142_350_000n),
    swap('back', nowMs - 6 * HOUR_MS, 40_000_000_000n, -142_350_000n),
    {
      text: 'failed',
      at: nowMs - 3 * HOUR_MS,
      sender: sampleOwner,
      isFailed: true,
      changes: [{ coinType: SUI, amount: -FEE }],
    },
  ]
}
const LATEST_GAS = 3n * FEE

/** Each coin was bought and partly sold; unknown senders sent the rest. Together they are what the wallet holds. */
function storiesOf(nowMs: number): SampleTransaction[] {
  const today = nowMs - (nowMs % DAY_MS)
  const moves = sampleHeldCoins.flatMap(({ coinType, amount: held }) => {
    const amount = coinType === SUI ? held + LATEST_GAS : held
    const parts = story.map((share) => (amount * BigInt(share)) / 1000n)
    const rounding = amount - parts.reduce((sum, part) => sum + part, 0n)
    return parts.map((part, step): SampleTransaction => {
      const age = Math.ceil(FIRST_DAY * (1 - (step + seededRandom(`transfer ${coinType} ${step}`)) / story.length) + 1)
      const moved = step === 0 ? part + rounding : part
      const [sender, other] = moved < 0n ? [sampleOwner, friend] : [exchange, exchange]
      const changes = [
        { coinType, amount: moved },
        { coinType, amount: -moved, owner: other },
      ]
      return {
        text: `${coinType} ${step}`,
        at: today - age * DAY_MS,
        sender,
        payer: coinType === SUI ? sender : exchange,
        changes,
      }
    })
  })
  const gifts = sampleSpamCoins.map(({ coinType, amount }, index): SampleTransaction => {
    const changes = [
      { coinType, amount },
      { coinType, amount: -amount, owner: unknownSender },
    ]
    return { text: coinType, at: today - (index + 1) * 2 * DAY_MS, sender: unknownSender, changes }
  })
  return [...moves, ...gifts]
}

/** Transactions of the sample's wallet by GraphQL's shape, in the order of the chain. */
const sampleTransactions = (nowMs: number) =>
  [...storiesOf(nowMs), ...latestOf(nowMs)].toSorted((one, other) => one.at - other.at).map(toNode)

const toNode = ({ text, at, sender, payer = sender, isFailed, changes }: SampleTransaction) => ({
  digest: toBase58(createHash('sha256').update(`yieldscope sample ${text}`).digest()),
  sender: { address: sender },
  gasInput: { gasSponsor: { address: payer } },
  effects: {
    status: isFailed ? 'FAILURE' : 'SUCCESS',
    timestamp: new Date(at).toISOString(),
    gasEffects: { gasSummary: gas },
    balanceChanges: {
      pageInfo: { hasNextPage: false },
      nodes: changes.map(({ coinType, amount, owner = sampleOwner }) => ({
        amount: String(amount),
        owner: { address: owner },
        coinType: { repr: coinType },
      })),
    },
  },
})

/** `transactions(last: …, before: …, filter: {affectedAddress: …})` of Sui's GraphQL service. */
export function sampleTransactionPage(query: string, nowMs: number) {
  const address = /affectedAddress:"([^"]+)"/.exec(query)?.[1]
  const all = address === sampleOwner ? sampleTransactions(nowMs) : []
  const end = Number(/before:"(\d+)"/.exec(query)?.[1] ?? all.length)
  const start = Math.max(end - Number(/last:(\d+)/.exec(query)?.[1] ?? 20), 0)
  return { pageInfo: { hasPreviousPage: start > 0, startCursor: String(start) }, nodes: all.slice(start, end) }
}
