import { ComparePage } from './features/compare/compare-page.tsx'
import { ComparedOutcomes } from './features/simulator/fan/compared-outcomes.tsx'

/** Two features meet here, because neither knows the other. */
export const CompareRoute = () => (
  <ComparePage outcomes={(deposits, children) => <ComparedOutcomes {...deposits}>{children}</ComparedOutcomes>} />
)
