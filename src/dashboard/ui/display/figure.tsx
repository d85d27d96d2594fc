import type { ReactNode } from 'react'

/**
 * `isDense`: on a phone as small as three in a row need it. `rank`: in a row of figures the `lead` is what the page is about, and the
 * others `support` it.
 */
type Props = { label: ReactNode; value: ReactNode; note?: ReactNode; isDense?: boolean; rank?: keyof typeof looks }

const looks = {
  alone: 'text-2xl font-light tracking-tight',
  lead: 'text-2xl font-medium tracking-tight',
  // As high as the lead, so that all notes are on one line.
  support: 'text-xl font-light tracking-tight sm:leading-[2.125rem]',
}

/** One large number with its name above and a remark below: the reading of an instrument. A screen reader reads them as a pair. */
export function Figure({ label, value, note, isDense = false, rank = 'alone' }: Props) {
  return (
    <dl>
      <dt className="text-xs text-faded">{label}</dt>
      <dd className={`${looks[rank]} ${isDense ? 'max-sm:text-xl' : ''}`}>{value}</dd>
      {note && <dd className={`text-sm text-faded ${isDense ? 'max-sm:text-xs' : ''}`}>{note}</dd>}
    </dl>
  )
}
