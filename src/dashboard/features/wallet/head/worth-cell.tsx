import type { ReactNode } from 'react'

/** `unit`: small behind the figure. */
type Props = { label: ReactNode; figure: ReactNode; unit?: ReactNode; children?: ReactNode }

/** A cell of the strip: all have a label, a figure and what draws it, on the same lines. */
export const WorthCell = ({ label, figure, unit, children }: Props) => (
  <>
    <span className="block truncate text-xs leading-4 text-faded">{label}</span>{' '}
    <span className="block truncate text-base leading-6 font-medium">
      {figure}
      {unit && <span className="text-xs font-normal text-faded"> {unit}</span>}
    </span>
    {children}
  </>
)
