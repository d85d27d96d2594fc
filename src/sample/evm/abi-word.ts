import { type Address, concat, type Hex, toHex } from 'viem'

/** What a contract returns that returns no lists: words of 32 bytes, negative ones as two's complement. */
export const words = (...values: (bigint | number | Address)[]): Hex =>
  concat(
    values.map((value) => {
      const number = BigInt(value)
      return toHex(number < 0n ? number + 2n ** 256n : number, { size: 32 })
    }),
  )
