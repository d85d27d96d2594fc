import { accountLayout, fieldsOf, int, publicKey, records, uint } from '#service/chains/sol/account-layout.ts'
import { dlmmFacts } from './meteora-dlmm.ts'

const programs = [dlmmFacts.program]

export const POSITION_MARK = '75b0d4c7f5b485b6'
export const OWNER_AT = 40
/** The size with the first 70 bins; each further bin adds one record. */
export const POSITION_SIZE = 8_120
export const BINS_INSIDE = 70
export const BIN_RECORD_SIZE = 112

/** One bin's values for both coins or rewards: the bin's counter when settled, and the settled amount. */
const settled = fieldsOf({ atX: uint(0, 16), atY: uint(16, 16), owedX: uint(32, 8), owedY: uint(40, 8) })
export type Settled = ReturnType<typeof settled>
const share = uint(0, 16)

export const positionAccount = accountLayout({
  what: 'a Meteora DLMM position',
  programs,
  discriminator: POSITION_MARK,
  size: POSITION_SIZE,
  fields: {
    pair: publicKey(8),
    owner: publicKey(OWNER_AT),
    shares: records({ at: 72, size: 16, count: BINS_INSIDE }, share),
    rewards: records({ at: 1_192, size: 48, count: BINS_INSIDE }, settled),
    fees: records({ at: 4_552, size: 48, count: BINS_INSIDE }, settled),
    lower: int(7_912, 4),
    upper: int(7_916, 4),
  },
})
export type Position = ReturnType<typeof positionAccount>

/** A bin beyond the first 70: share, rewards, fees. */
export function binRecord(view: DataView) {
  const part = (at: number) => settled(new DataView(view.buffer, view.byteOffset + at, 48))
  return { share: share(view), rewards: part(16), fees: part(64) }
}

export const pairAccount = accountLayout({
  what: 'a pool of Meteora DLMM',
  programs,
  discriminator: '210b3162b565b10d',
  size: 904,
  fields: {
    baseFactor: uint(8, 2),
    feePower: uint(34, 1),
    active: int(76, 4),
    step: uint(80, 2),
    coinX: publicKey(88),
    coinY: publicKey(120),
    rewards: records(
      { at: 264, size: 144, count: 2 },
      fieldsOf({
        coin: publicKey(0),
        isSet: uint(0, 32),
        endsAt: uint(104, 8),
        rate: uint(112, 16),
        updatedAt: uint(128, 8),
      }),
    ),
  },
})
export type Pair = ReturnType<typeof pairAccount>

export const BINS = 70
export const binArray = accountLayout({
  what: 'bins of Meteora DLMM',
  programs,
  discriminator: '5c8e5cdc059446b5',
  size: 10_136,
  fields: { index: uint(8, 8), pair: publicKey(24) },
})

const bin = fieldsOf({
  x: uint(0, 8),
  y: uint(8, 8),
  supply: uint(32, 16),
  reward0: uint(48, 16),
  reward1: uint(64, 16),
  feeX: uint(80, 16),
  feeY: uint(96, 16),
})
export type Bin = ReturnType<typeof bin>
/** One bin of an array. */
export const binAt = ({ buffer, byteOffset }: Uint8Array, index: number): Bin =>
  bin(new DataView(buffer, byteOffset + 56 + 144 * index, 144))
