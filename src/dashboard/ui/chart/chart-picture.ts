import { colourOf, dashesOf } from './chart-look.ts'
import type { ChartSeries } from './chart-props.ts'
import { texts } from './texts.ts'

/** Twice the pixels, so that the picture is sharp where it is shown larger. */
const SCALE = 2
const PAD = 16
const LINE_HEIGHT = 22

/** `colour`: a variable of the page, where a drawing has colours of its own. */
export type PictureSeries = ChartSeries & { colour?: string }

type Picture = { title: string; note: string; series: readonly PictureSeries[]; drawing: SVGSVGElement }

/**
 * A chart as a PNG, with its title, its legend and a note below. The drawing is painted element by element in the colours and the
 * font that the page shows: as an image of its own it would have neither, and the page's policy lets no such image load.
 */
export async function chartPicture({ title, note, series, drawing }: Picture): Promise<Blob> {
  const { width, height } = drawing.getBoundingClientRect()
  const look = getComputedStyle(document.documentElement)
  const ink = look.getPropertyValue('--ink')
  const faded = look.getPropertyValue('--faded')
  const font = getComputedStyle(document.body).fontFamily
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * PAD) * SCALE
  canvas.height = (height + 3 * LINE_HEIGHT + 2 * PAD) * SCALE
  const context = canvas.getContext('2d')
  if (context === null) throw new Error(texts.browserCannotDraw)
  context.scale(SCALE, SCALE)
  context.fillStyle = look.getPropertyValue('--paper')
  context.fillRect(0, 0, canvas.width, canvas.height)

  const write = (text: string, { x, y, colour, size }: { x: number; y: number; colour: string; size: number }) => {
    context.font = `${size}px ${font}`
    context.fillStyle = colour
    context.fillText(text, x, y)
    return x + context.measureText(text).width
  }
  write(title, { x: PAD, y: PAD + 14, colour: ink, size: 14 })
  let x = PAD
  const legend = PAD + LINE_HEIGHT + 12
  series.forEach(({ name, emphasis, colour }, index) => {
    context.strokeStyle = (colour ?? colourOf(index)).replaceAll(/var\((--[\w-]+)\)/g, (_, name) =>
      look.getPropertyValue(name),
    )
    context.lineWidth = 2
    context.setLineDash(numbersIn(dashesOf(emphasis)))
    context.stroke(new Path2D(`M${x},${legend - 4}h16`))
    x = write(name, { x: x + 22, y: legend, colour: ink, size: 12 }) + 16
  })
  context.save()
  context.translate(PAD, PAD + 2 * LINE_HEIGHT)
  paint(drawing, context)
  context.restore()
  write(note, { x: PAD, y: PAD + 2 * LINE_HEIGHT + height + 16, colour: faded, size: 11 })

  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(texts.browserCannotCreate))), 'image/png')
  })
}

/** Lengths as a style writes them: `4px, 3px`. A dash of nothing is a whole line. */
const numbersIn = (written: string) => {
  const lengths = (written.match(/[\d.]+/g) ?? []).map(Number)
  return lengths.some((length) => length > 0) ? lengths : []
}

/** The lines, paths, dots and texts of a drawing, as they are styled now and where a group has moved them. */
function paint(drawing: SVGSVGElement, context: CanvasRenderingContext2D): void {
  for (const element of drawing.querySelectorAll('line, path, circle, text')) {
    const style = getComputedStyle(element)
    const at = (name: string) => Number(element.getAttribute(name) ?? 0)
    const { e = 0, f = 0 } = element instanceof SVGGraphicsElement ? (element.getCTM() ?? {}) : {}
    if (element.localName === 'text') {
      context.font = `${style.fontSize} ${style.fontFamily}`
      context.fillStyle = style.fill
      const start = element instanceof SVGTextElement && element.textContent ? element.getStartPositionOfChar(0) : null
      if (start) context.fillText(element.textContent, start.x + e, start.y + f)
      continue
    }
    const shape = new Path2D()
    shape.addPath(shapeOf(element.localName, at, element.getAttribute('d') ?? ''), { e, f })
    // A canvas takes no gradient by its id.
    if (style.fill !== 'none' && !style.fill.startsWith('url')) {
      context.fillStyle = style.fill
      context.fill(shape)
    }
    if (style.stroke === 'none') continue
    context.strokeStyle = style.stroke
    context.lineWidth = Number.parseFloat(style.strokeWidth)
    context.setLineDash(numbersIn(style.strokeDasharray))
    context.stroke(shape)
  }
}

function shapeOf(name: string, at: (attribute: string) => number, d: string): Path2D {
  if (name === 'line') return new Path2D(`M${at('x1')},${at('y1')}L${at('x2')},${at('y2')}`)
  if (name === 'path') return new Path2D(d)
  const circle = new Path2D()
  circle.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI)
  return circle
}
