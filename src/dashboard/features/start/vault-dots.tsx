import { useMemo } from 'react'
import type { Vault } from '#contract/vault.ts'
import { auditedLists } from '#dashboard/api/vaults/audited-vaults-query.ts'
import { useIsWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { formatRate, formatRateTick } from '#dashboard/ui/text/format-rate.ts'
import { vaultTitle } from '#dashboard/ui/text/vault-labels.ts'
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

/** Letters: a longer name is without its protocol. */
const LONG = 18

/** Left, top, right and bottom. */
type Box = readonly [number, number, number, number]

/** About as narrow as the map is in a window of two columns, and of one; a letter is as wide at most. */
const [WIDE_PX, NARROW_PX, LETTER_PX] = [440, 284, 6.4]

/** Of words whose baseline is at `y`. */
const boxOf = (left: number, y: number, width: number): Box => [left, y - 9, left + width, y + 2]

const isFree = ([left, top, right, bottom]: Box, taken: readonly Box[]): boolean =>
  taken.every(([l, t, r, b]) => left >= r || right <= l || top >= b || bottom <= t)

const steps = Array.from({ length: 47 }, (_, index) => 4 * index - 92)
/** From the edge of a dot to the end of its name, the nearest first, those to the left before those to the right. */
const offsets = steps
  .flatMap((dx) => (dx === 0 ? [] : steps.map((dy) => [dx, dy] as const)))
  .toSorted((one, other) => Math.hypot(...one) - Math.hypot(...other))

type Props = {
  vaults: readonly Vault[]
  /** The rate of dollars that are lent, as the list of vaults has it; null where it is unknown. */
  benchmark: number | null
}

/** The places of dots, and of the names of those in the lists below. */
function place(vaults: readonly Vault[], benchmark: number | null, width: number) {
  const listed = Object.values(auditedLists).map(({ has }) => vaults.filter(has).slice(0, SHOWN))
  // Those that lead are named first.
  const named = Array.from({ length: SHOWN }, (_, at) => listed.flatMap((list) => list[at] ?? [])).flat()
  const known = vaults.flatMap((vault) => {
    const stability = stabilityOf(vault)
    const apy = carefulApy(vault)
    return stability === null || apy === null || apy <= 0 ? [] : [{ vault, stability, apy }]
  })
  const least = Math.min(1 - 1 / STEPS, ...known.map(({ stability }) => stability))
  const from = Math.max(GAUGE_FROM, Math.floor(least * STEPS) / STEPS)
  const dots = known.map(({ vault, stability, apy }) => ({
    vault,
    x: within((stability - from) / (1 - from), 0.03),
    y: heightOf(apy),
    r: Math.min(8, 2 + Math.sqrt((vault.tvl ?? 0) / 5e6)),
    isNamed: named.includes(vault),
  }))
  const lineAt = benchmark === null ? null : heightOf(benchmark)
  const taken = dots.map(({ x, y, r }): Box => [x * width - r - 2, y - r - 2, x * width + r + 2, y + r + 2])
  taken.push([0, 0, width, 13])
  if (lineAt !== null) taken.push([0, lineAt - 1, width, lineAt + 1])
  /** What no line goes over: filled dots and names. */
  const marks = taken.filter((_, index) => dots[index]?.isNamed)
  const labels = named.flatMap((vault) => {
    const dot = dots.find((each) => each.vault === vault)
    if (!dot) return []
    const { x, y, r } = dot
    const text = vault.name.length > LONG ? vaultTitle(vault) : vault.name
    const length = text.length * LETTER_PX
    const others = marks.filter((mark) => mark !== taken[dots.indexOf(dot)])
    for (const [across, dy] of offsets) {
      // Towards the middle, where there is room for it.
      const dx = (across + Math.sign(across) * r) * (x < 0.5 ? -1 : 1)
      const box = boxOf(x * width + dx - (dx < 0 ? length : 0), y + dy + 4, length)
      // The test of a line takes longest.
      if (box[0] < 0 || box[1] < 0 || box[2] > width || box[3] > HEIGHT_PX || !isFree(box, taken)) continue
      const isCrossed = steps.some((_, index) => {
        const [left, top] = [x * width + (dx * index) / steps.length, y + (dy * index) / steps.length]
        return !isFree([left, top, left, top], others)
      })
      if (isCrossed) continue
      taken.push(box)
      marks.push(box)
      return { id: vault.id, text, x, y, dx, dy, isLed: Math.hypot(across, dy) > 8 }
    }
    return []
  })
  return { dots, labels, taken, lineAt, from }
}

/** The audited vaults by how steady their rate is (right: steady) and how high, with the names of those in the lists below, as far as they cover no other. A picture: the lists say it in words. */
export function VaultDots({ vaults, benchmark }: Props) {
  const width = useIsWide() ? WIDE_PX : NARROW_PX
  const { dots, labels, taken, lineAt, from } = useMemo(
    () => place(vaults, benchmark, width),
    [vaults, benchmark, width],
  )
  const label = benchmark === null ? '' : texts.benchmark(formatRate(benchmark))
  const labelAt = Array.from({ length: STEPS }, (_, index) => index / STEPS).find((x) => {
    const box = boxOf(x * width, (lineAt ?? 0) - 3, label.length * LETTER_PX)
    return box[2] <= width && isFree(box, taken)
  })
  return (
    <div aria-hidden="true" className="text-xs text-faded">
      <svg height={HEIGHT_PX} className="w-full border-b border-rule text-accent" aria-hidden="true">
        {ticks.map((apy) => (
          <line key={apy} x2="100%" y1={heightOf(apy)} y2={heightOf(apy)} className="stroke-line" />
        ))}
        {lineAt !== null && <line x2="100%" y1={lineAt} y2={lineAt} stroke="currentColor" strokeDasharray="4 3" />}
        {/* Below the dots, which cover the beginning of a line. */}
        {labels.map(({ id, text, x, y, dx, dy, isLed }) => (
          <svg key={id} x={percent(x)} y={y} overflow="visible" aria-hidden="true">
            {isLed && <line x2={dx} y2={dy} stroke="var(--faded)" />}
            <Label x={dx} y={dy + 4} anchor={dx > 0 ? 'start' : 'end'} fill="var(--ink)" text={text} />
          </svg>
        ))}
        {dots.map(({ vault: { id }, x, y, r, isNamed }) => (
          <circle key={id} cx={percent(x)} cy={y} r={r} fill="currentColor" fillOpacity={isNamed ? 1 : 0.25} />
        ))}
        {ticks.map((apy) => (
          <Label key={apy} y={heightOf(apy) - 3} text={formatRateTick(apy)} />
        ))}
        {lineAt !== null && <Label x={percent(labelAt ?? 0)} y={lineAt - 3} text={label} />}
        <Label y={11} text={texts.apyAxis} />
        <Label x="100%" anchor="end" y={11} text={texts.filledListed} />
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

type LabelProps = { x?: number | string; y: number; anchor?: 'start' | 'end'; fill?: string; text: string }

const Label = ({ x, y, anchor, fill = 'var(--faded)', text }: LabelProps) => (
  <text x={x} y={y} textAnchor={anchor} fill={fill} stroke="var(--paper)" strokeWidth="3" paintOrder="stroke">
    {text}
  </text>
)
