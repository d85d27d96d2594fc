import { createHash } from 'node:crypto'

/** A number in [0, 1), always the same for the same text: the sample looks varied and stays repeatable. */
export const seededRandom = (text: string): number =>
  createHash('sha256').update(`yieldscope sample ${text}`).digest().readUInt32BE(0) / 2 ** 32

/** Like `sampleChance`, between two positive bounds, as often in each order of magnitude. */
export const seededMagnitude = (text: string, low: number, high: number): number =>
  low * (high / low) ** seededRandom(text)

/** A Sui address, always the same for the same text. */
export const seededAddress = (text: string): string =>
  `0x${createHash('sha256').update(`yieldscope sample ${text}`).digest('hex')}`
