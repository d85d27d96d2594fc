import { sampleCoinsPart } from './sample-coins-part.ts'
import { sampleLiquidity } from './sample-liquidity.ts'
import { sampleNftsPart } from './sample-nfts-part.ts'
import { sampleStakingPart } from './sample-staking-part.ts'
import { mergeSuiState, type SuiNodeState, type SuiStatePart } from './sui-state.ts'

/** What the sample's wallet holds on Sui, protocol by protocol; each part is a file of its own. */
const sampleSuiParts: SuiStatePart[] = [sampleCoinsPart, sampleNftsPart, sampleStakingPart, ...sampleLiquidity]

export const sampleSuiState: SuiNodeState = mergeSuiState(sampleSuiParts)
