/** Why made-up figures are shown: next to what says that they are. */
export const sampleReason =
  'Made-up prices and rates for real coins. The service has no live data: its sources did not answer, or it is set to show samples. Live data replaces them as soon as a source answers.'
