import { texts } from './texts.ts'
/** What sample data is: next to the words that it is shown. Why it is shown is on Status. */
export const sampleReason = texts.madeUpPrices
