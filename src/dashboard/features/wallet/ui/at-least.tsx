import { texts } from './texts.ts'

/** Stands before a sum of which something is missing. `isBound`: no debt is missing, which would make the sum smaller. */
export const AtLeast = ({ isBound = true }: { isBound?: boolean }) => (
  <>
    <span aria-hidden="true">{isBound ? '≥' : '≈'} </span>
    <span className="sr-only">{isBound ? texts.least : texts.about} </span>
  </>
)
