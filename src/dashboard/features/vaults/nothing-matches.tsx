import { Button } from '#dashboard/ui/button/button.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { texts } from './texts.ts'

/** An empty list, whatever the reason: also what the page says until it can say which, or where it cannot. */
export const NothingMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title={texts.noVaultsMatch}>
    <Button className="mt-2" onClick={onClear}>
      {texts.clearFilters}
    </Button>
  </EmptyState>
)
