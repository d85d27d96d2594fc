import { plural } from '#dashboard/ui/text/plural.ts'
import { texts } from './texts.ts'

/** Of how many positions the price is outside their range, with the mark of each. */
export const OutOfRange = ({ count }: { count: number }) => (
  <span className="whitespace-nowrap text-caution">
    <span aria-hidden="true">◇ </span>
    {plural(count, texts.countOutOfRange)}
  </span>
)
