import { type ComponentType, Suspense, useEffect, useState } from 'react'

/** Ctrl+K or Cmd+K opens the box from any page; its script is not loaded before. */
export function CommandKey({ box: Box }: { box: ComponentType<{ onClose: () => void }> }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <Box onClose={() => setOpen(false)} />
    </Suspense>
  )
}
