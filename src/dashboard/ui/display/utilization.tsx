import type { ReactNode } from 'react'
import { formatShare } from '#dashboard/ui/text/format-rate.ts'

/** From where little is left to withdraw, and many rates rise steeply. */
export const NEARLY_ALL_LENT = 0.9

/** `label`: in place of the share. `isWide`: beside a large figure. `warning`: what it means that nearly all is lent. */
type Props = { share: number; label?: ReactNode; isWide?: boolean; warning?: string }

/** How much of what is supplied is lent: what is left can be withdrawn. */
export function Utilization({ share, label = formatShare(share), isWide = false, warning }: Props) {
  const isHigh = share >= NEARLY_ALL_LENT
  const fill = { width: `${Math.min(share, 1) * 100}%`, background: isHigh ? 'var(--caution)' : 'var(--faded)' }
  return (
    <span
      className={`inline-flex items-center gap-2 ${isHigh ? 'text-caution' : ''}`}
      title={isHigh ? warning : undefined}
    >
      {label}
      {isHigh && warning && <span className="sr-only"> {warning}</span>}
      <span aria-hidden="true" className="inline-block bg-line" style={isWide ? bars.wide : bars.cell}>
        <span className="block h-full" style={fill} />
      </span>
    </span>
  )
}

/** Styles: as classes they would be in the style sheet that every page loads first. */
const bars = { cell: { width: '2.5rem', height: '6px' }, wide: { width: '6rem', height: '6px' } } as const
