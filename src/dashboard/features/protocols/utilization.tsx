import { formatShare } from '#dashboard/ui/text/format-rate.ts'

/** How much of what is supplied is lent: what is left can be withdrawn. `isWide`: beside a large figure. */
export const Utilization = ({ share, isWide = false }: { share: number; isWide?: boolean }) => (
  <span className="inline-flex items-center gap-2">
    {formatShare(share)}
    <span aria-hidden="true" className="inline-block bg-line" style={isWide ? bars.wide : bars.cell}>
      <span className="block h-full" style={{ width: `${Math.min(share, 1) * 100}%`, background: 'var(--faded)' }} />
    </span>
  </span>
)

/** Styles: as classes they would be in the style sheet that every page loads first. */
const bars = { cell: { width: '1.5rem', height: '4px' }, wide: { width: '6rem', height: '6px' } } as const
