import { useState } from 'react'
import { useShortcut } from '#dashboard/ui/browser/use-shortcut.ts'
import { LazyKeyboardMap } from '#dashboard/ui/keyboard/lazy-keyboard-map.tsx'

/** `?` tells on any page what the keyboard does. */
export function KeyboardKey() {
  const [isOpen, setOpen] = useState(false)
  useShortcut('?', () => setOpen(true))
  return isOpen && <LazyKeyboardMap onClose={() => setOpen(false)} />
}
