import type { Vault } from '#contract/vault.ts'
import { auditedLists } from '#dashboard/api/vaults/audited-vaults-query.ts'
import { formatRateTick } from '#dashboard/ui/text/format-rate.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import { GAUGE_FROM, stabilityOf } from '#domain/earning/stability.ts'
import { texts } from './texts.ts'

/** Rates from half a percent to a hundred, on a log scale: above the highest line there is room for names. Others are at the edge. */
const [LEAST, MOST] = [0.005, 1]

/** The largest dot is as far from the edge as it is wide: none is cut. */
const within = (share: number, edge: number) => `${(100 * Math.min(1 - edge, Math.max(edge, share))).toFixed(1)}%`

const heightOf = (apy: number) => Math.log(MOST / apy) / Math.log(MOST / LEAST)
const lines = [0.1, 0.03, 0.01].map((apy) => ({ apy, y: `${(100 * heightOf(apy)).toFixed(1)}%` }))

/** The axis begins at a step of these below the least steady. */
const STEPS = 20
const ROW_PX = 14
/** From the highest named dot to the names. */
const ABOVE_PX = 10
/** In %: the names have room above it. */
const HIGHEST = 46
const isLeft = (x: string) => Number.parseFloat(x) < 50
const orderOf = (x: string) => Number.parseFloat(x) * (isLeft(x) ? 1 : -1)

/** The audited vaults by how steady their rate is (right: steady) and how high, with the names of those that lead the lists below. A picture: the lists say it in words. */
export function VaultDots({ vaults }: { vaults: readonly Vault[] }) {
  const best = Object.values(auditedLists).map(({ has }) => vaults.find(has))
  const known = vaults.flatMap((vault) => {
    const stability = stabilityOf(vault)
    const apy = carefulApy(vault)
    return stability === null || apy === null || apy <= 0 ? [] : [{ vault, stability, apy }]
  })
  const least = Math.min(1 - 1 / STEPS, ...known.map(({ stability }) => stability))
  const from = Math.max(GAUGE_FROM, Math.floor(least * STEPS) / STEPS)
  const dots = known.map(({ vault, stability, apy }) => ({
    ...vault,
    x: within((stability - from) / (1 - from), 0.03),
    y: within(heightOf(apy), 0.09),
    r: Math.min(8, 2 + Math.sqrt((vault.tvl ?? 0) / 5e6)),
    isNamed: best.includes(vault),
  }))
  // A name is towards the middle: it has room there. Each is a line lower, beginning at the right edge and then at the left: none is crossed by the line to another of its half.
  const named = dots.filter(({ isNamed }) => isNamed).sort((a, b) => orderOf(a.x) - orderOf(b.x))
  const top = Math.max(HIGHEST, Math.min(100, ...named.map(({ y }) => Number.parseFloat(y))))
  return (
    <div aria-hidden="true" className="flex h-full flex-col text-xs text-faded">
      <svg className="h-28 min-h-0 w-full grow border-b border-rule text-accent" aria-hidden="true">
        {lines.map(({ apy, y }) => (
          <line key={apy} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
        ))}
        {dots.map(({ id, x, y, r, isNamed }) => (
          <circle key={id} cx={x} cy={y} r={r} fill="currentColor" fillOpacity={isNamed ? 1 : 0.25} />
        ))}
        <text y="11" className="fill-faded">
          {texts.apyAxis}
        </text>
        {lines.map(({ apy, y }) => (
          <text key={apy} y={y} dy="-3" className="fill-faded">
            {formatRateTick(apy)}
          </text>
        ))}
        {/* Measured from the highest of them, so that no line is longer than it must be. */}
        <svg y={`${top}%`} width="100%" height="100%" overflow="visible" aria-hidden="true">
          {named.map(({ id, name, x, y }, row) => (
            <g key={id}>
              <line
                x1={x}
                x2={x}
                y1={ROW_PX * (row - named.length) - ABOVE_PX + 4}
                y2={`${Number.parseFloat(y) - top}%`}
                stroke="currentColor"
              />
              <text
                x={x}
                y={ROW_PX * (row + 1 - named.length) - ABOVE_PX}
                dx={isLeft(x) ? 4 : -4}
                textAnchor={isLeft(x) ? 'start' : 'end'}
                fill="var(--ink)"
              >
                {name}
              </text>
            </g>
          ))}
        </svg>
      </svg>
      <p className="flex justify-between pt-1">
        <span>{texts.stabilityFrom(from * 100)}</span>
        <span>{texts.dotSize}</span>
        <span>{texts.steadyRate}</span>
      </p>
    </div>
  )
}
