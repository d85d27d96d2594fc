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
  const counts = tabs.map(({ count }) => count ?? '').join()

  // A link may open one beyond the edge of a narrow window, and the counts make the row wider. Only the row of tabs is moved, never the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts change where the tab ends
  useEffect(() => {
    const row = list.current
    const tab = document.getElementById(`${id}-${selected}`)
    if (!row || !tab) return
    const { left, right } = row.getBoundingClientRect()
    const place = tab.getBoundingClientRect()
    if (place.right > right) row.scrollLeft += place.right - right + SHADE
    if (place.left < left) row.scrollLeft -= left - place.left + SHADE
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
            className={`inline-flex h-10 shrink-0 items-baseline gap-1.5 border-b-2 pt-2 ${
              tab.id === selected ? 'border-accent font-medium' : 'border-transparent text-faded hover:text-ink'
            }`}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span
                className={`text-left text-xs font-normal text-faded ${tab.count === null ? 'min-w-3 max-[22rem]:min-w-0' : ''}`}
              >
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
