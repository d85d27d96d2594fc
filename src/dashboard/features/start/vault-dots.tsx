import type { Vault } from '#contract/vault.ts'
import { auditedLists } from '#dashboard/api/vaults/audited-vaults-query.ts'
import { formatRate, formatRateTick } from '#dashboard/ui/text/format-rate.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import { GAUGE_FROM, stabilityOf } from '#domain/earning/stability.ts'
import { texts } from './texts.ts'

/** On a log scale. Others are at the edge: what is audited and pays as much is below a quarter. */
const [LEAST, MOST] = [0.004, 0.3]
const HEIGHT_PX = 128

/** The largest dot is as far from the edge as it is wide: none is cut. */
const within = (share: number, edge: number) => Math.min(1 - edge, Math.max(edge, share))

const heightOf = (apy: number) => HEIGHT_PX * within(Math.log(MOST / apy) / Math.log(MOST / LEAST), 0.07)
const ticks = [0.1, 0.01]

/** The axis begins at a step of these below the least steady. */
const STEPS = 20

type Props = {
  vaults: readonly Vault[]
  /** The rate of dollars that are lent, as the list of vaults has it; null where it is unknown. */
  benchmark: number | null
}

/** The audited vaults by how steady their rate is (right: steady) and how high, with the names of those that lead the lists below. A picture: the lists say it in words. */
export function VaultDots({ vaults, benchmark }: Props) {
  const best = Object.values(auditedLists).map(({ has }) => vaults.find(has))
  const known = vaults.flatMap((vault) => {
    const stability = stabilityOf(vault)
    const apy = carefulApy(vault)
    return stability === null || apy === null || apy <= 0 ? [] : [{ vault, stability, apy }]
  })
  const least = Math.min(1 - 1 / STEPS, ...known.map(({ stability }) => stability))
  const from = Math.max(GAUGE_FROM, Math.floor(least * STEPS) / STEPS)
  const dots = known.map(({ vault, stability, apy }) => ({
    ...{ id: vault.id, name: vault.name, apy },
    x: within((stability - from) / (1 - from), 0.03),
    y: heightOf(apy),
    r: Math.min(8, 2 + Math.sqrt((vault.tvl ?? 0) / 5e6)),
    isNamed: best.includes(vault),
  }))
  const named = dots.filter(({ isNamed }) => isNamed)
  return (
    <div aria-hidden="true" className="text-xs text-faded">
      <svg height={HEIGHT_PX} className="w-full border-b border-rule text-accent" aria-hidden="true">
        {ticks.map((apy) => (
          <line key={apy} x2="100%" y1={heightOf(apy)} y2={heightOf(apy)} className="stroke-line" />
        ))}
        {benchmark !== null && (
          <line
            x2="100%"
            y1={heightOf(benchmark)}
            y2={heightOf(benchmark)}
            stroke="currentColor"
            strokeDasharray="4 3"
          />
        )}
        {dots.map(({ id, x, y, r, isNamed }) => (
          <circle key={id} cx={percent(x)} cy={y} r={r} fill="currentColor" fillOpacity={isNamed ? 1 : 0.25} />
        ))}
        {ticks.map((apy) => (
          <Label key={apy} y={heightOf(apy) - 3} text={formatRateTick(apy)} />
        ))}
        {benchmark !== null && <Label y={heightOf(benchmark) - 3} text={texts.benchmark(formatRate(benchmark))} />}
        <Label y={11} text={texts.apyAxis} />
        {named.map(({ id, name, x, y, r, apy }) => (
          <svg key={id} x={percent(x)} y={y} overflow="visible" aria-hidden="true">
            <text
              x={x < 0.5 ? r + 4 : -r - 4}
              // Away from the line of the benchmark, which would cross it.
              y={benchmark !== null && apy < benchmark ? 10 : 1}
              textAnchor={x < 0.5 ? 'start' : 'end'}
              fill="var(--ink)"
              stroke="var(--paper)"
              strokeWidth="3"
              paintOrder="stroke"
            >
              {name}
            </text>
          </svg>
        ))}
      </svg>
      <p className="flex justify-between pt-1">
        <span>{texts.stabilityFrom(from * 100)}</span>
        <span>{texts.dotSize}</span>
        <span>{texts.steadyRate}</span>
      </p>
    </div>
  )
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`

const Label = ({ y, text }: { y: number; text: string }) => (
  <text y={y} className="fill-faded" stroke="var(--paper)" strokeWidth="3" paintOrder="stroke">
    {text}
  </text>
)
