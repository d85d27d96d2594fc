import { sampleCoinsPart } from './sample-coins-part.ts'
import { sampleLiquidity } from './sample-liquidity.ts'
import { sampleNavi } from './sample-navi.ts'
import { sampleNftsPart } from './sample-nfts-part.ts'
import { sampleScallop } from './sample-scallop.ts'
import { sampleStakingPart } from './sample-staking-part.ts'
import { sampleSuilend } from './sample-suilend.ts'
import { mergeSuiState, type SuiNodeState, type SuiStatePart } from './sui-state.ts'

/** What the sample's wallet holds on Sui, protocol by protocol; each part is a file of its own. */
const sampleSuiParts: SuiStatePart[] = [
  sampleCoinsPart,
  sampleNftsPart,
  sampleStakingPart,
  ...sampleLiquidity,
  sampleSuilend,
  sampleNavi,
  sampleScallop,
]

export const sampleSuiState: SuiNodeState = mergeSuiState(sampleSuiParts)
