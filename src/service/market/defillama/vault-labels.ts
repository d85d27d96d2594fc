import type { VaultTag } from '#contract/vault.ts'
import { isLowRisk } from '#domain/earning/low-risk.ts'
import type { MarketProtocol } from '#service/market/source.ts'
import type { DefillamaPool } from './pool.ts'

/** Our own thresholds, as fractions. */
const highRisk = { minApy: 0.5, minApyWithRisk: 0.25 }

/** By DefiLlama's own model, the rate cannot be maintained over the next four weeks. */
export const isForecastToFall = ({ predictions }: Pick<DefillamaPool, 'predictions'>): boolean =>
  predictions.predictedClass === 'Down'

type Labelled = Pick<DefillamaPool, 'stablecoin' | 'ilRisk' | 'outlier' | 'tvlUsd' | 'predictions'>

/** For a protocol missing from the directory, neither an audit nor the absence of a token is known. */
export function vaultLabels(pool: Labelled, totalApy: number | null, protocol: MarketProtocol | undefined): VaultTag[] {
  const apy = totalApy ?? 0
  const hasNoIl = pool.ilRisk === 'no'
  const labels: Record<VaultTag, boolean> = {
    stable_yield: pool.stablecoin && hasNoIl && !pool.outlier && apy > 0,
    low_risk:
      !pool.outlier &&
      isLowRisk({
        audits: protocol?.isAudited ? 'audited' : '',
        hasIl: !hasNoIl,
        tvlUsd: pool.tvlUsd,
        totalApy,
        isForecastToFall: isForecastToFall(pool),
      }),
    high_risk_high_return:
      apy >= highRisk.minApy || (apy >= highRisk.minApyWithRisk && (pool.ilRisk === 'yes' || pool.outlier)),
    airdrop: protocol !== undefined && !protocol.hasToken,
  }
  return (Object.keys(labels) as VaultTag[]).filter((label) => labels[label])
}
