/** One bar where a line of text or a figure will stand. Sizes in rem, so that nothing moves when it comes. */
export function Skeleton({ height, width }: { height: number; width?: number }) {
  return (
    <div
      className="pulse"
      style={{ height: `${height}rem`, ...(width === undefined ? {} : { width: `${width}rem` }) }}
    />
  )
}

/** Rows of a table that is on its way, at the height of `DataTable`. */
export function TableSkeleton({ rows, label }: { rows: number; label: string }) {
  const numbers = Array.from({ length: rows }, (_, row) => row)
  return (
    <div role="status" aria-label={label}>
      <div className="h-9 border-b border-rule" />
      {numbers.map((row) => (
        <div key={row} className="flex h-(--row) items-center justify-between gap-8 border-b border-line">
          <div className="pulse h-3" style={{ width: `${9 + ((row * 5) % 7)}rem` }} />
          <div className="pulse h-3 w-24" />
        </div>
      ))}
    </div>
  )
}
