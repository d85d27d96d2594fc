import { type AuditState, isAuditedOrNative } from '#contract/protocol.ts'

/** Our own thresholds, in dollars and fractions. Ten million dollars would leave almost no vault on Sui and TON. */
const lowRisk = { minTvlUsd: 1e6, belowApy: 0.25 }

/** `tvlUsd`, `totalApy` (a fraction): null if unknown. */
type Rated = {
  audits: AuditState
  hasIl: boolean
  tvlUsd: number | null
  totalApy: number | null
  isForecastToFall: boolean
}

/** What the label `low_risk` means: no guarantee, but nothing that is known speaks against the rate. */
export const isLowRisk = ({ audits, hasIl, tvlUsd, totalApy, isForecastToFall }: Rated): boolean =>
  isAuditedOrNative(audits) &&
  !hasIl &&
  tvlUsd !== null &&
  tvlUsd >= lowRisk.minTvlUsd &&
  totalApy !== null &&
  totalApy < lowRisk.belowApy &&
  !isForecastToFall
