import { sampleLiquidity } from './sample-liquidity.ts'
import { mergeSuiState, type SuiNodeState, type SuiStatePart } from './sui-state.ts'

/** What the sample's wallet holds on Sui, protocol by protocol; each part is a file of its own. */
const sampleSuiParts: SuiStatePart[] = [...sampleLiquidity]

export const sampleSuiState: SuiNodeState = mergeSuiState(sampleSuiParts)
