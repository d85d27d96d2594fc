import { useEffect, useRef } from 'react'

/** A choice of radio buttons or a slider takes no letters. */
const TEXT = 'textarea, select, input:not([type="radio"], [type="checkbox"], [type="range"])'

export const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT))

/** Runs on a key while the page is open, never while a person types into a field. `key` as in `KeyboardEvent.key`: "H" is Shift+H. */
export function useShortcut(key: string, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  }, [run])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [key])
}
