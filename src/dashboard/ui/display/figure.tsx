import type { ReactNode } from 'react'

/** `isDense`: on a phone as small as three in a row need it. */
type Props = { label: ReactNode; value: ReactNode; note?: ReactNode; isDense?: boolean }

/** One large number with its name above and a remark below: the reading of an instrument. A screen reader reads them as a pair. */
export function Figure({ label, value, note, isDense = false }: Props) {
  return (
    <dl>
      <dt className="text-xs text-faded">{label}</dt>
      <dd className={`text-2xl font-light tracking-tight ${isDense ? 'max-sm:text-xl' : ''}`}>{value}</dd>
      {note && <dd className={`text-sm text-faded ${isDense ? 'max-sm:text-xs' : ''}`}>{note}</dd>}
    </dl>
  )
}
