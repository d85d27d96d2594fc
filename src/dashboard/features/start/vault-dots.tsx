import type { Vault } from '#contract/vault.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { texts } from './texts.ts'

/** Rates from half a percent to two hundred, on a log scale; others are at the edge. */
const [LEAST, MOST] = [0.005, 2]
/** Less is rare and would leave half of the picture blank. */
const STEADY_FROM = 0.7

/** The largest dot is as far from the edge as it is wide: none is cut. */
const within = (share: number, edge: number) => `${(100 * Math.min(1 - edge, Math.max(edge, share))).toFixed(1)}%`

/** The largest vaults by how steady their rate is (right: steady) and how high. A picture: the lists below say it in words. */
export function VaultDots({ vaults, isFailed }: { vaults: readonly Vault[]; isFailed: boolean }) {
  if (isFailed)
    return (
      <p aria-hidden="true" className="flex h-full items-center justify-center border-y border-line text-sm text-faded">
        {texts.noRatesCould}
      </p>
    )
  const dots = vaults.flatMap(({ id, totalApy, tvl, ...vault }) => {
    const stability = stabilityOf(vault)
    if (stability === null || totalApy === null || totalApy <= 0) return []
    const x = (stability - STEADY_FROM) / (1 - STEADY_FROM)
    const y = Math.log(MOST / totalApy) / Math.log(MOST / LEAST)
    return [{ id, x: within(x, 0.03), y: within(y, 0.09), r: Math.min(8, 2 + Math.sqrt((tvl ?? 0) / 5e6)) }]
  })
  return (
    <div aria-hidden="true" className="flex h-full flex-col text-xs text-faded">
      <svg className="min-h-0 w-full flex-1 border-y border-line text-accent" aria-hidden="true">
        {['25%', '50%', '75%'].map((y) => (
          <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
        ))}
        {dots.map(({ id, x, y, r }) => (
          <circle key={id} cx={x} cy={y} r={r} fill="var(--band-half)" className="stroke-accent" />
        ))}
      </svg>
      <p className="flex justify-between pt-1">
        <span>{texts.rateSwings}</span>
        <span>{texts.steadyRate}</span>
      </p>
    </div>
  )
}
