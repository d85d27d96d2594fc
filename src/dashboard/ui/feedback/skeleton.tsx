import { RowsPause } from './pause-notice.tsx'

/** One bar where a line of text or a figure will stand. Sizes in rem, so that nothing moves when it comes. */
export function Skeleton({ height, width }: { height: number; width?: number }) {
  return (
    <div
      className="pulse max-w-full"
      style={{ height: `${height}rem`, ...(width === undefined ? {} : { width: `${width}rem` }) }}
    />
  )
}

/**
 * Rows of a table that is on its way, at the height of `DataTable`. All their bars are one background: a page that loads has
 * better to do than to lay out and to animate fifty of them. The rows are elements, because the document draws them too, which may
 * hold no styles.
 */
export function TableSkeleton({ rows, label }: { rows: number; label: string }) {
  const numbers = Array.from({ length: rows }, (_, row) => row)
  return (
    <div role="status" aria-label={label} className="relative">
      <RowsPause />
      <div className="h-9 border-b border-rule" />
      <div className="coming pulse">
        {numbers.map((row) => (
          <div key={row} className="h-(--row)" />
        ))}
      </div>
    </div>
  )
}
