import { type ComponentProps, useEffect, useRef } from 'react'

type Props = Pick<ComponentProps<'dialog'>, 'aria-label' | 'aria-labelledby' | 'children'> & {
  /** Its width and place. */
  className: string
  onClose: () => void
}

/** What stands over any page as long as it is rendered. Escape or a click beside it closes it, and the focus goes back to where it was. */
export function Dialog({ className, onClose, ...named }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape
    <dialog
      ref={dialog}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={`border border-rule bg-paper p-0 text-ink backdrop:bg-veil ${className}`}
      {...named}
    />
  )
}
