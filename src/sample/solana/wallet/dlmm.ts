import { address } from '@solana/kit'
import { samplePrice } from '#sample/prices/sample-price.ts'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import { dlmmBins, dlmmPair, dlmmPosition } from '#sample/solana/protocols/dlmm-accounts.ts'
import { sampleOwner } from './wallet.ts'

const JUP = address('JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN')
const USDC = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const pair = sampleKey('bins of JUP and USDC')
const ONE = 1n << 64n

const STEP = 20
const BINS = 70

/** The bin of the hour's price; both coins have six decimals. */
function activeBin(hour: number): number {
  const [jup, usdc] = [JUP, USDC].map((coin) => samplePrice(`solana:${coin}`, hour) ?? 1)
  return Math.round(Math.log((jup ?? 1) / (usdc ?? 1)) / Math.log(1 + STEP / 10_000))
}

/** A quarter of two bins at the hour's price: of 400 JUP and 160 USDC above, of 240 USDC below; a fee of 0.75 USDC, of which half a dollar was settled. */
export const sampleDlmm = async (hour: number): Promise<StoredAccount[]> => {
  const supply = 4_000_000n * ONE
  const none = { at: [0n, 0n], owed: [0n, 0n] } satisfies { at: [bigint, bigint]; owed: [bigint, bigint] }
  const active = activeBin(hour)
  const bins: Parameters<typeof dlmmBins>[0]['bins'] = [
    { id: active - 1, amounts: [0n, 240_000_000n], supply },
    { id: active, amounts: [400_000_000n, 160_000_000n], supply, fees: [0n, ONE / 4n] },
  ]
  const arrays = [...new Set(bins.map(({ id }) => Math.floor(id / BINS)))]
  return [
    dlmmPair({ key: pair, active, step: STEP, factor: 10_000, coins: [JUP, USDC] }),
    ...(await Promise.all(arrays.map((index) => dlmmBins({ pair, index, bins })))),
    dlmmPosition({
      key: sampleKey('position in bins'),
      pair,
      wallet: sampleOwner,
      lower: active - 1,
      bins: [{ share: supply / 4n }, { share: supply / 4n, fees: { ...none, owed: [0n, 500_000n] } }],
    }),
  ]
}
