import { createHash } from 'node:crypto'

/** A number in [0, 1) that is always the same for the same text: what makes the sample look varied and stay repeatable. */
export const sampleChance = (text: string): number =>
  createHash('sha256').update(`yieldscope sample ${text}`).digest().readUInt32BE(0) / 2 ** 32

/** Like `sampleChance`, between two positive bounds, as often in each order of magnitude. */
export const sampleMagnitude = (text: string, low: number, high: number): number =>
  low * (high / low) ** sampleChance(text)

/** A Sui address, always the same for the same text. */
export const sampleAddress = (text: string): string =>
  `0x${createHash('sha256').update(`yieldscope sample ${text}`).digest('hex')}`
