import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type Props = Pick<ComponentProps<'dialog'>, 'aria-label' | 'aria-labelledby' | 'children'> & {
  /** Its width and place. */
  className: string
  onClose: () => void
}

/** Stands over any page while it is rendered. Escape or a click beside it closes it, and the focus goes back to where it was. */
export function Dialog({ className, onClose, ...named }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  // Before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => (dialog.current === null ? undefined : showModal(dialog.current)), [])

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

/** What Tab stops at in a box with a field and perhaps a button. */
const STOPS = 'input, button'

/**
 * A dialog over the whole window that opens in a tenth of the time: a modal one makes the page inert, for which the browser computes the
 * styles of all its elements. So the veil keeps the pointer from the page and this keeps Tab. Its first field has the focus.
 */
export function QuickDialog({ className, onClose, children, ...named }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    // Browsers before 2024 have no popover.
    if (!('showPopover' in element)) return showModal(element)
    element.showPopover()
    element.querySelector('input')?.focus()
    return () => void element.togglePopover(false)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility())
    const at = stops.findIndex((stop) => stop.matches(':focus'))
    stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus()
    event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      popover="auto"
      aria-modal="true"
      onClose={onClose}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="fixed inset-0 size-full max-h-none max-w-none bg-veil p-0 text-ink"
      {...named}
    >
      <div className={`border border-rule bg-paper ${className}`}>{children}</div>
    </dialog>
  )
}

function showModal(element: HTMLDialogElement) {
  element.showModal()
  return () => element.close()
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
