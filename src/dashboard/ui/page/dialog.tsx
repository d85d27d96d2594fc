import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'

type Props = Pick<ComponentProps<'dialog'>, 'aria-label' | 'aria-labelledby' | 'children'> & {
  /** Its width and place. */
  className: string
  onClose: () => void
}

/** Stands over any page while it is rendered. Escape or a click beside it closes it, and the focus goes back to where it was. */
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

type TitledProps = {
  title: ReactNode
  /** Stands at the right of the title. */
  action?: ReactNode
  /** Its width. */
  className: string
  onClose: () => void
  children: ReactNode
}

/** A dialog in the middle of the window, under a heading that names it. */
export function TitledDialog({ title, action, className, onClose, children }: TitledProps) {
  const id = useId()
  return (
    <Dialog aria-labelledby={id} onClose={onClose} className={`m-auto max-w-[calc(100vw-2rem)] ${className}`}>
      <div className="px-4 pt-3 pb-4">
        <div className="flex items-center justify-between gap-4">
          <h2 id={id} className="font-semibold wrap-anywhere">
            {title}
          </h2>
          {action}
        </div>
        {children}
      </div>
    </Dialog>
  )
}
