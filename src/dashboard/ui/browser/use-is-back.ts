import { useNavigationType } from 'react-router'

let hasShown = false

/** A list of this document was shown whole: from then on Back has somewhere to go. */
export function noteShown(): void {
  hasShown = true
}

/** Whether Back led here: then the whole height must be there at once, or the browser does not find the old place. */
export const useIsBack = (): boolean => useNavigationType() === 'POP' && hasShown
