/** One bar where a line of text or a figure will stand. Sizes in rem, so that nothing moves when it comes. */
export function Skeleton({ height, width }: { height: number; width?: number }) {
  return (
    <div
      className="pulse"
      style={{ height: `${height}rem`, ...(width === undefined ? {} : { width: `${width}rem` }) }}
    />
  )
}

/** Lines of text differ in length. Classes, because the document draws them too, which may hold no styles. */
const lengths = ['w-36', 'w-56', 'w-48', 'w-40', 'w-60', 'w-52', 'w-44'] as const

/** Rows of a table that is on its way, at the height of `DataTable`. */
export function TableSkeleton({ rows, label }: { rows: number; label: string }) {
  const numbers = Array.from({ length: rows }, (_, row) => row)
  return (
    <div role="status" aria-label={label}>
      <div className="h-9 border-b border-rule" />
      {numbers.map((row) => (
        <div key={row} className="flex h-(--row) items-center justify-between gap-8 border-b border-line">
          <div className={`pulse h-3 ${lengths[row % lengths.length]}`} />
          <div className="pulse h-3 w-24" />
        </div>
      ))}
    </div>
  )
}
