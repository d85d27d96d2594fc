import { texts } from './texts.ts'

/** Before a sum of which something is missing, quieter than its digits. `isBound`: that cannot be a debt, which would make the sum smaller. */
export const AtLeast = ({ isBound = true }: { isBound?: boolean }) => (
  <>
    <span aria-hidden="true" className="font-normal text-faded">
      {isBound ? '≥' : '≈'}{' '}
    </span>
    <span className="sr-only">{isBound ? texts.least : texts.about} </span>
  </>
)
