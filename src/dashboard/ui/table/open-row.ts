import type { MouseEvent } from 'react'

const ownAction = 'a, button, input, select, label, summary'

/** Follows the first link of the row that was clicked, in another tab where the keys ask for one; not where text is selected or something else was meant. */
export function openRow(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.defaultPrevented || event.target.closest(ownAction)) return
  if (getSelection()?.isCollapsed === false) return
  const link = event.target.closest('tr')?.querySelector<HTMLAnchorElement>('a[href]')
  if (!link) return
  if (event.ctrlKey || event.metaKey || event.shiftKey) open(link.href, '_blank', 'noopener')
  else link.click()
}
