import type { Vault } from '#contract/vault.ts'
import { auditedLists } from '#dashboard/api/vaults/audited-vaults-query.ts'
import { formatRate, formatRateTick } from '#dashboard/ui/text/format-rate.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import { GAUGE_FROM, stabilityOf } from '#domain/earning/stability.ts'
import { texts } from './texts.ts'
import { SHOWN } from './yield-lists.tsx'

/** On a log scale. Others are at the edge: what is audited and pays as much is below a quarter. */
const [LEAST, MOST] = [0.004, 0.3]
const HEIGHT_PX = 128

/** The largest dot is as far from the edge as it is wide: none is cut. */
const within = (share: number, edge: number) => Math.min(1 - edge, Math.max(edge, share))

const heightOf = (apy: number) => HEIGHT_PX * within(Math.log(MOST / apy) / Math.log(MOST / LEAST), 0.07)
const ticks = [0.1, 0.01]

/** The axis begins at a step of these below the least steady. */
const STEPS = 20

/** Left, top, right and bottom. */
type Box = readonly [number, number, number, number]

/** About as wide as the map and a letter are: which words meet which dots. */
const [WIDTH_PX, LETTER_PX] = [560, 6.2]
/** Of a name, below the middle of its dot: beside it, then a little lower or higher. */
const BASELINES = [4, 12, -5, 18, -12]

/** Of words whose baseline is at `y`. */
const boxOf = (left: number, y: number, width: number): Box => [left, y - 9, left + width, y + 2]

/** How much of one is in the other. */
const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one[2], other[2]) - Math.max(one[0], other[0])) *
  Math.max(0, Math.min(one[3], other[3]) - Math.max(one[1], other[1]))

/** The first of the places with the least below it; none is over the edge. */
function freest<T extends { box: Box }>(places: readonly T[], taken: readonly Box[]): T | undefined {
  const over = ({ box }: T) => taken.reduce((sum, other) => sum + shared(box, other), 0)
  return places
    .filter(({ box: [left, top, right, bottom] }) => left >= 0 && right <= WIDTH_PX && top >= 0 && bottom <= HEIGHT_PX)
    .map((place) => ({ place, over: over(place) }))
    .toSorted((one, other) => one.over - other.over)[0]?.place
}

type Props = {
  vaults: readonly Vault[]
  /** The rate of dollars that are lent, as the list of vaults has it; null where it is unknown. */
  benchmark: number | null
}

/** The audited vaults by how steady their rate is (right: steady) and how high, with the names of those that lead the lists below. A picture: the lists say it in words. */
export function VaultDots({ vaults, benchmark }: Props) {
  const listed = Object.values(auditedLists).map(({ has }) => vaults.filter(has).slice(0, SHOWN))
  const leaders = listed.flatMap(([first]) => first ?? [])
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
    isListed: listed.flat().includes(vault),
    isNamed: leaders.includes(vault),
  }))
  const lineAt = benchmark === null ? null : heightOf(benchmark)
  const taken = dots.map(({ x, y, r }): Box => [x * WIDTH_PX - r, y - r, x * WIDTH_PX + r, y + r])
  if (lineAt !== null) taken.push([0, lineAt - 1, WIDTH_PX, lineAt + 1])
  const named = dots
    .filter(({ isNamed }) => isNamed)
    .map((dot) => {
      // Towards the middle, and away from the line of the benchmark, which would cross it.
      const isRight = dot.x < 0.5
      const first = benchmark !== null && dot.apy < benchmark ? 10 : 1
      const places = [isRight, !isRight].flatMap((right) =>
        [first, ...BASELINES].map((dy) => {
          const width = dot.name.length * LETTER_PX
          const from = dot.x * WIDTH_PX + (right ? dot.r + 4 : -dot.r - 4 - width)
          return { right, dy, box: boxOf(from, dot.y + dy, width) }
        }),
      )
      const place = freest(places, taken)
      if (place) taken.push(place.box)
      return { ...dot, right: place?.right ?? isRight, dy: place?.dy ?? first }
    })
  const label = benchmark === null ? '' : texts.benchmark(formatRate(benchmark))
  const labelAt = freest(
    Array.from({ length: STEPS - 4 }, (_, index) => {
      const x = index / STEPS
      return { x, box: boxOf(x * WIDTH_PX, (lineAt ?? 0) - 3, label.length * LETTER_PX) }
    }),
    taken,
  )
  return (
    <div aria-hidden="true" className="text-xs text-faded">
      <svg height={HEIGHT_PX} className="w-full border-b border-rule text-accent" aria-hidden="true">
        {ticks.map((apy) => (
          <line key={apy} x2="100%" y1={heightOf(apy)} y2={heightOf(apy)} className="stroke-line" />
        ))}
        {lineAt !== null && <line x2="100%" y1={lineAt} y2={lineAt} stroke="currentColor" strokeDasharray="4 3" />}
        {dots.map(({ id, x, y, r, isListed }) => (
          <circle key={id} cx={percent(x)} cy={y} r={r} fill="currentColor" fillOpacity={isListed ? 1 : 0.25} />
        ))}
        {ticks.map((apy) => (
          <Label key={apy} y={heightOf(apy) - 3} text={formatRateTick(apy)} />
        ))}
        {lineAt !== null && <Label x={labelAt?.x ?? 0} y={lineAt - 3} text={label} />}
        <Label y={11} text={texts.apyAxis} />
        {named.map(({ id, name, x, y, r, right, dy }) => (
          <svg key={id} x={percent(x)} y={y} overflow="visible" aria-hidden="true">
            <text
              x={right ? r + 4 : -r - 4}
              y={dy}
              textAnchor={right ? 'start' : 'end'}
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

const Label = ({ x = 0, y, text }: { x?: number; y: number; text: string }) => (
  <text x={percent(x)} y={y} className="fill-faded" stroke="var(--paper)" strokeWidth="3" paintOrder="stroke">
    {text}
  </text>
)
