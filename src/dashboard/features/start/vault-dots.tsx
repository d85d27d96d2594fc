import type { Vault } from '#contract/vault.ts'
import { chainColour } from '#dashboard/ui/icons/chain-colour.ts'
import { formatRateTick } from '#dashboard/ui/text/format-rate.ts'
import { GAUGE_FROM, stabilityOf } from '#domain/earning/stability.ts'
import { texts } from './texts.ts'

/** Rates from half a percent to two hundred, on a log scale; others are at the edge. */
const [LEAST, MOST] = [0.005, 2]

/** The largest dot is as far from the edge as it is wide: none is cut. */
const within = (share: number, edge: number) => `${(100 * Math.min(1 - edge, Math.max(edge, share))).toFixed(1)}%`

const heightOf = (apy: number) => Math.log(MOST / apy) / Math.log(MOST / LEAST)
const lines = [1, 0.1, 0.01].map((apy) => ({ apy, y: `${(100 * heightOf(apy)).toFixed(1)}%` }))

/** The largest vaults by how steady their rate is (right: steady) and how high. A picture: the lists below say it in words. */
export function VaultDots({ vaults }: { vaults: readonly Vault[] }) {
  const dots = vaults.flatMap(({ id, chain, totalApy, tvl, ...vault }) => {
    const stability = stabilityOf(vault)
    if (stability === null || totalApy === null || totalApy <= 0) return []
    const x = (stability - GAUGE_FROM) / (1 - GAUGE_FROM)
    return [
      {
        id,
        fill: chainColour(chain),
        x: within(x, 0.03),
        y: within(heightOf(totalApy), 0.09),
        r: Math.min(8, 2 + Math.sqrt((tvl ?? 0) / 5e6)),
      },
    ]
  })
  return (
    <div aria-hidden="true" className="flex h-full flex-col text-xs text-faded">
      <svg className="min-h-0 w-full flex-1 border-b border-rule text-accent" aria-hidden="true">
        {lines.map(({ apy, y }) => (
          <line key={apy} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
        ))}
        {dots.map(({ id, fill, x, y, r }) => (
          <circle key={id} cx={x} cy={y} r={r} fill={fill} fillOpacity={0.72} stroke={fill} />
        ))}
        {lines.map(({ apy, y }, index) => (
          <text key={apy} y={y} dy="-3" className="fill-faded">
            {index === 0 ? texts.apyLine(formatRateTick(apy)) : formatRateTick(apy)}
          </text>
        ))}
      </svg>
      <p className="flex justify-between pt-1">
        <span>{texts.stabilityFrom(GAUGE_FROM * 100)}</span>
        <span>{texts.byChain}</span>
        <span>{texts.steadyRate}</span>
      </p>
    </div>
  )
}
