import { type ComponentType, useEffect } from 'react'
import { setPalette, usePalette } from '#dashboard/state/palette.ts'
import { isTyping, useShortcut } from '#dashboard/ui/browser/use-shortcut.ts'

const open = () => setPalette(true)

/** Ctrl+K, Cmd+K and / open the box from any page, unless somebody types; its script is not loaded before. */
export function CommandKey({ box: Box }: { box: ComponentType<{ onClose: () => void }> }) {
  const isOpen = usePalette()
  useShortcut('/', open)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (isTyping(event)) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return isOpen && <Box onClose={() => setPalette(false)} />
}
