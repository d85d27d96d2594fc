import { type ComponentType, useEffect } from 'react'
import { setPalette, usePalette } from '#dashboard/state/palette/palette.ts'
import { onceUsed } from '#dashboard/ui/browser/once-used.ts'
import { isTyping, useShortcut } from '#dashboard/ui/browser/use-shortcut.ts'

const open = () => setPalette(true)

type Props = { box: ComponentType<{ onClose: () => void }> & { near?: () => Promise<void> } }

/** Ctrl+K, Cmd+K and / open the box from any page, unless somebody types; its script loads once a visitor does anything. */
export function CommandKey({ box: Box }: Props) {
  const isOpen = usePalette()
  useEffect(() => onceUsed(() => void Box.near?.()), [Box])
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
