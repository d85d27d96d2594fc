import type { ReactNode } from 'react'

/** `isDense`: on a phone as small as three in a row need it. */
type Props = { label: string; value: ReactNode; note?: ReactNode; isDense?: boolean }

/** One large number with its name above and a remark below: the reading of an instrument. */
export function Figure({ label, value, note, isDense = false }: Props) {
  return (
    <div>
      <p className="text-xs text-faded">{label}</p>
      <p className={`text-2xl font-light tracking-tight ${isDense ? 'max-sm:text-xl' : ''}`}>{value}</p>
      {note && <p className={`text-sm text-faded ${isDense ? 'max-sm:text-xs' : ''}`}>{note}</p>}
    </div>
  )
}
