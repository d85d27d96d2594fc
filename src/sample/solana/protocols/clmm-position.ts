import type { Address } from '@solana/kit'

/** What a position had earned of one coin when it was last touched, and the pool's counter then. */
export type Earned = { settledAt: bigint; owed: bigint }
export const nothingEarned: Earned = { settledAt: 0n, owed: 0n }

/** A position of concentrated liquidity that an NFT stands for, whatever the program that keeps it. */
export type SamplePosition = {
  program: Address
  mint: Address
  pool: Address
  liquidity: bigint
  lower: number
  upper: number
  fees: [Earned, Earned]
  rewards?: Earned[]
}

/** Programs keep room for three of what there may be fewer of. */
export const three = <T>(given: T[], none: T): T[] => [...given, none, none, none].slice(0, 3)
