import type { RefObject } from 'react'
import { downloadText } from '#dashboard/ui/browser/download-text.ts'
import { fileName } from '#dashboard/ui/table/file-name.ts'
import type { PictureSeries } from './chart-picture.ts'
import type { ChartPoint } from './chart-props.ts'
import { PictureButton, saveLook } from './picture-button.tsx'
import { pointsCsv } from './points-csv.ts'

type Props = {
  /** Of the files, without their ending. */
  name: string
  /** What the chart shows: stands above the picture, and names the buttons. */
  title: string
  /** What it assumes, below the picture. */
  note: string
  xHeader: string
  writeX: (x: number) => string
  /** Computed on a press. */
  points: () => readonly ChartPoint[]
  series: readonly PictureSeries[]
  /** Columns of the numbers that are not drawn; points have their values after those of the series. */
  moreColumns?: readonly string[]
  /** What holds the chart's drawing. */
  drawing: RefObject<HTMLDivElement | null>
}

/** Saves a chart as numbers and as a picture; both are made here and go nowhere else. */
export function ChartFiles({ name, title, note, xHeader, writeX, points, series, moreColumns = [], drawing }: Props) {
  const saveCsv = () => {
    const headers = [xHeader, ...series.map((each) => each.name), ...moreColumns]
    const all = points()
    const text = pointsCsv({ headers, points: all, writeX })
    downloadText({ name: fileName({ name, count: all.length, ending: 'csv' }), type: 'text/csv', text })
  }
  const draw = () => drawing.current?.querySelector('svg') ?? null
  return (
    <span className="flex items-center gap-2">
      <button type="button" className={saveLook} aria-label={`CSV: ${title}`} onClick={saveCsv}>
        CSV
      </button>
      <PictureButton name={name} title={title} note={note} series={series} draw={draw} />
    </span>
  )
}
