import { createHash } from 'node:crypto'
import { type RawTonAddress, sampleJettons, sampleTonAddress } from './wallet.ts'

const HOUR = 3600
const DAY = 24 * HOUR

const friend = sampleTonAddress('a friend')
const exchange = sampleTonAddress('an exchange')
const unknownSender = sampleTonAddress('a stranger')

const hashOf = (text: string): string => createHash('sha256').update(`yieldscope sample ton ${text}`).digest('base64')

type Message = { source: RawTonAddress | null; destination: RawTonAddress; value: string | null }
const order = (owner: RawTonAddress): Message => ({ source: null, destination: owner, value: null })

/** `GET /transactions`, newest first: coins that came, coins that were sent, one that failed, and a payment to itself. */
export function sampleTonTransactions(owner: RawTonAddress, nowMs: number) {
  const now = Math.floor(nowMs / 1000 / HOUR) * HOUR
  const row = (text: string, age: number, in_msg: Message, out: Message[], aborted = false) => ({
    account: owner,
    hash: hashOf(text),
    now: now - age,
    total_fees: '2734119',
    description: { type: 'ord', aborted, compute_ph: { skipped: false, success: !aborted } },
    in_msg,
    out_msgs: out.map((message) => ({ ...message, fwd_fee: '266669' })),
  })
  return [
    row('failed', 7 * HOUR, order(owner), [], true),
    row('paid', 2 * DAY, order(owner), [{ source: owner, destination: friend, value: '25000000000' }]),
    row('itself', 5 * DAY, order(owner), [{ source: owner, destination: owner, value: '1000000000' }]),
    row('came', 9 * DAY, { source: exchange, destination: owner, value: '400000000000' }, []),
  ]
}

/** `GET /jetton/transfers`, newest first: each jetton came once, some were partly sent on. */
export function sampleTonTransfers(owner: RawTonAddress, nowMs: number) {
  const now = Math.floor(nowMs / 1000 / HOUR) * HOUR
  const row = (
    text: string,
    age: number,
    known: { source: string; destination: string; amount: bigint; jetton_master: string },
  ) => ({
    ...known,
    amount: String(known.amount),
    transaction_hash: hashOf(text),
    transaction_now: now - age,
    transaction_lt: '60900000000001',
    transaction_aborted: false,
  })
  return sampleJettons
    .flatMap(({ master, balance, info }, index) => {
      const held = BigInt(balance)
      const sent = index % 3 === 0 ? held / 4n : 0n
      const from = info?.is_scam || info?.name.includes('claim') ? unknownSender : exchange
      const came = { source: from, destination: owner, amount: held + sent, jetton_master: master }
      const went = { source: owner, destination: friend, amount: sent, jetton_master: master }
      return [
        row(`${master} in`, (index + 3) * 4 * DAY, came),
        ...(sent > 0n ? [row(`${master} out`, (index + 1) * DAY + HOUR, went)] : []),
      ]
    })
    .toSorted((one, other) => other.transaction_now - one.transaction_now)
}
