import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

const items = 'button:not(:disabled), a[href]'
/** What opens inside has tab stops of its own. */
const APART = '[data-apart]'

const steps = {
  row: { ArrowLeft: -1, ArrowRight: 1 },
  column: { ArrowUp: -1, ArrowDown: 1 },
} as const satisfies Record<string, Record<string, number>>

const stepOf = (axis: keyof typeof steps, key: string): number | undefined =>
  new Map(Object.entries(steps[axis])).get(key)

function itemsOf(group: HTMLElement): HTMLElement[] {
  const apart = group.closest(APART)
  return [...group.querySelectorAll<HTMLElement>(items)].filter((item) => item.closest(APART) === apart)
}

type Props = {
  label: string
  /** Where the arrow keys go. */
  axis?: keyof typeof steps
  className?: string
  /** None of them would change anything now. */
  isIdle?: boolean
  children: ReactNode
}

/** Buttons and links as one tab stop: arrow keys, Home and End go from one to the next. */
export function Roving({ label, axis = 'row', className, isIdle = false, children }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  const current = useRef<HTMLElement | null>(null)

  const settle = () => {
    const all = group.current ? itemsOf(group.current) : []
    if (!current.current || !all.includes(current.current)) current.current = all[0] ?? null
    for (const item of all) {
      const tabIndex = item === current.current ? 0 : -1
      // Set again on what has the focus, the browser computes the styles of the whole page to see whether it may keep it.
      if (item.tabIndex !== tabIndex) item.tabIndex = tabIndex
    }
  }
  // After every render: what is new has to join.
  useLayoutEffect(settle)

  const moveTo = (item: HTMLElement | undefined) => {
    if (!item) return
    current.current = item
    settle()
    item.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || !group.current || event.altKey || event.ctrlKey || event.metaKey)
      return
    const all = itemsOf(group.current)
    const at = all.indexOf(event.target)
    if (at < 0) return
    const step = stepOf(axis, event.key)
    const next = event.key === 'Home' ? all[0] : event.key === 'End' ? all.at(-1) : undefined
    if (step === undefined && next === undefined) return
    event.preventDefault()
    moveTo(next ?? all[(at + (step ?? 0) + all.length) % all.length])
  }

  return (
    <fieldset
      disabled={isIdle}
      ref={group}
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        if (group.current && itemsOf(group.current).includes(target)) {
          current.current = target
          settle()
        }
      }}
      className={className}
    >
      {children}
    </fieldset>
  )
}
