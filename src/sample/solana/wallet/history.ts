import { createHash } from 'node:crypto'
import { getBase58Decoder } from '@solana/kit'
import { nativeAddresses } from '#contract/chains.ts'
import { seededRandom } from '#sample/prices/seeded-random.ts'
import type { StoredTransaction } from '#sample/solana/node/state.ts'
import { sampleReceipts, sampleTokens } from './tokens.ts'
import { sampleLamports, sampleOwner } from './wallet.ts'

const DAY = 86_400
// Prices of the sample reach back 400 days.
const FIRST_DAY = 360
const RECEIPTS_DAY = 45
/** What came in and went out, in thousandths of what is held now: together they are all of it. */
const nativeStory = [850, 350, -200]
const tokenStory = [1250, -250]

/** How the sample's wallet came to what it holds, newest first; few enough transactions to be read whole. */
export function sampleHistory(nowMs: number): StoredTransaction[] {
  const today = Math.floor(nowMs / 1000 / DAY) * DAY
  const held = [
    { mint: nativeAddresses.sol, amount: sampleLamports, story: nativeStory },
    ...sampleTokens.map(({ mint, amount }) => ({ mint, amount, story: tokenStory })),
  ]
  const moves = held.flatMap(({ mint, amount, story }) => {
    let before = 0n
    return story.map((share, step) => {
      // The last step ends at what is held now, whatever was rounded before.
      const after = step === story.length - 1 ? amount : before + (amount * BigInt(share)) / 1000n
      const age = Math.ceil(FIRST_DAY * (1 - (step + seededRandom(`solana ${mint} ${step}`)) / story.length)) + 1
      const move = { mint, before, after, at: today - age * DAY, text: `${mint} ${step}` }
      before = after
      return move
    })
  })
  const receipts = {
    text: 'receipts',
    at: today - RECEIPTS_DAY * DAY,
    version: 1 as const,
    changes: sampleReceipts.map(({ mint, amount }) => ({ mint, before: 0n, after: amount })),
  }
  const failed = { text: 'failed', at: today - DAY, isFailed: true, changes: [] }
  return [...moves.map(({ at, text, ...change }) => ({ text, at, changes: [change] })), receipts, failed]
    .toSorted((one, other) => other.at - one.at)
    .map(({ text, ...rest }) => ({ ...rest, signature: signatureOf(text), wallet: sampleOwner }))
}

/** A few dozen, which each question about the wallet needs again: base58 of 64 bytes takes its time. */
const signatures = new Map<string, string>()

/** 64 bytes in base58. */
function signatureOf(text: string): string {
  const hash = () => createHash('sha512').update(`yieldscope sample ${text}`).digest()
  const signature = signatures.get(text) ?? getBase58Decoder().decode(hash())
  signatures.set(text, signature)
  return signature
}
