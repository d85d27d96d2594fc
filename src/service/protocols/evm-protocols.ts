import { aaveMarkets } from './aave/facts.ts'

/** Where the contracts of protocols on EVM chains are, of each shape: what the sample simulates. */
export const evmProtocols = { aave: aaveMarkets }
