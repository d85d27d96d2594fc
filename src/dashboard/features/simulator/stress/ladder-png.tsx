import { type RefCallback, useState } from 'react'
import { PictureButton } from '#dashboard/ui/chart/picture-button.tsx'
import type { LadderRow, LadderShock } from './ladder.ts'
import { type LadderAxis, marksBeside, placeOn } from './ladder-axis.ts'
import { healthText, lossText, shockPercent, shockText, stateOf, withstandsText } from './ladder-labels.ts'
import { texts } from './texts.ts'

type Props = { rows: readonly LadderRow[]; axis: LadderAxis; shock: LadderShock }

/** Is given the drawing once it is there. */
type Wants = RefCallback<SVGSVGElement>

/** Saves the ladder as a picture. It is drawn as a whole for that alone: on the page each loan is a row of its own. */
export function LadderPng({ rows, axis, shock }: Props) {
  const [wants, setWants] = useState<Wants | null>(null)
  const draw = async () => {
    const drawing = await new Promise<SVGSVGElement>((resolve) =>
      setWants(() => (drawn: SVGSVGElement | null) => {
        if (drawn) resolve(drawn)
      }),
    )
    // It is painted in this turn, and not needed after it.
    setTimeout(() => setWants(null))
    return drawing
  }
  return (
    <>
      <PictureButton
        name={texts.loansUnderStress}
        title={texts.loans(shockText(shock))}
        note={texts.eachBarEnds}
        series={legend}
        draw={draw}
      />
      {wants && (
        <span aria-hidden="true" className="pointer-events-none absolute top-0 right-0 size-0 overflow-hidden">
          <LadderPicture rows={rows} axis={axis} percent={shock.percent} ref={wants} />
        </span>
      )}
    </>
  )
}

const legend = [
  { name: texts.liquidatedText, colour: 'var(--loss)' },
  { name: texts.safeText, colour: 'var(--gain)' },
] as const

const WIDTH = 1_000
const ROW = 40
const HEAD = 36
const BAR = { x: 230, width: 380, height: 10 }
const TEXT_X = BAR.x + BAR.width + 20
/** Of the first and of the second line of a row. */
const LINES = [17, 33] as const
/** Letters that there is room for left and right of the bars. */
const MOST = { left: 34, right: 54 }
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

type PictureProps = { rows: readonly LadderRow[]; axis: LadderAxis; percent: number; ref: RefCallback<SVGSVGElement> }

function LadderPicture({ rows, axis, percent, ref }: PictureProps) {
  const height = HEAD + rows.length * ROW
  const placeX = (at: number) => BAR.x + placeOn(axis, at).share * BAR.width
  const shock = placeX(percent)
  return (
    <svg ref={ref} width={WIDTH} height={height} aria-hidden="true">
      <Text x={shock} y={12} anchor="middle" colour="var(--ink)">
        {shockPercent(percent)}
      </Text>
      {marksBeside(axis, percent).map((mark) => (
        <Text key={mark} x={placeX(mark)} y={28} anchor="middle">
          {mark === 0 ? texts.now : shockPercent(mark)}
        </Text>
      ))}
      <line x1="0" x2={WIDTH} y1={HEAD} y2={HEAD} stroke="var(--rule)" />
      {rows.map((row, index) => {
        const top = HEAD + index * ROW
        const { figure, note } = withstandsText(row.cause)
        const colour = row.isLiquidated ? 'var(--loss)' : 'var(--gain)'
        const isKnown = row.cause.kind !== 'unknown' && row.cause.kind !== 'no debt'
        const change = isKnown ? [texts.health(healthText(row, row.health), healthText(row, row.after))] : []
        const loss = row.isLiquidated ? [texts.loses(lossText(row).replace('−', ''))] : []
        const end = row.cause.kind === 'move' ? placeX(row.cause.percent) : placeX(0)
        const middle = top + ROW / 2
        return (
          <g key={row.id}>
            <Text x={0} y={top + LINES[0]} colour="var(--ink)">
              {cut(row.label, MOST.left)}
            </Text>
            <Text x={0} y={top + LINES[1]}>
              {cut(row.detail, MOST.left)}
            </Text>
            <line x1={BAR.x} x2={BAR.x + BAR.width} y1={middle + 5} y2={middle + 5} stroke="var(--line)" />
            <path d={`M${placeX(0)},${middle - 5}H${end}v${BAR.height}H${placeX(0)}Z`} fill={colour} />
            <Text x={TEXT_X} y={top + LINES[0]} colour="var(--ink)">
              {cut(`${figure}, ${note}`, MOST.right)}
            </Text>
            <Text x={TEXT_X} y={top + LINES[1]}>
              {[stateOf(row).text, ...loss, ...change].join(', ')}
            </Text>
            <line x1="0" x2={WIDTH} y1={top + ROW} y2={top + ROW} stroke="var(--line)" />
          </g>
        )
      })}
      <line x1={shock} x2={shock} y1={HEAD} y2={height} stroke="var(--ink)" strokeWidth="2" />
    </svg>
  )
}

type TextProps = { x: number; y: number; anchor?: 'start' | 'middle'; colour?: string; children: string }
const Text = ({ x, y, anchor = 'start', colour = 'var(--faded)', children }: TextProps) => (
  <text x={x} y={y} textAnchor={anchor} fill={colour} fontSize="12">
    {children}
  </text>
)
