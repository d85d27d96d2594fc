import { texts } from './texts.ts'

/** Stands before a sum of which something is missing. */
export const AtLeast = () => (
  <>
    <span aria-hidden="true">≥ </span>
    <span className="sr-only">{texts.least} </span>
  </>
)
