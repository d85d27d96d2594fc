import { type Address, getAddress } from 'viem'
import { sampleAddress } from '#sample/prices/chance.ts'

/** An EVM address that nothing real has, always the same for the same text. */
export const madeAddress = (text: string): Address => getAddress(sampleAddress(text).slice(0, 42))
