import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

const ownAction = 'a, button, input, select, label, summary'

/**
 * What a click in a table's rows does. A plain link to a page of ours is followed without loading it anew: one hook for the table
 * costs what a router's link costs for each of a hundred rows. `opens`: a click anywhere on a row follows its first link, in another
 * tab where the keys ask for one; not where text is selected or something else was meant.
 */
export function useOpenRow(opens: boolean) {
  const navigate = useNavigate()
  return (event: MouseEvent): void => {
    const { target } = event
    if (!(target instanceof Element) || event.defaultPrevented) return
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    const own = target.closest<HTMLAnchorElement>('a[href]')
    if (own) {
      if (!isPlain || !isOfOurs(own)) return
      event.preventDefault()
      void navigate(own.pathname + own.search + own.hash)
    }
    if (!opens || target.closest(ownAction) || getSelection()?.isCollapsed === false) return
    const link = target.closest('tr')?.querySelector<HTMLAnchorElement>('a[href]')
    if (!link) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) open(link.href, '_blank', 'noopener')
    else link.click()
  }
}

const isOfOurs = ({ origin, target, download }: HTMLAnchorElement) =>
  origin === location.origin && target === '' && download === ''
