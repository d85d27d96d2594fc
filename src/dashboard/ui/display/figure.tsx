import type { ReactNode } from 'react'

/** One large number with its name above and a remark below: the reading of an instrument. */
export function Figure({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div>
      <p className="text-xs text-faded">{label}</p>
      <p className="text-2xl font-light tracking-tight">{value}</p>
      {note && <p className="text-sm text-faded">{note}</p>}
    </div>
  )
}
