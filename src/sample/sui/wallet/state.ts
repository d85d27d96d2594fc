import { perHour } from '#sample/prices/per-hour.ts'
import { mergeSuiState, type SuiNodeState, type SuiStatePart } from '#sample/sui/node/state.ts'
import { sampleAlphaFi } from './alpha-fi.ts'
import { sampleAlphaLend } from './alpha-lend.ts'
import { sampleBucket } from './bucket.ts'
import { sampleCoinsPart } from './coins.ts'
import { sampleDeepBookMargin } from './deepbook-margin.ts'
import { sampleKai } from './kai.ts'
import { sampleLiquidity } from './liquidity.ts'
import { sampleNavi } from './navi.ts'
import { sampleNftsPart } from './nfts.ts'
import { sampleScallop } from './scallop.ts'
import { sampleStakingPart } from './staking.ts'
import { sampleSuilend } from './suilend.ts'
import { sampleWalrus } from './walrus.ts'

/** What the sample's wallet holds on Sui, protocol by protocol; each part is a file of its own. */
const sampleSuiParts = (hour: number): SuiStatePart[] => [
  sampleCoinsPart,
  sampleNftsPart,
  sampleStakingPart,
  ...sampleLiquidity(hour),
  sampleSuilend(hour),
  sampleNavi,
  sampleScallop,
  sampleBucket,
  sampleDeepBookMargin,
  sampleWalrus,
  sampleAlphaLend(hour),
  sampleKai(hour),
  sampleAlphaFi,
]

/** Pools and reserves stand at the hour's prices. */
export const sampleSuiState: (nowMs: number) => SuiNodeState = perHour((hour) => mergeSuiState(sampleSuiParts(hour)))
