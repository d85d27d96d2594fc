import { Suspense, useState } from 'react'
import { useShortcut } from '#dashboard/ui/browser/use-shortcut.ts'
import { LazyKeyboardMap } from '#dashboard/ui/keyboard/lazy-keyboard-map.tsx'

/** `?` tells on any page what the keyboard does. */
export function KeyboardKey() {
  const [isOpen, setOpen] = useState(false)
  useShortcut('?', () => setOpen(true))
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <LazyKeyboardMap onClose={() => setOpen(false)} />
    </Suspense>
  )
}
