import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

type Props<T extends string> = {
  label: string
  /** `count` null: not known yet, its room is reserved. Undefined: there is nothing to count. */
  tabs: readonly { id: T; label: string; count: string | null | undefined }[]
  selected: T
  onSelect: (id: T) => void
  /** What is shown belongs to the tab of before. */
  isBehind?: boolean
  children: ReactNode
}

/** Pixels of the row's edge that are shaded where there are more tabs. */
const SHADE = 24
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Tabs and the panel of the chosen one. Arrow keys go from tab to tab. */
export function Tabs<T extends string>({ label, tabs, selected, onSelect, isBehind = false, children }: Props<T>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const index = tabs.findIndex((tab) => tab.id === selected)
  const place = useRef({ tab: '', left: 0, isByHand: false })
  const counts = tabs.map(({ count }) => count ?? '').join()

  // A link may open one beyond the edge of a narrow window, and the counts make the row wider. Only the row of tabs is moved, never the page, and not back once somebody has scrolled it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts change where the tab ends
  useEffect(() => {
    const row = list.current
    const tab = document.getElementById(`${id}-${selected}`)
    if (!row || !tab || (place.current.tab === selected && place.current.isByHand)) return
    const { left, right } = row.getBoundingClientRect()
    const edges = tab.getBoundingClientRect()
    if (edges.right > right) row.scrollLeft += edges.right - right + SHADE
    if (edges.left < left) row.scrollLeft -= left - edges.left + SHADE
    place.current = { tab: selected, left: row.scrollLeft, isByHand: false }
  }, [id, selected, counts])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key]
    const next = step === undefined ? undefined : tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => {
          if (Math.abs(currentTarget.scrollLeft - place.current.left) > 1) place.current.isByHand = true
        }}
        className="tabs mt-1 flex gap-6 border-b border-line max-sm:gap-3.5 max-sm:text-sm"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className={`inline-flex h-10 shrink-0 items-baseline gap-1.5 border-b-2 pt-2 font-medium ${
              tab.id === selected ? 'border-accent' : 'border-transparent text-faded hover:text-ink'
            }`}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className={`text-left text-xs font-normal text-faded ${tab.count === null ? 'min-w-3' : ''}`}>
                {tab.count}
              </span>
            )}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        aria-busy={isBehind}
        className="pt-1 [&>.empty:first-child]:-mt-1 [&>.empty:first-child]:border-t-0"
      >
        {children}
      </div>
    </>
  )
}
