import { texts } from './texts.ts'
/** The labels of vaults in words, and what stands behind each. */
export const labelNames: Record<string, { name: string; meaning: string }> = {
  stable_yield: { name: texts.stableYield, meaning: texts.stablecoinsOnlyNoImpermanent },
  low_risk: {
    name: texts.lowRisk,
    meaning: texts.auditedProtocolNoImpermanent,
  },
  high_risk_high_return: {
    name: texts.highRiskHigh,
    meaning: texts.apyLeast50,
  },
  airdrop: { name: texts.airdrop, meaning: texts.protocolHasNo },
}
