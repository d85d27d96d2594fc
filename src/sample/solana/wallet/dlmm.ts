import { address } from '@solana/kit'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import { dlmmBins, dlmmPair, dlmmPosition } from '#sample/solana/protocols/dlmm-accounts.ts'
import { sampleOwner } from './wallet.ts'

const JUP = address('JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN')
const USDC = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const pair = sampleKey('bins of JUP and USDC')
const ONE = 1n << 64n

/** A quarter of two bins: of 400 JUP and 160 USDC above, of 240 USDC below; a fee of 0.75 USDC, of which half a dollar was settled. */
export const sampleDlmm = async (): Promise<StoredAccount[]> => {
  const supply = 4_000_000n * ONE
  const none = { at: [0n, 0n], owed: [0n, 0n] } satisfies { at: [bigint, bigint]; owed: [bigint, bigint] }
  return [
    dlmmPair({ key: pair, active: 0, step: 20, factor: 10_000, coins: [JUP, USDC] }),
    await dlmmBins({
      pair,
      index: 0,
      bins: [{ id: 0, amounts: [400_000_000n, 160_000_000n], supply, fees: [0n, ONE / 4n] }],
    }),
    await dlmmBins({ pair, index: -1, bins: [{ id: -1, amounts: [0n, 240_000_000n], supply }] }),
    dlmmPosition({
      key: sampleKey('position in bins'),
      pair,
      wallet: sampleOwner,
      lower: -1,
      bins: [{ share: supply / 4n }, { share: supply / 4n, fees: { ...none, owed: [0n, 500_000n] } }],
    }),
  ]
}
