import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { texts } from '#dashboard/ui/texts.ts'

type Props = {
  /** Names what is explained: a head, a label. */
  label: string
  /** Beside a head that sorts: the label is not written again, only a sign that can be pressed. */
  isSign?: true
  /** Of the label, where it is not the text around it. */
  look?: string
  /** The explanation: short sentences, no controls but links. */
  children: ReactNode
}

/** With a scrollbar beside it. */
const WIDTH_PX = 308
const GAP_PX = 4

/**
 * A label whose explanation opens beside it by a press, a tap or a key, so that a page need not write it above a table. The browser's own
 * popover: Escape or a press elsewhere closes it, and so does scrolling, because it would stay where its label was.
 */
export function Explained({ label, isSign, look = '', children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const onBeforeToggle = ({ newState, currentTarget: panel }: ToggleEvent<HTMLElement>) => {
    if (newState !== 'open' || !button.current) return
    const { left, top, bottom } = button.current.getBoundingClientRect()
    const across = Math.max(GAP_PX, Math.min(left, innerWidth - WIDTH_PX))
    const along = bottom > innerHeight / 2 ? `bottom:${innerHeight - top + GAP_PX}` : `top:${bottom + GAP_PX}`
    panel.style.cssText = `left:${across}px;${along}px`
    addEventListener('scroll', () => panel.hidePopover(), { once: true, capture: true })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={isSign && texts.about(label)}
        className={`${isSign ? 'explains' : `explained ${look}`}`}
      >
        {isSign ? null : label}
      </button>
      <span id={id} popover="auto" onBeforeToggle={onBeforeToggle} className="explanation">
        {children}
      </span>
    </>
  )
}
