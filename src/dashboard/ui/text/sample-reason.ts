import { texts } from './texts.ts'
/** Why made-up figures are shown: next to what says that they are. */
export const sampleReason = texts.madeUpPrices
