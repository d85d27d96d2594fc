import { formatStability } from '#dashboard/ui/text/format-stability.ts'
import { GAUGE_FROM } from '#domain/earning/stability.ts'

/** How steady a rate was over 30 days, from 0 to 100, with a mark on a line from 70 to 100. */
export const StabilityBar = ({ share }: { share: number }) => (
  <>
    {formatStability(share)}
    <span
      aria-hidden="true"
      className="gauge"
      style={{ '--at': Math.max(0, (share - GAUGE_FROM) / (1 - GAUGE_FROM)) }}
    />
  </>
)

/** What its line shows, behind a header. */
export const GAUGE_SPAN = `${GAUGE_FROM * 100}–100`
