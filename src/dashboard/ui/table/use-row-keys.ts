import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'

const items = 'a[href], button'
const itemsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(items)]
const rowSteps: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
])
const itemSteps: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
])

/** One link or button is where Tab comes to, all others of the rows are reached by arrow keys. */
function settle(body: HTMLElement, current = body.querySelector<HTMLElement>('[tabindex="0"]')): void {
  const one = current ?? firstIn(body)
  for (const item of body.querySelectorAll<HTMLElement>(items)) {
    const place = item === one ? '0' : '-1'
    if (item.getAttribute('tabindex') !== place) item.setAttribute('tabindex', place)
  }
}
const firstIn = (place: Element | undefined) => place?.querySelector<HTMLElement>('a[href]') ?? undefined

/** The rows of a table as one tab stop: up and down go from row to row, left and right within one, Home and End to its ends. */
export function useRowKeys(table: RefObject<HTMLElement | null>, isOn: boolean) {
  // After every render: rows may be others.
  useLayoutEffect(() => {
    if (isOn && table.current) settle(table.current)
  })
  if (!isOn) return undefined

  return (event: KeyboardEvent) => {
    const body = table.current
    const { target } = event
    if (!body || !(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
    const row = target.closest('tr')
    if (!row || !target.matches(items)) return
    const own = itemsOf(row)
    const next = nextOf({ body, row, at: own.indexOf(target), key: event.key })
    if (!next) return
    event.preventDefault()
    settle(body, next)
    next.focus()
  }
}

type From = { body: HTMLElement; row: HTMLElement; at: number; key: string }

function nextOf({ body, row, at, key }: From): HTMLElement | undefined {
  // A line before a group of rows has none.
  const rows = [...body.children].filter((each) => firstIn(each))
  const step = rowSteps.get(key)
  const other = step === undefined ? undefined : rows[rows.indexOf(row) + step]
  if (other) return itemsOf(other)[at]
  if (key === 'Home') return firstIn(rows[0])
  if (key === 'End') return firstIn(rows.at(-1))
  return itemsOf(row)[at + (itemSteps.get(key) ?? Number.NaN)]
}
