import { useLocation } from 'react-router'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'

/** The address of what is shown: the inputs are in it once they have rested. */
export function CopyLink() {
  const { pathname, search } = useLocation()
  return <CopyButton text={`${location.origin}${pathname}${search}`} label="Copy link to this simulation" />
}
