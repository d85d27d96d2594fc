import { useState } from 'react'
import { texts } from './texts.ts'

/** From a host that learns who looks. */
export const isRemotePicture = (url: string) => /^https:\/\//i.test(url)
/** In the answer itself: no request reveals anything. */
export const isOwnPicture = (url: string) => /^data:image\//i.test(url)
/** Only pictures that are plainly pictures. */
const isPicture = (url: string) => isRemotePicture(url) || isOwnPicture(url)

const frame = 'rounded-sm border border-line'

type Props = {
  url: string
  name: string
  /** A text that replaces the picture; null: the picture, or why there is none. */
  instead?: string | null
  /** In a tile, whose frame it shares. */
  isFramed?: boolean
}

/** A picture as a whole in a square: nothing of it is cut off. The host learns the visitor's IP address but not the page. */
export function NftPicture({ url, name, instead = null, isFramed = true }: Props) {
  const [hasFailed, setFailed] = useState(false)
  if (instead !== null || !isPicture(url) || hasFailed) {
    return (
      <span
        className={`flex aspect-square w-full items-center justify-center text-xs text-faded ${isFramed ? frame : 'bg-raised'}`}
      >
        {instead ?? (hasFailed ? texts.notLoaded : texts.noPicture)}
      </span>
    )
  }
  return (
    <img
      src={url}
      alt={texts.artwork(name)}
      loading="lazy"
      referrerPolicy="no-referrer"
      width={480}
      height={480}
      onError={() => setFailed(true)}
      className={`aspect-square w-full object-contain ${isFramed ? frame : ''}`}
    />
  )
}
