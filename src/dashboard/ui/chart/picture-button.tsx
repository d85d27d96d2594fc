import { useState } from 'react'
import { downloadBlob } from '#dashboard/ui/browser/download-blob.ts'
import { chartPicture, type PictureSeries } from './chart-picture.ts'

type Props = {
  /** Of the file, without its ending. */
  name: string
  /** Stands above the picture, and names the button. */
  title: string
  /** Below the picture. */
  note: string
  series: readonly PictureSeries[]
  /** The drawing as it is now, called on a press. */
  draw: () => SVGSVGElement | null | Promise<SVGSVGElement>
}

/** Of the buttons that save what is beside them. */
export const saveLook = 'min-h-6 px-1 text-accent underline-offset-4 hover:underline max-sm:min-h-8'

/** Saves a drawing as a picture, which is made here and goes nowhere else. */
export function PictureButton({ name, title, note, series, draw }: Props) {
  const [failure, setFailure] = useState('')
  const save = async () => {
    const drawing = await draw()
    if (!drawing) return
    try {
      downloadBlob(`${name}.png`, await chartPicture({ title, note, series, drawing }))
      setFailure('')
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      {failure && <span role="alert">{failure}</span>}
      <button type="button" className={saveLook} aria-label={`PNG: ${title}`} onClick={() => void save()}>
        PNG
      </button>
    </>
  )
}
