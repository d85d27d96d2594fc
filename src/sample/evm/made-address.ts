import { type Address, getAddress, type Hex, keccak256, stringToHex } from 'viem'
import { seededAddress } from '#sample/prices/seeded-random.ts'

/** An EVM address that nothing real has, always the same for the same text. */
export const madeAddress = (text: string): Address => getAddress(seededAddress(text).slice(0, 42))

/** The hash of a transaction that nobody made. */
export const madeHash = (text: string): Hex => keccak256(stringToHex(`yieldscope sample ${text}`))
