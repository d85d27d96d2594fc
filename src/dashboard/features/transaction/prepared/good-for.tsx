import { texts } from '#dashboard/features/transaction/texts.ts'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { Button } from '#dashboard/ui/button/button.tsx'

const SECOND_MS = 1_000

/** `isHeld`: the wallet has it now. */
type Props = { goodUntil: number | null; isHeld: boolean; onAgain: () => void }

/** How long the payload's prices hold, counted down, and the way to fresh ones. `goodUntil` in ms since 1970; null: it does not go stale. */
export function GoodFor({ goodUntil, isHeld, onAgain }: Props) {
  const now = useNow(SECOND_MS)
  if (goodUntil === null) return null
  const seconds = Math.max(Math.ceil((goodUntil - now) / SECOND_MS), 0)
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 border-l-2 border-caution pl-3">
      <span>{seconds > 0 ? texts.includesPriceExpires(seconds) : texts.includedPriceHas}</span>
      <Button look="quiet" disabled={isHeld} onClick={onAgain}>
        {texts.updatePrice}
      </Button>
    </p>
  )
}
