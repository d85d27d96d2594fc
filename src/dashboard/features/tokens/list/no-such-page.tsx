import { texts } from '#dashboard/features/tokens/texts.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'

/** `page`: from 0, as in the URL. */
export const NoSuchPage = ({ page, onFirst }: { page: number; onFirst: () => void }) => (
  <EmptyState title={texts.pageDoesNot(page + 1)}>
    <button type="button" className="link" onClick={onFirst}>
      {texts.goFirstPage}
    </button>
  </EmptyState>
)
