import { type Address, getAddress, type Hex, keccak256, stringToHex } from 'viem'
import { sampleAddress } from '#sample/prices/chance.ts'

/** An EVM address that nothing real has, always the same for the same text. */
export const madeAddress = (text: string): Address => getAddress(sampleAddress(text).slice(0, 42))

/** The hash of a transaction that nobody made. */
export const madeHash = (text: string): Hex => keccak256(stringToHex(`yieldscope sample ${text}`))
