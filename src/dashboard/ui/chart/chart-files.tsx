import { type RefObject, useState } from 'react'
import { downloadBlob } from '#dashboard/ui/browser/download-blob.ts'
import { downloadText } from '#dashboard/ui/browser/download-text.ts'
import { fileName } from '#dashboard/ui/table/file-name.ts'
import type { PictureSeries } from './chart-picture.ts'
import { chartPicture } from './chart-picture.ts'
import type { ChartPoint } from './chart-props.ts'
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

const button = 'min-h-6 px-1 text-accent underline-offset-4 hover:underline max-sm:min-h-8'

/** Saves a chart as numbers and as a picture; both are made here and go nowhere else. */
export function ChartFiles({ name, title, note, xHeader, writeX, points, series, moreColumns = [], drawing }: Props) {
  const [failure, setFailure] = useState('')
  const saveCsv = () => {
    const headers = [xHeader, ...series.map((each) => each.name), ...moreColumns]
    const all = points()
    const text = pointsCsv({ headers, points: all, writeX })
    downloadText({ name: fileName({ name, count: all.length, ending: 'csv' }), type: 'text/csv', text })
  }
  const savePng = async () => {
    const svg = drawing.current?.querySelector('svg')
    if (!svg) return
    try {
      downloadBlob(`${name}.png`, await chartPicture({ title, note, series, drawing: svg }))
      setFailure('')
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <span className="flex items-center gap-2">
      {failure && <span role="alert">{failure}</span>}
      <button type="button" className={button} aria-label={`CSV: ${title}`} onClick={saveCsv}>
        CSV
      </button>
      <button type="button" className={button} aria-label={`PNG: ${title}`} onClick={() => void savePng()}>
        PNG
      </button>
    </span>
  )
}
